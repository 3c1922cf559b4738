import MediaTypes
import Testing

@testable import Bitstreams
@testable import RenderEngine
@testable import TrailerRendering

/// Display sets of 90 by 90 milliseconds and their bytes.
private func sets(_ entries: [(Int64, [UInt8])]) -> [PGSDisplaySet] {
  var assembler = PGSAssembler()
  return entries.flatMap { assembler.take($0.1, at: MediaTime(milliseconds: $0.0), lasting: nil) }
}

@Suite struct PGSTests {
  private let writer = PGSWriter()

  private func cut(_ ranges: [ClosedRange<Int64>], _ sets: [PGSDisplaySet]) throws -> [PGSCutter.Shown] {
    try #require(PGSCutter(try clips(ranges), sets).shown(budget: 1 << 20))
  }

  private func times(_ shown: [PGSCutter.Shown]) -> [Int64] {
    shown.map { $0.time.ticks(in: Rational(1, 1000) ?? Rational(1)) }
  }

  @Test func segmentsAreReadAndWritten() {
    let bytes = writer.show(0, at: 10, 20, luma: 200)
    let segments = PGSSegment.parse(bytes)
    #expect(segments.map(\.kind) == [.composition, .window, .palette, .object, .end])
    #expect(segments.flatMap(\.bytes) == bytes)
    // An unknown kind passes.
    #expect(PGSSegment.parse([0x99, 0, 1, 7]).map(\.bytes) == [[0x99, 0, 1, 7]])
  }

  @Test func anyBytesAreSurvived() throws {
    let good = writer.show(0, at: 10, 20, luma: 200) + writer.clear(1)
    var numbers = SystemRandomNumberGenerator()
    for round in 0..<3000 {
      var bytes = good
      if round % 3 != 0 { bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers))) }
      for _ in 0..<Int.random(in: 0...6, using: &numbers) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<min(80, bytes.count), using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      let found = sets([(0, bytes), (500, good), (600, bytes)])
      for range in [[0...1000], [200...400, 100...700], [550...600]] as [[ClosedRange<Int64>]] {
        let shown = try cut(range, found)
        // Whatever it is, it is made of whole segments again.
        for set in shown { #expect(PGSSegment.parse(set.bytes).flatMap(\.bytes) == set.bytes) }
      }
    }
  }

  @Test func segmentsInPacketsOfTheirOwnAreGathered() {
    let bytes = writer.show(0, at: 10, 20, luma: 200)
    var assembler = PGSAssembler()
    var found: [PGSDisplaySet] = []
    // As in transport streams, where only the composition has the time of the frame.
    for (number, segment) in PGSSegment.parse(bytes).enumerated() {
      let time = MediaTime(milliseconds: number == 0 ? 1000 : 934)
      found += assembler.take(segment.bytes, at: time, lasting: nil)
    }
    #expect(found.map(\.bytes) == [bytes])
    #expect(found.map(\.time) == [MediaTime(milliseconds: 1000)])
    #expect(assembler.finish() == nil)
    #expect(assembler.strays == 0)
  }

  @Test func aSetWithoutEndIsEnded() {
    let whole = writer.show(0, at: 10, 20, luma: 200)
    var assembler = PGSAssembler()
    let first = assembler.take(Array(whole.dropLast(3)), at: .zero, lasting: nil)
    #expect(first.isEmpty)
    let second = assembler.take(writer.clear(1), at: MediaTime(seconds: 1), lasting: nil)
    #expect(second.map(\.bytes) == [whole, writer.clear(1)])
    _ = assembler.take(PGSWriter.segment(0x15, [0, 0, 0, 0xc0]), at: .zero, lasting: nil)
    _ = assembler.take([0x16], at: .zero, lasting: nil)
    #expect(assembler.strays == 2)
  }

  @Test func setsInsideAClipStayAsTheyAre() throws {
    let source = sets([(1000, writer.show(0, at: 10, 20, luma: 200)), (2000, writer.clear(1))])
    let shown = try cut([500...3000], source)
    #expect(shown.map(\.bytes) == source.map(\.bytes))
    #expect(times(shown) == [500, 1500])
    #expect(shown.map(\.isCopied) == [true, true])
  }

  @Test func aPictureOnScreenIsSentAnewAndTakenAway() throws {
    let source = sets([(1000, writer.show(0, at: 10, 20, luma: 200)), (4000, writer.clear(1))])
    let shown = try cut([2000...3000], source)
    // It was an epoch's start already, and nothing came after it.
    #expect(shown.map(\.bytes) == [source[0].bytes, writer.clear(1)])
    #expect(times(shown) == [0, 1000])
    #expect(shown.map(\.isCopied) == [false, false])
  }

  @Test func aClipBetweenPicturesIsEmpty() throws {
    let source = sets([(1000, writer.show(0, at: 10, 20, luma: 200)), (2000, writer.clear(1))])
    #expect(try cut([2500...3000], source).isEmpty)
    #expect(try cut([0...1000], source).isEmpty)
    #expect(try cut([2000...3000], source).count == 1)
  }

  @Test func aJoinThatPlaysOnChangesNothing() throws {
    let source = sets([(1000, writer.show(0, at: 10, 20, luma: 200)), (4000, writer.clear(1))])
    let shown = try cut([500...2000, 2000...5000], source)
    #expect(shown.map(\.bytes) == source.map(\.bytes))
    #expect(times(shown) == [500, 3500])
  }

  @Test func oneThatDoesNotNeedsNoClearingBetween() throws {
    let source = sets([(1000, writer.show(0, at: 10, 20, luma: 200)), (9000, writer.clear(1))])
    let shown = try cut([500...2000, 3000...4000], source)
    #expect(times(shown) == [500, 1500, 2500])
    #expect(shown.map(\.isClearing) == [false, false, true])
    // Where nothing is on screen afterwards, it goes at the join.
    let other = try cut([500...2000, 9500...9900], source)
    #expect(times(other) == [500, 1500])
    #expect(other.map(\.isClearing) == [false, true])
  }

  /// An epoch that sends two objects and colours once, and then shows them in turn.
  private var epoch: [(Int64, [UInt8])] {
    let first =
      writer.composition(.epoch, number: 0, showing: [.init(object: 0, x: 10, y: 20)]) + writer.window()
      + writer.palette([1: [200, 128, 128, 255], 2: [100, 128, 128, 255]])
      + writer.object(0, width: 40, height: 20, colour: 1, parts: 3).flatMap(\.self)
      + writer.object(1, width: 40, height: 20, colour: 2).flatMap(\.self) + PGSWriter.end
    let second =
      writer.composition(.normal, number: 1, showing: [.init(object: 1, x: 10, y: 20)]) + writer.window()
      + PGSWriter.end
    let third =
      writer.composition(.normal, number: 2, showing: [.init(object: 1, x: 10, y: 20)]) + writer.window()
      + writer.palette([2: [50, 128, 128, 255]], version: 1) + PGSWriter.end
    return [(1000, first), (2000, second), (3000, third), (4000, writer.clear(3))]
  }

  @Test func whatWasSentEarlierInAnEpochIsSentAgain() throws {
    let shown = try cut([2500...5000], sets(epoch))
    #expect(times(shown) == [0, 500, 1500])
    #expect(shown.map(\.isCopied) == [false, true, true])
    let segments = PGSSegment.parse(shown[0].bytes)
    #expect(segments.map(\.kind) == [.composition, .window, .palette, .object, .object, .object, .object, .end])
    #expect(segments[0].body[7] == 0x80)
    // After the palette changed, the colours of both stay.
    let late = try cut([3500...5000], sets(epoch))
    let palette = try #require(PGSSegment.parse(late[0].bytes).first { $0.kind == .palette })
    #expect(palette.body == [0, 1, 1, 200, 128, 128, 255, 2, 50, 128, 128, 255])
  }

  @Test func aClipThatStartsWithASetTakesThat() throws {
    // That set needs what came before it, so it is completed, and nothing else is sent at that time.
    let shown = try cut([3000...3500], sets(epoch))
    #expect(times(shown) == [0, 500])
    #expect(PGSSegment.parse(shown[0].bytes).contains { $0.kind == .object })
    let first = try cut([1000...1500], sets(epoch))
    #expect(first.map(\.isCopied) == [true, false])
  }

  @Test func hugeAmountsAreRefused() throws {
    let source = sets([(0, writer.show(0, at: 10, 20, width: 300, height: 100, luma: 200))])
    let many = [ClosedRange<Int64>](repeating: 100...200, count: 100)
    #expect(PGSCutter(try clips(many), source).shown(budget: 20_000) == nil)
    #expect(PGSCutter(try clips(many), source).shown(budget: 1 << 20)?.count == 101)
  }
}
