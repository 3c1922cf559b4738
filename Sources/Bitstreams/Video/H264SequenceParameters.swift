package import MediaTypes

/// What a sequence parameter set says of its frames (ITU-T H.264, 7.3.2.1.1).
package struct H264SequenceParameters: Hashable {
  package let profile: UInt32
  /// constraint_set0_flag to constraint_set5_flag, and two zeros.
  let constraints: UInt32
  /// level_idc: ten times the level.
  package let level: UInt32
  let id: UInt32
  package let chromaFormat: UInt32
  package let lumaDepth: UInt32
  let chromaDepth: UInt32
  /// qpprime_y_zero_transform_bypass_flag: whether the smallest quantiser changes nothing.
  package let mayBeLossless: Bool
  /// max_num_ref_frames.
  package let referenceFrames: UInt32
  package let widthInMacroblocks: UInt32
  /// Rows of macroblocks of a whole frame.
  package let heightInMacroblocks: UInt32
  /// Whether every frame is a whole frame.
  package let framesOnly: Bool
  /// The cropping in its own units: left, right, top, bottom.
  package let cropping: [UInt32]
  package let usability: H264UsabilityInfo?

  /// The unit without its header.
  let payload: [UInt8]
  /// Where frame_cropping_flag stands in the payload, in bits.
  let croppingPlace: Int
  /// Where vui_parameters_present_flag stands in it.
  let usabilityPlace: Int

  /// Profiles that say more of chroma, depth and scaling (7.3.2.1.1).
  private static let highProfiles: Set<UInt32> = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

  /// Reads a whole NAL unit; `nil` when it is none of the kind, or damaged.
  package init?(unit: [UInt8]) {
    guard let first = unit.first, first & 31 == H264UnitType.sequenceParameters else { return nil }
    payload = NALUnits.unescaped(Array(unit.dropFirst()))
    var reader = BitReader(payload)
    profile = reader.bits(8)
    constraints = reader.bits(8)
    level = reader.bits(8)
    id = reader.unsigned()
    let picture = Self.pictureFormat(&reader, profile: profile)
    (chromaFormat, lumaDepth, chromaDepth) = (picture.chroma, picture.luma, picture.chromaDepth)
    mayBeLossless = picture.mayBeLossless
    Self.skipOrder(&reader)
    referenceFrames = reader.unsigned()
    _ = reader.flag()  // gaps_in_frame_num_value_allowed
    widthInMacroblocks = reader.unsigned() &+ 1
    let units = reader.unsigned() &+ 1
    framesOnly = reader.flag()
    heightInMacroblocks = units &* (framesOnly ? 1 : 2)
    if !framesOnly { _ = reader.flag() }
    _ = reader.flag()  // direct_8x8_inference
    croppingPlace = reader.position
    cropping = reader.flag() ? (0..<4).map { _ in reader.unsigned() } : [0, 0, 0, 0]
    usabilityPlace = reader.position
    let hasUsability = reader.flag()
    guard !reader.isPastEnd, id < 32 else { return nil }
    usability = hasUsability ? H264UsabilityInfo(&reader) : nil
    if hasUsability, usability == nil { return nil }
  }

  private static func pictureFormat(
    _ reader: inout BitReader, profile: UInt32
  ) -> (chroma: UInt32, luma: UInt32, chromaDepth: UInt32, mayBeLossless: Bool) {
    guard highProfiles.contains(profile) else { return (1, 8, 8, false) }
    let chroma = reader.unsigned()
    if chroma == 3 { _ = reader.flag() }  // separate_colour_plane
    let (luma, chromaDepth) = (reader.unsigned() &+ 8, reader.unsigned() &+ 8)
    let mayBeLossless = reader.flag()
    if reader.flag() {
      for list in 0..<(chroma == 3 ? 12 : 8) where reader.flag() { skipScaling(&reader, count: list < 6 ? 16 : 64) }
    }
    return (chroma, luma, chromaDepth, mayBeLossless)
  }

  /// scaling_list (7.3.2.1.1.1).
  private static func skipScaling(_ reader: inout BitReader, count: Int) {
    var (last, next): (Int64, Int64) = (8, 8)
    for _ in 0..<count {
      if next != 0 { next = (last + Int64(reader.signed()) + 256) % 256 }
      last = next == 0 ? last : next
    }
  }

  /// How frames are numbered, and in which order they are shown.
  private static func skipOrder(_ reader: inout BitReader) {
    _ = reader.unsigned()
    switch reader.unsigned() {
    case 0: _ = reader.unsigned()
    case 1:
      _ = reader.flag()
      _ = reader.signed()
      _ = reader.signed()
      for _ in 0..<min(reader.unsigned(), 255) { _ = reader.signed() }
    default: break
    }
  }

  /// Frames that a decoder keeps at most: as the file says, or as the level allows (A.3.1, table A-1).
  package var decodedFrames: UInt32 {
    if let said = usability?.restriction?.decodedFrames { return said }
    let most: [UInt32: UInt32] = [
      9: 396, 10: 396, 11: 900, 12: 2376, 13: 2376, 20: 2376, 21: 4752, 22: 8100, 30: 8100, 31: 18_000, 32: 20_480,
      40: 32_768, 41: 32_768, 42: 34_816, 50: 110_400, 51: 184_320, 52: 184_320, 60: 696_320, 61: 696_320, 62: 696_320,
    ]
    let isLevel1b = level == 11 && constraints & 0x10 != 0
    let macroblocks = max(1, widthInMacroblocks &* heightInMacroblocks)
    return min(16, (isLevel1b ? 396 : most[level] ?? 8100) / macroblocks)
  }

  /// Whether a decoder sees no change from one set to the other: not in what frames are like, and not in how many
  /// of them it keeps.
  package func keepsPictures(as other: H264SequenceParameters) -> Bool {
    let same: [KeyPath<Self, UInt32>] = [
      \.level, \.chromaFormat, \.lumaDepth, \.chromaDepth, \.widthInMacroblocks, \.heightInMacroblocks, \.decodedFrames,
    ]
    return same.allSatisfy { self[keyPath: $0] == other[keyPath: $0] } && framesOnly == other.framesOnly
      && cropping == other.cropping && usability?.restriction == other.usability?.restriction
  }

  /// Whether frames of both can stand in one track: they have one size, form and colour, and are shown alike.
  func showsFrames(as other: H264SequenceParameters) -> Bool {
    let same: [KeyPath<Self, UInt32>] = [
      \.chromaFormat, \.lumaDepth, \.chromaDepth, \.widthInMacroblocks, \.heightInMacroblocks,
    ]
    // What is not told is told with flags that are not set.
    let untold = [false, false, false, false]
    return same.allSatisfy { self[keyPath: $0] == other[keyPath: $0] } && framesOnly == other.framesOnly
      && cropping == other.cropping && (usability?.look ?? untold) == (other.usability?.look ?? untold)
  }

  /// The unit with the level and the usability information of another set, so that a decoder sees no change there.
  package func unit(as other: H264SequenceParameters) -> [UInt8] {
    var reader = BitReader(payload)
    var writer = BitWriter()
    writer.copy(&reader, upTo: 16)
    writer.write(other.level, bits: 8)
    reader.skip(8)
    writer.copy(&reader, upTo: usabilityPlace)
    writer.write(other.usability != nil)
    other.usability?.write(to: &writer)
    writer.writeTrailingBits()
    return [0x67] + NALUnits.escaped(writer.bytes)
  }
}

/// The video usability information of a sequence parameter set (ITU-T H.264, annex E).
package struct H264UsabilityInfo: Hashable {
  /// Aspect ratio, overscan, signal type, chroma location and timing: everything before the buffering model, as bits.
  private(set) var appearance: [Bool]
  /// What of that comes before timing.
  let look: [Bool]
  /// The same, read.
  let signal: VideoSignal
  /// pic_struct_present_flag: whether messages may say that a frame is of fields.
  var hasFrameStructure: Bool
  /// Frames a second, where every frame is two ticks of its clock; `nil` when the file does not say.
  package private(set) var frameRate: Rational?
  /// How far decoding may run ahead; `nil` when the file leaves it to the level.
  package var restriction: Restriction?

  /// bitstream_restriction (E.2.1).
  package struct Restriction: Hashable {
    var motionVectorsOverBoundaries = true
    var maxBytesPerPicture: UInt32 = 0
    var maxBitsPerMacroblock: UInt32 = 0
    var log2MaxHorizontalVector: UInt32 = 11
    var log2MaxVerticalVector: UInt32 = 11
    /// Frames that come before one that is shown before them, at most.
    package var reorderedFrames: UInt32
    /// Frames that the decoder keeps, at most.
    var decodedFrames: UInt32
  }

  init?(_ reader: inout BitReader) {
    var copied = reader
    signal = VideoSignal(&reader)
    let timingPlace = reader.position
    if reader.flag() {  // timing
      let (units, scale) = (Int64(reader.bits(32)), Int64(reader.bits(32)))
      frameRate = units > 0 && scale > 0 ? Rational(scale, units * 2) : nil
      reader.skip(1)
    }
    let lookLength = timingPlace - copied.position
    appearance = (copied.position..<reader.position).map { _ in copied.flag() }
    look = Array(appearance.prefix(lookLength))
    let hasUnits = Self.skipBuffering(&reader)
    let hasSlices = Self.skipBuffering(&reader)
    if hasUnits || hasSlices { _ = reader.flag() }
    hasFrameStructure = reader.flag()
    if reader.flag() {
      restriction = Restriction(
        motionVectorsOverBoundaries: reader.flag(), maxBytesPerPicture: reader.unsigned(),
        maxBitsPerMacroblock: reader.unsigned(), log2MaxHorizontalVector: reader.unsigned(),
        log2MaxVerticalVector: reader.unsigned(), reorderedFrames: reader.unsigned(),
        decodedFrames: reader.unsigned())
    }
    guard !reader.isPastEnd else { return nil }
  }

  /// hrd_parameters (E.1.2), which say how a channel is filled; returns whether there are any.
  private static func skipBuffering(_ reader: inout BitReader) -> Bool {
    guard reader.flag() else { return false }
    let count = min(reader.unsigned(), 31)
    reader.skip(8)
    for _ in 0...count {
      _ = reader.unsigned()
      _ = reader.unsigned()
      _ = reader.flag()
    }
    reader.skip(20)
    return true
  }

  /// Writes it without the buffering model: encoded frames carry none of the messages that would go with it.
  func write(to writer: inout BitWriter) {
    for bit in appearance { writer.write(bit) }
    for _ in 0..<3 { writer.write(false) }  // no buffering model of either kind, no frame structure
    writer.write(restriction != nil)
    guard let restriction else { return }
    writer.write(restriction.motionVectorsOverBoundaries)
    writer.write(unsigned: restriction.maxBytesPerPicture)
    writer.write(unsigned: restriction.maxBitsPerMacroblock)
    writer.write(unsigned: restriction.log2MaxHorizontalVector)
    writer.write(unsigned: restriction.log2MaxVerticalVector)
    writer.write(unsigned: restriction.reorderedFrames)
    writer.write(unsigned: restriction.decodedFrames)
  }
}
