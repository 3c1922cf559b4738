import MediaTypes
import Testing

@testable import RenderEngine
@testable import TrailerRendering

@Suite struct PacketInterleaverTests {
  private func drain(_ waiting: inout PacketInterleaver<String>) -> [String] {
    var items: [String] = []
    while let next = waiting.next() { items.append(next.item) }
    return items
  }

  @Test func packetsWaitForTheOtherLanes() {
    var waiting = PacketInterleaver<String>(streams: 2)
    waiting.add("a0", at: .zero, to: 0)
    waiting.add("a4", at: MediaTime(seconds: 4), to: 0)
    #expect(drain(&waiting).isEmpty)
    waiting.add("b2", at: MediaTime(seconds: 2), to: 1)
    #expect(drain(&waiting) == ["a0", "b2"])
    waiting.end(1)
    #expect(drain(&waiting) == ["a4"])
  }

  @Test func ofTwoAtATimeTheFirstLaneComesFirst() {
    var waiting = PacketInterleaver<String>(streams: 2)
    waiting.add("b", at: .zero, to: 1)
    waiting.add("a", at: .zero, to: 0)
    #expect(drain(&waiting) == ["a"])
    waiting.end(0)
    #expect(drain(&waiting) == ["b"])
  }

  /// Which stream is quicker must not show in the file.
  @Test func allWaitHoweverFarALaneIsAhead() {
    var waiting = PacketInterleaver<String>(streams: 2)
    for second in 0..<30 { waiting.add("\(second)", at: MediaTime(seconds: Int64(second)), to: 0) }
    #expect(drain(&waiting).isEmpty)
    waiting.add("late", at: MediaTime(milliseconds: 2500), to: 1)
    #expect(drain(&waiting) == ["0", "1", "2", "late"])
    waiting.end(1)
    #expect(drain(&waiting) == (3..<30).map { "\($0)" })
  }

  @Test func onlySoManyBytesWait() {
    var waiting = PacketInterleaver<String>(streams: 2, costLimit: 100)
    var items: [String] = []
    for second in 0..<30 {
      waiting.add("\(second)", cost: 10, at: MediaTime(seconds: Int64(second)), to: 0)
      items += drain(&waiting)
    }
    #expect(items == (0..<20).map { "\($0)" })
    #expect(waiting.highestCost == 110)
    waiting.end(1)
    #expect(drain(&waiting) == (20..<30).map { "\($0)" })
  }

  @Test func manyPacketsKeepTheirOrder() {
    var waiting = PacketInterleaver<String>(streams: 2)
    var items: [String] = []
    for number in 0..<1000 {
      waiting.add("\(number)", at: MediaTime(milliseconds: Int64(number)), to: number % 2)
      items += drain(&waiting)
    }
    waiting.end(0)
    waiting.end(1)
    #expect(items + drain(&waiting) == (0..<1000).map { "\($0)" })
  }
}
