import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@testable import Bitstreams
@testable import RenderPlanning
@testable import TrailerRendering

/// AV1: what its headers say, and spans of several encoders in one stream.
@Suite struct AV1SpliceTests {
  private static let aom = ["-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "30"]
  private static let svt = ["-c:v", "libsvtav1", "-preset", "12", "-svtav1-params", "lp=1"]

  /// Five seconds of frames with their numbers, a key frame each second.
  private func film(_ options: [String], as kind: String = "mp4", in folder: TemporaryFolder) throws -> URL {
    let url = folder.file("source.\(kind)")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an", "-g", "25"] + options
        + [url.path], timeout: 120)
    return url
  }

  @Test(arguments: [
    aom + ["-usage", "realtime"], aom + ["-lag-in-frames", "12"], aom + ["-tiles", "2x1", "-pix_fmt", "yuv420p10le"],
    aom + ["-usage", "realtime", "-pix_fmt", "yuv444p"], aom + ["-usage", "realtime", "-pix_fmt", "yuv422p"],
    aom + ["-usage", "realtime", "-pix_fmt", "gray"], svt, svt + ["-pix_fmt", "yuv420p10le"],
    ["-c:v", "libsvtav1", "-preset", "12", "-svtav1-params", "lp=1:irefresh-type=1:film-grain=8"],
  ])
  func readsHeadersAsFFmpegDoes(options: [String]) throws {
    let folder = try TemporaryFolder()
    let url = try film(options + ["-t", "2.5"], in: folder)
    let (configuration, packets) = try H264Sample.read(url)
    let content = try #require(AV1Units.sequenceHeaders(configuration: configuration).units.first)
    let sequence = try #require(AV1SequenceHeader(content))
    let traced = try TracedHeaders(of: url)
    let told = try #require(traced.all("Sequence Header").first)
    #expect(sequence.profile == told["seq_profile"].map(UInt32.init))
    #expect(sequence.size == PixelSize(width: 320, height: 180))
    #expect(told["max_frame_width_minus_1"] == 319 && told["max_frame_height_minus_1"] == 179)
    #expect(sequence.hasFilmGrain == (told["film_grain_params_present"] == 1))
    #expect(!sequence.hasLayers)
    var first: [[String: Int]] = []
    for (kind, fields) in traced.headers {
      if kind.hasPrefix("Packet") { first.append([:]) }
      if ["Frame", "Frame Header"].contains(kind), first.last?.isEmpty == true { first[first.count - 1] = fields }
    }
    #expect(first.count == packets.count)
    for (packet, fields) in zip(packets, first) {
      let payload = try #require(packet.withPayload { AV1Payload($0, told: sequence) })
      let isKey = fields["show_existing_frame"] == 0 && fields["frame_type"] == 0
      #expect(payload.isKey == isKey)
      #expect(payload.isShown == (fields["show_existing_frame"] == 1 || fields["show_frame"] == 1))
      if isKey { #expect(payload.size == sequence.size) }
      #expect(packet.withPayload { AV1Units.fault(in: $0) } == nil)
    }
    #expect(packets.first.map { $0.withPayload { AV1Payload($0, told: nil)?.isKey } } == true)
  }

  /// A key frame that is decoded and shown later, and one that is shown again, are no place where a copy begins.
  @Test func aHiddenKeyFrameIsNoStart() throws {
    let codec = AV1SpliceCodec(configuration: AV1Units.unit(1, Self.header))
    func kind(_ frame: UInt8) throws -> PicturePacket.Kind? {
      let unit = AV1Units.unit(6, [frame] + Array(repeating: 0, count: 12))
      return codec.kind(of: unit.span, isKey: true)
    }
    #expect(try kind(0b0001_0000) == .start)
    #expect(try kind(0b0000_0000) == .reference)
    #expect(try kind(0b0011_0000) == .reference)
    #expect(try kind(0b1000_0000) == .reference)
  }

  @Test(arguments: [[0x80], [0x32], [0x32, 5, 0], [0x32, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x12, 0]])
  func saysWhatIsNoFrame(bytes: [UInt8]) {
    #expect(AV1Units.fault(in: bytes.span) != nil)
  }

  /// A sequence header comes in front of a key frame that follows others, where it has none itself.
  @Test func joinerPutsHeadersInFront() throws {
    let (header, other) = (AV1Units.unit(1, Self.header), AV1Units.unit(1, Self.header + [0]))
    let key = AV1Units.unit(6, [0b0001_0000] + Array(repeating: 7, count: 300))
    let delimited = AV1Units.unit(2, []) + key
    var joiner = AV1Joiner([0x81, 0, 0, 0] + header, encoder: other, beginsEncoded: false)
    #expect(joiner.configuration == [0x81, 0, 0, 0] + header)
    #expect(try joiner.copied(delimited.span, .first) == nil && !joiner.isRenumbered)
    #expect(try joiner.copied(delimited.span, .opening) == header + key && joiner.isRenumbered)
    #expect(try joiner.copied(delimited.span, .later) == nil && !joiner.isRenumbered)
    #expect(try joiner.copied((header + key).span, .opening) == nil && !joiner.isRenumbered)
    #expect(try joiner.encoded(delimited.span) == other + key)
    #expect(try joiner.encoded((other + key).span) == nil)
    #expect(try joiner.encoded(AV1Units.unit(6, [0b0011_0000, 0, 0, 0]).span) == nil)
    #expect(AV1Joiner(header, encoder: other, beginsEncoded: true).configuration == other)
    var unknown = AV1Joiner([], encoder: nil, beginsEncoded: false)
    #expect(throws: JoinMismatch.self) { try unknown.copied(key.span, .opening) }
  }

  private static let header: [UInt8] = [0, 0, 0, 0x02, 0xAF, 0xF1, 0x9B, 0x5F, 0x20, 0x08]

  @Test(arguments: ["mp4", "mkv", "webm"], [aom + ["-usage", "realtime"], svt])
  func spansOfTwoEncodersAreOneStream(container: String, options: [String]) async throws {
    let folder = try TemporaryFolder()
    let source = try film(options, as: container, in: folder)
    let film = try await SplicedFilm(source, ["--trim", "0.5-2.5,3.2-4.6"], as: container)
    #expect(try film.fallback == nil && film.pictures.copied > 40)
    #expect(film.plan.notices.contains { $0.code == "sequence-headers" })
    #expect(try AV1Decoders.difference(in: film.url) == nil)
    #expect(try FrameNumbers.read(from: film.url) == Array(13..<63) + Array(80..<115))
    let (original, shown) = (try DecodedPictures(of: source).hashes, try DecodedPictures(of: film.url).hashes)
    #expect(shown.count == 85 && Array(shown[12..<50]) == Array(original[25..<63]))
  }

  /// As phones record it: the box beside the packets holds no sequence header, which is in the packets alone.
  @Test(arguments: [(["--trim", "0.5-2.5,3.2-4.6"], [13..<63, 80..<115]), ([], [0..<125])])
  func headersInPacketsAlone(line: [String], ranges: [Range<Int>]) async throws {
    let folder = try TemporaryFolder()
    let source = try film(Self.svt + ["-t", "5"], in: folder)
    var bytes = try Data(contentsOf: source)
    let box = try #require(bytes.range(of: Data("av1C".utf8)))
    let header = box.upperBound + 4
    #expect(bytes[header] == 0x0A)
    bytes[header] = 15 << 3 | 2  // padding of the same size
    let phone = folder.file("phone.mp4")
    try bytes.write(to: phone)
    let film = try await SplicedFilm(phone, line, as: "mp4")
    #expect(try film.fallback == nil && film.pictures.copied >= 53)
    #expect(try AV1Decoders.difference(in: film.url) == nil)
    #expect(try FrameNumbers.read(from: film.url) == ranges.flatMap { Array($0) })
    let (configuration, _) = try H264Sample.read(film.url)
    #expect(!AV1Units.sequenceHeaders(configuration: configuration).units.isEmpty)
  }

  /// Colours, depth, brightness and the place of chroma samples, by the headers of both.
  @Test(arguments: [
    aom + ["-usage", "realtime", "-aom-params", "chroma-sample-position=vertical"] + bt709,
    aom + ["-usage", "realtime", "-aom-params", "chroma-sample-position=colocated", "-pix_fmt", "yuv420p10le"] + hdr,
    svt + bt709, aom + ["-usage", "realtime", "-pix_fmt", "yuv444p", "-color_range", "pc"] + bt709,
  ])
  func saysWhatTheSourceSays(options: [String]) async throws {
    let folder = try TemporaryFolder()
    let source = try film(options, as: "mp4", in: folder)
    let film = try await SplicedFilm(source, ["--trim", "0.5-3.5"], as: "mp4")
    #expect(try film.fallback == nil && film.pictures.copied > 0 && film.pictures.encoded > 0)
    let told = try TracedHeaders(of: film.url).all("Sequence Header").map { header in
      [
        "high_bitdepth", "color_primaries", "transfer_characteristics", "matrix_coefficients", "color_range",
        "chroma_sample_position", "seq_profile",
      ].map { header[$0] }
    }
    #expect(told.count > 1 && Set(told).count == 1, "\(told)")
    #expect(told.first?[1] != nil)
  }

  private static let bt709 = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"]
  private static let hdr = ["-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"]

  /// No copy begins at a key frame that is decoded ahead of others and shown behind them.
  @Test(arguments: [("0.2-2.4", 5..<60, 28), ("2.6-4.6", 65..<115, 19)])
  func hiddenKeyFramesBeginNoCopy(range: String, kept: Range<Int>, copied: Int) async throws {
    let source = Fixtures.url("av1-forward-keys.mp4")
    let film = try await SplicedFilm(source, ["--trim", range], as: "mp4")
    #expect(try film.fallback == nil && film.pictures.copied == copied)
    #expect(try FrameNumbers.read(from: film.url) == Array(kept))
    #expect(try AV1Decoders.difference(in: film.url) == nil)
    let (original, shown) = (try DecodedPictures(of: source).hashes, try DecodedPictures(of: film.url).hashes)
    #expect(Array(shown.suffix(copied)) == Array(original[kept].suffix(copied)))
  }

  /// Encoded frames tell the light levels as copied ones do.
  @Test(arguments: ["mp4", "webm"])
  func everyFrameTellsTheLightLevels(container: String) async throws {
    let folder = try TemporaryFolder()
    let display = "mastering-display=G(0.265,0.69)B(0.15,0.06)R(0.68,0.32)WP(0.3127,0.329)L(1000.0,0.005)"
    let told = ["-svtav1-params", "lp=1:\(display):content-light=1000,400"]
    let coding = ["-c:v", "libsvtav1", "-preset", "10", "-pix_fmt", "yuv420p10le"] + told + Self.hdr
    let source = try film(coding, as: container, in: folder)
    let film = try await SplicedFilm(source, ["--trim", "0.5-3.5"], as: container)
    #expect(try film.fallback == nil && film.pictures.copied > 0 && film.pictures.encoded > 0)
    let wanted = try #require(try probeFrames(of: source, count: 1).first.map(levels(in:)))
    let shown = try probeFrames(of: film.url).map(levels(in:))
    #expect(wanted.count == 12 && shown.count == 75 && shown.allSatisfy { $0 == wanted })
    for name in ["mastering display", "content light levels"] {
      let line = film.plan.preservation.lines.first { $0.name == name }
      #expect(line?.outcome == .kept && line?.reason == nil)
    }
  }

  /// Grain that is told beside the frames is drawn into encoded ones; the plan says so.
  @Test func tellsOfFilmGrain() async throws {
    let folder = try TemporaryFolder()
    let source = try film(
      ["-c:v", "libsvtav1", "-preset", "10", "-svtav1-params", "lp=1:film-grain=12"], in: folder)
    let film = try await SplicedFilm(source, ["--trim", "0.5-3.5"], as: "mp4")
    #expect(try film.fallback == nil && film.pictures.copied > 0)
    #expect(film.plan.notices.contains { $0.code == "film-grain" })
  }
}

extension AV1SpliceTests {
  /// Without a container, and in the simplest one.
  @Test(arguments: ["obu", "ivf"], [RenderStrategy.auto, .copy])
  func isReadAsEncodersWriteIt(ending: String, strategy: RenderStrategy) async throws {
    let folder = try TemporaryFolder()
    let whole = try film(Self.aom + ["-lag-in-frames", "12"], in: folder)
    let source = folder.file("raw.\(ending)")
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-i", whole.path, "-c", "copy", source.path])
    let engine = MediaEngine.inProcess(hints: FilmHints(frameRate: ending == "obu" ? Rational(25) : nil))
    let asset = try FKTAsset.open(source.path, in: engine)
    #expect(asset.info.duration == (try FKTAsset.open(whole.path).info.duration))
    let output = folder.file("out.mp4")
    let edited = try asset.edited(by: ["--trim", "1.2-4.6"])
    let plan = try RenderPlanner(strategy: strategy, engine: engine).plan(edited, to: output.path)
    let report = try await Renderer(engine: engine).start(plan, of: edited, to: output.path).report()
    let range = try #require(plan.clips.first).range
    let kept = Int((range.start.seconds * 25).rounded())..<Int((range.end.seconds * 25).rounded())
    if strategy == .auto { #expect(kept == 30..<115) }
    #expect(try FrameNumbers.read(from: output) == Array(kept))
    #expect(try AV1Decoders.difference(in: output) == nil)
    #expect(report.streams.reduce(0) { $0 + $1.copied } > 40)
  }
}
