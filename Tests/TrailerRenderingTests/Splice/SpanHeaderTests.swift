import Foundation
import LibAV
import TestSupport
import Testing

@testable import Bitstreams
@testable import TrailerRendering

/// What encoded spans say of their frames in their own headers is what the source says: where chroma samples lie, which
/// colours numbers mean, how bright the display was.
@Suite struct SpanHeaderTests {
  private static let look = [
    "chroma_sample_loc_type_top_field", "chroma_sample_loc_type_bottom_field", "colour_primaries",
    "transfer_characteristics", "matrix_coefficients", "video_full_range_flag", "aspect_ratio_idc", "sar_width",
    "sar_height",
  ]

  private func film(_ name: String, _ options: [String], as kind: String, in folder: TemporaryFolder) throws -> URL {
    let url = folder.file("\(name).\(kind)")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an", "-t", "4"] + options + [url.path])
    return url
  }

  /// The messages of the first frame, which is an encoded one in the output.
  private func messages(_ url: URL, _ type: UInt8, _ shift: UInt8) throws -> Set<[UInt8]> {
    let bytes = try #require(H264Sample.read(url).packets.first).bytes
    let ranges = NALUnits.ranges(in: bytes.span, .lengths(4))
    let units = try #require(ranges).map { Array(bytes[$0]) }
    return Set(units.filter { $0[0] >> shift & 63 == type })
  }

  /// Each set tells of the look what the source's does; where all of it is the same, there is one for both.
  private func expectLook(of output: URL, from source: URL) throws {
    func looks(_ url: URL) throws -> [[Int?]] {
      try TracedHeaders(of: url, packets: 1).sequenceSets.map { set in Self.look.map { set[$0] } }
    }
    let own = try #require(looks(source).first)
    let sets = try looks(output)
    #expect(!sets.isEmpty && own.contains { $0 != nil })
    #expect(sets.allSatisfy { $0 == own }, "\(sets)")
  }

  @Test(arguments: [
    "sar=4\\:3:chromaloc=2:colorprim=bt709:transfer=bt709:colormatrix=bt709:range=limited",
    "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:chromaloc=2:hdr10=1:repeat-headers=1:"
      + "master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50):max-cll=1000,400",
    "colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc", "range=full",
  ])
  func saysOfHEVCWhatTheSourceSays(parameters: String) async throws {
    let folder = try TemporaryFolder()
    let coding = "log-level=none:info=0:keyint=30:min-keyint=30:" + parameters
    let source = try film(
      "hevc",
      ["-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1", "-x265-params", coding],
      as: "mp4", in: folder)
    let output = try await SplicedFilm(source, ["--trim", "0.5-3"], as: "mp4")
    #expect(try output.fallback == nil && output.pictures.copied > 0)
    try expectLook(of: output.url, from: source)
    let own = try messages(source, HEVCUnits.message, 1)
    if parameters.contains("master-display") { #expect(own.count == 2) }
    // The encoder may say what is in the set once more, as of HLG.
    #expect(try messages(output.url, HEVCUnits.message, 1).isSuperset(of: own))
  }

  @Test(arguments: [
    "colorprim=bt709:transfer=bt709:colormatrix=bt709:chromaloc=2:sar=4/3",
    "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:fullrange=on",
  ])
  func saysOfH264WhatTheSourceSays(parameters: String) async throws {
    let folder = try TemporaryFolder()
    let source = try film(
      "h264",
      ["-c:v", "libx264", "-preset", "veryfast", "-g", "30", "-x264-params", parameters.replacing("/", with: "\\:")],
      as: "mp4", in: folder)
    let output = try await SplicedFilm(source, ["--trim", "0.5-3"], as: "mp4")
    #expect(try output.fallback == nil && output.pictures.copied > 0)
    try expectLook(of: output.url, from: source)
  }

  /// Each key frame of VP9 says it anew.
  @Test func saysOfVP9WhatTheSourceSays() async throws {
    let folder = try TemporaryFolder()
    let source = try film(
      "vp9",
      ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "30", "-colorspace", "bt709"]
        + ["-color_range", "pc", "-pix_fmt", "yuv420p"], as: "webm", in: folder)
    let output = try await SplicedFilm(source, ["--trim", "0.5-3"], as: "webm")
    #expect(try output.fallback == nil && output.pictures.copied > 0)
    let headers = try TracedHeaders(of: output.url).all("Frame").filter { $0["frame_type"] == 0 }
    let told = Set(headers.map { [$0["color_space"], $0["color_range"], $0["subsampling_x"]] })
    #expect(headers.count > 1 && told.count == 1, "\(told)")
  }
}
