internal import LibAV
internal import MediaTypes

/// Takes the packets of several stretches of a sound track over as they are, one stretch behind the other.
///
///     packets    |--a--|--b--|--c--|--d--|--e--|--f--|
///     stretches     [======)             [======)
///     output     |--a--|--b--|--e--|…                 each begins with the packet that is nearest to what is there
///
/// Nothing is cut but samples that are not compressed, so behind a join the sound is off by half a packet at most.
final class SoundJoinStage: OutputStage, SoundCopying {
  private let lane: StreamLane
  private let copy: PlannedSoundCopy
  private let runs: [ReadingRun]
  private let output: BoundedQueue<MuxStage.Input>
  private let header: [UInt8]
  /// What is copied, to be held against what is read back.
  let payload: SoundPayload
  let outputTimeBase: Rational
  let delay: MediaTime
  /// What is added to every place because the container subtracts it again, in samples.
  private let shift: Int64
  /// The run that is read, and the stretch that is copied.
  private var runNumber = 0
  private var piece = 0
  /// Whether a packet of that stretch was copied.
  private var hasBegun = false
  private(set) var sourceStart: MediaTime?
  /// Where the next packet begins in the output.
  private var position: Int64

  init(
    lane: StreamLane, copy: PlannedSoundCopy, runs: [ReadingRun], output: BoundedQueue<MuxStage.Input>
  ) throws(EngineFailure) {
    guard let parameters = lane.parameters, let tick = Rational(1, Int64(copy.sampleRate)) else {
      throw .changedSource
    }
    self.lane = lane
    self.copy = copy
    self.runs = runs
    self.output = output
    header = parameters.configuration
    payload = try writing { () throws(LibAVError) in try SoundPayload(codec: lane.info.codec) }
    outputTimeBase = tick
    shift = copy.hiding == .codecDelay ? copy.hiddenSamples : 0
    delay = MediaTime(ticks: shift, timeBase: tick)
    position = copy.firstPacket == nil ? 0 : copy.firstSample
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
      case .packet(let packet): try take(packet)
      case .endOfRun:
        runNumber += 1
        if runNumber < runs.count { begin(runs[runNumber].clips.lowerBound) }
      case .end:
        guard output.push(.end(stream: lane.index)) else { throw .stopped }
        return
      }
    }
  }

  private func begin(_ number: Int) { (piece, hasBegun) = (number, false) }

  private func take(_ packet: Packet) throws(EngineFailure) {
    guard let time = packet.pts ?? packet.dts else { throw cannotCopy("a packet does not say when it is heard") }
    if packet.isCorrupt { throw cannotCopy("it holds a damaged packet") }
    if packet.changesCoding(from: header) { throw cannotCopy("its coding changes in the middle") }
    guard let length = copy.measure.samples(in: packet, lane.info.timeBase, outputTimeBase) else {
      throw cannotCopy("a packet ends inside a sample")
    }
    let start = MediaTime(ticks: time, timeBase: lane.info.timeBase).ticks(in: outputTimeBase)
    while runNumber < runs.count, runs[runNumber].clips.contains(piece), copy.pieces.indices.contains(piece) {
      let current = copy.pieces[piece]
      let told = current.output + start - current.start
      guard let end = current.end, told >= end - nearness(length) else {
        if case .bytes(let size) = copy.measure {
          try cut(packet, told, length, size, current)
          if let end = current.end, told + length > end { begin(piece + 1) } else { return }
          continue
        }
        return try place(packet, told, time, length)
      }
      begin(piece + 1)
    }
  }

  /// How far a packet may begin before a bound to lie behind it.
  private func nearness(_ length: Int64) -> Int64 {
    if case .bytes = copy.measure { return 0 }
    return piece == copy.pieces.count - 1 ? 0 : length / 2
  }

  /// Gives the muxer a whole packet, unless it lies before the stretch.
  private func place(_ packet: Packet, _ told: Int64, _ time: Int64, _ length: Int64) throws(EngineFailure) {
    if !hasBegun {
      guard piece == 0 ? time >= copy.firstPacket ?? .min : told >= position - length / 2 else { return }
    } else if copy.measure == .times || told - position > length {
      // A hole of the source stays one.
      position = max(position, told)
    }
    hasBegun = true
    if piece == 0, sourceStart == nil { sourceStart = MediaTime(ticks: time, timeBase: lane.info.timeBase) }
    var end = position + length
    if piece == copy.pieces.count - 1, let last = copy.pieces[piece].end, last < end {
      if copy.ending == .whole { return }
      end = last
    }
    try push(packet, from: position, to: end, hidden: copy.ending == .marked ? position + length - end : 0)
    position += length
  }

  /// Gives the muxer the samples of a packet that are inside the stretch.
  private func cut(
    _ packet: Packet, _ told: Int64, _ length: Int64, _ size: Int, _ current: PlannedSoundCopy.Piece
  ) throws(EngineFailure) {
    let from = max(told, current.output)
    let end = min(told + length, current.end ?? .max)
    guard from < end else { return }
    if piece == 0, sourceStart == nil {
      sourceStart = MediaTime(ticks: current.start + from - current.output, timeBase: outputTimeBase)
    }
    let bytes = Int(from - told) * size..<Int(end - told) * size
    let part = try writing { () throws(LibAVError) in try packet.slice(bytes) }
    try push(part, from: max(from, position), to: max(from, position) + end - from, hidden: 0)
    position = max(from, position) + end - from
  }

  private func push(_ packet: Packet, from: Int64, to end: Int64, hidden: Int64) throws(EngineFailure) {
    try writing { () throws(LibAVError) in
      try packet.placeSound(at: from + shift, duration: max(0, end - from), hiddenEnd: hidden)
    }
    payload.add(packet)
    guard output.push(.packet(packet, stream: lane.index, isCopied: true), cost: packet.byteCount) else {
      throw .stopped
    }
  }

  private func cannotCopy(_ reason: String) -> EngineFailure {
    .cannotCopy(stream: lane.info.index, reason: reason)
  }
}

extension PlannedSoundCopy.Measure {
  /// Samples in a packet; `nil` when it does not hold whole ones.
  fileprivate func samples(in packet: Packet, _ timeBase: Rational, _ tick: Rational) -> Int64? {
    switch self {
    case .even(let count): return count
    case .opus: return packet.opusLength
    case .bytes(let size):
      let (count, rest) = packet.byteCount.quotientAndRemainder(dividingBy: max(1, size))
      return rest == 0 ? Int64(count) : nil
    case .times: return MediaTime(ticks: packet.duration, timeBase: timeBase).ticks(in: tick)
    }
  }
}
