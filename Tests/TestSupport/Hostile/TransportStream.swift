/// The packets of an MPEG transport stream.
struct TransportStream {
  /// All of them, 188 bytes each.
  private(set) var bytes: [UInt8]

  /// The packets of a file that is not damaged.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func identifier(_ packet: Int) -> Int { Int(bytes[packet + 1] & 0x1f) << 8 | Int(bytes[packet + 2]) }

  /// Where the packets of a stream are in which something begins.
  func starts(of identifier: Int) -> [Int] {
    stride(from: 0, to: bytes.count - 187, by: 188).filter { packet in
      self.identifier(packet) == identifier && bytes[packet + 1] & 0x40 != 0
    }
  }

  /// The packets of all streams but some.
  func without(_ identifiers: Set<Int>) -> [UInt8] {
    stride(from: 0, to: bytes.count - 187, by: 188).filter { !identifiers.contains(identifier($0)) }
      .flatMap { bytes[$0..<$0 + 188] }
  }

  /// Where the header of the elementary stream begins.
  private func header(_ packet: Int) -> Int? {
    let adaptation = bytes[packet + 3] & 0x20 != 0 ? 1 + Int(bytes[packet + 4]) : 0
    let start = packet + 4 + adaptation
    return start + 19 <= packet + 188 && bytes[start..<start + 3] == [0, 0, 1] ? start : nil
  }

  /// The places of the times that a packet has: of the presentation, then of the decoding.
  private func timePlaces(_ packet: Int) -> [Int] {
    guard let header = header(packet) else { return [] }
    switch bytes[header + 7] >> 6 {
    case 2: return [header + 9]
    case 3: return [header + 9, header + 14]
    default: return []
    }
  }

  /// The time of the presentation.
  func time(_ packet: Int) -> Int64? { timePlaces(packet).first.map(time(at:)) }

  private func time(at place: Int) -> Int64 {
    let bits = Bytes.number(bytes[place..<place + 5])
    return Int64(bits >> 33 & 7) << 30 | Int64(bits >> 17 & 0x7fff) << 15 | Int64(bits >> 1 & 0x7fff)
  }

  /// Adds to the times of a packet; they wrap after 33 bits.
  mutating func moveTimes(_ packet: Int, by ticks: Int64) {
    for place in timePlaces(packet) {
      let time = UInt64(bitPattern: time(at: place) &+ ticks) & (1 << 33 - 1)
      let marks = UInt64(bytes[place] & 0xf0) << 32 | 0x01_0001_0001
      let bits = marks | (time >> 30) << 33 | (time >> 15 & 0x7fff) << 17 | (time & 0x7fff) << 1
      bytes.replaceSubrange(place..<place + 5, with: Bytes.big(bits, 5))
    }
  }

  /// Takes the times out of a packet; filler stays in their place.
  mutating func removeTimes(_ packet: Int) {
    for place in timePlaces(packet) {
      bytes.replaceSubrange(place..<place + 5, with: [UInt8](repeating: 0xff, count: 5))
    }
    if let header = header(packet) { bytes[header + 7] &= 0x3f }
  }

  /// Adds to the clock of all packets from one on.
  mutating func moveClock(from first: Int, by ticks: Int64) {
    for packet in stride(from: first, to: bytes.count - 187, by: 188)
    where bytes[packet + 3] & 0x20 != 0 && bytes[packet + 4] >= 7 && bytes[packet + 5] & 0x10 != 0 {
      let place = packet + 6
      let clock = Bytes.number(bytes[place..<place + 6])
      let base = UInt64(bitPattern: Int64(clock >> 15) &+ ticks) & (1 << 33 - 1)
      bytes.replaceSubrange(place..<place + 6, with: Bytes.big(base << 15 | clock & 0x7fff, 6))
    }
  }

  // MARK: Writing

  /// A table, such as a list of programs, as packets; the checksum is added.
  static func section(_ identifier: Int, counter: Int = 0, _ content: [UInt8]) -> [UInt8] {
    let checked = content + Bytes.big(checksum(content), 4)
    var rest = ([0] + checked)[...]
    var packets: [UInt8] = []
    var index = counter
    while !rest.isEmpty {
      let start: UInt8 = packets.isEmpty ? 0x40 : 0
      let part = rest.prefix(184)
      packets += [0x47, start | UInt8(identifier >> 8 & 0x1f), UInt8(identifier & 0xff), 0x10 | UInt8(index & 15)]
      packets += part + [UInt8](repeating: 0xff, count: 184 - part.count)
      rest = rest.dropFirst(184)
      index += 1
    }
    return packets
  }

  /// A table's content: its header with the number of the version, and what is in it.
  static func table(_ kind: UInt8, _ number: Int, version: Int, _ content: [UInt8]) -> [UInt8] {
    [kind] + Bytes.big(0xb000 | content.count + 9, 2) + Bytes.big(number, 2)
      + [0xc1 | UInt8(version & 31) << 1, 0, 0] + content
  }

  /// The list of programs: number and where its map is.
  static func programs(_ programs: [(number: Int, map: Int)], version: Int = 0) -> [UInt8] {
    table(0, 1, version: version, programs.flatMap { Bytes.big($0.number, 2) + Bytes.big(0xe000 | $0.map, 2) })
  }

  /// The map of a program: the kinds of its streams and where they are.
  static func map(_ number: Int, clock: Int, _ streams: [(kind: UInt8, identifier: Int)], version: Int = 0) -> [UInt8] {
    let entries = streams.flatMap { [$0.kind] + Bytes.big(0xe000 | $0.identifier, 2) + Bytes.big(0xf000, 2) }
    return table(2, number, version: version, Bytes.big(0xe000 | clock, 2) + Bytes.big(0xf000, 2) + entries)
  }

  private static func checksum(_ content: [UInt8]) -> UInt32 { Checksum.crc32(content, from: .max) }
}
