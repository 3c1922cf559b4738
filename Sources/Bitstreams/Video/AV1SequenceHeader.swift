package import MediaTypes

/// What all frames of a stretch of AV1 have in common (AV1 bitstream, 5.5).
package struct AV1SequenceHeader: Sendable, Hashable {
  /// seq_profile: 0 for 4:2:0 at 8 and 10 bits, 1 for 4:4:4, 2 for the rest.
  package let profile: UInt32
  /// The largest size of a frame.
  package let size: PixelSize
  /// Whether frames come in layers of several sizes or qualities.
  package let hasLayers: Bool
  /// Whether grain is described beside the frames, that decoders add to them.
  package let hasFilmGrain: Bool
  /// Whether it is of one image, whose frame headers are shorter.
  let isStill: Bool
  /// What the headers of frames begin with.
  let frames: FrameFields

  /// Which fields a frame's header has, and how long they are.
  struct FrameFields: Hashable, Sendable {
    /// Whether frames tell when decoders have to be done with others.
    var hasModel = false
    /// Bits of the time at which a frame is shown, where an uneven pace is told.
    var presentationBits: Int?
    /// Bits of a frame's number; `nil` where frames have none.
    var numberBits: Int?
    /// seq_force_screen_content_tools and seq_force_integer_mv: 2 where each frame chooses.
    var screenTools: UInt32 = 2
    var integerMotion: UInt32 = 2
    /// Bits of a frame's place in the order shown.
    var orderBits = 0
    var widthBits = 1
    var heightBits = 1
  }

  /// Reads the content of the unit; `nil` where it is cut short.
  package init?(_ content: [UInt8]) {
    var reader = BitReader(content)
    profile = reader.bits(3)
    _ = reader.flag()  // still_picture
    isStill = reader.flag()
    var frames = FrameFields()
    var points: [UInt32] = [0]
    if isStill {
      reader.skip(5)  // seq_level_idx
    } else {
      let model = Self.timing(&reader, &frames)
      let hasDelays = reader.flag()
      points = (0...reader.bits(5)).map { _ in Self.operatingPoint(&reader, model: model, hasDelays: hasDelays) }
    }
    hasLayers = points.contains { ($0 >> 8 & 15).nonzeroBitCount > 1 }
    frames.widthBits = Int(reader.bits(4)) + 1
    frames.heightBits = Int(reader.bits(4)) + 1
    size = PixelSize(
      width: Int(reader.bits(frames.widthBits)) + 1, height: Int(reader.bits(frames.heightBits)) + 1)
    if !isStill, reader.flag() {
      let delta = Int(reader.bits(4)) + 2
      frames.numberBits = delta + Int(reader.bits(3)) + 1
    }
    reader.skip(3)  // use_128x128_superblock, enable_filter_intra, enable_intra_edge_filter
    if !isStill { Self.tools(&reader, &frames) }
    reader.skip(3)  // enable_superres, enable_cdef, enable_restoration
    Self.colours(&reader, profile)
    hasFilmGrain = reader.flag()
    self.frames = frames
    if reader.isPastEnd { return nil }
  }

  /// timing_info, and the decoder's model (5.5.3, 5.5.4): the bits of its delays.
  private static func timing(_ reader: inout BitReader, _ frames: inout FrameFields) -> Int? {
    guard reader.flag() else { return nil }
    reader.skip(64)
    let isEven = reader.flag()
    if isEven { _ = reader.unsigned() }
    frames.hasModel = reader.flag()
    guard frames.hasModel else { return nil }
    let delayBits = Int(reader.bits(5)) + 1
    reader.skip(32 + 5)
    let presentationBits = Int(reader.bits(5)) + 1
    if !isEven { frames.presentationBits = presentationBits }
    return delayBits
  }

  /// Which layers it takes: operating_point_idc.
  private static func operatingPoint(_ reader: inout BitReader, model: Int?, hasDelays: Bool) -> UInt32 {
    let layers = reader.bits(12)
    if reader.bits(5) > 7 { reader.skip(1) }  // seq_level_idx, seq_tier
    if let model, reader.flag() { reader.skip(2 * model + 1) }
    if hasDelays, reader.flag() { reader.skip(4) }
    return layers
  }

  private static func tools(_ reader: inout BitReader, _ frames: inout FrameFields) {
    reader.skip(4)  // interintra, masked compounds, warped motion, dual filter
    let hasOrder = reader.flag()
    if hasOrder { reader.skip(2) }
    frames.screenTools = reader.flag() ? 2 : reader.bits(1)
    if frames.screenTools > 0 { frames.integerMotion = reader.flag() ? 2 : reader.bits(1) }
    if hasOrder { frames.orderBits = Int(reader.bits(3)) + 1 }
  }

  /// color_config (5.5.2).
  private static func colours(_ reader: inout BitReader, _ profile: UInt32) {
    let isDeep = reader.flag()
    let isTwelve = profile == 2 && isDeep ? reader.flag() : false
    let isGray = profile == 1 ? false : reader.flag()
    var isRGB = false
    if reader.flag() { isRGB = (reader.bits(8), reader.bits(8), reader.bits(8)) == (1, 13, 0) }
    if isGray {
      reader.skip(1)
      return
    }
    if !isRGB {
      reader.skip(1)
      var isHalf = (x: profile != 1, y: profile == 0)
      if isTwelve {
        isHalf.x = reader.flag()
        isHalf.y = isHalf.x ? reader.flag() : false
      }
      if isHalf.x, isHalf.y { reader.skip(2) }
    }
    reader.skip(1)  // separate_uv_delta_q
  }
}
