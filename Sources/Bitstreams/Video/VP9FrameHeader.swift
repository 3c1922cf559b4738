internal import MediaTypes

/// What stands in front of a VP9 frame's coded data (VP9 bitstream, 6.2).
struct VP9FrameHeader {
  /// Whether it is no frame of its own: one that was decoded before is shown now.
  private(set) var isRepeat = false
  private(set) var isKey = false
  private(set) var isShown = true
  /// Whether it needs no other frame.
  private(set) var isIntra = false
  private(set) var isResilient = false
  /// Which probabilities begin anew: 2 for those it names, 3 for all.
  private(set) var resets = 0
  private(set) var format = Format()
  private(set) var size = PixelSize(width: 0, height: 0)
  /// The places that it is kept at, a bit for each.
  private(set) var places: UInt8 = 0
  /// For frames it refers to (none, last, golden, alternate): whether motion runs the other way.
  private(set) var runsBack = [false, false, false, false]
  /// Whether motion is given in eighths of a sample.
  private(set) var hasEighths = false
  private(set) var choosesFilters = false
  private(set) var keepsContext = false
  private(set) var adapts = false
  private(set) var context = 0
  private(set) var isLossless = false
  private(set) var segments = Segments()
  /// Powers of two.
  private(set) var tiles = (columns: 0, rows: 0)
  /// Where the compressed header begins, and the tiles.
  private(set) var changesPlace = 0
  private(set) var tilesPlace = 0

  struct Format {
    var depth = 8
    var halvesColumns = true
    var halvesRows = true
  }

  /// Parts of the frame that are coded in a way of their own (7.2.10).
  struct Segments {
    var isEnabled = false
    /// How likely each decision on a block's segment is, where the frame says them; and whether it is what it was before.
    var likely: [UInt8]?
    var likelyKept: [UInt8]?
    /// For each: the frame it refers to, and whether it is skipped.
    var reference: [Int8?] = Array(repeating: nil, count: 8)
    var skips = Array(repeating: false, count: 8)
  }

  /// Size in blocks of eight samples.
  var columns: Int { (size.width + 7) / 8 }
  var rows: Int { (size.height + 7) / 8 }

  init() {}

  /// Reads a frame's header; `nil` for one that is damaged.
  ///
  /// - Parameters:
  ///   - bytes: the frame's.
  ///   - previous: that of the frame before.
  ///   - kept: the sizes of those that may be referred to.
  init?(_ bytes: [UInt8], after previous: VP9FrameHeader?, _ kept: [PixelSize?]) {
    var reader = BitReader(bytes)
    guard readOpening(&reader, after: previous, kept) else { return nil }
    guard !isRepeat else { return }
    if !isResilient {
      keepsContext = reader.flag()
      adapts = !reader.flag()
    }
    context = Int(reader.bits(2))
    readFilter(&reader)
    let quantizer = reader.bits(8)
    var hasDifferences = false
    for _ in 0..<3 where reader.flag() {
      if reader.bits(5) >> 1 != 0 { hasDifferences = true }
    }
    isLossless = quantizer == 0 && !hasDifferences
    readSegments(&reader)
    readTiles(&reader)
    let changes = Int(reader.bits(16))
    while reader.position & 7 != 0 {
      guard !reader.flag() else { return nil }
    }
    changesPlace = reader.position / 8
    tilesPlace = changesPlace + changes
    guard changes > 0, tilesPlace < bytes.count else { return nil }
  }

  /// The fields up to the frame's size, and what it refers to; returns whether they are whole.
  mutating func readOpening(
    _ reader: inout BitReader, after previous: VP9FrameHeader?, _ kept: [PixelSize?]
  ) -> Bool {
    guard reader.bits(2) == 2 else { return false }
    let low = reader.bits(1)
    let profile = reader.bits(1) << 1 | low
    if profile == 3, reader.flag() { return false }
    isRepeat = reader.flag()
    guard !isRepeat else { return true }
    isKey = !reader.flag()
    isShown = reader.flag()
    isResilient = reader.flag()
    if let previous { (format, segments) = (previous.format, previous.segments) }
    isIntra = isKey
    if isKey {
      guard reader.bits(24) == Self.sync, readFormat(&reader, profile) else { return false }
      places = 255
      readSize(&reader)
    } else {
      isIntra = isShown ? false : reader.flag()
      if !isResilient { resets = Int(reader.bits(2)) }
      if isIntra {
        guard reader.bits(24) == Self.sync else { return false }
        if profile == 0 {
          format = Format()
        } else {
          guard readFormat(&reader, profile) else { return false }
        }
        places = UInt8(reader.bits(8))
        readSize(&reader)
      } else {
        places = UInt8(reader.bits(8))
        guard readReferences(&reader, kept) else { return false }
      }
    }
    return true
  }

  private static let sync: UInt32 = 0x498342

  private mutating func readFormat(_ reader: inout BitReader, _ profile: UInt32) -> Bool {
    format = Format()
    if profile >= 2 { format.depth = reader.flag() ? 12 : 10 }
    let hasSampling = profile & 1 == 1
    if reader.bits(3) == 7 {
      (format.halvesColumns, format.halvesRows) = (false, false)
      return hasSampling && !reader.flag()
    }
    reader.skip(1)
    guard hasSampling else { return true }
    (format.halvesColumns, format.halvesRows) = (reader.flag(), reader.flag())
    return !reader.flag() && !(format.halvesColumns && format.halvesRows)
  }

  private mutating func readSize(_ reader: inout BitReader) {
    size = PixelSize(width: Int(reader.bits(16)) + 1, height: Int(reader.bits(16)) + 1)
    readShownSize(&reader)
  }

  private func readShownSize(_ reader: inout BitReader) {
    if reader.flag() { reader.skip(32) }
  }

  private mutating func readReferences(_ reader: inout BitReader, _ kept: [PixelSize?]) -> Bool {
    var sizes: [PixelSize] = []
    for number in 1...3 {
      guard let size = kept[Int(reader.bits(3))] else { return false }
      sizes.append(size)
      runsBack[number] = reader.flag()
    }
    if let number = (0..<3).first(where: { _ in reader.flag() }) {
      size = sizes[number]
      readShownSize(&reader)
    } else {
      readSize(&reader)
    }
    hasEighths = reader.flag()
    choosesFilters = reader.flag()
    if !choosesFilters { reader.skip(2) }
    return true
  }

  private func readFilter(_ reader: inout BitReader) {
    reader.skip(9)
    guard reader.flag(), reader.flag() else { return }
    for _ in 0..<6 where reader.flag() { reader.skip(7) }
  }

  private mutating func readSegments(_ reader: inout BitReader) {
    let features = isIntra || isResilient ? Segments() : segments
    segments = features
    segments.isEnabled = reader.flag()
    (segments.likely, segments.likelyKept) = (nil, nil)
    guard segments.isEnabled else { return }
    if reader.flag() {
      segments.likely = (0..<7).map { _ in reader.flag() ? UInt8(reader.bits(8)) : 255 }
      if reader.flag() { segments.likelyKept = (0..<3).map { _ in reader.flag() ? UInt8(reader.bits(8)) : 255 } }
    }
    guard reader.flag() else { return }
    reader.skip(1)
    for segment in 0..<8 {
      if reader.flag() { reader.skip(9) }
      if reader.flag() { reader.skip(7) }
      segments.reference[segment] = reader.flag() ? Int8(reader.bits(2)) : nil
      segments.skips[segment] = reader.flag()
    }
  }

  private mutating func readTiles(_ reader: inout BitReader) {
    let blocks = (columns + 7) / 8
    while 64 << tiles.columns < blocks { tiles.columns += 1 }
    var most = 1
    while blocks >> most >= 4 { most += 1 }
    while tiles.columns < most - 1, reader.flag() { tiles.columns += 1 }
    if reader.flag() { tiles.rows = reader.flag() ? 2 : 1 }
  }
}
