internal import Bitstreams
internal import MediaTypes

/// The clock of a broadcast or a disc that begins again, or jumps, in the middle of the file: its stretches follow one another
/// on one timeline.
///
///     file     |0 1 2 3|0 1 2|900 901|
///     film     |0 1 2 3 4 5 6 7   8  |
struct StretchedClock {
  static let timeBase = Rational(1, 90_000) ?? Rational(1)

  /// A part of the file in which the clock does not jump.
  struct Stretch {
    /// Where in the file its packets begin.
    let position: Int64
    /// What the clock shows somewhere in it, in ticks of 90 kHz, and when that is on the timeline.
    let clock: Int64
    let time: Int64
    /// Where in the file the last packets of each stream begin, where a jump follows.
    var lastPackets: [Int: Int64] = [:]

    func time(of ticks: Int64) -> Int64 { time + ClockReference.distance(from: clock, to: ticks) }
  }

  /// In the order of the file; the first holds its beginning.
  var stretches: [Stretch]
  /// When the first thing of each stretch but the first is shown, on the timeline.
  private(set) var starts: [Int64] = []
  /// The last known place in the file of each stream: not every packet knows its own.
  private var places: [Int: Int64] = [:]

  init(first: Stretch) { stretches = [first] }

  mutating func append(_ stretch: Stretch, startingAt start: Int64) {
    stretches.append(stretch)
    starts.append(start)
  }

  /// Puts a packet's times on the timeline.
  mutating func time(_ packet: Packet) {
    if let position = packet.position { places[packet.streamIndex] = position }
    let stretch = stretches[places[packet.streamIndex].map(stretch) ?? 0]
    packet.pts = packet.pts.map(stretch.time)
    packet.dts = packet.dts.map(stretch.time)
    // Behind a jump packets are counted anew, which looks as if some of the last one before it were missing.
    if let last = stretch.lastPackets[packet.streamIndex], let place = places[packet.streamIndex],
      place >= last
    {
      packet.isCorrupt = false
    }
  }

  /// Forgets where reading was.
  mutating func forgetPlace() { places = [:] }

  private func stretch(at position: Int64) -> Int {
    max(0, stretches.partitioningIndex { $0.position > position } - 1)
  }

  /// The part of a file of so many bytes that may hold what is shown at a time.
  func bytes(showing time: Int64, of size: Int64) -> (range: Range<Int64>, stretch: Stretch) {
    let number = starts.partitioningIndex { $0 > time }
    let end = number + 1 < stretches.count ? stretches[number + 1].position : size
    let start = stretches[number].position
    return (start..<max(start, end), stretches[number])
  }
}

/// Looks for jumps in the readings of a clock, without reading more of a file than that needs.
struct ClockSurvey {
  let io: FileIO
  let size: Int64
  let carrier: ClockCarrier
  /// Whether a clock that jumps ahead goes on with the film.
  let followsHoles: Bool

  /// Two readings between which the clock jumps.
  typealias Jump = (before: ClockReference, after: ClockReference)

  /// Readings that are taken of a long file, evenly spread.
  private static let samples: Int64 = 128
  /// Bytes that are read to find one: they come ten times a second, or with every pack.
  private static let chunk = 1 << 16
  /// Chunks that are read at most where none is found.
  private static let mostChunks = 16
  /// Jumps of which more mean that the clock tells nothing.
  private static let mostJumps = 256
  /// In ticks: a clock steps back for no other reason, and nothing happens for so long in no film.
  private static let longestStepBack: Int64 = 9_000
  private static let longestHole: Int64 = 900_000

  /// All jumps in the order of the file; none where there are too many to believe.
  ///
  /// A short file is read whole, as is a long one `thoroughly`. Of a long one, readings are taken here and there, and
  /// places are looked at closely where the clock does not go as far as elsewhere.
  /// - Throws: ``LibAVError`` with code `.interrupted` when the interrupt flag is set.
  func jumps(thoroughly: Bool) throws(LibAVError) -> [Jump] {
    var found: [Jump] = []
    if thoroughly || size <= 2 * Self.samples * Int64(Self.chunk) {
      try scan(0..<size, &found)
    } else {
      var readings: [ClockReference] = []
      for number in 0..<Self.samples {
        if let reading = try first(from: size / Self.samples * number) { readings.append(reading) }
      }
      let pace = pace(of: readings)
      for (first, second) in zip(readings, readings.dropFirst()) { try search(first, second, pace, &found) }
      if let last = readings.last { try scan(last.position..<size, &found) }
    }
    return found.count <= Self.mostJumps ? found : []
  }

  /// The first reading at or behind a place; `nil` where none comes soon.
  func first(from place: Int64) throws(LibAVError) -> ClockReference? {
    for number in 0..<Int64(Self.mostChunks) {
      try io.interrupt.check()
      let start = place + number * Int64(Self.chunk)
      guard start < size else { return nil }
      if let found = readings(in: start..<start + Int64(Self.chunk)).first { return found }
    }
    return nil
  }

  private func readings(in range: Range<Int64>) -> [ClockReference] {
    // A packet that begins in the range ends behind it.
    let bytes = io.bytes(at: range.lowerBound, count: Int(range.count) + 1024)
    return ClockReference.all(in: bytes.span, at: range.lowerBound, of: carrier).filter { range ~= $0.position }
  }

  /// Ticks a byte as most readings have it.
  private func pace(of readings: [ClockReference]) -> Double {
    let paces = zip(readings, readings.dropFirst()).map { first, second in
      Double(Self.step(first, second)) / Double(max(1, second.position - first.position))
    }
    let sorted = paces.filter { $0 > 0 }.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private static func step(_ first: ClockReference, _ second: ClockReference) -> Int64 {
    ClockReference.distance(from: first.ticks, to: second.ticks)
  }

  private func search(
    _ first: ClockReference, _ second: ClockReference, _ pace: Double, _ found: inout [Jump]
  ) throws(LibAVError) {
    let distance = second.position - first.position
    guard distance > 0, found.count <= Self.mostJumps else { return }
    let (step, expected) = (Double(Self.step(first, second)), pace * Double(distance))
    // A bit rate varies, a jump is further than that.
    let slack = Double(Self.longestHole) / 4
    if step > 0, step > 0.6 * expected - slack, step < 1.6 * expected + slack { return }
    let middle = first.position + distance / 2
    let between = distance > 4 * Int64(Self.chunk) ? try self.first(from: middle) : nil
    guard let between, between.position < second.position else {
      return try scan(first.position..<second.position + 1, &found)
    }
    try search(first, between, pace, &found)
    try search(between, second, pace, &found)
  }

  /// Looks at every reading in a part of the file.
  private func scan(_ range: Range<Int64>, _ found: inout [Jump]) throws(LibAVError) {
    var last: ClockReference?
    var place = range.lowerBound
    while place < range.upperBound, found.count <= Self.mostJumps {
      try io.interrupt.check()
      let end = min(range.upperBound, place + Int64(Self.chunk))
      for reading in readings(in: place..<end) {
        if let last, isJump(Self.step(last, reading)) { found.append((last, reading)) }
        last = reading
      }
      place = end
    }
  }

  private func isJump(_ step: Int64) -> Bool {
    step < -Self.longestStepBack || (followsHoles && step > Self.longestHole)
  }
}
