import RenderPlanning
import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Range, primaries, transfer, matrix and chroma location in every codec and container that the encoders can write.
@Suite("Colours that films say", .timeLimit(.minutes(30)))
struct ColourInfoTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var codec: String
    var container: String
    /// What the output says instead of what the film says; an empty text for nothing.
    var changed: [String: String] = [:]
    /// Lines of the preservation report that are not `kept`.
    var fates: [String: PreservationLine.Outcome] = [:]
    var testDescription: String { "\(codec) in \(container)" }
  }

  /// A film of standard range: everything is said, and nothing is a default.
  static let plain = [
    "-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast", "-color_primaries", "bt470bg", "-color_trc",
    "smpte170m", "-colorspace", "smpte170m", "-color_range", "tv", "-chroma_sample_location", "topleft",
  ]
  static let said = [
    "color_primaries": "bt470bg", "color_transfer": "smpte170m", "color_space": "smpte170m", "color_range": "tv",
    "chroma_location": "topleft",
  ]

  private static let noLocation = ["chroma_location": ""]
  private static let left = ["chroma_location": "left"]
  static let ways: [Way] = [
    Way(codec: "h264", container: "mp4"), Way(codec: "h264", container: "mov"), Way(codec: "h264", container: "mkv"),
    Way(codec: "h264", container: "ts"), Way(codec: "hevc", container: "mp4"), Way(codec: "hevc", container: "mov"),
    Way(codec: "hevc", container: "mkv"), Way(codec: "hevc", container: "ts"),
    Way(codec: "vp9", container: "webm"), Way(codec: "vp9", container: "mkv"),
    Way(codec: "vp9", container: "mp4", changed: noLocation, fates: ["chroma location": .dropped]),
    Way(codec: "av1", container: "webm"), Way(codec: "av1", container: "mkv"),
    Way(codec: "av1", container: "mp4"),
    Way(codec: "vp8", container: "webm", changed: ["color_space": "bt470bg"]),
    Way(codec: "ffv1", container: "mkv"),
    Way(codec: "mpeg2video", container: "ts", changed: left, fates: ["chroma location": .dropped]),
    Way(codec: "mpeg2video", container: "mp4", changed: left, fates: ["chroma location": .dropped]),
    Way(codec: "mpeg2video", container: "mkv", changed: left, fates: ["chroma location": .dropped]),
    Way(codec: "mpeg4", container: "mp4", changed: left, fates: ["chroma location": .dropped]),
    Way(codec: "mpeg4", container: "mkv", changed: left, fates: ["chroma location": .dropped]),
    Way(
      codec: "mpeg4", container: "mov", changed: ["chroma_location": "left", "color_range": ""],
      fates: ["chroma location": .dropped]),
    Way(
      codec: "mpeg4", container: "ts",
      changed: [
        "chroma_location": "left", "color_range": "", "color_space": "", "color_primaries": "", "color_transfer": "",
      ], fates: ["chroma location": .dropped, "colours": .dropped]),
    Way(
      codec: "prores", container: "mov",
      changed: noLocation,
      fates: ["chroma location": .dropped, "chroma subsampling": .converted, "bit depth": .converted]),
    Way(
      codec: "mjpeg", container: "mov",
      changed: ["color_range": "pc", "color_space": "bt470bg", "chroma_location": "center"],
      fates: ["colour range": .converted, "chroma location": .dropped]),
    Way(
      codec: "mjpeg", container: "mkv",
      changed: ["color_range": "pc", "color_space": "bt470bg", "chroma_location": "center"],
      fates: ["colour range": .converted, "chroma location": .dropped]),
  ]

  @Test(arguments: ways)
  func everythingSaidIsSaidAgain(way: Way) async throws {
    let film = try FactFilm("plain.mkv", Self.plain)
    try check(film.url, shows: Self.said)
    let edited = try await edit(film.url, ["--trim", "0-0.2", "--codec", way.codec], as: way.container)
    try check(edited.url, shows: Self.said.merging(way.changed) { $1 })
    for line in edited.plan.preservation.lines where line.kind == .sideData {
      #expect(line.outcome == way.fates[line.name] ?? .kept, "\(line.title): \(line.words)")
      #expect(line.outcome == .kept || line.reason != nil)
    }
    let names = Set(edited.plan.preservation.lines.map(\.name))
    #expect(names.isSuperset(of: Set(way.fates.keys).union(["colours", "colour range", "chroma location"])))
  }

  /// Players assume that chroma lies at the left; AV1 says so all the same, with either encoder.
  @Test(arguments: ["128x96", "60x60"], ["left", "topleft"])
  func av1SaysWhereChromaLies(size: String, location: String) async throws {
    let film = try FactFilm(
      "\(location).mkv",
      ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast", "-chroma_sample_location", location])
    let edited = try await edit(
      film.url, ["--trim", "0-0.2", "--crop", size, "--codec", "av1", "--preset", "ultrafast"], as: "mp4")
    try check(edited.url, shows: ["chroma_location": location])
    #expect(edited.report.preservation.lines.first { $0.name == "chroma location" }?.outcome == .kept)
  }

  /// What only players assume is not in the file, and is not called kept.
  @Test func whatPlayersAssumeIsNotKept() async throws {
    let film = try FactFilm(
      "left.mkv",
      ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast", "-chroma_sample_location", "left"])
    let edited = try await edit(film.url, ["--trim", "0-0.2", "--codec", "vp9", "--preset", "ultrafast"], as: "mp4")
    try check(edited.url, shows: ["chroma_location": ""])
    let line = try #require(edited.report.preservation.lines.first { $0.name == "chroma location" })
    #expect(line.outcome == .converted && line.words.contains("players assume left"))
  }

  private func check(_ url: URL, shows expected: [String: String]) throws {
    let stream = try #require(try probeStreams(of: url, kind: "video").first)
    let frame = try #require(try probeFrames(of: url, count: 1).first)
    for (fact, value) in expected {
      let unsaid: Set = ["", "unknown", "unspecified"]
      for (place, found) in [("stream", stream[fact] as? String ?? ""), ("picture", frame[fact] as? String ?? "")] {
        #expect(found == value || (unsaid.contains(found) && value.isEmpty), "\(place) \(fact): \(found), not \(value)")
      }
    }
  }

  @Test(
    "HLG and BT.2020 stay what they are",
    arguments: [
      ("hevc", "mp4"), ("hevc", "ts"), ("h264", "mp4"), ("vp9", "webm"), ("av1", "mp4"), ("prores", "mov"),
      ("ffv1", "mkv"),
    ])
  func hlg(codec: String, container: String) async throws {
    let film = try FactFilm(
      "hlg.mkv",
      ["-pix_fmt", "yuv420p10le", "-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none"]
        + ["-color_primaries", "bt2020", "-color_trc", "arib-std-b67", "-colorspace", "bt2020nc", "-color_range", "tv"])
    let edited = try await edit(
      film.url, ["--trim", "0.04-0.2", "--codec", codec, "--preset", "ultrafast"], as: container)
    try check(
      edited.url,
      shows: ["color_primaries": "bt2020", "color_transfer": "arib-std-b67", "color_space": "bt2020nc"])
    #expect(try RawFilm(decoding: edited.url).format.hasSuffix("10le"))
    #expect(!edited.plan.notices.contains { $0.code == "hdr-in-8-bits" })
  }
}
