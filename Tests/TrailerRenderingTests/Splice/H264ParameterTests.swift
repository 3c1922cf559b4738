import Foundation
import LibAV
import TestSupport
import Testing

@testable import Bitstreams
@testable import TrailerRendering

/// Sequence parameter sets, with ffmpeg's own parser as witness.
@Suite struct H264ParameterTests {
  struct Sample: Sendable, CustomStringConvertible {
    let name: String
    let options: [String]
    var size = "64x48"
    var description: String { name }
  }

  static let samples = [
    Sample(name: "baseline", options: ["-profile:v", "baseline"]),
    Sample(name: "main, CAVLC", options: ["-profile:v", "main", "-x264-params", "cabac=0:bframes=2"]),
    Sample(name: "high, pyramid", options: ["-preset", "medium", "-x264-params", "bframes=5:b-pyramid=normal:ref=6"]),
    Sample(name: "10 bits", options: ["-pix_fmt", "yuv420p10le"]),
    Sample(name: "4:2:2", options: ["-pix_fmt", "yuv422p10le"]),
    Sample(name: "4:4:4", options: ["-pix_fmt", "yuv444p"]),
    Sample(name: "grey", options: ["-pix_fmt", "gray"]),
    Sample(name: "lossless", options: ["-qp", "0"]),
    Sample(name: "key frames only", options: ["-g", "1"]),
    Sample(name: "fields", options: ["-flags", "+ilme+ildct", "-x264-params", "tff=1"]),
    Sample(name: "cropped", options: [], size: "62x46"),
    Sample(name: "scaling lists", options: ["-profile:v", "high", "-x264-params", "cqm=jvt:8x8dct=1"]),
    Sample(
      name: "buffering model",
      options: ["-b:v", "200k", "-maxrate", "200k", "-bufsize", "200k", "-x264-params", "nal-hrd=cbr:pic-struct=1"]),
    Sample(
      name: "every colour fact",
      options: [
        "-color_range", "pc", "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
        "-x264-params", "overscan=show:chromaloc=2:videoformat=pal",
      ]),
    Sample(name: "pixels of 11:7", options: ["-vf", "setsar=11/7"]),
    Sample(name: "level 1b", options: ["-profile:v", "main", "-x264-params", "level=1b"]),
    Sample(name: "level 5.1, many frames kept", options: ["-x264-params", "level=51:ref=16"]),
  ]

  @Test(arguments: samples)
  func readsWhatTheWitnessReads(_ sample: Sample) throws {
    let film = try H264Sample(sample.options, size: sample.size)
    let traced = try #require(try TracedHeaders(of: film.url, packets: 1).sequenceSets.first)
    let configuration = try #require(H264Configuration(film.configuration))
    let unit = try #require(configuration.sequenceSets.first)
    let set = try #require(H264SequenceParameters(unit: unit))
    func field(_ name: String, _ absent: Int = 0) -> UInt32 { UInt32(traced[name] ?? absent) }

    #expect(set.profile == field("profile_idc"))
    #expect(set.level == field("level_idc"))
    #expect(set.id == field("seq_parameter_set_id"))
    #expect(set.chromaFormat == field("chroma_format_idc", 1))
    #expect(set.lumaDepth == 8 + field("bit_depth_luma_minus8"))
    #expect(set.chromaDepth == 8 + field("bit_depth_chroma_minus8"))
    #expect(set.mayBeLossless == (field("qpprime_y_zero_transform_bypass_flag") == 1))
    #expect(set.referenceFrames == field("max_num_ref_frames"))
    #expect(set.widthInMacroblocks == 1 + field("pic_width_in_mbs_minus1"))
    #expect(set.framesOnly == (field("frame_mbs_only_flag") == 1))
    #expect(set.heightInMacroblocks == (1 + field("pic_height_in_map_units_minus1")) * (set.framesOnly ? 1 : 2))
    #expect(set.cropping == ["left", "right", "top", "bottom"].map { field("frame_crop_\($0)_offset") })
    let restriction = try #require(set.usability?.restriction, "x264 always writes one")
    #expect(restriction.reorderedFrames == field("max_num_reorder_frames", -1))
    #expect(restriction.decodedFrames == field("max_dec_frame_buffering", -1))
    #expect(restriction.maxBytesPerPicture == field("max_bytes_per_pic_denom", -1))
    #expect(restriction.maxBitsPerMacroblock == field("max_bits_per_mb_denom", -1))
    #expect(restriction.log2MaxHorizontalVector == field("log2_max_mv_length_horizontal", -1))
    #expect(restriction.log2MaxVerticalVector == field("log2_max_mv_length_vertical", -1))
    #expect(set.decodedFrames == restriction.decodedFrames)
  }

  /// A set that takes over what a decoder must not see change: the witness finds the other's level and usability
  /// information in it, and everything else as it was; and what it describes decodes to the same frames.
  @Test(arguments: samples)
  func takesOverTheOther(_ sample: Sample) throws {
    let film = try H264Sample(sample.options, size: sample.size)
    let other = try H264Sample(
      [
        "-vf", "setsar=4/3", "-color_range", "tv", "-color_primaries", "smpte170m", "-color_trc", "smpte170m",
        "-colorspace", "smpte170m", "-b:v", "300k", "-maxrate", "300k", "-bufsize", "300k",
        "-x264-params", "level=42:ref=9:bframes=4:b-pyramid=normal:nal-hrd=vbr:pic-struct=1:overscan=crop",
      ])
    let own = try #require(H264Configuration(film.configuration))
    let set = try #require(H264SequenceParameters(unit: own.sequenceSets[0]))
    let source = try #require(
      H264Configuration(other.configuration).flatMap { H264SequenceParameters(unit: $0.sequenceSets[0]) })
    let unit = set.unit(as: source)

    let changed = film.folder.file("changed.h264")
    let units = [unit] + own.pictureSets + (try film.units())
    try Data(units.flatMap { [0, 0, 0, 1] + $0 }).write(to: changed)
    let before = try #require(try TracedHeaders(of: film.url, packets: 1).sequenceSets.first)
    let wanted = try #require(try TracedHeaders(of: other.url, packets: 1).sequenceSets.first)
    let after = try #require(try TracedHeaders(of: changed, packets: 1).sequenceSets.first)
    let usability = [
      "aspect_ratio_info_present_flag", "aspect_ratio_idc", "sar_width", "sar_height", "overscan_info_present_flag",
      "overscan_appropriate_flag", "video_signal_type_present_flag", "video_format", "video_full_range_flag",
      "colour_description_present_flag", "colour_primaries", "transfer_characteristics", "matrix_coefficients",
      "chroma_loc_info_present_flag", "chroma_sample_loc_type_top_field", "chroma_sample_loc_type_bottom_field",
      "timing_info_present_flag", "num_units_in_tick", "time_scale", "fixed_frame_rate_flag",
      "bitstream_restriction_flag", "motion_vectors_over_pic_boundaries_flag", "max_bytes_per_pic_denom",
      "max_bits_per_mb_denom", "log2_max_mv_length_horizontal", "log2_max_mv_length_vertical", "max_num_reorder_frames",
      "max_dec_frame_buffering",
    ]
    for name in ["level_idc", "vui_parameters_present_flag"] + usability {
      #expect(after[name] == wanted[name], "\(name)")
    }
    // The model of a channel's buffer is gone, and with it the messages that belong to it.
    for name in ["nal_hrd_parameters_present_flag", "vcl_hrd_parameters_present_flag", "pic_struct_present_flag"] {
      #expect(after[name] == 0, "\(name)")
    }
    let others = before.keys.filter { name in
      !usability.contains(name) && !["level_idc", "vui_parameters_present_flag", "rbsp_stop_one_bit"].contains(name)
        && !["_hrd_", "pic_struct", "cpb_", "bit_rate", "cbr_flag", "_delay_", "time_offset", "rbsp_alignment"]
          .contains(where: name.contains)
    }
    #expect(others.count > 10)
    for name in others { #expect(after[name] == before[name], "\(name)") }
    #expect(try decoderMessages(of: changed) == [])
    #expect(try frameHashes(of: changed) == frameHashes(of: film.url))
  }

  /// Every set with the usability information of every other reads back as such.
  @Test func takesOverAnyOther() throws {
    let sets = try Self.samples.map { sample in
      let film = try H264Sample(sample.options + ["-frames:v", "1"], size: sample.size)
      let unit = try #require(H264Configuration(film.configuration)?.sequenceSets.first)
      return try #require(H264SequenceParameters(unit: unit))
    }
    for one in sets {
      for other in sets {
        let made = try #require(H264SequenceParameters(unit: one.unit(as: other)))
        #expect(made.level == other.level)
        // Encoded frames have no messages that would tell their fields.
        var wanted = other.usability
        wanted?.hasFrameStructure = false
        #expect(made.usability == wanted)
        #expect(made.profile == one.profile && made.constraints == one.constraints && made.id == one.id)
        #expect(made.referenceFrames == one.referenceFrames && made.cropping == one.cropping)
        #expect(made.decodedFrames == other.decodedFrames)
        #expect(made.unit(as: other) == one.unit(as: other), "taken over twice")
      }
    }
  }

  /// Which sets a decoder takes for one: those of frames alike, of which it keeps as many.
  @Test func tellsSetsThatGoTogether() throws {
    func set(_ options: [String], _ size: String = "64x48") throws -> H264SequenceParameters {
      let film = try H264Sample(options + ["-frames:v", "1"], size: size)
      return try #require(
        H264Configuration(film.configuration).flatMap { H264SequenceParameters(unit: $0.sequenceSets[0]) })
    }
    let plain = try set(["-x264-params", "ref=3:level=30"])
    #expect(plain.keepsPictures(as: plain))
    #expect(try set(["-x264-params", "ref=3:level=30:sps-id=5"]).keepsPictures(as: plain))
    #expect(try !set(["-x264-params", "ref=4:level=30"]).keepsPictures(as: plain))
    #expect(try !set(["-x264-params", "ref=3:level=31"]).keepsPictures(as: plain))
    #expect(try !set(["-x264-params", "ref=3:level=30"], "80x48").keepsPictures(as: plain))
    #expect(try !set(["-x264-params", "ref=3:level=30"], "64x46").keepsPictures(as: plain))
    #expect(try !set(["-x264-params", "ref=3:level=30", "-pix_fmt", "yuv422p"]).keepsPictures(as: plain))
  }

  /// Where the file leaves it to the level how many frames are kept (table A-1).
  @Test(
    arguments: [
      // Level, size, and how many frames of that size fit.
      (10, "176x144", 4), (11, "352x288", 2), (30, "720x576", 5), (31, "1280x720", 5), (40, "1920x1080", 4),
      (51, "1920x1080", 16), (51, "4096x2304", 5), (9, "128x96", 8),
    ] as [(UInt32, String, UInt32)])
  func countsKeptPicturesByLevel(level: UInt32, size: String, expected: UInt32) throws {
    let film = try H264Sample(["-frames:v", "1", "-profile:v", "main"], size: size)
    let own = try #require(H264Configuration(film.configuration))
    // Without usability information: the flag is the last bit before the end.
    var writer = BitWriter()
    var reader = BitReader(NALUnits.unescaped(Array(own.sequenceSets[0].dropFirst())))
    let set = try #require(H264SequenceParameters(unit: own.sequenceSets[0]))
    for place in 0..<set.usabilityPlace {
      let bit = reader.flag()
      // level_idc is the third byte.
      writer.write(place < 16 || place >= 24 ? bit : level >> UInt32(23 - place) & 1 == 1)
    }
    writer.write(false)
    writer.writeTrailingBits()
    let silent = try #require(H264SequenceParameters(unit: [0x67] + NALUnits.escaped(writer.bytes)))
    #expect(silent.usability == nil)
    #expect(silent.level == level)
    #expect(silent.decodedFrames == expected)
    // What has no usability information gives none.
    #expect(try #require(H264SequenceParameters(unit: set.unit(as: silent))).usability == nil)
  }

  /// Damaged sets are refused or read as something, but never crash.
  @Test func survivesDamage() throws {
    let film = try H264Sample(["-x264-params", "nal-hrd=vbr:vbv-maxrate=200:vbv-bufsize=200", "-vf", "setsar=11/7"])
    let configuration = film.configuration
    let unit = try #require(H264Configuration(configuration)?.sequenceSets.first)
    for count in 0..<unit.count - 4 { #expect(H264SequenceParameters(unit: Array(unit.prefix(count))) == nil) }
    for count in 0..<configuration.count - 4 { #expect(H264Configuration(Array(configuration.prefix(count))) == nil) }
    #expect(H264SequenceParameters(unit: [0x68] + unit.dropFirst()) == nil)
    var numbers = SeededNumbers(seed: 264)
    let good = try #require(H264SequenceParameters(unit: unit))
    for _ in 0..<3000 {
      var damaged = unit
      for _ in 0..<1 + numbers.below(4) { damaged[1 + numbers.below(unit.count - 1)] = UInt8(numbers.below(256)) }
      guard let read = H264SequenceParameters(unit: damaged) else { continue }
      #expect(read.decodedFrames <= 16 || read.usability?.restriction != nil)
      _ = read.unit(as: good)
      _ = good.unit(as: read)
      _ = read.croppedSize
    }
  }
}
