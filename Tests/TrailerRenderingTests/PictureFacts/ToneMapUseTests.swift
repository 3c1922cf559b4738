import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Where tone mapping stands among edits and outputs.
@Suite("Tone mapping in use", .timeLimit(.minutes(30)))
struct ToneMapUseTests {
  private static let lights: [[Double]] =
    [0, 5, 26, 100, 203, 600, 1000].map { [$0, $0, $0] } + [[203, 120, 90], [60, 120, 200], [100, 90, 20]]

  private func film(_ lights: [[Double]] = lights) throws -> PatchFilm {
    try PatchFilm(signals: lights.map { $0.map(ToneMapReference.pqSignal) }, transfer: "smpte2084")
  }

  @Test("texts are drawn on SDR frames, and as bright as white there", arguments: [true, false])
  func texts(isToned: Bool) async throws {
    let film = try film(Array(repeating: [0, 0, 0], count: 10))
    let edited = try await edit(
      film.film.url, ["--text", "MMMM", "--size", "60%", "--codec", "ffv1"] + (isToned ? ["--tone-map"] : []), as: "mkv"
    )
    let brightest = try #require(RawFilm(decoding: edited.url)[1].planes[0].samples.max())
    // White of standard range, or 203 cd/m2 in PQ.
    #expect(abs(Int(brightest) - (isToned ? 940 : 573)) <= 3)
    let steps = edited.plan.streams[0].stepNames
    #expect(steps.contains("tonemap") == isToned)
    if isToned { #expect(steps.firstIndex(of: "text") == steps.count - 1) }
  }

  @Test("images show the colours that films show", arguments: ["png", "webp", "jpg", "gif"])
  func images(container: String) async throws {
    let film = try film()
    let asked = container == "gif" ? [] : ["--frame-at", "0"]
    let edited = try await edit(film.film.url, asked + ["--tone-map"], as: container)
    let planes = try greenBlueRed(edited.url)
    let reference = ToneMapReference()
    for (number, codes) in film.codes.enumerated() {
      let light = ToneMapReference.signal2020(codes).map(ToneMapReference.pqLight)
      let expected = reference.signal(ofLight: light).map { min(1, $0) * 255 }
      let place = 8 * film.codes.count * 16 + number * 16 + 8
      let found = [planes[2][place], planes[0][place], planes[1][place]].map(Double.init)
      let slack = container == "png" ? 1.5 : 8.0
      let distance = zip(found, expected).map { abs($0 - $1) }.max() ?? .infinity
      #expect(distance <= slack, "\(Self.lights[number]): \(found), \(expected)")
    }
    #expect(!edited.plan.notices.contains { $0.code == "hdr-as-is" })
  }

  @Test func sheetsAreToneMappedToo() async throws {
    let film = try film()
    let toned = try await edit(film.film.url, ["--sheet", "2x1", "--tone-map"], as: "png")
    let plain = try await edit(film.film.url, ["--sheet", "2x1"], as: "png")
    let (bright, pale) = (try greenBlueRed(toned.url), try greenBlueRed(plain.url))
    // In the sixth patch, 600 cd/m2 are nearly white, and PQ's number for them is not.
    #expect((bright[0].max() ?? 0) > (pale[0].max() ?? 0))
    #expect(plain.plan.notices.contains { $0.code == "hdr-as-is" && $0.message.contains("--tone-map") })
  }

  private func greenBlueRed(_ url: URL) throws -> [[UInt8]] {
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", url.path, "-frames:v", "1", "-vf", "scale=flags=accurate_rnd+full_chroma_int"]
        + ["-pix_fmt", "gbrp", "-f", "rawvideo", "-"])
    let bytes = [UInt8](result.stdout)
    let count = bytes.count / 3
    return (0..<3).map { Array(bytes[$0 * count..<($0 + 1) * count]) }
  }

  @Test func aFilmThatIsSDRStaysAsItIs() async throws {
    let source = Fixtures.url("h264-closed-gop.mp4")
    // Lossless: x264 decides by memory that it never set, so that two of its films need not be the same.
    let edited = try await edit(source, ["--trim", "0-0.4", "--tone-map", "--codec", "ffv1"], as: "mkv")
    #expect(edited.plan.notices.contains { $0.code == "not-hdr" })
    #expect(!edited.plan.streams[0].stepNames.contains("tonemap"))
    #expect(try frameHashes(of: edited.url) == Array(frameHashes(of: source).prefix(10)))
  }

  @Test("H.264 gets 8 bits, HEVC keeps its 10", arguments: [("h264", "yuv420p"), ("hevc", "yuv420p10le")])
  func depths(codec: String, format: String) async throws {
    let edited = try await edit(
      Fixtures.url("hevc-10bit-hdr10.mp4"), ["--trim", "0-0.4", "--tone-map", "--codec", codec])
    let stream = try #require(try probeStreams(of: edited.url, kind: "video").first)
    #expect(stream["pix_fmt"] as? String == format)
    #expect(stream["color_transfer"] as? String == "bt709")
    #expect(!edited.plan.notices.contains { $0.code == "hdr-in-8-bits" })
    for name in ["mastering display", "content light levels"] {
      let line = edited.plan.preservation.lines.first { $0.name == name }
      #expect(line?.outcome == .dropped && line?.isAsked == true)
    }
    #expect(edited.plan.losses.isEmpty)
    #expect(levels(in: stream).isEmpty)
    #expect(levels(in: try probeFrames(of: edited.url, count: 1)[0]).isEmpty)
  }

  @Test(
    "HDR in 8 bits has a notice that names the way out", arguments: [("h264", false), ("mpeg4", true), ("hevc", false)])
  func eightBits(codec: String, isNoticed: Bool) async throws {
    let edited = try await edit(Fixtures.url("hevc-10bit-hdr10.mp4"), ["--trim", "0-0.4", "--codec", codec])
    let notice = edited.plan.notices.first { $0.code == "hdr-in-8-bits" }
    #expect((notice != nil) == isNoticed)
    #expect(notice.map { $0.message.contains("--tone-map") && $0.message.contains("--codec hevc") } ?? true)
  }

  @Test(
    "the peak is what the film says, within reason",
    arguments: [
      (nil, nil, 1000), (600, nil, 600), (600, 4000, 600), (nil, 4000, 4000), (0, 2000, 2000), (90, nil, 203),
      (65_535, nil, 10_000),
    ] as [(Int?, Int64?, Double)])
  func peaks(light: Int?, mastering: Int64?, peak: Double) {
    var facts = VideoInfo(
      codedSize: PixelSize(width: 16, height: 16), pixelFormat: "yuv420p10le",
      colour: ColourInfo(transfer: "smpte2084"))
    facts.contentLight = light.map { ContentLight(maximum: $0, maximumAverage: 0) }
    facts.masteringDisplay = mastering.map { MasteringDisplay(chromaticities: [], luminance: [.zero, Rational($0)]) }
    #expect(ToneMap(facts)?.peak == peak)
    facts.colour.transfer = "bt709"
    #expect(ToneMap(facts) == nil)
  }
}
