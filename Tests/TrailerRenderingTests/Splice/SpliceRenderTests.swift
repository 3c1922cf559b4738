import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Films put together from copied and encoded frames, with the `ffmpeg` program as witness: each frame is the right
/// one, those that were copied are the source's to the bit, and nothing in the stream shows where the two meet.
@Suite struct SpliceRenderTests {
  /// In the usual run a quarter of the sources goes through the hardest edit, another one each day, and a plain one
  /// through all.
  static let edits = TestLength.isLong ? SpliceEdit.all : [.joined]

  @Test(arguments: TestLength.today(4, of: SpliceSource.all), edits)
  func splicesEverySource(source: SpliceSource, edit: SpliceEdit) async throws {
    try await check(source, edit)
  }

  /// HEVC as H.264; the hardest of it in every run.
  @Test(
    arguments: TestLength.isLong
      ? SpliceSource.hevc : [SpliceSource.hevc[1]] + TestLength.today(6, of: SpliceSource.hevc),
    edits)
  func splicesHEVC(source: SpliceSource, edit: SpliceEdit) async throws {
    try await check(source, edit)
  }

  @Test(
    arguments: TestLength.today(4, of: Array(SpliceEdit.all.dropFirst())))
  func splicesEveryEdit(edit: SpliceEdit) async throws {
    try await check(.plain, edit)
  }

  /// Sources that stand for a kind of framing, into every container.
  @Test(
    arguments: TestLength.pairs([SpliceSource.plain, .stream, .matroska, .flash], ["mkv", "ts", "mp4", "mov"]))
  func splicesIntoEveryContainer(source: SpliceSource, container: String) async throws {
    try await check(source, .titled, as: container)
  }

  /// What no title changes, and has to be encoded for want of a key frame, is encoded apart from what one does.
  @Test(arguments: SpliceSource.sparse)
  func encodesUnchangedPicturesApart(source: SpliceSource) async throws {
    let film = try await check(source, .titledApart)
    let spans = try #require(film.plan.streams.first { $0.kind == .video }?.spans)
    #expect(spans.map(\.action) == [.copy, .encode, .encode, .encode, .copy])
    #expect(spans.map(\.reason) == [.asInSource(), .changedByEffect, .noKeyPicture, .changedByEffect, .asInSource()])
    #expect(spans[2].pictures == 60)
    #expect(spans[3].range.duration == MediaTime(milliseconds: 800))
  }

  /// A turn is in the container; no frame is touched.
  @Test(
    arguments: SpliceSource.all.filter { ["mp4", "mov"].contains($0.fileExtension) }.prefix(TestLength.isLong ? 100 : 3)
  )
  func turnsWithoutTouchingPictures(source: SpliceSource) async throws {
    let film = try await check(source, .turned)
    if source.name == "closed GOPs" { #expect(try film.pictures.encoded == 0) }
  }

  /// How far frames lie out of order is what the stream says: the ends of a film, which a plan looks at, may not show
  /// it, and what was written so far would be thrown away.
  @Test func knowsTheOrderThatTheEndsDoNotShow() throws {
    let folder = try TemporaryFolder()
    let source = folder.file("source.mp4")
    let types = folder.file("types.txt")
    let plainPictures = Array(0..<60) + Array(90..<150)
    try Data(plainPictures.map { "\($0) \($0 % 30 == 0 ? "I" : "P") -1\n" }.joined().utf8).write(to: types)
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an", "-c:v", "libx264", "-preset", "veryfast"]
        + ["-g", "30", "-bf", "3", "-b_strategy", "0", "-x264-params", "b-pyramid=normal:qpfile=\(types.path)"]
        + [source.path])
    let plan = try RenderPlanner().plan(FKTAsset.open(source.path), to: "out.mp4")
    #expect(plan.streams.first?.splice?.reordering == 2)
  }

  /// What was spliced once is spliced again: it has two picture parameter sets, and gets a third; what frames are
  /// like is told once.
  @Test func splicesWhatWasSpliced() async throws {
    let source = try SpliceSource.plain.film()
    let once = try await SplicedFilm(source, ["--trim", "0.4-5.2"], as: "mp4")
    #expect(try once.pictures.copied > 0 && once.fallback == nil)
    let twice = try await SplicedFilm(once.url, ["--trim", "0.5-1.9,2.5-4.6"], as: "mp4")
    #expect(try twice.pictures.copied > 0 && twice.fallback == nil)
    let first = Array(10..<130)
    let expected = first.enumerated().filter { place, _ in
      let time = Double(place) / 25
      return (time >= 0.5 && time < 1.9) || (time >= 2.5 && time < 4.6)
    }.map(\.element)
    #expect(try FrameNumbers.read(from: twice.url) == expected)
    let sets = try TracedHeaders(of: twice.url).all("Picture Parameter Set").map { $0["pic_parameter_set_id"] }
    #expect(Set(sets).count == 3)
    let pictures = try SpliceWitness.expectClean(twice.url)
    let known = Set(try DecodedPictures(of: source).hashes)
    // The copy of a copy is the source's frame.
    #expect(pictures.hashes.contains(where: known.contains))
    try SpliceWitness.expectRandomAccess(twice.url, of: source, atMost: 8)
  }

  // MARK: The checks

  @discardableResult
  private func check(
    _ source: SpliceSource, _ edit: SpliceEdit, as container: String? = nil
  ) async throws -> SplicedFilm {
    let url = try source.film()
    let outputs = ["avi": "mkv", "flv": "mp4"]
    let film = try await SplicedFilm(
      url, edit.line, as: container ?? outputs[source.fileExtension] ?? source.fileExtension)
    let original = try DecodedPictures(of: url).pictures
    let start = try filmStart(url)
    let tick = try #require(original.first).time
    let numbers = try FrameNumbers.read(from: url)
    #expect(numbers.first == source.firstNumber && numbers.count == original.count, "the source itself")
    // What is kept up to the end of the film ends where the plan says, should more follow.
    let ranges = zip(edit.ranges, film.plan.clips).map { ($0.0.0, min($0.0.1, $0.1.range.end.seconds)) }
    #expect(ranges.count == edit.ranges.count)
    let expected = ExpectedCut(
      source: original.enumerated().map { ($0.element.time.seconds - start, $0.offset) }, ranges: ranges,
      tick: Double(tick.numerator) / Double(tick.denominator))
    #expect(try FrameNumbers.read(from: film.url) == expected.numbers.map { numbers[$0] })

    let pictures = try SpliceWitness.expectClean(film.url)
    try expectTimes(film, pictures.pictures.map(\.time.seconds), expected)
    expectCopies(film, pictures, expected.numbers.map { original[$0].hash }, expected.times)
    try expectCounts(film, source, pictures.pictures.count)
    SpliceWitness.expectOrder(try packetList(of: film.url))
    if source.expectation == .copied || container != nil {
      let isOpen = source.name.hasPrefix("open GOPs")
      try SpliceWitness.expectRandomAccess(film.url, of: url, atMost: TestLength.isLong || isOpen ? 8 : 3)
    }
    try await compareWithFull(film, url, edit)
    return film
  }

  private func filmStart(_ url: URL) throws -> Double {
    let streams = try probeStreams(of: url).filter { ["video", "audio"].contains($0["codec_type"] as? String) }
    return max(0, streams.compactMap { ($0["start_time"] as? String).flatMap(Double.init) }.min() ?? 0)
  }

  /// Frames lie where they did, to the ticks of both files.
  private func expectTimes(_ film: SplicedFilm, _ times: [Double], _ expected: ExpectedCut) throws {
    try #require(times.count == expected.times.count)
    let start = try #require(times.first) - (try #require(expected.times.first))
    for (time, wanted) in zip(times, expected.times) { #expect(abs(time - start - wanted) < 0.0022) }
  }

  /// Where the plan copies, each frame is the source's to the bit.
  private func expectCopies(
    _ film: SplicedFilm, _ pictures: DecodedPictures, _ source: [String], _ times: [Double]
  ) {
    guard film.fallback == nil else { return }
    var copied = 0
    for (place, time) in times.enumerated() {
      let isCopied = film.copies.contains { span in
        time > span.range.start.seconds - 0.001 && time < span.range.end.seconds - 0.001
      }
      guard isCopied, place < pictures.hashes.count else { continue }
      copied += 1
      #expect(pictures.hashes[place] == source[place], "frame \(place) at \(time) s")
    }
    #expect(copied > 0 || film.copies.isEmpty)
  }

  /// The report tells how many frames were copied, and the plan was kept.
  private func expectCounts(_ film: SplicedFilm, _ source: SpliceSource, _ shown: Int) throws {
    let report = try film.pictures
    if !source.hasHiddenPictures { #expect(report.copied + report.encoded == shown) }
    switch source.expectation {
    case .copied: #expect(film.fallback == nil)
    case .encoded: #expect(report.copied == 0 || report.encoded == 0)
    case .exact: break
    }
  }

  /// The same edit with every frame encoded shows as many frames at the same times.
  private func compareWithFull(_ film: SplicedFilm, _ source: URL, _ edit: SpliceEdit) async throws {
    guard TestLength.isLong else { return }
    let full = try await SplicedFilm(
      source, edit.line + ["--preset", "ultrafast"], as: film.url.pathExtension, strategy: .full)
    let times = try DecodedPictures(of: film.url).pictures.map(\.time)
    let others = try DecodedPictures(of: full.url).pictures.map(\.time)
    guard let first = times.first, let other = others.first else { return }
    // A transport stream starts later the more its frames are out of order.
    let shift = film.url.pathExtension == "ts" ? first.ticks - other.ticks : 0
    #expect(times.map { $0.ticks - shift } == others.map(\.ticks))
    #expect(abs(film.report.duration.seconds - full.report.duration.seconds) < 0.03)
  }
}
