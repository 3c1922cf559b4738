/// What a picture parameter set says of how slices are coded (ITU-T H.265, 7.3.2.3).
struct HEVCPictureParameters {
  let id: UInt32
  let sequence: UInt32
  let hasDependentSlices: Bool
  let hasOutputFlag: Bool
  /// Bits in slices' headers that say nothing.
  let reservedBits: Int
  let hidesSigns: Bool
  let choosesContexts: Bool
  /// References in each direction where a slice does not say.
  let references: (Int, Int)
  let quantizer: Int
  let maySkipTransforms: Bool
  /// How often blocks are split that have a quantizer of their own; `nil` where none has.
  let quantizerDepth: Int?
  let hasChromaQuantizers: Bool
  /// Whether references are weighted, in slices of one direction and of two.
  let weighsReferences: (Bool, Bool)
  let mayBypassTransforms: Bool
  /// Whether each row of coding tree blocks begins with what is known after two of the one above.
  let beginsRowsAnew: Bool
  /// `nil` where there is one tile.
  let tiles: Tiles?
  let filtersAcrossSlices: Bool
  let mayOverrideFilter: Bool
  let isFilterOff: Bool
  let reordersReferences: Bool
  let hasHeaderExtension: Bool
  /// Whether slices are coded in no other way than version 1 of the standard has it, as far as reading them goes.
  let isPlain: Bool

  /// The tiles of a frame, in coding tree blocks.
  struct Tiles {
    var columns: Int
    var rows: Int
    /// Widths of all columns but the last, and heights of the rows; empty where all are alike.
    var widths: [Int]
    var heights: [Int]
  }

  /// Tiles of a frame (annex A.4.1, for the highest level).
  private static let mostTiles = (columns: 20, rows: 22)

  /// Reads a whole NAL unit; `nil` when it is none of the kind, or damaged.
  init?(unit: [UInt8]) {
    guard unit.count > 2, HEVCUnits.type(unit[0]) == HEVCUnits.pictureSet else { return nil }
    var reader = BitReader(NALUnits.unescaped(Array(unit.dropFirst(2))))
    (id, sequence) = (reader.unsigned(), reader.unsigned())
    (hasDependentSlices, hasOutputFlag) = (reader.flag(), reader.flag())
    reservedBits = Int(reader.bits(3))
    (hidesSigns, choosesContexts) = (reader.flag(), reader.flag())
    let counts = (reader.unsigned(), reader.unsigned())
    quantizer = 26 + Int(reader.signed())
    _ = reader.flag()  // constrained_intra_pred_flag
    maySkipTransforms = reader.flag()
    quantizerDepth = reader.flag() ? Int(min(reader.unsigned(), 32)) : nil
    _ = (reader.signed(), reader.signed())  // chroma offsets
    hasChromaQuantizers = reader.flag()
    weighsReferences = (reader.flag(), reader.flag())
    mayBypassTransforms = reader.flag()
    let hasTiles = reader.flag()
    beginsRowsAnew = reader.flag()
    if hasTiles {
      let (columns, rows) = (Int(reader.unsigned()) + 1, Int(reader.unsigned()) + 1)
      guard columns <= Self.mostTiles.columns, rows <= Self.mostTiles.rows else { return nil }
      let areAlike = reader.flag()
      func sizes(_ count: Int) -> [Int] {
        areAlike ? [] : (1..<max(1, count)).map { _ in Int(min(reader.unsigned(), 1 << 16)) + 1 }
      }
      tiles = Tiles(columns: columns, rows: rows, widths: sizes(columns), heights: sizes(rows))
      _ = reader.flag()  // loop filter across tiles
    } else {
      tiles = nil
    }
    filtersAcrossSlices = reader.flag()
    var (mayOverride, isOff) = (false, false)
    if reader.flag() {  // the deblocking filter
      (mayOverride, isOff) = (reader.flag(), reader.flag())
      if !isOff { _ = (reader.signed(), reader.signed()) }
    }
    (mayOverrideFilter, isFilterOff) = (mayOverride, isOff)
    if reader.flag() { HEVCCodingTools.skipScaling(&reader) }
    reordersReferences = reader.flag()
    _ = reader.unsigned()  // level of merging in parallel
    hasHeaderExtension = reader.flag()
    isPlain = !reader.flag()
    guard !reader.isPastEnd, id <= 63, sequence <= 15, counts.0 < 15, counts.1 < 15 else { return nil }
    references = (Int(counts.0) + 1, Int(counts.1) + 1)
  }
}
