internal import LibAV
internal import MediaTypes

/// Takes the packets of a sound track over as they are, with places counted in samples.
///
/// What does not come as planned is a failure, ``EngineFailure/cannotCopy(stream:reason:)``, and the film is encoded.
final class SoundCopyStage: OutputStage, SoundCopying {
  private let lane: StreamLane
  private let copy: PlannedSoundCopy
  private let output: BoundedQueue<MuxStage.Input>
  private let header: [UInt8]
  /// What is copied, to be held against what is read back.
  let payload: SoundPayload
  let outputTimeBase: Rational
  let delay: MediaTime
  /// What is added to every place because the container subtracts it again, in samples.
  private let shift: Int64
  /// How far the first packet's time stamp may be from the planned one.
  private static let slack = MediaTime(milliseconds: 1) * (Rational(1, 4) ?? Rational(1))
  /// How far a time stamp may be from the samples counted, in samples.
  private let tolerance: Int64
  /// Where the next packet begins in the output; `nil` before the first one.
  private var position: Int64?
  /// The packet before, which may be the last one, and its length in samples.
  private var waiting: (packet: Packet, start: Int64, length: Int64)?
  /// When the source has what is at the output's first sample, by the first packet's time stamp.
  private var origin: MediaTime?
  /// Cuts packets, where they can be cut.
  private var slicer: SampleSlicer?
  private var isDone = false
  private(set) var sourceStart: MediaTime?

  /// A stage for a lane whose packets are copied as `copy` says.
  init(
    lane: StreamLane, copy: PlannedSoundCopy, output: BoundedQueue<MuxStage.Input>
  ) throws(EngineFailure) {
    guard let parameters = lane.parameters, let tick = Rational(1, Int64(copy.sampleRate)) else {
      throw .changedSource
    }
    self.lane = lane
    self.copy = copy
    self.output = output
    header = parameters.configuration
    payload = try writing { () throws(LibAVError) in try SoundPayload(codec: lane.info.codec) }
    outputTimeBase = tick
    if case .bytes(let size) = copy.measure {
      slicer = SampleSlicer(bytesPerSample: size, end: copy.end, sampleRate: copy.sampleRate)
    }
    shift = copy.hiding == .codecDelay ? copy.hiddenSamples : 0
    delay = MediaTime(ticks: shift, timeBase: tick)
    tolerance = StreamLane.soundTolerance(
      timeBase: lane.info.timeBase, sampleRate: copy.sampleRate, isLoose: lane.hasLooseTimes)
  }

  var parameters: CodecParameters {
    get throws(EngineFailure) {
      try lane.copiedSound(copy, timeBase: outputTimeBase)
    }
  }

  func run() throws(EngineFailure) {
    while true {
      guard let item = lane.input.pop() else { throw .stopped }
      switch item {
      case .packet(let packet): if !isDone { try take(packet) }
      case .endOfRun: break
      case .end:
        try push(isLast: true)
        if let piece = slicer?.finish() { try push(piece.packet, at: piece.start, length: piece.length) }
        if sourceStart == nil { throw cannotCopy("nothing of it is there") }
        guard output.push(.end(stream: lane.index)) else { throw .stopped }
        return
      }
    }
  }

  private func take(_ packet: Packet) throws(EngineFailure) {
    guard let start = try start(of: packet) else { return }
    if origin == nil, let time = packet.pts ?? packet.dts {
      origin = MediaTime(ticks: time, timeBase: lane.info.timeBase) - MediaTime(ticks: start, timeBase: outputTimeBase)
    }
    if let end = copy.end, start >= end {
      isDone = true
      return
    }
    let length = try samples(in: packet)
    position = start + length
    if slicer != nil {
      // Of packets that are cut those before the first sample come as well.
      if position ?? 0 > 0 { try slice(packet, start, length) }
      return
    }
    try check(packet)
    try push()
    waiting = (packet, start, length)
  }

  private func slice(_ packet: Packet, _ start: Int64, _ length: Int64) throws(EngineFailure) {
    try check(packet)
    let piece = try writing { () throws(LibAVError) in try slicer?.take(packet, at: start, length: length) }
    if let piece { try push(piece.packet, at: piece.start, length: piece.length) }
  }

  /// Where a packet begins in the output; `nil` for one that lies before what is copied.
  private func start(of packet: Packet) throws(EngineFailure) -> Int64? {
    guard let time = packet.pts ?? packet.dts else {
      guard let position else { throw cannotCopy("its first packets have no time stamps") }
      return position
    }
    let told = planned(time)
    guard let position else { return try firstStart(of: packet, time) }
    if copy.measure == .times {
      guard told > waiting?.start ?? .min else { throw cannotCopy("its time stamps go back") }
      return told
    }
    guard abs(told - position) <= tolerance else { throw cannotCopy("its packets do not follow each other evenly") }
    return position
  }

  private func firstStart(of packet: Packet, _ time: Int64) throws(EngineFailure) -> Int64? {
    // Where packets are cut, samples are counted from the first that comes.
    guard let first = copy.firstPacket else { return planned(time) }
    // Where a parser divides packets, their times may be off by some ticks.
    let slack = Self.slack.ticks(in: lane.info.timeBase, rounding: .down)
    if time + slack < first { return nil }
    guard time - slack <= first else { throw cannotCopy("the packet that the copy begins with is not there") }
    return copy.firstSample
  }

  /// Where a time of the source stands in the output, in samples.
  private func planned(_ ticks: Int64) -> Int64 {
    let first = copy.firstPacket ?? 0
    return MediaTime(ticks: ticks - first, timeBase: lane.info.timeBase).ticks(in: outputTimeBase) + copy.firstSample
  }

  private func check(_ packet: Packet) throws(EngineFailure) {
    if packet.isCorrupt { throw cannotCopy("it holds a damaged packet") }
    if packet.byteCount == 0 { throw cannotCopy("it holds an empty packet") }
    if packet.changesCoding(from: header) { throw cannotCopy("its coding changes in the middle") }
  }

  private func samples(in packet: Packet) throws(EngineFailure) -> Int64 {
    switch copy.measure {
    case .even(let count): return count
    case .opus:
      guard let count = packet.opusLength else { throw cannotCopy("a packet of it is damaged") }
      return count
    case .bytes:
      guard let count = slicer?.length(of: packet) else { throw cannotCopy("a packet ends inside a sample") }
      return count
    case .times: return MediaTime(ticks: packet.duration, timeBase: lane.info.timeBase).ticks(in: outputTimeBase)
    }
  }

  /// Gives the muxer what waits, what is not the track's cut off where that can be done.
  private func push(isLast: Bool = false) throws(EngineFailure) {
    guard let (packet, start, length) = waiting else { return }
    waiting = nil
    var end = start + length
    if let last = copy.end, last < end {
      if copy.ending == .whole { return }
      end = last
    } else if isLast, copy.end == nil {
      end -= packet.hiddenEnd
    }
    try push(packet, at: start, length: max(0, end - start), hiddenEnd: start + length - end)
  }

  private func push(_ packet: Packet, at start: Int64, length: Int64, hiddenEnd: Int64 = 0) throws(EngineFailure) {
    let isMarked = copy.ending == .marked
    try writing { () throws(LibAVError) in
      try packet.placeSound(
        at: start + shift, duration: length,
        // The muxer of MP3 takes both numbers from packets.
        hiddenStart: isMarked && copy.hiding == .header ? copy.hiddenSamples : 0,
        hiddenEnd: isMarked ? hiddenEnd : 0)
    }
    payload.add(packet)
    if sourceStart == nil { sourceStart = origin.map { $0 + MediaTime(ticks: start, timeBase: outputTimeBase) } }
    guard output.push(.packet(packet, stream: lane.index, isCopied: true), cost: packet.byteCount) else {
      throw .stopped
    }
  }

  private func cannotCopy(_ reason: String) -> EngineFailure {
    .cannotCopy(stream: lane.info.index, reason: reason)
  }
}
