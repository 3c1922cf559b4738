import RenderPlanning
import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Mastering display and light levels of HDR films, which often only the frames carry.
@Suite struct LightLevelTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var codec: String
    var container: String
    /// Whether ffprobe finds the levels in every key frame.
    var inPictures = false
    /// Whether ffprobe finds them in the container.
    var inContainer = true
    /// What the preservation report says.
    var outcome = PreservationLine.Outcome.kept
    var testDescription: String { "\(codec) in \(container)" }
  }

  static let ways = [
    Way(codec: "hevc", container: "mp4", inPictures: true), Way(codec: "hevc", container: "mov", inPictures: true),
    Way(codec: "hevc", container: "mkv", inPictures: true),
    Way(codec: "hevc", container: "ts", inPictures: true, inContainer: false),
    // FFmpeg 5.1 reads these messages of HEVC only; how H.264 has them is another test.
    Way(codec: "h264", container: "mp4"), Way(codec: "h264", container: "mkv"),
    Way(codec: "h264", container: "ts", inContainer: false),
    Way(codec: "vp9", container: "mp4"), Way(codec: "vp9", container: "webm"),
    Way(codec: "av1", container: "mp4", inPictures: true), Way(codec: "av1", container: "webm", inPictures: true),
    Way(codec: "av1", container: "mkv", inPictures: true),
    Way(codec: "prores", container: "mov"), Way(codec: "prores", container: "mkv"),
    Way(codec: "ffv1", container: "mkv"), Way(codec: "dnxhd", container: "mov"),
    Way(codec: "mpeg2video", container: "ts", inContainer: false, outcome: .dropped),
  ]

  static let expected: [String: Double] = [
    "red_x": 34001 / 50000, "red_y": 15998 / 50000, "green_x": 13248 / 50000, "green_y": 34501 / 50000,
    "blue_x": 7502 / 50000, "blue_y": 2999 / 50000, "white_point_x": 15634 / 50000, "white_point_y": 16449 / 50000,
    "min_luminance": 51 / 10000, "max_luminance": 10_000_001 / 10000, "max_content": 1001, "max_average": 399,
  ]

  private func isExact(_ found: [String: Double], in codec: String? = nil) -> Bool {
    // Frames of AV1 count in 65,536ths, luminance in 256ths and 16,384ths of a cd/m² (AV1 bitstream, 6.7.4).
    let step: (String) -> Double = { codec != "av1" ? 1e-6 : $0 == "max_luminance" ? 0.5 / 256 : 0.5 / 16_384 }
    return found.count == Self.expected.count
      && found.allSatisfy { key, value in
        abs(value - (Self.expected[key] ?? .infinity)) < max(step(key), 1e-6 * value)
      }
  }

  @Test(arguments: ways)
  func levelsOfThePicturesAreKept(way: Way) async throws {
    let film = try FactFilm.hdr10()
    let source = try #require(try probeFrames(of: film.url, count: 1).first)
    try #require(isExact(levels(in: source)))
    try #require(levels(in: try probeStreams(of: film.url, kind: "video")[0]).isEmpty)
    let edited = try await edit(
      film.url, ["--trim", "0.04-0.36", "--codec", way.codec, "--preset", "ultrafast"], as: way.container)
    let stream = try #require(try probeStreams(of: edited.url, kind: "video").first)
    #expect(isExact(levels(in: stream)) == way.inContainer, "\(levels(in: stream))")
    let frames = try probeFrames(of: edited.url).filter { $0["key_frame"] as? Int == 1 }
    try #require(!frames.isEmpty)
    #expect(frames.allSatisfy { isExact(levels(in: $0), in: way.codec) } == way.inPictures)
    for name in ["mastering display", "content light levels"] {
      #expect(edited.plan.preservation.lines.first { $0.name == name }?.outcome == way.outcome)
    }
    #expect(!edited.plan.notices.contains { $0.code == "hdr-levels" })
  }

  @Test(arguments: ["mp4", "mkv", "ts"])
  func h264HasTheLevelsInItsPictures(container: String) async throws {
    let film = try FactFilm.hdr10()
    let edited = try await edit(film.url, ["--codec", "h264", "--preset", "ultrafast"], as: container)
    let trace = try runTool(
      "ffmpeg",
      ["-v", "verbose", "-nostdin", "-i", edited.url.path, "-map", "0:v", "-c", "copy", "-bsf:v", "trace_headers"]
        + ["-f", "null", "-"])
    func values(_ field: String) -> Set<String> {
      Set(
        trace.stderr.split(separator: "\n").filter { $0.contains(" \(field) ") }
          .compactMap { $0.split(separator: " ").last.map(String.init) })
    }
    #expect(values("max_display_mastering_luminance") == ["10000001"])
    #expect(values("min_display_mastering_luminance") == ["51"])
    #expect(values("white_point_x") == ["15634"] && values("white_point_y") == ["16449"])
    #expect(values("max_content_light_level") == ["1001"] && values("max_pic_average_light_level") == ["399"])
  }

  @Test("what a container says is kept as well, also when it is less than all", arguments: ["mkv", "mp4"])
  func levelsOfTheContainer(container: String) async throws {
    let film = try FactFilm.hdr10(levels: "max-cll=600,50")
    let first = try await edit(film.url, ["--codec", "av1", "--preset", "ultrafast"], as: container)
    let again = try await edit(first.url, ["--codec", "hevc", "--preset", "ultrafast"], as: container)
    for (file, object) in [
      (first.url, try probeStreams(of: first.url, kind: "video")[0]),
      (again.url, try probeStreams(of: again.url, kind: "video")[0]), (again.url, try probeFrames(of: again.url)[0]),
    ] {
      #expect(levels(in: object) == ["max_content": 600, "max_average": 50], "\(file.lastPathComponent)")
    }
    #expect(!again.plan.preservation.lines.contains { $0.name == "mastering display" })
  }
}
