import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@testable import Bitstreams
@testable import RenderPlanning
@testable import TrailerRendering

/// Copied and encoded HEVC packets in one stream: what their parameter sets say, their numbers, and the box of both.
@Suite struct HEVCJoinerTests {
  /// As ffmpeg's own parser reads them.
  @Test(arguments: [
    ("", ["-pix_fmt", "yuv420p"]), ("bframes=0:ref=1", ["-pix_fmt", "yuv420p10le"]),
    ("bframes=4:b-pyramid=1:ref=5", ["-pix_fmt", "yuv422p10le"]), ("hrd=1:vbv-maxrate=500:vbv-bufsize=500", []),
    ("sar=4\\:3:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:chromaloc=2:range=limited", []),
    ("temporal-layers=1", []), ("scaling-list=default", []), ("min-cu-size=16:ctu=32", []),
    ("strong-intra-smoothing=0", []),
  ])
  func readsSequenceSets(parameters: String, options: [String]) throws {
    let sample = try HEVCSample(parameters, options)
    let read = try sample.sequence
    let told = try #require(TracedHeaders(of: sample.url, packets: 1).sequenceSets.first)
    #expect(read.codedSize.width == told["pic_width_in_luma_samples"])
    #expect(read.codedSize.height == told["pic_height_in_luma_samples"])
    #expect(Int(read.cropping[3]) == told["conf_win_bottom_offset"] ?? 0)
    #expect(Int(read.lumaDepth) == (told["bit_depth_luma_minus8"] ?? 0) + 8)
    #expect(Int(read.chromaFormat) == told["chroma_format_idc"])
    let top = read.subLayers - 1
    #expect(Int(read.ordering.keptFrames) == told["sps_max_dec_pic_buffering_minus1[\(top)]"])
    #expect(Int(read.ordering.reorderedFrames) == told["sps_max_num_reorder_pics[\(top)]"])
    #expect((read.usability?.model != nil) == (told["vui_hrd_parameters_present_flag"] == 1))
    #expect(read.smallestBlock(for: PixelSize(width: 192, height: 108)) != nil)
  }

  /// As ffmpeg's muxer writes them.
  @Test(arguments: [[], ["-pix_fmt", "yuv420p10le"], ["-pix_fmt", "yuv422p10le"]])
  func writesBoxesAsFFmpegDoes(options: [String]) throws {
    let sample = try HEVCSample("master-display=G(1,2)B(3,4)R(5,6)WP(7,8)L(9000,1):max-cll=9,8", options)
    let read = try sample.known
    #expect(read.bytes(.lengths(4)) == sample.configuration)
    #expect(!read.units(HEVCUnits.message).isEmpty, "messages stay")
    let codes = try #require(HEVCConfiguration(read.bytes(.startCodes)))
    #expect(codes.framing == .startCodes)
    let made = try #require(HEVCConfiguration(codes.bytes(.lengths(4))))
    #expect(made.sets == read.sets)
    #expect(codes.bytes(.lengths(4))[1..<13] == sample.configuration[1..<13])
    #expect(codes.bytes(.lengths(4))[16..<19] == sample.configuration[16..<19])
  }

  /// Both pairs of sets in one box, under numbers of their own; level and tier are the higher ones.
  @Test func tellsTheContainerOfBoth() throws {
    let source = try HEVCSample("master-display=G(1,2)B(3,4)R(5,6)WP(7,8)L(9000,1):max-cll=9,8:level-idc=3.1")
    let encoder = try HEVCSample("ref=1:bframes=0:level-idc=4.1")
    let joiner = try HEVCJoiner(source.configuration, encoder: encoder.encoder, wanted: .lengths(4))
    let both = try #require(HEVCConfiguration(joiner.configuration))
    #expect(both.sequences.map(\.id) == [0, 1])
    #expect(both.sequences.map(\.videoSet) == [0, 1])
    #expect(both.units(HEVCUnits.pictureSet).compactMap { HEVCUnits.numbers(ofSet: $0)?.own } == [0, 15])
    #expect(try both.units(HEVCUnits.message) == source.known.units(HEVCUnits.message))
    #expect(joiner.configuration[12] == 123)
    #expect(both.sequences[1].ordering == both.sequences[0].ordering)
    #expect(both.sequences[1].usability == both.sequences[0].usability)
    #expect(!joiner.allowsOtherSets)
    let copies = try HEVCJoiner(source.configuration, encoder: nil, wanted: .lengths(4))
    #expect(copies.configuration == source.configuration && copies.allowsOtherSets)
  }

  @Test func refusesWhatDoesNotGoTogether() throws {
    let source = try HEVCSample("bframes=2:ref=1")
    for (parameters, options, size) in [
      ("", ["-pix_fmt", "yuv420p10le"], "192x108"), ("", ["-pix_fmt", "yuv422p"], "192x108"), ("", [], "192x112"),
      ("min-cu-size=32:ctu=32", [], "192x108"), ("ref=6", [], "192x108"),
    ] {
      let other = try HEVCSample(parameters, options, size: size)
      #expect(throws: JoinMismatch.self, "\(parameters) \(options) \(size)") {
        try HEVCJoiner(source.configuration, encoder: other.encoder, wanted: .lengths(4))
      }
    }
    #expect(throws: JoinMismatch.self) {
      try HEVCJoiner([1, 2, 3], encoder: source.encoder, wanted: .lengths(4))
    }
  }

  /// When every number is taken, the plan says so.
  @Test func endsWithTheNumbers() throws {
    let source = try HEVCSample()
    var crowded = try source.known
    for number: UInt32 in Array(15...30) {
      let set = try #require(HEVCUnits.set(crowded.units(HEVCUnits.pictureSet)[0], number: number, above: 0))
      #expect(HEVCJoiner.hasNumbers(beside: crowded))
      crowded = crowded.adding([set])
    }
    #expect(!HEVCJoiner.hasNumbers(beside: crowded))
    #expect(SetTable<HEVCUnits>(crowded.sets).hasRoom(for: [0, 0, 1]))
    let codec = HEVCSpliceCodec(configuration: crowded.bytes(.lengths(4)))
    #expect(throws: EncoderMismatch.parameterSetNumbers) { try codec.encoder(reordering: 0, Self.settings()) }
  }

  /// Frames for a second eye lie in a layer of their own, of which no encoder here makes any.
  @Test func leavesLayersAlone() throws {
    let source = try HEVCSample().known
    var layered = try #require(source.units(HEVCUnits.videoSet).first)
    layered[3] |= 0x10
    let sets = [layered] + HEVCUnits.parameterSets.dropFirst().flatMap(source.units)
    #expect(!source.hasLayers)
    let codec = HEVCSpliceCodec(configuration: NALUnits.framed(sets, .startCodes))
    #expect(throws: EncoderMismatch.layers) { try codec.encoder(reordering: 0, Self.settings()) }
  }

  @Test func reordersNoMoreThanTheSource() throws {
    func reordering(_ parameters: String, measured: Int) throws -> Int {
      try HEVCSpliceCodec(configuration: HEVCSample(parameters).configuration).encoder(
        reordering: measured, Self.settings()
      ).reordering
    }
    #expect(try reordering("bframes=0", measured: 2) == 0)
    #expect(try reordering("bframes=3:b-pyramid=0", measured: 1) == 1)
    #expect(try reordering("bframes=3:b-pyramid=1", measured: 2) == 2)
    #expect(try reordering("bframes=3:b-pyramid=1", measured: 0) == 0)
  }

  private static func settings() -> VideoEncoderSettings {
    VideoEncoderSettings(
      encoder: "libx265",
      form: PictureForm(
        pixelFormat: "yuv420p", size: .init(width: 192, height: 108), timeBase: .init(25), frameRate: .init(25),
        sampleAspectRatio: nil, colour: .init(), fieldOrder: "progressive"), bitRate: nil, quantiser: nil,
      keyInterval: nil, options: [:], usesGlobalHeader: true)
  }
}
