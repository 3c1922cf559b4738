package import MediaTypes
@_exported public import TrailerEditing

/// What a render will do, decided before any work: made by ``RenderPlanner``, carried out by ``Renderer``.
///
/// A plan holds no descriptor, and no path but those of files that the edits bring, so it can be shown, stored, or sent to another process.
public struct RenderPlan: Sendable, Hashable, Codable {
  /// The strategy that was asked for.
  public var strategy: RenderStrategy
  /// The container that will be written.
  public var container: ContainerFormat
  /// The stretches of the source in playing order, their bounds on the kept frames.
  public var clips: [PlannedClip]
  /// The streams of the output in their order.
  public var streams: [PlannedStream]
  /// The chapters of the output.
  public var chapters: [ChapterInfo] = []
  /// The container's tags in the output.
  public var tags: [String: String] = [:]
  /// What becomes of everything that the source carries.
  public var preservation: PreservationReport
  /// What the user should know: clamped ends, changed codecs, turned pixels.
  public var notices: [FKTNotice]
  /// The files that the edits bring, as they were when the plan was made.
  package var files: [SourceIdentity] = []
  /// The subtitle tracks of the output, after its streams.
  public var subtitles: [PlannedSubtitles] = []
  /// The files inside the output, after its subtitles.
  public var attachments: [PlannedAttachment] = []

  private enum CodingKeys: String, CodingKey {
    case strategy, container, clips, streams, chapters, tags, notices, files, subtitles, attachments
    case preservation = "ledger"
  }

  /// Whether the bounds of clips were put on a stream's frames: it is the first with frames.
  package func isMain(_ stream: StreamInfo) -> Bool {
    streams.first { $0.kind == .video }?.source == stream.index
  }

  /// The length of the output.
  public var duration: MediaTime { clips.last?.outputEnd ?? .zero }

  /// What of the source the output will not have although nothing asked for that.
  public var losses: [PreservationLine] { preservation.losses }

  /// What an engine has to know of the plan: no reasons and no notices, which are for people.
  ///
  /// On its way to the engine's process every kind of reason would cost time, be it there or not.
  package var withoutReasons: RenderPlan {
    var plan = self
    plan.notices = []
    plan.preservation.lines = preservation.lines.filter { $0.kind == .stream }.map {
      PreservationLine($0.item, stream: $0.stream, $0.outcome, isAsked: $0.isAsked)
    }
    for place in streams.indices { plan.streams[place].spans = [] }
    return plan
  }
}

/// A clip of the film and where it stands in the output.
public struct PlannedClip: Sendable, Hashable {
  /// What plays: from the first kept frame to the first one after it.
  public var clip: Clip
  /// Where it starts in the output.
  public var outputStart: MediaTime
  /// What the stretch begins with.
  public var opening: Opening
  /// Whether it runs to the end of the source, wherever that turns out to be.
  public var isOpenEnded: Bool
  /// Frames of the main stream inside: counted, or else estimated from a constant rate.
  public var expectedFrames: Int?
  /// Whether they are counted, or known as well as if they were.
  public var framesAreCounted: Bool
  /// The stretch as the edits have it, before its bounds were put on frames.
  package var asked: MediaTimeRange
  /// Where it is on the timeline of the edited film.
  package var timeline: MediaTimeRange

  /// A stretch; of a film it is on the timeline where it is in the output, of stills it is not.
  init(
    _ clip: Clip, outputStart: MediaTime, opening: Opening, isOpenEnded: Bool, expectedFrames: Int? = nil,
    framesAreCounted: Bool = true, asked: MediaTimeRange? = nil, timeline: MediaTimeRange? = nil
  ) {
    self.clip = clip
    self.outputStart = outputStart
    self.opening = opening
    self.isOpenEnded = isOpenEnded
    self.expectedFrames = expectedFrames
    self.framesAreCounted = framesAreCounted
    self.asked = asked ?? clip.range
    self.timeline = timeline ?? ClipMap.Place(clip, at: outputStart).range
  }

  /// What plays of its source, on the source's clock.
  public var range: MediaTimeRange { clip.range }
  /// The clip in its place: turns times of its source into those of the output, and back.
  public var place: ClipMap.Place { ClipMap.Place(clip, at: outputStart) }
  package var outputEnd: MediaTime { place.range.end }

  /// When a time of the edited film's timeline is in the output: of stills there is less than of the film.
  func output(at time: MediaTime) -> MediaTime { outputStart + (time - timeline.start) }

  /// What a clip begins with.
  public enum Opening: String, Sendable, Hashable, Codable {
    /// A frame that starts just then.
    case frame
    /// The frame that was on screen already: the next one comes more than 100 ms later.
    case heldFrame
    /// Whatever comes: the source has no frame before.
    case free
  }
}

/// In JSON the range of a clip is its `source`, the source's number its `film`.
extension PlannedClip: Codable {
  private enum CodingKeys: String, CodingKey {
    case source, film, rate, outputStart, opening, isOpenEnded, expectedFrames, framesAreCounted, asked, timeline
  }

  /// Reads all of it, and refuses a rate that is not above 0.
  public init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let clip = Clip(
      source: try container.decode(Int.self, forKey: .film),
      try container.decode(MediaTimeRange.self, forKey: .source),
      rate: try container.decode(Rational.self, forKey: .rate))
    guard let clip else {
      throw DecodingError.dataCorruptedError(forKey: .rate, in: container, debugDescription: "a rate is above 0")
    }
    self.clip = clip
    outputStart = try container.decode(MediaTime.self, forKey: .outputStart)
    opening = try container.decode(Opening.self, forKey: .opening)
    isOpenEnded = try container.decode(Bool.self, forKey: .isOpenEnded)
    expectedFrames = try container.decodeIfPresent(Int.self, forKey: .expectedFrames)
    framesAreCounted = try container.decode(Bool.self, forKey: .framesAreCounted)
    asked = try container.decode(MediaTimeRange.self, forKey: .asked)
    timeline = try container.decode(MediaTimeRange.self, forKey: .timeline)
  }

  /// Writes all of it.
  public func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(clip.source, forKey: .film)
    try container.encode(clip.range, forKey: .source)
    try container.encode(clip.rate, forKey: .rate)
    try container.encode(outputStart, forKey: .outputStart)
    try container.encode(opening, forKey: .opening)
    try container.encode(isOpenEnded, forKey: .isOpenEnded)
    try container.encodeIfPresent(expectedFrames, forKey: .expectedFrames)
    try container.encode(framesAreCounted, forKey: .framesAreCounted)
    try container.encode(asked, forKey: .asked)
    try container.encode(timeline, forKey: .timeline)
  }
}

/// One stream of the output and the source stream it comes from.
public struct PlannedStream: Sendable, Hashable, Codable {
  /// The stream's number in the source; `nil` for a sound track that the edits made.
  public var source: Int?
  /// What it is for.
  public var kind: StreamInfo.Kind
  /// The codec of the source.
  public var sourceCodec: String
  /// The codec of the output.
  public var codec: String
  /// Copied and encoded stretches in playing order.
  public var spans: [PlannedSpan] = []
  /// The orientation the container will show the frames in; `nil` when the pixels themselves lie right.
  public var displayOrientation: Orientation?
  /// The stream's tags.
  public var tags: [String: String] = [:]
  /// The stream's flags.
  public var dispositions: [String] = []
  /// What is made of the source's packets.
  package var production: StreamProduction
  /// What is done to its frames before the encoder, besides conversions to what it takes.
  package var pictureSteps: [PictureStep] = []
  /// What is done to its samples.
  package var soundSteps: [SoundStep] = []
  /// Bits a second of it in the source, as far as that is known.
  package var sourceBitRate: Int64?
}

extension PlannedStream {
  /// What the stream is called in messages, as in `stream 0`.
  public var name: String { source.map { "stream \($0)" } ?? "the track for the music" }
  /// How large its frames are; `nil` for sound.
  public var pictureSize: PixelSize? { pictureForm?.size }
  /// The encoder's name in libav, as in `libx264`; `nil` where nothing is to be encoded.
  public var encoderName: String? { encoder?.name }
  /// What is done between decoder and encoder, in order; empty when frames and samples pass as decoded.
  public var stepNames: [String] { pictureSteps.flatMap(\.names) + soundSteps.map(\.name) }
}

/// A stretch of a stream that is treated alike.
public struct PlannedSpan: Sendable, Hashable, Codable {
  /// What is done with it.
  public enum Action: String, Sendable, Hashable, Codable {
    /// Its packets are taken over as they are.
    case copy
    /// It is decoded and encoded.
    case encode
  }

  /// What is done.
  public var action: Action
  /// Where it stands in the output.
  public var range: MediaTimeRange
  /// Why.
  public var reason: SpanReason
  /// How many frames are shown in it, where the plan knows that exactly.
  public var pictures: Int?
}

/// In JSON a span has its reason in words, for people, and as a case with its values, `why`, for programs.
extension PlannedSpan {
  private enum CodingKeys: String, CodingKey { case action, range, reason, why, pictures }

  /// Reads `why`; the words say the same.
  public init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    action = try container.decode(Action.self, forKey: .action)
    range = try container.decode(MediaTimeRange.self, forKey: .range)
    reason = try container.decode(SpanReason.self, forKey: .why)
    pictures = try container.decodeIfPresent(Int.self, forKey: .pictures)
  }

  /// Writes both.
  public func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(action, forKey: .action)
    try container.encode(range, forKey: .range)
    try container.encode(reason.description, forKey: .reason)
    try container.encode(reason, forKey: .why)
    try container.encodeIfPresent(pictures, forKey: .pictures)
  }
}

extension [PlannedClip] {
  /// Whether the output shows the source from its start to its end, and nothing twice.
  package var isWholeFilm: Bool { count == 1 && allSatisfy { $0.startsFilm && $0.isOpenEnded } }
}

extension PlannedClip {
  /// Whether it begins where the film does, so that nothing was cut away before it.
  package var startsFilm: Bool { range.start <= .zero }

  /// Whether it begins where the film does, and the time of the source lies before that.
  package func startsFilm(after time: MediaTime) -> Bool { startsFilm && time < range.start }

  /// Whether a time of the source lies in the clip.
  package func contains(_ time: MediaTime) -> Bool {
    time >= range.start && (isOpenEnded || time < range.end)
  }
}

/// How a render decides between copying and encoding.
public enum RenderStrategy: String, Sendable, Hashable, Codable, CaseIterable {
  /// Only what the edits change is encoded; everything else is copied.
  case auto
  /// Nothing is encoded: cuts move to where a copy can begin and end, and what needs encoding is refused.
  case copy
  /// Every frame and sample is decoded and encoded.
  case full
}

/// Clips that are read in one pass forwards through the source.
package struct ReadingRun: Sendable, Hashable {
  /// The clips' places in the plan.
  package let clips: Range<Int>
  /// Where reading has to start being exact, and where it ends, in the source.
  package let range: MediaTimeRange

  /// A jump shorter than this is read through: finding a key frame and decoding up to the cut costs as much.
  package static let shortestJump = MediaTime(seconds: 4)

  /// Groups the clips of a plan: a clip that starts before its predecessor's end, or far after it, begins a new run.
  package static func runs(of clips: [PlannedClip]) -> [ReadingRun] {
    var runs: [ReadingRun] = []
    for (place, clip) in clips.enumerated() {
      if let last = runs.last, clip.range.start >= last.range.end,
        clip.range.start - last.range.end < shortestJump,
        let range = MediaTimeRange(last.range.start, clip.range.end)
      {
        runs[runs.count - 1] = ReadingRun(clips: last.clips.lowerBound..<place + 1, range: range)
      } else {
        runs.append(ReadingRun(clips: place..<place + 1, range: clip.range))
      }
    }
    return runs
  }
}
