internal import Bitstreams
internal import LibAV
internal import RenderPlanning

/// Decodes all that one stream gets, and keeps what the plan keeps.
final class DecodeStage: Stage {
  private let stream: RenderStream
  private let decoder: StreamDecoder
  private var trimmer: any FrameTrimmer
  private let runs: [ReadingRun]
  private let damage: DamageCounter
  /// Whether nothing was cut away, so that what is missing is not in the film.
  private let keepsAll: Bool
  /// Whether the output has other streams.
  private let hasOthers: Bool
  private var hasGiven = false

  init(
    stream: RenderStream, plan: RenderPlan, _ info: MediaInfo, damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool
  ) throws(EngineFailure) {
    self.stream = stream
    self.damage = damage
    runs = ReadingRun.runs(of: plan.clips)
    hasOthers = plan.streams.count > 1
    keepsAll = plan.clips.contains { $0.isOpenEnded && $0.startsFilm }
    decoder = try StreamDecoder(stream, damage, limits)
    trimmer =
      stream.info.kind == .video
      ? VideoTrimmer(
        stream: stream, plan: plan, info, insistsOnFirst: !readsFromStart,
        insistsOnHeld: !readsFromStart || !damage.acceptsAll)
      : try AudioTrimmer(stream: stream, plan: plan, info)
  }

  func run() throws(EngineFailure) {
    for run in runs {
      decoder.begin(run.clips, &trimmer)
      while let packet = try stream.input.next() {
        if !decoder.canLeaveOut(packet, trimmer) { try decoder.take(packet, &trimmer, give) }
      }
      try decoder.end(&trimmer, give)
    }
    let number = stream.info.index
    if stream.info.kind == .video, !hasGiven, !damage.isRefused {
      // What was decoded on the way to the first wanted frame is no fault.
      let isFault = !decoder.hasFrames && (decoder.hasPackets || keepsAll)
      throw isFault ? .noPictures(stream: number) : .nothingKept(stream: number)
    }
    // What is mixed may be music alone.
    if !decoder.hasPackets, hasOthers, stream.plan.soundSteps.isEmpty, !damage.isRefused {
      throw .nothingKept(stream: number)
    }
    if decoder.hasPackets, !decoder.hasFrames {
      try damage.note(stream: stream.info.index, at: nil, "nothing of it can be decoded")
    }
    try stream.decoded.give(nil)
  }

  private func give(_ frame: Frame) throws(EngineFailure) {
    hasGiven = true
    try stream.decoded.give(frame)
  }
}

/// Decodes packets of one stream, and gives what a trimmer keeps of the frames.
///
/// Not for use by two threads at once.
final class StreamDecoder {
  let info: StreamInfo
  private(set) var decoder: Decoder
  let damage: DamageCounter
  private let limits: MediaLimits
  private let parameters: CodecParameters
  /// Whether decoding may start at a frame before which others are missing.
  ///
  /// Then the decoder complains of those, and gives them in any order, so only what is said to be damaged itself is.
  let startsAnywhere: Bool
  /// Whether everything counts that the decoder complains of, but for what is missing before its start.
  private let hearsAll: Bool
  private var frameCount: Int64 = 0
  /// What was complained of packets that the decoder may still refuse.
  private var unmatched: [Complaint] = []
  /// Tells from which packets on everything can be decoded.
  private let codec: (any SpliceCodec)?
  /// Reads frames of which the decoder takes any bits; `nil` of other codecs.
  private var frameData: (any FrameDataCheck)?
  /// Whether decoding began at a frame that others refer past, so that some before it are missing.
  private var missesEarlier = false
  /// When the first and the second packet of the run are shown from which decoding can start.
  private var keys: [Int64] = []
  /// What comes out of the last packets from a damaged one on, which may be the end of a capture, with what is wrong with
  /// each.
  var last: [(frames: [Frame], ticks: Int64?, fault: String?)] = []
  let mayEndShort: Bool
  /// No packet holds more.
  static let longestEnd = MediaTime(milliseconds: 500)
  /// The time stamp of the last packet that has one.
  var lastTicks: Int64?
  /// The time stamp of the run's last frame.
  private(set) var lastFrameTicks: Int64?
  private(set) var hasPackets = false
  var hasFrames = false
  /// The last samples, whose form and number those of a packet have that cannot be decoded.
  var model: Frame?

  /// Takes a kept frame.
  typealias Give = (Frame) throws(EngineFailure) -> Void

  init(
    _ stream: RenderStream, startsAnywhere: Bool = false, hearsAll: Bool = true, _ damage: DamageCounter,
    _ limits: MediaLimits
  ) throws(EngineFailure) {
    guard let parameters = stream.parameters else { throw .changedSource }
    info = stream.info
    mayEndShort = stream.mayEndShort && !startsAnywhere
    self.damage = damage
    self.limits = limits
    self.startsAnywhere = startsAnywhere
    self.hearsAll = hearsAll
    codec = spliceCodec(named: info.codec, parameters.configuration)
    frameData =
      hearsAll
      ? frameDataCheck(
        of: info.codec, configuration: parameters.configuration, pixelLimit: limits.picturePixels) : nil
    self.parameters = parameters
    decoder = try Self.decoder(parameters, startsAnywhere, limits)
  }

  private static func decoder(
    _ parameters: CodecParameters, _ startsAnywhere: Bool, _ limits: MediaLimits
  ) throws(EngineFailure) -> Decoder {
    try reading(Decoder(parameters, startsAnywhere: startsAnywhere, pixelLimit: limits.picturePixels))
  }

  /// Goes on with a decoder that begins with a packet of which the old one has given the frames.
  ///
  /// - Returns: whether it takes the packet.
  func decodeAnew(from packet: Packet) throws(EngineFailure) -> Bool {
    decoder = try Self.decoder(parameters, startsAnywhere, limits)
    let frame = try reading(Frame())
    do throws(LibAVError) { return try decoder.decode(packet, into: frame) { _ in true } } catch {
      _ = try fault(error)
      return false
    }
  }

  /// Begins with packets that do not follow those before.
  func begin(_ run: Range<Int>, _ trimmer: inout some FrameTrimmer) {
    lastFrameTicks = nil
    (missesEarlier, keys) = (false, [])
    frameData?.restart()
    trimmer.beginRun(run)
  }

  /// Whether nobody needs a packet's frame: it is on the way to the first wanted one, and no other is decoded with it.
  func canLeaveOut(_ packet: Packet, _ trimmer: some FrameTrimmer) -> Bool {
    guard let pts = packet.pts, trimmer.isOnTheWay(pts) else { return false }
    return codec?.kind(of: packet) == .disposable
  }

  /// Takes the next packet.
  func take(_ packet: Packet, _ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    let ticks = packet.pts ?? packet.dts
    hasPackets = true
    guard info.kind == .video else { return try takeSound(packet, &trimmer, give) }
    try giveLast(before: nil, &trimmer, give)
    lastTicks = ticks ?? lastTicks
    if let fault = fault(in: packet) { try notePacket(fault, ticks, &trimmer) }
    if packet.isKey, keys.count < 2, let ticks {
      if keys.isEmpty { missesEarlier = codec?.kind(of: packet) == .reference }
      keys.append(ticks)
    }
    do throws(LibAVError) { try decoder.send(packet) } catch { try refuse(error, ticks, &trimmer) }
    try drain(&trimmer, give)
  }

  /// Gives the last frames of a run.
  func end(_ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    if info.kind == .audio {
      try takeSound(nil, &trimmer, give)
    } else {
      // What is wrong with the last packets may come to light no sooner.
      do throws(LibAVError) { try decoder.send(nil) } catch { try refuse(error, nil, &trimmer) }
      try drain(&trimmer, give)
      try hear(&trimmer)
    }
    endShort()
    if !damage.isRefused { try trimmer.endRun(emit: give) }
    decoder.flush()
  }

  private func drain(_ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    while true {
      let frame = try reading(Frame())
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { return }
      } catch {
        try refuse(error, nil, &trimmer)
        continue
      }
      hasFrames = true
      try check(frame)
      if !startsAnywhere { try checkOrder(frame, &trimmer) }
      // What the decoder conceals it mentions in the frame or in its log, or in both.
      try hear(&trimmer)
      if frame.isDamaged { try notePacket("a damaged frame", frame.sourcePTS, &trimmer) }
      if let place = last.firstIndex(where: { $0.ticks == frame.sourcePTS }) {
        last[place].frames.append(frame)
        continue
      }
      if !damage.isRefused { try trimmer.take(frame, emit: give) }
    }
  }

  /// A frame may be larger than the header said, and there may be more of them than any film has.
  private func check(_ frame: Frame) throws(EngineFailure) {
    guard info.kind == .video else { return }
    frameCount += 1
    try limiting(limits.check(width: frame.size.width, height: frame.size.height))
    try limiting(limits.check(pictures: frameCount, of: info.index))
  }

  // MARK: Damage

  private func fault(in packet: Packet) -> String? {
    guard packet.isCorrupt || hearsAll else { return nil }
    if let fault = packet.isCorrupt ? "a damaged packet" : codec?.fault(in: packet) {
      // Those that follow are read by what this one would have left.
      frameData?.restart()
      return fault
    }
    return packet.withPayload { frameData?.fault(in: $0) }
  }

  /// Counts what the decoder complained of, each where the packet is shown that it is about.
  private func hear(_ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
    for complaint in decoder.takeComplaints() {
      // Behind the second key frame nothing refers to what is not there.
      let isBeforeSecond = keys.count < 2 || complaint.ticks.map { $0 < keys[1] } ?? true
      if complaint.missesEarlier, !hearsAll || (missesEarlier && isBeforeSecond) { continue }
      unmatched.append(complaint)
      if hearsAll { try notePacket(complaint.text, complaint.ticks ?? lastTicks, &trimmer) }
    }
    // More than a decoder has threads.
    if unmatched.count > 32 { unmatched.removeFirst(unmatched.count - 32) }
  }

  /// Counts what a decoder refused; what it said of that came before.
  private func refuse(
    _ error: LibAVError, _ ticks: Int64?, _ trimmer: inout some FrameTrimmer
  ) throws(EngineFailure) {
    let what = try fault(error)
    try hear(&trimmer)
    let complaint = unmatched.isEmpty ? nil : unmatched.removeFirst()
    try notePacket(complaint?.text ?? what, complaint?.ticks ?? ticks ?? lastTicks, &trimmer)
  }

  /// Counts a damaged packet of frames, unless it may be the one that a capture ends in the middle of.
  private func notePacket(_ what: String, _ ticks: Int64?, _ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
    guard mayEndShort, let ticks, ticks == lastTicks else { return try noteDamage(what, ticks, &trimmer) }
    if last.isEmpty { last = [([], ticks, what)] }
  }

  /// Decoders give frames in the order they are shown, so one whose time lies before the last one's cannot be placed.
  func checkOrder(_ frame: Frame, _ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
    // The file's own time stamp: libav's better guess is what would hide it.
    guard let ticks = frame.pts ?? frame.sourcePTS else {
      // One without a time follows its predecessor; without that, too, nobody knows where it belongs.
      if lastFrameTicks == nil { try noteDamage("its first frames have no time stamps", nil, &trimmer) }
      return
    }
    defer { lastFrameTicks = ticks }
    guard let last = lastFrameTicks, ticks < last else { return }
    let step = info.time(last - ticks)
    // Where sound is timed loosely, samples are counted.
    guard info.kind == .video || step > Self.loosestSound else { return }
    try noteDamage("its time stamps go back by \(step.secondsText) s", max(ticks, last), &trimmer)
  }

  private static let loosestSound = MediaTime(milliseconds: 100)

  func noteDamage(_ what: String, _ ticks: Int64?, _ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
    let time = ticks.map(info.time)
    guard try trimmer.minds(damageAt: time) else { return }
    try damage.note(stream: info.index, at: time, what)
  }
}

/// Keeps of the decoded frames what the plan keeps, re-timed to the output.
protocol FrameTrimmer {
  /// Takes a kept frame on to the encoder.
  typealias Emit = (Frame) throws(EngineFailure) -> Void

  mutating func beginRun(_ run: Range<Int>)
  mutating func take(_ frame: Frame, emit: Emit) throws(EngineFailure)
  mutating func endRun(emit: Emit) throws(EngineFailure)
  /// Whether what is shown at a time, in the stream's ticks, is of no use but to decode what follows.
  func isOnTheWay(_ pts: Int64) -> Bool
  /// Whether damage at a time on the container's clock, or at an unknown one, is of anything that is kept: after a jump
  /// a decoder may lack what the first packets need.
  mutating func minds(damageAt time: MediaTime?) throws(EngineFailure) -> Bool
}
