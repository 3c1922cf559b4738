internal import LibAV
internal import RenderPlanning
import Synchronization
internal import TrailerEditing

/// The queues and facts of one output stream on its way from demuxer to muxer.
final class RenderStream: Sendable {
  /// The stream's place in the output.
  let index: Int
  let plan: PlannedStream
  let info: StreamInfo
  /// How the source codes it; `nil` for a track that the edits made.
  let parameters: CodecParameters?
  /// Whether packets' times are only near the truth: Ogg times pages and what lies between is estimated, and
  /// Vorbis that was once in Ogg keeps the estimates wherever it goes.
  let hasLooseTimes: Bool
  /// When the stream ends on the container's clock, where its length is exact: MP4's edit lists cut into the last packet.
  let end: MediaTime?
  /// Whether a damaged end is that of the capture, and no damage: nothing of the end was cut away.
  let mayEndShort: Bool
  /// What the demuxer gives a decoder or what copies it; `nil` at the end of each run, as the next one starts elsewhere in
  /// the source, and where a stream is put together at the end of each copied span.
  let input: BoundedQueue<Packet?>
  /// What a decoder gives an encoder; `nil` at the end.
  let decoded: BoundedQueue<Frame?>
  /// Whether its packets are wanted as the source is read.
  ///
  /// Encoders of pieces read for themselves, and only holes and damage of the container are looked for then.
  let takesPackets: Bool
  /// What is noted of it for the check of the written file.
  let record = SpliceRecord()
  /// The first of what the user should know of it.
  private let firstNotice = Mutex<FKTNotice?>(nil)

  /// Compressed bytes that may wait for a decoder: some seconds of a trailer, a few frames of a mezzanine.
  private static let waitingBytes = 4 << 20
  /// Decoded frames are large; one keeps both sides busy.
  private static let waitingPictures = 1
  private static let waitingSounds = 16

  private init(
    index: Int, plan: PlannedStream, info: StreamInfo, of demuxer: Demuxer, parameters: CodecParameters?,
    reachesEnd: Bool = false, _ pipeline: Pipeline
  ) {
    self.index = index
    self.plan = plan
    self.info = info
    self.parameters = parameters
    hasLooseTimes = parameters != nil && (demuxer.losesCountInJumps || info.codec == "vorbis")
    mayEndShort = reachesEnd && demuxer.mayEndShort
    let isExact = parameters != nil && demuxer.formatName == "mov"
    end = isExact ? info.duration.flatMap { length in info.startTime.map { $0 + length } } : nil
    takesPackets = plan.splice?.hasCopies ?? true
    input = pipeline.queue(capacity: 128, costLimit: Self.waitingBytes)
    decoded = pipeline.queue(capacity: info.kind == .video ? Self.waitingPictures : Self.waitingSounds)
  }

  /// One for each stream of a plan, in their order.
  static func streams(
    of plan: RenderPlan, _ demuxer: Demuxer, _ pipeline: Pipeline
  ) throws(EngineFailure) -> [RenderStream] {
    let info = demuxer.info
    return try plan.streams.enumerated().map { (place, stream) throws(EngineFailure) in
      guard let source = stream.source else {
        guard case .silence(let made, _) = stream.production else { throw .changedSource }
        let facts = StreamInfo(madeFrom: made, codec: stream.codec)
        return RenderStream(index: place, plan: stream, info: facts, of: demuxer, parameters: nil, pipeline)
      }
      guard let facts = info.stream(source) else { throw .changedSource }
      let parameters = try reading(demuxer.parameters(of: source))
      return RenderStream(
        index: place, plan: stream, info: facts, of: demuxer, parameters: parameters,
        reachesEnd: plan.clips.last?.isOpenEnded == true, pipeline)
    }
  }

  /// Keeps what the user should know of the stream; the first one counts.
  func note(_ notice: FKTNotice) { firstNotice.withLock { $0 = $0 ?? notice } }

  /// What the user should know of the stream.
  var notice: FKTNotice? { firstNotice.withLock(\.self) }

  /// Ticks of the decoded frames.
  var decodedTimeBase: Rational { info.audio.flatMap { Rational(1, Int64($0.sampleRate)) } ?? info.timeBase }

  /// That the stream is not as copying it takes.
  func cannotCopy(_ reason: String) -> EngineFailure { .cannotCopy(stream: info.index, reason: reason) }

  /// A time of the source as a tick of this stream on the container's clock.
  func tick(_ time: MediaTime, after start: MediaTime) -> Int64 { (time + start).ticks(in: info.timeBase) }
}

extension RenderStream {
  /// How far a time stamp of sound may be from the samples counted without meaning a hole, in samples.
  ///
  /// A container's clock may be as coarse as a millisecond; twice that and a little is still no hole. Browsers that record
  /// Opus stamp each packet when they have it, up to 10 ms early or late.
  static func soundTolerance(of info: StreamInfo, sampleRate: Int, isLoose: Bool = false) -> Int64 {
    guard let tick = Rational(1, Int64(sampleRate)) else { return 0 }
    let coarse = MediaTime(info.timeBase * Rational(2)).ticks(in: tick, rounding: .up)
    let isStamped = info.codec == "opus" && info.timeBase > tick
    return max(coarse, Int64(sampleRate) / (isLoose ? 10 : isStamped ? 80 : 250))
  }

  /// What the container is told of the track when its packets are copied as `copy` says.
  func copiedSound(_ copy: PlannedSoundCopy, timeBase: Rational) throws(EngineFailure) -> CodecParameters {
    guard let parameters else { throw .changedSource }
    return try writing(parameters.sound(timeBase: timeBase, hiddenStart: copy.hiddenSamples))
  }
}

/// What goes into a video stream, noted while it is made, for the check of the written file.
final class SpliceRecord: Sendable {
  private let state = Mutex<(payloads: [PayloadHash], given: [Set<FrameTraits.SideData>])>(([], []))

  /// Notes the payload of the next packet in the order of the file.
  func add(_ payload: PayloadHash) { state.withLock { $0.payloads.append(payload) } }

  /// Notes what comes with the next frame that goes into an encoder; that of the first few is enough.
  func give(_ sideData: @autoclosure () -> Set<FrameTraits.SideData>) {
    state.withLock { if $0.given.count < PictureDescriber.pictures { $0.given.append(sideData()) } }
  }

  /// What came with the first frames that went into an encoder.
  var givenSideData: Set<FrameTraits.SideData> { state.withLock { $0.given.reduce([]) { $0.union($1) } } }

  /// The payloads in the order of the file.
  var payloads: [PayloadHash] { state.withLock { $0.payloads } }
}
