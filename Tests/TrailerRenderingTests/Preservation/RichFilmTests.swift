import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Films that carry much, written to every container that can hold them.
@Suite struct RichFilmTests {
  /// Cuts the film from 1 s to 3 s and holds the preservation report against what ffprobe says.
  private func compare(
    _ source: URL, to container: String, _ line: [String] = ["--trim", "1-3"]
  ) async throws -> (Comparison, EditedFile) {
    let edited = try await edit(source, line + ["--preset", "ultrafast"], as: container)
    let clip = try #require(edited.plan.clips.first)
    let comparison = Comparison(
      source: try CarriedFacts(of: source), output: try CarriedFacts(of: edited.url), plan: edited.plan,
      preservation: edited.report.preservation, range: clip.range.start.seconds...clip.range.end.seconds)
    for row in comparison.rows {
      #expect(row.fault == nil, "\(container): \(row.item.kind) \(row.item.name) of \(row.item.stream ?? -1)")
    }
    #expect(comparison.patch == [], "\(container)")
    let lost = edited.report.preservation.lines.filter { $0.reason == .notThere }
    #expect(lost == [], "\(container)")
    return (comparison, edited)
  }

  @Test(arguments: [
    "mkv", "mp4", "mov", "webm", "ts", "m2ts", "avi", "flv", "m4a", "mp3", "flac", "ogg", "opus", "mka", "wav",
  ])
  func matroskaGoesAnywhere(container: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await compare(RichFilm.matroska(in: folder), to: container)
  }

  @Test(arguments: ["mkv", "mp4", "mov", "ts", "avi", "flv", "m4a"])
  func quickTimeGoesAnywhere(container: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await compare(RichFilm.quickTime(in: folder), to: container)
  }

  @Test(arguments: ["mp3", "m4a", "flac", "ogg", "opus", "mka", "mkv", "wav"])
  func musicGoesAnywhere(container: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await compare(RichFilm.music(in: folder), to: container)
  }

  @Test func matroskaToMatroskaLosesNothingButPadding() async throws {
    let folder = try TemporaryFolder()
    let (comparison, edited) = try await compare(RichFilm.matroska(in: folder), to: "mkv")
    #expect(edited.report.losses.allSatisfy { $0.name == "the first hundredths of a second" })
    let flags = comparison.output.streams.map { stream in
      Set(stream.items.filter { $0.kind == .flag }.map(\.name))
    }
    #expect(
      flags.prefix(4) == [
        [], ["original", "comment"], ["default", "dub", "visual_impaired"], ["forced", "hearing_impaired"],
      ])
  }

  @Test func aSecondEditLosesNoMore() async throws {
    let folder = try TemporaryFolder()
    let source = try RichFilm.matroska(in: folder)
    for container in ["mkv", "mp4", "mov"] {
      let (_, first) = try await compare(source, to: container)
      let (second, _) = try await compare(first.url, to: container, ["--trim", "0.2-1.8"])
      let lost = second.rows.filter { row in row.line.map(\.isLoss) ?? true && row.line?.kind != .sideData }
      #expect(lost.map(\.item.name) == [], "\(container)")
    }
  }

  @Test(arguments: ["mkv", "mka", "mp4", "mov", "m4a", "mp3", "flac", "ogg"])
  func coverArtHasTheSameBytes(container: String) async throws {
    let folder = try TemporaryFolder()
    let source = try RichFilm.matroska(in: folder)
    let edited = try await edit(source, ["--trim", "1-2", "--preset", "ultrafast"], as: container)
    for (number, name) in ["cover.jpg", "back.png"].enumerated() {
      let copy = folder.file("copy\(number)")
      // libav writes one of them into Ogg.
      if container == "ogg", number == 1 { continue }
      let covers = try CarriedFacts(of: edited.url).streams.filter(\.isCover)
      let cover = try #require(
        covers.count == (container == "ogg" ? 1 : 2) ? covers[number] : nil, "\(container): \(covers.count) covers")
      _ = try runSuccessfully(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-y", "-i", edited.url.path, "-map", "0:\(cover.index)", "-c", "copy", "-f",
          "image2",
        ]
          + ["-update", "1", copy.path])
      #expect(try Data(contentsOf: copy) == Data(contentsOf: folder.file(name)), "\(container): \(name)")
    }
  }

  /// Tags that players show stay under their usual names wherever there is a place for them.
  @Test(arguments: ["mkv", "mka", "webm", "mp4", "mov", "flv", "m4a", "mp3", "flac", "ogg", "opus", "wav"])
  func tagsKeepTheirNames(container: String) async throws {
    let folder = try TemporaryFolder()
    let edited = try await edit(
      RichFilm.matroska(in: folder), ["--trim", "1-2", "--preset", "ultrafast"], as: container)
    let facts = try CarriedFacts(of: edited.url)
    let items = ["ogg", "opus"].contains(container) ? facts.streams.flatMap(\.items) : facts.tags
    let found = Dictionary(items.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    var expected = [
      "title": "Grüße ✂ \"x\"", "artist": "A; B", "comment": "line one\nline two", "date": "2011-07-19",
      "genre": "Jazz", "track": "3/10",
    ]
    if container != "wav" {
      expected["composer"] = "C"
      expected["location"] = "+40.6800-074.4999+012.345/"
      expected["season_number"] = "2"
      expected["lyrics"] = "la la"
      expected["my_own_key"] = "värde"
      expected["creation_time"] =
        ["mp4", "mov", "m4a"].contains(container) ? "2020-05-16T22:31:32.000000Z" : "2020-05-16T22:31:32.250000Z"
      expected[["flac", "ogg", "opus"].contains(container) ? "summary" : "description"] = "longer"
    }
    for (key, value) in expected { #expect(found[key] == value, "\(container): \(key)") }
  }

  @Test func attachedFilesHaveTheSameBytes() async throws {
    let folder = try TemporaryFolder()
    let edited = try await edit(
      RichFilm.matroska(in: folder), ["--trim", "1-2", "--preset", "ultrafast"], as: "mkv")
    let copy = folder.file("copy.ttf")
    _ = try runTool(
      "ffmpeg", ["-v", "error", "-nostdin", "-y", "-dump_attachment:t:0", copy.path, "-i", edited.url.path])
    #expect(try Data(contentsOf: copy) == RichFilm.font)
    let tags = try probeStreams(of: edited.url, kind: "attachment").first?["tags"] as? [String: String]
    #expect(tags?["filename"] == "Font of mine.ttf" && tags?["mimetype"] == "font/ttf")
  }

  @Test(arguments: [
    ("mkv", 0.000_001), ("webm", 0.000_001), ("mp4", 0.000_03), ("mov", 0.000_03), ("m4a", 0.000_03), ("mp3", 0.001),
    ("flac", 0.001), ("ogg", 0.001), ("opus", 0.008), ("mka", 0.000_001),
  ])
  func chaptersAreExact(container: String, slack: Double) async throws {
    let folder = try TemporaryFolder()
    let edited = try await edit(
      RichFilm.matroska(in: folder), ["--trim", "1-2.4", "--preset", "ultrafast"], as: container)
    let found = try CarriedFacts(of: edited.url).chapters
    let named = found.filter { !$0.title.isEmpty && $0.title != "ch1" }
    #expect(named.map(\.title) == ["Öne ✂ \"quote\"", "Twø"], "\(container)")
    // The frames of the source start 21 ms after its sound, and the cut is on a frame.
    let start = try #require(edited.plan.clips.first).range.start.seconds
    #expect(abs(start - 1) < 0.03)
    let expected = [(0.0, 1.500_456 - start), (2 - start, 1.4)]
    for (chapter, time) in zip(named, expected) {
      #expect(abs(chapter.start - time.0) <= slack && abs(chapter.end - time.1) <= slack, "\(container): \(chapter)")
    }
    // None is empty, none runs into the next, and the last one ends with the film.
    for (chapter, next) in zip(found, found.dropFirst()) {
      #expect(chapter.start < chapter.end && chapter.end <= next.start + slack, "\(container): \(chapter)")
    }
    let last = try #require(found.last)
    #expect(last.end <= 1.4 + slack)
  }

  @Test(arguments: [
    ("25", "01:00:00:10", "01:00:01:10"), ("30000/1001", "01:00:59;28", "01:01:01;00"),
    ("30000/1001", "00:59:59;15", "01:00:00;15"), ("24000/1001", "23:59:59:20", "00:00:00:20"),
    ("60000/1001", "00:00:59;50", "00:01:00;54"), ("50", "00:00:00:49", "00:00:01:49"),
  ])
  func timecodeCountsOn(rate: String, before: String, after: String) async throws {
    let folder = try TemporaryFolder()
    let source = try RichFilm.quickTime(in: folder, rate: rate, timecode: before)
    // A second of 24000/1001 holds 24 frames but for a thousandth: the cut is put on the frame.
    for container in ["mov", "mp4", "mkv"] {
      let edited = try await edit(source, ["--trim", "1-3", "--preset", "ultrafast"], as: container)
      let streams = try probeStreams(of: edited.url)
      let tags = streams.compactMap { $0["tags"] as? [String: String] }
        .compactMap { tags in tags.first { $0.key.lowercased() == "timecode" }?.value }
      #expect(!tags.isEmpty && tags.allSatisfy { $0 == after }, "\(container) at \(rate): \(tags)")
      let tracks = streams.filter { $0["codec_tag_string"] as? String == "tmcd" }
      #expect(tracks.count == (container == "mkv" ? 0 : 1), "\(container) at \(rate)")
      let start = try #require(edited.plan.clips.first).range.start.seconds
      #expect(abs(start - 1) < 0.05)
    }
  }

  @Test func theDateStaysToTheSecond() async throws {
    let folder = try TemporaryFolder()
    for container in ["mov", "mp4", "mkv"] {
      let edited = try await edit(
        RichFilm.quickTime(in: folder), ["--trim", "1-3", "--preset", "ultrafast"], as: container)
      let format = try probeJSON(of: edited.url)["format"] as? [String: Any]
      let tags = try #require(format?["tags"] as? [String: String])
      #expect(tags["creation_time"] == "2019-07-24T08:25:57.000000Z")
      func has(_ key: String, _ value: String) -> Bool {
        tags.contains { $0.key.lowercased() == key && $0.value == value }
      }
      #expect(has("com.apple.quicktime.location.iso6709", "+32.0929+034.8620+028.516/"), "\(container)")
      #expect(has("location", "+40.6800-074.4999/"), "\(container)")
      #expect(has("title", "Grüße ✂"), "\(container)")
    }
  }
}
