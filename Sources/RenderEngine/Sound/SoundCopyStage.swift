internal import LibAV
internal import RenderPlanning

/// Takes the packets of a sound track over as they are, stretch by stretch, with places counted in samples.
///
///     packets    |--a--|--b--|--c--|--d--|--e--|--f--|
///     stretches     [======)             [======)
///     output     |--a--|--b--|--e--|…                 each begins with the packet that is nearest to what is there
///
/// Nothing is cut but samples that are not compressed, so behind a join the sound is off by half a packet at most. What
/// does not come as planned is a failure, ``EngineFailure/cannotCopy(stream:reason:)``, and the film is encoded.
final class SoundCopyStage: OutputStage {
  private let stream: RenderStream
  private let copy: PlannedSoundCopy
  private let stretches: [PlannedSoundCopy.Piece]
  private let runs: [ReadingRun]
  private let output: BoundedQueue<MuxStage.Input>
  private let damage: DamageCounter
  /// When the first of the packets was to be heard that a capture seems to end in the middle of.
  private var cutShort: MediaTime?
  private let header: [UInt8]
  /// What is copied, to be held against what is read back.
  private let payload: SoundPayload
  let outputTimeBase: Rational
  let delay: MediaTime
  /// What is added to every place because the container subtracts it again, in samples.
  private let shift: Int64
  /// How far the first packet's time stamp may be from the planned one.
  private static let slack = MediaTime(milliseconds: 1) * (Rational(1, 4) ?? Rational(1))
  /// How far a time stamp may be from the samples counted, in samples.
  private let tolerance: Int64
  /// The run that is read, and the stretch that is copied.
  private var runNumber = 0
  private var stretch = 0
  /// Whether a packet of that stretch was copied.
  private var hasBegun = false
  /// Where the next packet begins in the output; `nil` before the first one.
  private var position: Int64?
  /// The packet before, which may be the last one.
  private var waiting: SampleSlicer.Piece?
  /// Cuts packets, where they can be cut.
  private var slicer: SampleSlicer?
  /// When the source has what is at the output's first sample, by the first packet's time stamp.
  private var origin: MediaTime?
  /// When the source has the first sample that was copied, on the container's clock.
  private var sourceStart: MediaTime?

  /// A stage for a stream whose packets are copied as `copy` says, read in `runs`.
  init(
    stream: RenderStream, copy: PlannedSoundCopy, runs: [ReadingRun], damage: DamageCounter,
    output: BoundedQueue<MuxStage.Input>
  ) throws(EngineFailure) {
    guard let parameters = stream.parameters, let tick = Rational(1, Int64(copy.sampleRate)) else {
      throw .changedSource
    }
    self.stream = stream
    self.copy = copy
    self.runs = runs
    self.damage = damage
    self.output = output
    stretches = copy.pieces.isEmpty ? [PlannedSoundCopy.Piece(start: 0, output: 0, end: copy.end)] : copy.pieces
    header = parameters.configuration
    payload = try writing(SoundPayload(codec: stream.info.codec))
    outputTimeBase = tick
    if case .bytes(let size) = copy.measure {
      slicer = SampleSlicer(bytesPerSample: size, sampleRate: copy.sampleRate)
    }
    shift = copy.hiding == .codecDelay ? copy.hiddenSamples : 0
    delay = MediaTime(ticks: shift, timeBase: tick)
    tolerance = RenderStream.soundTolerance(
      of: stream.info, sampleRate: copy.sampleRate, isLoose: stream.hasLooseTimes)
  }

  var parameters: CodecParameters {
    get throws(EngineFailure) { try stream.copiedSound(copy, timeBase: outputTimeBase) }
  }

  /// What was copied of a film whose first clip is `clip`; `nil` when nothing was.
  func copied(from clip: PlannedClip?, in source: MediaInfo) -> CopiedSound? {
    guard let start = sourceStart, let clip else { return nil }
    return CopiedSound(
      hash: payload.finish(), start: clip.place.outputTime(of: start - source.startTime),
      isLoose: stream.hasLooseTimes)
  }

  func run() throws(EngineFailure) {
    for (number, run) in runs.enumerated() {
      runNumber = number
      begin(run.clips.lowerBound)
      while let packet = try stream.input.next() { try take(packet) }
    }
    if let cutShort { damage.leaveOut(stream: stream.info.index, at: cutShort, "a damaged packet") }
    try push(isLast: true)
    if let piece = slicer?.finish() { try push(piece) }
    if sourceStart == nil { throw .nothingKept(stream: stream.info.index) }
    try output.give(.end(stream: stream.index))
  }

  // MARK: Stretches

  private var isJoined: Bool { stretches.count > 1 }

  /// The stretch that is copied; `nil` when those of this run are done.
  private var current: PlannedSoundCopy.Piece? {
    runs[runNumber].clips.contains(stretch) && stretches.indices.contains(stretch) ? stretches[stretch] : nil
  }

  private func begin(_ number: Int) { (stretch, hasBegun) = (number, false) }

  private func take(_ packet: Packet) throws(EngineFailure) {
    while let current {
      let told = try told(packet, current)
      if !hasBegun, try isEarly(packet, told) { return }
      let start = try start(of: packet, told)
      if let end = current.end, (isJoined ? told : start) >= end - (try nearness(packet)) {
        begin(stretch + 1)
        continue
      }
      let length = try samples(in: packet)
      if origin == nil, stretch == 0, let time = packet.pts ?? packet.dts {
        origin = stream.info.time(time) - MediaTime(ticks: start, timeBase: outputTimeBase)
      }
      if stream.mayEndShort, packet.isCorrupt, slicer == nil {
        cutShort = cutShort ?? (packet.pts ?? packet.dts).map(stream.info.time)
        return
      }
      if let cutShort, let ticks = packet.pts ?? packet.dts {
        if stream.info.time(ticks) - cutShort < StreamDecoder.longestEnd { return }
        throw stream.cannotCopy("it holds a damaged packet")
      }
      hasBegun = true
      position = start + length
      guard slicer != nil else {
        try check(packet)
        try push()
        waiting = SampleSlicer.Piece(packet: packet, start: start, length: length)
        return
      }
      try slice(packet, start, length, current)
      guard let end = current.end, start + length > end else { return }
      begin(stretch + 1)
    }
  }

  /// Gives the muxer the samples of a packet that are inside the stretch.
  private func slice(
    _ packet: Packet, _ start: Int64, _ length: Int64, _ current: PlannedSoundCopy.Piece
  ) throws(EngineFailure) {
    guard start + length > current.output else { return }
    try check(packet)
    let piece = try writing(
      slicer?.take(packet, at: start, length: length, within: current.output..<(current.end ?? .max)))
    if let piece { try push(piece) }
  }

  /// How far a packet may begin before a bound to lie behind it, in samples.
  private func nearness(_ packet: Packet) throws(EngineFailure) -> Int64 {
    guard slicer == nil, stretch + 1 < stretches.count else { return 0 }
    return try samples(in: packet) / 2
  }

  // MARK: Places

  /// Where a packet stands in the output by its time stamp; without one it follows the packet before.
  private func told(_ packet: Packet, _ current: PlannedSoundCopy.Piece) throws(EngineFailure) -> Int64 {
    guard let time = packet.pts ?? packet.dts else {
      guard let position else { throw stream.cannotCopy("its first packets have no time stamps") }
      return position
    }
    func samples(_ ticks: Int64) -> Int64 { stream.info.time(ticks).ticks(in: outputTimeBase) }
    if isJoined { return current.ticks.output(of: samples(time)) }
    return samples(time - (copy.firstPacket ?? 0)) + copy.firstSample
  }

  /// Whether a packet lies before what is copied of the stretch.
  private func isEarly(_ packet: Packet, _ told: Int64) throws(EngineFailure) -> Bool {
    // Where packets are cut, samples are counted from the first that comes.
    guard slicer == nil, let time = packet.pts ?? packet.dts, let first = copy.firstPacket else { return false }
    if stretch > 0 { return told < (position ?? copy.firstSample) - (try samples(in: packet)) / 2 }
    if isJoined { return time < first }
    // Where a parser divides packets, their times may be off by some ticks.
    let slack = Self.slack.ticks(in: stream.info.timeBase, rounding: .down)
    if time + slack < first { return true }
    guard time - slack <= first else { throw stream.cannotCopy("the packet that the copy begins with is not there") }
    return false
  }

  /// Where a packet begins in the output.
  private func start(of packet: Packet, _ told: Int64) throws(EngineFailure) -> Int64 {
    guard let position else { return copy.firstPacket == nil ? told : copy.firstSample }
    if isJoined {
      // A hole of the source stays one; where packets are cut, each says where it belongs.
      if slicer != nil { return told }
      guard hasBegun else { return position }
      let length = try samples(in: packet)
      return copy.measure == .times || told - position > length ? max(position, told) : position
    }
    if copy.measure == .times {
      guard told > waiting?.start ?? .min else { throw stream.cannotCopy("its time stamps go back") }
      return told
    }
    guard abs(told - position) <= tolerance else {
      throw stream.cannotCopy("its packets do not follow each other evenly")
    }
    return position
  }

  private func check(_ packet: Packet) throws(EngineFailure) {
    if packet.isCorrupt || (slicer == nil && packet.isBlank) { throw stream.cannotCopy("it holds a damaged packet") }
    if packet.byteCount == 0 { throw stream.cannotCopy("it holds an empty packet") }
    if packet.changesCoding(from: header) { throw stream.cannotCopy("its coding changes in the middle") }
  }

  private func samples(in packet: Packet) throws(EngineFailure) -> Int64 {
    switch copy.measure {
    case .even(let count): return count
    case .opus:
      guard let count = packet.opusLength else { throw stream.cannotCopy("a packet of it is damaged") }
      return count
    case .bytes:
      guard let count = slicer?.length(of: packet) else { throw stream.cannotCopy("a packet ends inside a sample") }
      return count
    case .times: return stream.info.time(packet.duration).ticks(in: outputTimeBase)
    }
  }

  // MARK: Packets

  /// Gives the muxer what waits, what is not the track's cut off where that can be done.
  private func push(isLast: Bool = false) throws(EngineFailure) {
    guard var placed = waiting else { return }
    waiting = nil
    var end = placed.end
    if let last = copy.end, last < end {
      if copy.ending == .whole { return }
      end = last
    } else if isLast, copy.end == nil {
      end -= placed.packet.hiddenEnd
    }
    let hidden = placed.end - end
    placed.length = max(0, end - placed.start)
    try push(placed, hiddenEnd: hidden)
  }

  private func push(_ placed: SampleSlicer.Piece, hiddenEnd: Int64 = 0) throws(EngineFailure) {
    let isMarked = copy.ending == .marked
    let packet = placed.packet
    try writing(
      packet.placeSound(
        at: placed.start + shift, duration: placed.length,
        // The muxer of MP3 takes both numbers from packets.
        hiddenStart: isMarked && copy.hiding == .header ? copy.hiddenSamples : 0,
        hiddenEnd: isMarked ? hiddenEnd : 0))
    payload.add(packet)
    if sourceStart == nil {
      sourceStart = origin.map { $0 + MediaTime(ticks: placed.start, timeBase: outputTimeBase) }
    }
    try output.give(.packet(packet, stream: stream.index, isCopied: true), cost: packet.byteCount)
  }
}

/// What was copied of a sound track, to be held against the written file.
struct CopiedSound {
  /// The payload of all its packets.
  var hash: PayloadHash
  /// When the source has the first of them, counted from where the output starts.
  var start: MediaTime
  /// Whether the source's times are only near the truth.
  var isLoose: Bool

  /// Sound that much early or late is not noticed; of loose times no more is known than that there is no hole.
  private var tolerance: MediaTime { MediaTime(milliseconds: isLoose ? 100 : 5) }

  /// Refuses a file in which the first packet, `start` after the film's time 0, stands at another time than in the source.
  ///
  /// With `beginsAnywhere` the file's clock begins with the sound, wherever that is.
  func check(heard start: MediaTime, beginsAnywhere: Bool, name: String) throws(EngineFailure) {
    let lag = start - (beginsAnywhere ? min(self.start, .zero) : self.start)
    guard lag > tolerance || lag < .zero - tolerance else { return }
    let text = lag > .zero ? "\(lag.secondsText) s late" : "\((.zero - lag).secondsText) s early"
    throw .verification("\(name): its copied sound is heard \(text)")
  }
}
