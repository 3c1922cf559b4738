import MediaTypes
import TestSupport
import Testing

@testable import RenderEngine
@testable import TrailerRendering

/// Decoding times and lengths, from the times at which frames are shown.
@Suite struct DecodeClockTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    /// When the frames are shown, in the order of decoding.
    let shown: [Int64]
    let reordering: Int
    let decoded: [Int64]
    let durations: [Int64?]
    var description: String { name }
  }

  static let cases = [
    Case(name: "in order", shown: [0, 1, 2, 3], reordering: 0, decoded: [0, 1, 2, 3], durations: [1, 1, 1, nil]),
    Case(
      name: "two B-frames", shown: [0, 3, 1, 2, 6, 4, 5], reordering: 1, decoded: [-1, 0, 1, 2, 3, 4, 5],
      durations: [1, 1, 1, 1, nil, 1, 1]),
    Case(
      name: "a pyramid", shown: [0, 4, 2, 1, 3, 8, 6, 5, 7], reordering: 2, decoded: [-2, -1, 0, 1, 2, 3, 4, 5, 6],
      durations: [1, 1, 1, 1, 1, nil, 1, 1, 1]),
    Case(
      name: "uneven", shown: [0, 70, 10, 65, 100], reordering: 1, decoded: [-10, 0, 10, 65, 70],
      durations: [10, 30, 55, 5, nil]),
    Case(name: "one frame", shown: [7], reordering: 3, decoded: [7], durations: [nil]),
    Case(name: "before zero", shown: [-10, -4, -8], reordering: 1, decoded: [-12, -10, -8], durations: [2, nil, 4]),
    Case(
      name: "fewer than are out of order", shown: [0, 40, 10], reordering: 5, decoded: [-40, -30, 0],
      durations: [10, nil, 30]),
    Case(name: "none", shown: [], reordering: 5, decoded: [], durations: []),
  ]

  @Test(arguments: cases)
  func timesPackets(_ one: Case) throws {
    var clock = DecodeClock<Int>(reordering: one.reordering)
    var timed: [DecodeClock<Int>.Timed] = []
    for (number, pts) in one.shown.enumerated() { timed += try clock.add(number, pts: pts) }
    timed += try clock.finish()
    #expect(timed.map(\.item) == Array(one.shown.indices))
    #expect(timed.map(\.pts) == one.shown)
    #expect(timed.map(\.dts) == one.decoded)
    #expect(timed.map(\.duration) == one.durations)
  }

  /// How far back the frame before lies: what stands in for the length of the last one.
  @Test func knowsThePictureBefore() throws {
    var clock = DecodeClock<Int>(reordering: 1)
    for (number, pts) in [Int64(0), 40, 10].enumerated() { #expect(try clock.add(number, pts: pts).isEmpty) }
    #expect(try clock.finish().map(\.distance) == [nil, 30, 10])
  }

  /// How far frames are out of order is told, so that the next attempt can be right.
  @Test func tellsWhatIsMissing() throws {
    var clock = DecodeClock<Int>(reordering: 1)
    for (number, pts) in [Int64(0), 70, 30, 10, 80].enumerated() { #expect(try clock.add(number, pts: pts).isEmpty) }
    let error = #expect(throws: OutOfOrder.self) { try clock.finish() }
    // 70 and 30 are decoded before 10.
    #expect(error?.reordering == 2)
  }

  /// A frame that is shown before one that went out long ago cannot be put in its place any more.
  @Test func refusesAnOrderThatNoCodecHas() throws {
    var clock = DecodeClock<Int>(reordering: 30)
    #expect(throws: OutOfOrder.self) {
      for number in 0..<100 { _ = try clock.add(number, pts: Int64(1000 + number)) }
      _ = try clock.add(100, pts: 0)
    }
  }

  /// Long films keep few times in memory and lose none: packets in any codec's order go out with rising decoding times,
  /// none later than it is shown, and with the distance to the next frame.
  @Test(arguments: 0..<20)
  func keepsOrderInLongFilms(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed) + 100)
    var order: [Int64] = []
    while order.count < 3000 {
      let packets = GOPMaker.packets(&numbers).map(\.pts)
      let base = (order.max() ?? -1) + 1 - (packets.min() ?? 0)
      order += packets.map { $0 + base }
    }
    let sorted = order.sorted()
    let reordering = order.indices.map { place in order[..<place].suffix(40).count { $0 > order[place] } }.max() ?? 0
    let lead = sorted[reordering] - sorted[0]
    var clock = DecodeClock<Int>(reordering: reordering)
    var timed: [DecodeClock<Int>.Timed] = []
    for (number, pts) in order.enumerated() { timed += try clock.add(number, pts: pts) }
    timed += try clock.finish()
    #expect(timed.map(\.pts) == order)
    let expected = sorted.indices.map { $0 < reordering ? sorted[$0] - lead : sorted[$0 - reordering] }
    #expect(timed.map(\.dts) == expected)
    let next = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.dropFirst().map { Int64?($0) } + [nil]))
    #expect(timed.allSatisfy { $0.dts <= $0.pts })
    for packet in timed { #expect(packet.duration == (next[packet.pts] ?? nil).map { $0 - packet.pts }) }
  }
}
