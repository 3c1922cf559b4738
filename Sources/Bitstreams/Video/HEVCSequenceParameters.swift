package import MediaTypes

/// What a sequence parameter set says of its frames (ITU-T H.265, 7.3.2.2).
package struct HEVCSequenceParameters: Sendable {
  /// The number of its video parameter set.
  let videoSet: UInt32
  let id: UInt32
  /// Temporal sublayers.
  let subLayers: UInt32
  /// The number of the highest of them, from 0 on.
  package var topLayer: UInt8 { UInt8(clamping: subLayers - 1) }
  let isNested: Bool
  /// Profile, tier, what it is compatible with, constraints and level in twelve bytes, as an hvcC box has them, too.
  let general: [UInt8]
  package let chromaFormat: UInt32
  package let lumaDepth: UInt32
  package let chromaDepth: UInt32
  /// The frames as they are coded, in luma samples.
  package let codedSize: PixelSize
  /// The cropping in units of chroma: left, right, top, bottom.
  package let cropping: [UInt32]
  /// What a decoder has to do for the highest sublayer.
  package let ordering: Ordering
  package let usability: HEVCUsabilityInfo?
  /// How frames are coded.
  let tools: HEVCCodingTools

  /// How many frames wait (7.4.3.2.1).
  package struct Ordering: Hashable {
    /// sps_max_dec_pic_buffering_minus1: frames that are kept besides the one that is decoded.
    package var keptFrames: UInt32
    /// sps_max_num_reorder_pics: frames that come before one that is shown before them, at most.
    package var reorderedFrames: UInt32
  }

  /// Where in the payload, in bits, its number stands, what a decoder has to do, and the usability information.
  private let places: (id: Int, ordering: Range<Int>, usability: Range<Int>)

  /// Reads a whole NAL unit; `nil` when it is none of the kind, damaged, or says what no encoder here writes behind that.
  package init?(unit: [UInt8]) {
    guard unit.count > 2, unit[0] >> 1 & 63 == HEVCUnits.sequenceSet else { return nil }
    let payload = NALUnits.unescaped(Array(unit.dropFirst(2)))
    var reader = BitReader(payload)
    videoSet = reader.bits(4)
    subLayers = reader.bits(3) + 1
    isNested = reader.flag()
    guard subLayers <= 7, payload.count > 13 else { return nil }
    general = Array(payload[1..<13])
    reader.skip(96)
    Self.skipSubLayers(&reader, Int(subLayers) - 1)
    let idPlace = reader.position
    id = reader.unsigned()
    chromaFormat = reader.unsigned()
    let hasSeparatePlanes = chromaFormat == 3 && reader.flag()
    let (width, height) = (reader.unsigned(), reader.unsigned())
    codedSize = PixelSize(width: Int(width), height: Int(height))
    cropping = reader.flag() ? (0..<4).map { _ in reader.unsigned() } : [0, 0, 0, 0]
    (lumaDepth, chromaDepth) = (reader.unsigned() &+ 8, reader.unsigned() &+ 8)
    let countBits = reader.unsigned() &+ 4  // log2_max_pic_order_cnt_lsb
    let orderingPlace = reader.position
    let isToldOfEach = reader.flag()
    var ordering = Ordering(keptFrames: 0, reorderedFrames: 0)
    for _ in 0..<(isToldOfEach ? subLayers : 1) {
      ordering = Ordering(keptFrames: reader.unsigned(), reorderedFrames: reader.unsigned())
      _ = reader.unsigned()  // latency
    }
    self.ordering = ordering
    let orderingEnd = reader.position
    guard countBits <= 16, let tools = HEVCCodingTools(&reader, countBits: Int(countBits)) else { return nil }
    let usabilityPlace = reader.position
    let hasUsability = reader.flag()
    usability = hasUsability ? HEVCUsabilityInfo(&reader, subLayers: subLayers) : nil
    let usabilityEnd = reader.position
    guard !reader.isPastEnd, id <= 15, width > 0, height > 0, width <= 16_384, height <= 16_384,
      !hasUsability || usability != nil
    else { return nil }
    places = (idPlace, orderingPlace..<orderingEnd, usabilityPlace..<usabilityEnd)
    self.tools = tools.read(extensions: &reader, hasSeparatePlanes: hasSeparatePlanes)
    guard croppedSize.width > 0, croppedSize.height > 0 else { return nil }
  }

  /// profile_tier_level of lower sublayers (7.3.3).
  private static func skipSubLayers(_ reader: inout BitReader, _ count: Int) {
    guard count > 0 else { return }
    let present = (0..<count).map { _ in (profile: reader.flag(), level: reader.flag()) }
    reader.skip(2 * (8 - count))
    for layer in present { reader.skip((layer.profile ? 88 : 0) + (layer.level ? 8 : 0)) }
  }

  /// The frames as they are shown: what the cropping leaves (7.4.3.2.1, SubWidthC and SubHeightC).
  package var croppedSize: PixelSize {
    let columns = chromaFormat == 1 || chromaFormat == 2 ? 2 : 1
    let rows = chromaFormat == 1 ? 2 : 1
    return PixelSize(
      width: codedSize.width - (Int(cropping[0]) + Int(cropping[1])) * columns,
      height: codedSize.height - (Int(cropping[2]) + Int(cropping[3])) * rows)
  }

  // MARK: Beside another set

  /// Whether a decoder sees no change from one set to the other: not in what frames are like, and not in how many of
  /// them it keeps.
  package func keepsPictures(as other: HEVCSequenceParameters) -> Bool {
    hasPictures(of: other) && ordering == other.ordering
  }

  /// Whether frames are coded with the same samples.
  package func hasPictures(of other: HEVCSequenceParameters) -> Bool {
    let same: [KeyPath<Self, UInt32>] = [\.chromaFormat, \.lumaDepth, \.chromaDepth]
    return same.allSatisfy { self[keyPath: $0] == other[keyPath: $0] } && codedSize == other.codedSize
      && cropping == other.cropping
  }

  /// The side of the smallest blocks, in pixels, with which an encoder codes frames of a size as these are coded.
  ///
  /// It adds rows and columns at their ends up to whole blocks. `nil` when there is none.
  package func smallestBlock(for size: PixelSize) -> Int? {
    guard cropping[0] == 0, cropping[2] == 0 else { return nil }
    return [8, 16, 32].first { block in
      (size.width + block - 1) / block * block == codedSize.width
        && (size.height + block - 1) / block * block == codedSize.height
    }
  }

  /// Whether frames of both can stand in one track: they have one size, form and colour, and are shown alike.
  func showsFrames(as other: HEVCSequenceParameters) -> Bool {
    hasPictures(of: other)
      && (usability?.look ?? HEVCUsabilityInfo.untold) == (other.usability?.look ?? HEVCUsabilityInfo.untold)
  }

  /// `unit`, from which this was read, under other numbers.
  func renumbered(_ unit: [UInt8], id: UInt32, videoSet: UInt32) -> [UInt8]? {
    NALUnits.repacked(unit, after: 2) { reader, writer in
      writer.write(videoSet, bits: 4)
      reader.skip(4)
      writer.copy(&reader, upTo: places.id)
      writer.write(unsigned: id)
      _ = reader.unsigned()
    }
  }

  /// `unit`, from which this was read, with the usability information of another set, and as many frames kept as there at
  /// least, so that a decoder sees no change; `nil` where a buffering model is in the way.
  func unit(_ unit: [UInt8], as other: HEVCSequenceParameters) -> [UInt8]? {
    if usability?.model != nil { return nil }
    return NALUnits.repacked(unit, after: 2) { reader, writer in
      writer.copy(&reader, upTo: places.ordering.lowerBound)
      writer.write(false)
      writer.write(unsigned: max(ordering.keptFrames, other.ordering.keptFrames))
      writer.write(unsigned: max(ordering.reorderedFrames, other.ordering.reorderedFrames))
      writer.write(unsigned: 0)
      reader.skip(places.ordering.count)
      writer.copy(&reader, upTo: places.usability.lowerBound)
      writer.write(other.usability != nil)
      other.usability?.write(to: &writer)
      reader.skip(places.usability.count)
    }
  }
}

/// The video usability information of a sequence parameter set (ITU-T H.265, annex E).
package struct HEVCUsabilityInfo: Hashable {
  /// Aspect ratio, overscan, signal type and chroma location, as bits.
  private let appearance: [Bool]
  /// The same, read.
  let signal: VideoSignal
  /// frame_field_info_present_flag: whether messages may say that a frame is of fields.
  let hasFrameStructure: Bool
  /// neutral_chroma_indication_flag.
  private let isNeutral: Bool
  /// field_seq_flag: whether frames are fields.
  package let isOfFields: Bool
  /// The default display window, as bits.
  private let window: [Bool]
  /// Ticks of a clock in which a frame is shown, and those of a second; empty where the file does not say.
  private let timing: [UInt32]
  /// How a decoder's buffer is filled; `nil` where the file does not say.
  let model: HEVCBufferingModel?

  /// What decides how frames are shown; what is not told is told with flags that are not set.
  var look: [[Bool]] { [appearance, window, [isOfFields]] }
  static let untold = [[false, false, false, false], [false], [false]]

  init?(_ reader: inout BitReader, subLayers: UInt32) {
    var copied = reader
    signal = VideoSignal(&reader)
    appearance = (copied.position..<reader.position).map { _ in copied.flag() }
    isNeutral = reader.flag()
    isOfFields = reader.flag()
    hasFrameStructure = reader.flag()
    copied = reader
    if reader.flag() { for _ in 0..<4 { _ = reader.unsigned() } }
    window = (copied.position..<reader.position).map { _ in copied.flag() }
    let isTimed = reader.flag()
    timing = isTimed ? [reader.bits(32), reader.bits(32)] : []
    if isTimed, reader.flag() { _ = reader.unsigned() }
    let hasModel = isTimed && reader.flag()
    model = hasModel ? HEVCBufferingModel(&reader, subLayers: subLayers) : nil
    if reader.flag() {  // bitstream restriction
      reader.skip(3)
      for _ in 0..<5 { _ = reader.unsigned() }
    }
    guard !reader.isPastEnd else { return nil }
  }

  /// Writes it without the buffering model and the restrictions, which are those of other frames.
  func write(to writer: inout BitWriter) {
    for bit in appearance { writer.write(bit) }
    writer.write(isNeutral)
    writer.write(false)  // no fields
    writer.write(false)  // no messages of fields
    for bit in window { writer.write(bit) }
    writer.write(!timing.isEmpty)
    for number in timing { writer.write(number, bits: 32) }
    // No counting by frames, no buffering model; and no restrictions.
    for _ in 0..<(timing.isEmpty ? 1 : 3) { writer.write(false) }
  }
}
