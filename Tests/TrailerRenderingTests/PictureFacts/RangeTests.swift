import RenderPlanning
import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Frames look the same afterwards: numbers and what is said of them change together.
@Suite("Range, matrix and depth", .timeLimit(.minutes(30)))
struct RangeTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var codec: String
    var container: String
    /// How the film is written.
    var source: Source
    var testDescription: String { "\(source) as \(codec) in \(container)" }

    enum Source: String, Sendable {
      case fullRange, fullRangeH264, bt709, rgb, tenBit422
    }
  }

  static let codecs = [
    ("h264", "mp4"), ("h264", "ts"), ("hevc", "mkv"), ("vp9", "webm"), ("av1", "mp4"), ("vp8", "webm"),
    ("mpeg2video", "ts"), ("mpeg2video", "mp4"), ("mpeg4", "mp4"), ("mpeg4", "mov"), ("mpeg4", "ts"), ("mjpeg", "mov"),
    ("prores", "mov"), ("dnxhd", "mov"), ("ffv1", "mkv"),
  ]
  static let ways = [Way.Source.fullRange, .fullRangeH264, .bt709, .rgb, .tenBit422].flatMap { source in
    codecs.map { Way(codec: $0.0, container: $0.1, source: source) }
  }

  /// Patches of colours that show a wrong matrix or range at once: grey ramps, and saturated colours.
  static func film(_ source: Way.Source) throws -> URL {
    try films.file("\(source)") { try make(source, in: $0) }
  }

  private static let films = SharedFilms()

  private static func make(_ source: Way.Source, in folder: TemporaryFolder) throws -> URL {
    let base = "scale=out_color_matrix=bt709:out_range=%@,format=%@"
    let patches = "smptehdbars=s=640x480:r=25"
    let tags = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-frames:v", "5"]
    let (name, filters, arguments): (String, String, [String]) =
      switch source {
      case .fullRange:
        ("full.mkv", String(format: base, "pc", "yuv420p"), ["-c:v", "ffv1", "-color_range", "pc"])
      case .fullRangeH264:
        ("full.mp4", String(format: base, "pc", "yuvj420p"), ["-c:v", "libx264", "-crf", "4", "-color_range", "pc"])
      case .bt709: ("plain.mkv", String(format: base, "tv", "yuv420p"), ["-c:v", "ffv1", "-color_range", "tv"])
      case .rgb: ("rgb.mkv", "format=gbrp", ["-c:v", "ffv1"])
      case .tenBit422: ("ten.mkv", String(format: base, "tv", "yuv422p10le"), ["-c:v", "ffv1", "-color_range", "tv"])
      }
    let url = folder.file(name)
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", patches, "-vf", filters] + arguments
        + (source == .rgb ? ["-frames:v", "5"] : tags) + [url.path])
    return url
  }

  /// The first frame as a player shows it, as red, green and blue of 8 bits, by what each file says of itself.
  private func shown(_ url: URL) throws -> [UInt8] {
    let stream = try #require(try probeStreams(of: url, kind: "video").first)
    let frame = try #require(try probeFrames(of: url, count: 1).first)
    let format = stream["pix_fmt"] as? String ?? ""
    var said = frame["color_space"] as? String ?? "unknown"
    // 640x480 without a word is BT.601.
    if ["unknown", "gbr"].contains(said) { said = "smpte170m" }
    let isFull = frame["color_range"] as? String == "pc" || format.hasPrefix("yuvj")
    let matrix = ["bt470bg": "bt601", "smpte170m": "bt601", "bt2020nc": "bt2020"][said] ?? said
    let conversion = format.hasPrefix("gbr") ? "" : "in_color_matrix=\(matrix):in_range=\(isFull ? "pc" : "tv"):"
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", url.path, "-frames:v", "1", "-vf"]
        + ["scale=\(conversion)flags=bicubic+accurate_rnd+full_chroma_int", "-pix_fmt", "rgb24", "-f", "rawvideo", "-"])
    return [UInt8](result.stdout)
  }

  @Test(arguments: TestLength.today(4, of: ways))
  func colouresLookTheSame(way: Way) async throws {
    let film = try Self.film(way.source)
    let quality = ["h264", "hevc"].contains(way.codec) ? ["--crf", "6", "--preset", "ultrafast"] : []
    let edited = try await edit(film, ["--codec", way.codec] + quality, as: way.container)
    let (before, after) = (try shown(film), try shown(edited.url))
    try #require(before.count == after.count && before.count == 640 * 480 * 3)
    let mean = meanDifference(before, after)
    // A wrong matrix is 5 off on these frames, and a wrong range 10; coarse quantisers are 1 to 2.
    #expect(mean < 2.6, "\(mean)")
    let settings = try #require(try probeStreams(of: edited.url, kind: "video").first)
    if way.source == .tenBit422, ["hevc", "vp9", "prores", "ffv1"].contains(way.codec) {
      #expect(settings["pix_fmt"] as? String == "yuv422p10le")
    }
    try checkPreservation(edited, way)
  }

  private func checkPreservation(_ edited: EditedFile, _ way: Way) throws {
    func outcome(_ name: String) -> PreservationLine.Outcome? {
      edited.plan.preservation.lines.first { $0.kind == .sideData && $0.name == name }?.outcome
    }
    let eightBit = ["vp8", "mpeg2video", "mpeg4", "mjpeg"].contains(way.codec)
    if way.source == .tenBit422 { #expect(outcome("bit depth") == (eightBit ? .converted : .kept)) }
    let limitedOnly = ["vp8", "mpeg2video", "prores", "mpeg4"].contains(way.codec)
    if [.fullRange, .fullRangeH264].contains(way.source) {
      #expect(outcome("colour range") == (limitedOnly ? .converted : .kept))
    }
    if way.source == .bt709 {
      let saysNothing = way.codec == "mpeg4" && way.container == "ts"
      #expect(outcome("colour matrix") == (["vp8", "mjpeg"].contains(way.codec) || saysNothing ? .converted : nil))
      #expect(outcome("colour range") == (way.codec == "mjpeg" ? .converted : .kept))
    }
    let hasRGB = ["hevc", "vp9", "av1", "ffv1", "dnxhd"].contains(way.codec)
    if way.source == .rgb, !hasRGB { #expect(outcome("chroma subsampling") == .converted) }
  }
}
