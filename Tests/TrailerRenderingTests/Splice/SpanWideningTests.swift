import MediaTypes
import TestSupport
import Testing

@testable import RenderPlanning
@testable import TrailerRendering

/// What is encoded more at a splice point that did not hold, by the packets of small films.
@Suite struct SpanWideningTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    var film = SplicePlannerTests.closed
    let clips: [(Int64, Int64?)]
    var changed: [(Int64, Int64?)] = []
    /// The number of the span behind the splice point.
    let splicePoint: Int
    /// The spans in short; `nil` when everything is encoded.
    let expected: [String]?
    var description: String { name }
  }

  static let cases = [
    Case(
      name: "a head grows to the next key frame", clips: [(2, 29)], splicePoint: 1,
      expected: ["encode 2..<16 to 0 from 0", "copy 16..<28 to 14 until 30", "encode 28..<29 to 26 from 24"]),
    Case(
      name: "a tail grows back to a key frame", clips: [(2, 29)], splicePoint: 2,
      expected: ["encode 2..<8 to 0 from 0", "copy 8..<24 to 6 until 24", "encode 24..<29 to 22 from 24"]),
    Case(name: "the only copy vanishes", clips: [(9, 24)], splicePoint: 1, expected: nil),
    Case(
      name: "a copy vanishes, that of another clip stays", clips: [(9, 24), (0, 16)], splicePoint: 1,
      expected: ["encode 9..<24 to 0 from 8", "copy 0..<16 to 15 until 16"]),
    Case(
      name: "copies of two clips meet", clips: [(9, 24), (0, 16)], splicePoint: 2,
      expected: [
        "encode 9..<16 to 0 from 8", "copy 16..<24 to 7 until 24", "encode 0..<8 to 15 from 0",
        "copy 8..<16 to 23 until 16",
      ]),
    Case(
      name: "a copy vanishes between two effects, seen from its start", clips: [(0, nil)], changed: [(0, 2), (15, 17)],
      splicePoint: 1, expected: ["encode 0..<24 to 0 from 0", "copy 24..<end to 24"]),
    Case(
      name: "a copy vanishes between two effects, seen from its end", clips: [(0, nil)], changed: [(0, 2), (15, 17)],
      splicePoint: 2, expected: ["encode 0..<24 to 0 from 0", "copy 24..<end to 24"]),
    Case(
      name: "the copy up to the film's end vanishes", clips: [(0, nil)], changed: [(0, 2), (15, 17)], splicePoint: 3,
      expected: ["encode 0..<8 to 0 from 0", "copy 8..<15 to 8 until 15", "encode 15..<end to 15 from 8"]),
    Case(
      name: "the end of a clip without an encoded tail", clips: [(0, 24), (9, 24)], splicePoint: 1,
      expected: [
        "copy 0..<16 to 0 until 16", "encode 16..<24 to 16 from 16", "encode 9..<16 to 24 from 8",
        "copy 16..<24 to 31 until 24",
      ]),
    Case(
      name: "the start of a clip without an encoded head", clips: [(2, 10), (0, 24)], splicePoint: 1,
      expected: ["encode 2..<10 to 0 from 0", "encode 0..<8 to 8 from 0", "copy 8..<24 to 16 until 24"]),
    Case(
      name: "the film's end in front of another clip", clips: [(12, nil), (3, 16)], splicePoint: 2,
      expected: [
        "encode 12..<16 to 0 from 8", "copy 16..<24 to 4 until 24", "encode 24..<end to 12 from 24",
        "encode 3..<8 to 20 from 0", "copy 8..<16 to 25 until 16",
      ]),
    Case(name: "too little would stay", clips: [(2, 20)], splicePoint: 1, expected: nil),
    Case(
      name: "an open GOP is no place to begin, or to end", film: SplicePlannerTests.open, clips: [(0, 20)],
      splicePoint: 1,
      expected: nil),
    Case(
      name: "uneven distances", film: "S0 R50 b3 b40 | S60 R75 b61 b62 | S90 R95", clips: [(3, nil)], splicePoint: 1,
      expected: ["encode 3..<90 to 0 from 0", "copy 90..<end to 87"]),
    Case(
      name: "key frames only", film: "S0 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10", clips: [(0, nil)], changed: [(0, 2)],
      splicePoint: 1, expected: ["encode 0..<3 to 0 from 0", "copy 3..<end to 3"]),
    Case(name: "nothing is encoded", clips: [(8, 24), (0, 8)], splicePoint: 1, expected: nil),
    Case(name: "no such seam", clips: [(2, 29)], splicePoint: 3, expected: nil),
    Case(name: "the start of all", clips: [(2, 29)], splicePoint: 0, expected: nil),
  ]

  @Test(arguments: cases)
  func growsAtTheSplicePoint(_ one: Case) throws {
    let film = PacketFilm(one.film)
    let spans = try #require(film.spans(of: film.clips(one.clips), changed: one.changed))
    let grown = try #require(try grow(film, spans, at: one.splicePoint) ?? (one.expected == nil ? [] : nil))
    #expect(grown.map(\.short) == one.expected ?? [])
    guard one.expected != nil else { return }
    film.expectExact(grown, one.clips)
    expectCounted(grown, film)
    #expect(grown.contains { $0.action == .encode && $0.fault == "it looked wrong" })
    #expect(grown.allSatisfy { $0.action == .encode || $0.fault == nil })
  }

  /// Where packets did not say when they are shown, there is nothing to go by.
  @Test func knowsNothingWithoutPackets() throws {
    let film = PacketFilm(SplicePlannerTests.closed)
    let spans = try #require(film.spans(of: film.clips([(2, 29)])))
    let growth = try #require(SpanWidening(of: film.splice(spans), before: 1, because: ""))
    #expect(growth.splice(knowing: PicturePackets(configuration: [])) == nil)
  }

  /// Films and edits that nobody thought of: wherever it grows, a splice shows each wanted frame once.
  @Test(arguments: 0..<40)
  func showsEachWantedPictureOnce(seed: Int) throws {
    var growths = 0
    for edit in GOPMaker.plannedEdits(seed: seed) {
      for splicePoint in edit.spans.indices {
        guard let grown = try grow(edit.film, edit.spans, at: splicePoint) else { continue }
        growths += 1
        edit.film.expectExact(grown, edit.ranges)
        expectCounted(grown, edit.film)
        #expect(encoded(grown, edit.film) > encoded(edit.spans, edit.film))
      }
    }
    #expect(growths > 0, "the films are no test")
  }

  private func grow(
    _ film: PacketFilm, _ spans: [PlannedSplice.Span], at splicePoint: Int
  ) throws -> [PlannedSplice.Span]? {
    guard let growth = SpanWidening(of: film.splice(spans), before: splicePoint, because: "it looked wrong") else {
      return nil
    }
    return growth.splice(knowing: film.packets(round: [growth.bound]))?.spans
  }

  /// Each span says how many frames it shows.
  private func expectCounted(_ spans: [PlannedSplice.Span], _ film: PacketFilm) {
    for span in spans where span.pictures != nil {
      #expect(span.pictures == film.shown(from: span.start, before: span.end).count, "\(span.short) \(film.packets)")
    }
  }

  private func encoded(_ spans: [PlannedSplice.Span], _ film: PacketFilm) -> Int {
    spans.filter { $0.action == .encode }.reduce(0) { $0 + film.shown(from: $1.start, before: $1.end).count }
  }
}
