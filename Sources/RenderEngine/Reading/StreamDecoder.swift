internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading
internal import TrailerEditing

/// Decodes all that one stream gets, and keeps what the plan keeps.
final class DecodeStage: Stage {
  private let stream: RenderStream
  private let decoder: StreamDecoder
  private var trimmer: any FrameTrimmer
  private let runs: [ReadingRun]
  private let damage: DamageCounter
  /// Whether nothing was cut away, so that what is missing is not in the film.
  private let keepsAll: Bool
  private var hasGiven = false

  init(
    stream: RenderStream, plan: RenderPlan, startTime: MediaTime, damage: DamageCounter, limits: MediaLimits,
    readsFromStart: Bool
  ) throws(EngineFailure) {
    self.stream = stream
    self.damage = damage
    runs = ReadingRun.runs(of: plan.clips)
    keepsAll = plan.clips.contains { $0.isOpenEnded && $0.startsFilm }
    decoder = try StreamDecoder(stream, damage, limits)
    trimmer =
      stream.info.kind == .video
      ? VideoTrimmer(
        stream: stream, plan: plan, startTime: startTime, insistsOnFirst: !readsFromStart,
        insistsOnHeld: !readsFromStart || !damage.acceptsAll)
      : try AudioTrimmer(stream: stream, plan: plan, startTime: startTime)
  }

  func run() throws(EngineFailure) {
    for run in runs {
      decoder.begin(run.clips, &trimmer)
      while let packet = try stream.input.next() { try decoder.take(packet, &trimmer, give) }
      try decoder.end(&trimmer, give)
    }
    if stream.info.kind == .video, !hasGiven, !damage.isRefused {
      throw .noPictures(stream: stream.info.index, isFault: decoder.hasPackets || keepsAll)
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
  private let info: StreamInfo
  private let decoder: Decoder
  private let damage: DamageCounter
  private let limits: MediaLimits
  /// Whether decoding may start at a frame before which others are missing.
  ///
  /// Then the decoder complains of those, and gives them in any order, so only what is said to be damaged itself is.
  private let startsAnywhere: Bool
  private var frameCount: Int64 = 0
  private var early = EarlyComplaint()
  /// Tells from which packets on everything can be decoded.
  private let codec: (any SpliceCodec)?
  /// Whether decoding began at a frame that others refer past, so that some before it are missing.
  private var missesEarlier = false
  /// How many packets of the run came from which decoding can start.
  private var keyCount = 0
  private var refused = RefusedPackets()
  /// The time stamp of the last packet that has one.
  private var lastTicks: Int64?
  /// The time stamp of the run's last frame.
  private var lastFrameTicks: Int64?
  private(set) var hasPackets = false
  private(set) var hasFrames = false
  /// The last samples, whose form and number those of a packet have that cannot be decoded.
  private var model: Frame?

  /// Takes a kept frame.
  typealias Give = (Frame) throws(EngineFailure) -> Void

  init(
    _ stream: RenderStream, startsAnywhere: Bool = false, _ damage: DamageCounter, _ limits: MediaLimits
  ) throws(EngineFailure) {
    guard let parameters = stream.parameters else { throw .changedSource }
    info = stream.info
    self.damage = damage
    self.limits = limits
    self.startsAnywhere = startsAnywhere
    codec = spliceCodec(named: info.codec, parameters.configuration)
    decoder = try reading(Decoder(parameters, startsAnywhere: startsAnywhere, pixelLimit: limits.picturePixels))
  }

  /// Begins with packets that do not follow those before.
  func begin(_ run: Range<Int>, _ trimmer: inout some FrameTrimmer) {
    lastFrameTicks = nil
    (missesEarlier, keyCount) = (false, 0)
    trimmer.beginRun(run)
  }

  /// Takes the next packet.
  func take(_ packet: Packet, _ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    let ticks = packet.pts ?? packet.dts
    hasPackets = true
    guard info.kind == .video else { return try takeSound(packet, &trimmer, give) }
    if packet.isCorrupt { try noteDamage("a damaged packet", ticks, &trimmer) }
    if packet.isKey {
      keyCount += 1
      // Behind the second one nothing refers to what is not there.
      missesEarlier = keyCount == 1 && codec?.kind(of: packet) == .reference
    }
    refused.sent(packet)
    do throws(LibAVError) { try decoder.send(packet) } catch { try refuse(error, ticks) }
    lastTicks = ticks ?? lastTicks
    try drain(&trimmer, give)
  }

  /// Gives the last frames of a run.
  func end(_ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    if info.kind == .audio {
      try takeSound(nil, &trimmer, give)
    } else {
      try reading(decoder.send(nil))
      try drain(&trimmer, give)
      hear(at: lastTicks)
      for (what, ticks) in refused.places(before: nil) { try noteDamage(what, ticks ?? lastTicks, &trimmer) }
      if let complaint = early.take() { try noteDamage(complaint.text, complaint.ticks, &trimmer) }
    }
    if !damage.isRefused { try trimmer.endRun(emit: give) }
    decoder.flush()
  }

  private func drain(_ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    while true {
      let frame = try reading(Frame())
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { return }
      } catch {
        try refuse(error, nil)
        continue
      }
      hasFrames = true
      try check(frame)
      for (what, ticks) in refused.places(before: frame.sourcePTS) { try noteDamage(what, ticks, &trimmer) }
      if !startsAnywhere { try checkOrder(frame, &trimmer) }
      // What the decoder conceals it mentions in the frame or in its log, or in both.
      hear(at: frame.sourcePTS)
      if frame.isDamaged {
        try noteDamage(early.take()?.text ?? "a damaged frame", frame.sourcePTS, &trimmer)
      } else if let complaint = early.pass() {
        try noteDamage(complaint.text, complaint.ticks, &trimmer)
      }
      if !damage.isRefused { try trimmer.take(frame, emit: give) }
    }
  }

  /// Takes the next packet of sound, or the end: where it is damaged, its samples are silent.
  private func takeSound(
    _ packet: Packet?, _ trimmer: inout some FrameTrimmer, _ give: Give
  ) throws(EngineFailure) {
    let ticks = packet.flatMap { $0.pts ?? $0.dts }
    // An empty packet is a hole.
    var fault = packet?.byteCount == 0 ? "an empty packet" : packet?.isCorrupt == true ? "a damaged packet" : nil
    do throws(LibAVError) { try decoder.send(packet) } catch { fault = try self.fault(error) }
    var frames: [Frame] = []
    while true {
      let frame = try reading(Frame())
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { break }
      } catch {
        fault = try self.fault(error)
        continue
      }
      if frame.isDamaged { fault = fault ?? "damaged sound" }
      frames.append(frame)
    }
    let complaint = decoder.takeComplaint()
    if !startsAnywhere { fault = complaint ?? fault }
    if let fault { try noteDamage(fault, ticks ?? frames.first?.sourcePTS ?? lastTicks, &trimmer) }
    lastTicks = ticks ?? lastTicks
    if fault != nil, frames.isEmpty, let packet, let silence = try silence(for: packet) { frames = [silence] }
    for frame in frames {
      hasFrames = true
      try checkOrder(frame, &trimmer)
      model = frame
      if fault != nil { try writing(frame.fallSilent()) }
      if !damage.isRefused { try trimmer.take(frame, emit: give) }
    }
  }

  /// What a decoder says of what it refuses; what is no damage passes on.
  private func fault(_ error: LibAVError) throws(EngineFailure) -> String {
    guard error.isDamage else { throw .source(error) }
    return error.logLine ?? error.message
  }

  /// As many silent samples as a packet holds that cannot be decoded; `nil` when that is not known.
  private func silence(for packet: Packet) throws(EngineFailure) -> Frame? {
    guard let audio = info.audio, let ticks = packet.pts, let tick = Rational(1, Int64(audio.sampleRate)),
      let form = if let model { model } else { try writing(Frame.soundModel(audio)) }
    else { return nil }
    let usual = model?.sampleCount ?? audio.frameSize
    let told = Int(clamping: info.time(packet.duration).ticks(in: tick))
    // What a container says is rounded to its ticks.
    let isUsual = usual > 0 && (told == 0 || abs(told - usual) <= Int(clamping: info.time(2).ticks(in: tick)))
    let count = isUsual ? usual : min(told, audio.sampleRate)
    return count > 0 ? try writing(Frame.silence(count: count, like: form, at: ticks)) : nil
  }

  /// A frame may be larger than the header said, and there may be more of them than any film has.
  private func check(_ frame: Frame) throws(EngineFailure) {
    guard info.kind == .video else { return }
    frameCount += 1
    try limiting(limits.check(width: frame.size.width, height: frame.size.height))
    try limiting(limits.check(pictures: frameCount, of: info.index))
  }

  // MARK: Damage

  private func hear(at ticks: Int64?) {
    let complaint = decoder.takeComplaint(missesEarlier: missesEarlier)
    if !startsAnywhere { early.hear(complaint, ticks: ticks) }
  }

  /// Decoders give frames in the order they are shown, so one whose time lies before the last one's cannot be placed.
  private func checkOrder(_ frame: Frame, _ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
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

  /// Remembers what a decoder refused, until a frame tells which packet that was.
  private func refuse(_ error: LibAVError, _ ticks: Int64?) throws(EngineFailure) {
    let what = try fault(error)
    early.hear(decoder.takeComplaint(), ticks: ticks)
    refused.refuse(early.take()?.text ?? what)
  }

  private func noteDamage(_ what: String, _ ticks: Int64?, _ trimmer: inout some FrameTrimmer) throws(EngineFailure) {
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
  /// Whether damage at a time on the container's clock, or at an unknown one, is of anything that is kept: after a jump
  /// a decoder may lack what the first packets need.
  mutating func minds(damageAt time: MediaTime?) throws(EngineFailure) -> Bool
}
