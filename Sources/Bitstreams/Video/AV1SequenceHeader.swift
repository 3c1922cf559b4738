package import MediaTypes

/// What all frames of a stretch of AV1 have in common (AV1 bitstream, 5.5).
package struct AV1SequenceHeader: Sendable, Hashable {
  /// seq_profile: 0 for 4:2:0 at 8 and 10 bits, 1 for 4:4:4, 2 for the rest.
  package let profile: UInt32
  /// The largest size of a frame.
  package let size: PixelSize
  /// Whether frames come in layers of several sizes or qualities.
  package let hasLayers: Bool
  /// Whether it is of one image, whose frame headers are shorter.
  let isStill: Bool
  /// What the headers of frames begin with.
  let frames: FrameFields

  /// Which fields a frame's header has, how long they are, and what its data are read by.
  struct FrameFields: Hashable, Sendable {
    /// Which layers a decoder takes, of each choice that it has; and whether that tells when frames are to be done with.
    var points = [Point(layers: 0, hasModel: false)]
    /// Bits of the time at which a frame is done with, where frames tell it.
    var removalBits: Int?
    /// Bits of the time at which a frame is shown, where an uneven pace is told.
    var presentationBits: Int?
    /// Bits of a frame's number, and of how far it is from another's; `nil` where frames have none.
    var numberBits: Int?
    var differenceBits = 0
    /// seq_force_screen_content_tools and seq_force_integer_mv: 2 where each frame chooses.
    var screenTools: UInt32 = 2
    var integerMotion: UInt32 = 2
    /// Bits of a frame's place in the order shown.
    var orderBits = 0
    var widthBits = 1
    var heightBits = 1
    /// Whether the largest blocks have 128 samples on a side, instead of 64.
    var hasLargeBlocks = false
    var filtersIntra = false
    var hasInterIntra = false
    var hasMasks = false
    var hasWarp = false
    var hasTwoFilters = false
    var weighsDistances = false
    var hasField = false
    var hasScaling = false
    var hasDirections = false
    var hasRestoration = false
    var depth = 8
    var planes = 3
    var halvesColumns = true
    var halvesRows = true
    /// Whether the two planes of chroma may have quantizers of their own.
    var dividesChroma = false
    var hasFilmGrain = false
  }

  /// operating_point_idc: temporal layers, then from bit 8 on spatial ones; 0 for all.
  struct Point: Hashable, Sendable {
    let layers: UInt32
    let hasModel: Bool
    func holds(_ layer: AV1Units.Layer) -> Bool {
      layers == 0 || layers >> layer.temporal & layers >> (8 + layer.spatial) & 1 == 1
    }
  }

  /// Reads the content of the unit; `nil` where it is cut short.
  package init?(_ content: [UInt8]) {
    var reader = BitReader(content)
    profile = reader.bits(3)
    _ = reader.flag()  // still_picture
    isStill = reader.flag()
    var frames = FrameFields()
    if isStill {
      reader.skip(5)  // seq_level_idx
    } else {
      let model = Self.timing(&reader, &frames)
      let hasDelays = reader.flag()
      frames.points = (0...reader.bits(5)).map { _ in Self.point(&reader, model: model, hasDelays: hasDelays) }
    }
    hasLayers = frames.points.contains { ($0.layers >> 8 & 15).nonzeroBitCount > 1 }
    frames.widthBits = Int(reader.bits(4)) + 1
    frames.heightBits = Int(reader.bits(4)) + 1
    size = PixelSize(
      width: Int(reader.bits(frames.widthBits)) + 1, height: Int(reader.bits(frames.heightBits)) + 1)
    if !isStill, reader.flag() {
      frames.differenceBits = Int(reader.bits(4)) + 2
      frames.numberBits = frames.differenceBits + Int(reader.bits(3)) + 1
    }
    frames.hasLargeBlocks = reader.flag()
    frames.filtersIntra = reader.flag()
    reader.skip(1)  // enable_intra_edge_filter
    if !isStill { Self.tools(&reader, &frames) }
    frames.hasScaling = reader.flag()
    frames.hasDirections = reader.flag()
    frames.hasRestoration = reader.flag()
    Self.colours(&reader, profile, &frames)
    frames.hasFilmGrain = reader.flag()
    self.frames = frames
    if reader.isPastEnd { return nil }
  }

  /// Whether grain is described beside the frames, that decoders add to them.
  package var hasFilmGrain: Bool { frames.hasFilmGrain }

  /// timing_info, and the decoder's model (5.5.3, 5.5.4): the bits of its delays.
  private static func timing(_ reader: inout BitReader, _ frames: inout FrameFields) -> Int? {
    guard reader.flag() else { return nil }
    reader.skip(64)
    let isEven = reader.flag()
    if isEven { _ = reader.unsigned() }
    guard reader.flag() else { return nil }
    let delayBits = Int(reader.bits(5)) + 1
    reader.skip(32)
    frames.removalBits = Int(reader.bits(5)) + 1
    let presentationBits = Int(reader.bits(5)) + 1
    if !isEven { frames.presentationBits = presentationBits }
    return delayBits
  }

  private static func point(_ reader: inout BitReader, model: Int?, hasDelays: Bool) -> Point {
    let layers = reader.bits(12)
    if reader.bits(5) > 7 { reader.skip(1) }  // seq_level_idx, seq_tier
    let hasModel = model != nil && reader.flag()
    if let model, hasModel { reader.skip(2 * model + 1) }
    if hasDelays, reader.flag() { reader.skip(4) }
    return Point(layers: layers, hasModel: hasModel)
  }

  private static func tools(_ reader: inout BitReader, _ frames: inout FrameFields) {
    frames.hasInterIntra = reader.flag()
    frames.hasMasks = reader.flag()
    frames.hasWarp = reader.flag()
    frames.hasTwoFilters = reader.flag()
    let hasOrder = reader.flag()
    if hasOrder { (frames.weighsDistances, frames.hasField) = (reader.flag(), reader.flag()) }
    frames.screenTools = reader.flag() ? 2 : reader.bits(1)
    if frames.screenTools > 0 { frames.integerMotion = reader.flag() ? 2 : reader.bits(1) }
    if hasOrder { frames.orderBits = Int(reader.bits(3)) + 1 }
  }

  /// color_config (5.5.2).
  private static func colours(_ reader: inout BitReader, _ profile: UInt32, _ frames: inout FrameFields) {
    let isDeep = reader.flag()
    let isTwelve = profile == 2 && isDeep ? reader.flag() : false
    frames.depth = isTwelve ? 12 : isDeep ? 10 : 8
    frames.planes = profile != 1 && reader.flag() ? 1 : 3
    var isRGB = false
    if reader.flag() { isRGB = (reader.bits(8), reader.bits(8), reader.bits(8)) == (1, 13, 0) }
    if frames.planes == 1 {
      reader.skip(1)
      return
    }
    if isRGB {
      (frames.halvesColumns, frames.halvesRows) = (false, false)
    } else {
      reader.skip(1)
      (frames.halvesColumns, frames.halvesRows) = (profile != 1, profile == 0)
      if isTwelve {
        frames.halvesColumns = reader.flag()
        frames.halvesRows = frames.halvesColumns ? reader.flag() : false
      }
      if frames.halvesColumns, frames.halvesRows { reader.skip(2) }
    }
    frames.dividesChroma = reader.flag()
  }
}
