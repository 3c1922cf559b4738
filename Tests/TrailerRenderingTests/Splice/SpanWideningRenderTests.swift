import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

/// What a render does after a splice point that did not hold: films are put together as then, and looked at with the `ffmpeg`
/// program.
@Suite(.timeLimit(.minutes(30))) struct SpanWideningRenderTests {
  struct Case: Sendable, CustomStringConvertible {
    let film: String
    let line: [String]
    var description: String { "\(film) \(line.joined(separator: " "))" }
  }

  static let title = ["--text", "Title", "--at", "2.6-2.8", "--size", "16", "--position", "50%,60%"]
  static let cases = [
    Case(film: "h264-closed-gop.mp4", line: ["--trim", "1-5.5"]),
    Case(film: "h264-closed-gop.mp4", line: title),
    Case(film: "h264-closed-gop.mp4", line: ["--trim", "1..,0-4.5,2-5"]),
    Case(film: "tears-of-steel-6s.mp4", line: ["--trim", "1-5.5,0.5-4.5"]),
    Case(film: "h264.ts", line: ["--trim", "1-5.5"]),
    Case(film: "vp8.webm", line: ["--trim", "1-5.5"]),
    Case(film: "vp9.webm", line: ["--trim", "1-5.5,3-5"]),
    Case(film: "vp9.webm", line: title),
    Case(film: "mjpeg.mov", line: ["--text", "A", "--at", "0.4-0.8", "--size", "16"]),
  ]

  @Test(arguments: TestLength.today(4, of: cases))
  func encodesMoreAtEachSplicePoint(_ one: Case) async throws {
    let film = try GrownFilm(Fixtures.url(one.film), one.line)
    try await check(film)
  }

  /// Some of the key frames are no places to begin.
  @Test func encodesUpToTheNextRealKeyPicture() async throws {
    let source = try #require(SpliceSource.all.first { $0.name == "open GOPs with later IDR frames" })
    let film = try GrownFilm(source.film(), ["--trim", "0.5-5.5"])
    try await check(film)
    let keys = try packetList(of: film.source).filter(\.isKey).compactMap(\.pts)
    let first = try #require(try film.splice.spans.first { $0.action == .copy }).start
    var attempts = film.attempts()
    try attempts.mend(
      after: .brokenSplicePoint(stream: 0, span: 1, reason: "it is wrong"), readPackets: film.readPackets)
    let grown = try #require(attempts.order.plan.streams[0].splice?.spans.first { $0.action == .copy }).start
    #expect(keys.contains { $0 > first && $0 < grown })
  }

  /// Where no other place to copy from is left, everything is encoded at once.
  @Test(arguments: ["h264-open-gop.mp4", "h264-open-gop-one-idr.mp4"])
  func encodesEverythingWithoutAnotherPlace(film name: String) async throws {
    let film = try GrownFilm(Fixtures.url(name), ["--trim", "..2.4"])
    try await check(film)
    for splicePoint in try film.splicePoints {
      let plan = try mended(film, splicePoint).plan
      #expect(plan.streams[0].splice == nil)
      #expect(plan.pictureSpans.allSatisfy { $0.action == .encode })
    }
  }

  @Test func encodesEverythingAfterTheSecondFailure() async throws {
    let film = try GrownFilm(Fixtures.url("h264-closed-gop.mp4"), ["--trim", "1-5.5"])
    var attempts = film.attempts()
    for number in 1...2 {
      let failure = EngineFailure.brokenSplicePoint(stream: 0, span: 1, reason: "failure \(number)")
      try attempts.mend(after: failure, readPackets: film.readPackets)
    }
    #expect(
      attempts.remarks == [
        FKTNotice(code: "encoded-more", message: "more of stream 0 is encoded than planned: failure 1"),
        FKTNotice(code: "encoded-fully", message: "stream 0 is encoded completely after all: failure 2"),
      ])
    let line = try #require(
      film.plan.preservation.corrected(by: attempts.preservation).lines.first { $0.kind == .stream })
    #expect(line.reason == .copyFailed("failure 2"))
    let made = try await film.render(attempts.order.plan)
    #expect(try made.pictures.copied == 0)
    #expect(try made.pictures.encoded == FrameNumbers.read(from: made.url).count)
  }

  /// Without encoded frames nothing tells whether an encoder goes with the copies.
  @Test func encodesEverythingWhereNothingWas() async throws {
    let film = try GrownFilm(Fixtures.url("h264-closed-gop.mp4"), ["--trim", "0-2,4-6"])
    #expect(try film.splice.spans.map(\.action) == [.copy, .copy])
    let (plan, codes) = try mended(film, 1)
    #expect(plan.streams[0].splice == nil)
    #expect(codes == ["encoded-fully"])
  }

  @Test func givesUpWhereOnlyCopiesAreWanted() throws {
    let film = try GrownFilm(Fixtures.url("h264-closed-gop.mp4"), ["--trim", "0-2,4-6"], strategy: .copy)
    #expect(throws: EngineFailure.self) { try mended(film, 1) }
  }

  /// A failure that names no place is none of a splice point.
  @Test func encodesEverythingWithoutASplicePoint() throws {
    let film = try GrownFilm(Fixtures.url("h264-closed-gop.mp4"), ["--trim", "1-5.5"])
    var attempts = film.attempts()
    try attempts.mend(after: .cannotCopy(stream: 0, reason: "it is wrong"), readPackets: film.readPackets)
    #expect(attempts.order.plan.streams[0].splice == nil)
    #expect(attempts.remarks.map(\.code) == ["encoded-fully"])
  }

  // MARK: The checks

  private func mended(_ film: GrownFilm, _ splicePoint: Int) throws -> (plan: RenderPlan, codes: [String]) {
    var attempts = film.attempts()
    let failure = EngineFailure.brokenSplicePoint(
      stream: 0, span: splicePoint, reason: "at 1 of the output it is wrong")
    try attempts.mend(after: failure, readPackets: film.readPackets)
    return (attempts.order.plan, attempts.remarks.map(\.code))
  }

  private func check(_ film: GrownFilm) async throws {
    let planned = try await film.render(film.plan)
    #expect(try planned.pictures.copied > 0 && planned.codes.isEmpty)
    let expected = try DecodedPictures(of: planned.url).pictures
    let numbers = try FrameNumbers.read(from: planned.url)
    #expect(try !film.splicePoints.isEmpty)
    for splicePoint in try film.splicePoints {
      let (plan, codes) = try mended(film, splicePoint)
      let made = try await film.render(plan)
      let pictures = try SpliceWitness.expectClean(made.url).pictures
      #expect(pictures.map(\.time) == expected.map(\.time), "the seam before span \(splicePoint)")
      #expect(try FrameNumbers.read(from: made.url) == numbers)
      SpliceWitness.expectOrder(try packetList(of: made.url))
      #expect(made.codes.isEmpty, "\(made.report.notices)")
      // A frame that is copied still is the source's, as it was.
      let places = copied(plan, pictures, film.fileExtension)
      #expect(places.allSatisfy { pictures[$0].hash == expected[$0].hash })
      #expect(Set(places).isStrictSubset(of: copied(film.plan, expected, film.fileExtension)))
      #expect(codes == [places.isEmpty ? "encoded-fully" : "encoded-more"])
      #expect(try made.pictures.encoded > planned.pictures.encoded)
      #expect(try made.pictures.copied + made.pictures.encoded == planned.pictures.copied + planned.pictures.encoded)
      try expectTold(plan, made, isCounted: film.plan.pictureSpans.allSatisfy { $0.pictures != nil })
    }
  }

  /// The places of frames that a plan copies.
  private func copied(
    _ plan: RenderPlan, _ pictures: [DecodedPictures.Picture], _ fileExtension: String
  ) -> [Int] {
    // The clock of a transport stream begins somewhere.
    let start = fileExtension == "ts" ? pictures.first?.time.seconds ?? 0 : 0
    let spans = plan.pictureSpans.filter { $0.action == .copy }
    return pictures.indices.filter { place in
      let time = pictures[place].time.seconds - start + 0.001
      return spans.contains { time > $0.range.start.seconds && time < $0.range.end.seconds }
    }
  }

  /// The plan counts the frames as they come out, where it did before, and says of the encoded ones why.
  private func expectTold(_ plan: RenderPlan, _ made: GrownFilm.Rendered, isCounted: Bool) throws {
    guard plan.streams[0].splice != nil else { return }
    for action in [PlannedSpan.Action.copy, .encode] where isCounted {
      let counts = plan.pictureSpans.filter { $0.action == action }.compactMap(\.pictures)
      #expect(counts.count == plan.pictureSpans.count { $0.action == action })
      #expect(try counts.reduce(0, +) == (action == .copy ? made.pictures.copied : made.pictures.encoded))
    }
    #expect(plan.pictureSpans.contains { $0.reason == .copyDidNotHold("at 1 of the output it is wrong") })
    #expect(zip(plan.pictureSpans, plan.pictureSpans.dropFirst()).allSatisfy { $0.range.end == $1.range.start })
  }
}
