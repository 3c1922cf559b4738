internal import MediaTypes

/// The header of a slice segment, as far as the data behind it are read by it (ITU-T H.265, 7.3.6.1).
struct HEVCSliceHeader {
  let isFirst: Bool
  /// The segment's first coding tree block.
  let address: Int
  /// Whether it goes on with the slice of the segment before.
  let isDependent: Bool
  /// What all segments of a slice have in common.
  let slice: HEVCSliceChoices
  /// Where the data begin, in bytes of the unit.
  let dataPlace: Int

  /// Reads the header of a unit without emulation prevention, which names these sets.
  ///
  /// `last` is the one before, with which a dependent segment has most in common. `nil` when it is damaged.
  init?(
    _ unit: [UInt8], _ picture: HEVCPictureParameters, _ sequence: HEVCSequenceParameters, _ layout: HEVCFrameLayout,
    behind last: HEVCSliceHeader?
  ) {
    let type = HEVCUnits.type(unit[0])
    var reader = BitReader(unit)
    reader.skip(16)
    isFirst = reader.flag()
    if HEVCUnits.flagged.contains(type) { _ = reader.flag() }
    _ = reader.unsigned()
    isDependent = !isFirst && picture.hasDependentSlices && reader.flag()
    address = isFirst ? 0 : Int(reader.bits(HEVCSliceChoices.bits(for: layout.count)))
    let slice = isDependent ? last?.slice : HEVCSliceChoices(&reader, type, picture, sequence)
    guard address < layout.count, let slice else { return nil }
    self.slice = slice
    if picture.tiles != nil || picture.beginsRowsAnew {
      let count = Int(reader.unsigned())
      guard count <= layout.count else { return nil }
      if count > 0 {
        let bits = Int(min(reader.unsigned(), 32)) + 1
        reader.skip(count * bits)
      }
    }
    if picture.hasHeaderExtension { reader.skip(Int(min(reader.unsigned(), 256)) * 8) }
    guard reader.flag(), !reader.isPastEnd else { return nil }
    dataPlace = (reader.position + 7) / 8
  }
}

/// How the data of a slice are coded.
struct HEVCSliceChoices {
  enum Kind: UInt32 {
    case both = 0
    case forward = 1
    case alone = 2
  }

  let kind: Kind
  /// Whether samples of luma and of chroma are offset.
  private(set) var (offsetsLuma, offsetsChroma) = (false, false)
  private(set) var references = (1, 1)
  private(set) var saysNoSecondMotion = false
  private(set) var swapsContexts = false
  private(set) var mergeCandidates = 5
  private(set) var quantizer = 0

  /// How many bits a number below `count` has.
  static func bits(for count: Int) -> Int { Int.bitWidth - (max(1, count) - 1).leadingZeroBitCount }

  /// Whether a slice is of a frame that nothing before it is needed for.
  private static let independentFrames: ClosedRange<UInt8> = 19...20

  /// Reads what follows a slice's address in the header of a unit of a type; `nil` when it is damaged.
  fileprivate init?(
    _ reader: inout BitReader, _ type: UInt8, _ picture: HEVCPictureParameters, _ sequence: HEVCSequenceParameters
  ) {
    let tools = sequence.tools
    reader.skip(picture.reservedBits)
    guard let kind = Kind(rawValue: reader.unsigned()) else { return nil }
    self.kind = kind
    if picture.hasOutputFlag { reader.skip(1) }
    var used = 0
    var predictsOverTime = false
    if !Self.independentFrames.contains(type) {
      reader.skip(tools.countBits)
      if !reader.flag() {
        guard let set = HEVCReferenceSet(&reader, behind: tools.references, isOfSlice: true) else { return nil }
        used = set.used
      } else {
        let number = tools.references.count > 1 ? Int(reader.bits(Self.bits(for: tools.references.count))) : 0
        guard number < tools.references.count else { return nil }
        used = tools.references[number].used
      }
      if tools.hasLongReferences {
        guard let more = Self.readLongReferences(&reader, tools) else { return nil }
        used += more
      }
      predictsOverTime = tools.predictsMotionOverTime && reader.flag()
    }
    if tools.hasOffsets {
      offsetsLuma = reader.flag()
      offsetsChroma = sequence.chromaFormat != 0 && reader.flag()
    }
    if kind != .alone {
      guard readPrediction(&reader, picture, sequence, used, predictsOverTime) else { return nil }
    }
    quantizer = picture.quantizer + Int(reader.signed())
    if picture.hasChromaQuantizers { _ = (reader.signed(), reader.signed()) }
    var isFilterOff = picture.isFilterOff
    if picture.mayOverrideFilter, reader.flag() {
      isFilterOff = reader.flag()
      if !isFilterOff { _ = (reader.signed(), reader.signed()) }
    }
    if picture.filtersAcrossSlices, offsetsLuma || offsetsChroma || !isFilterOff { reader.skip(1) }
    if reader.isPastEnd { return nil }
  }

  /// How many of them the frame uses.
  private static func readLongReferences(_ reader: inout BitReader, _ tools: HEVCCodingTools) -> Int? {
    let choices = tools.longReferences
    let chosen = choices.isEmpty ? 0 : Int(reader.unsigned())
    let told = Int(reader.unsigned())
    guard chosen + told <= 32 else { return nil }
    var used = 0
    for number in 0..<chosen + told {
      if number < chosen {
        let choice = choices.count > 1 ? Int(reader.bits(bits(for: choices.count))) : 0
        guard choice < choices.count else { return nil }
        used += choices[choice] ? 1 : 0
      } else {
        reader.skip(tools.countBits)
        used += reader.flag() ? 1 : 0
      }
      if reader.flag() { _ = reader.unsigned() }
    }
    return used
  }

  private mutating func readPrediction(
    _ reader: inout BitReader, _ picture: HEVCPictureParameters, _ sequence: HEVCSequenceParameters, _ used: Int,
    _ predictsOverTime: Bool
  ) -> Bool {
    references = picture.references
    if reader.flag() {
      let first = reader.unsigned()
      let second = kind == .both ? reader.unsigned() : 0
      guard first < 15, second < 15 else { return false }
      references = (Int(first) + 1, Int(second) + 1)
    }
    let lists = kind == .both ? [references.0, references.1] : [references.0]
    if picture.reordersReferences, used > 1 {
      for count in lists where reader.flag() { reader.skip(count * Self.bits(for: used)) }
    }
    if kind == .both { saysNoSecondMotion = reader.flag() }
    if picture.choosesContexts { swapsContexts = reader.flag() }
    if predictsOverTime {
      let isOfFirst = kind != .both || reader.flag()
      if (isOfFirst ? references.0 : references.1) > 1 { _ = reader.unsigned() }
    }
    if kind == .forward ? picture.weighsReferences.0 : picture.weighsReferences.1 {
      readWeights(&reader, lists, hasChroma: sequence.chromaFormat != 0)
    }
    let missing = reader.unsigned()
    guard missing < 5 else { return false }
    mergeCandidates = 5 - Int(missing)
    return !reader.isPastEnd
  }

  /// pred_weight_table (7.3.6.3).
  private func readWeights(_ reader: inout BitReader, _ lists: [Int], hasChroma: Bool) {
    _ = reader.unsigned()
    if hasChroma { _ = reader.signed() }
    for count in lists {
      let luma = (0..<count).map { _ in reader.flag() }
      let chroma = (0..<count).map { _ in hasChroma && reader.flag() }
      for (hasLuma, hasChroma) in zip(luma, chroma) {
        for _ in 0..<(hasLuma ? 2 : 0) + (hasChroma ? 4 : 0) { _ = reader.signed() }
      }
    }
  }

  /// Which contexts a slice begins with (9.3.2.2, initType).
  var contextKind: Int {
    switch kind {
    case .alone: 0
    case .forward: swapsContexts ? 2 : 1
    case .both: swapsContexts ? 1 : 2
    }
  }
}

/// In which order the coding tree blocks of frames are coded, and which tile each is in (6.5.1).
struct HEVCFrameLayout {
  let columns: Int
  let rows: Int
  /// Addresses in the order of coding, and the tile of each address; empty where there is one tile.
  private var order: [Int] = []
  private var places: [Int] = []
  private var tiles: [Int] = []
  /// The first column of each tile.
  private var firstColumns: [Int] = []

  var count: Int { columns * rows }

  /// `nil` when the tiles do not fit into the frame.
  init?(_ sequence: HEVCSequenceParameters, _ picture: HEVCPictureParameters) {
    let side = 1 << sequence.tools.tree
    columns = (sequence.codedSize.width + side - 1) / side
    rows = (sequence.codedSize.height + side - 1) / side
    guard let told = picture.tiles else { return }
    guard let widths = Self.sizes(told.columns, told.widths, of: columns),
      let heights = Self.sizes(told.rows, told.heights, of: rows)
    else { return nil }
    tiles = Array(repeating: 0, count: count)
    places = tiles
    var (top, tile) = (0, 0)
    for height in heights {
      var left = 0
      for width in widths {
        for row in top..<top + height {
          for column in left..<left + width {
            places[row * columns + column] = order.count
            order.append(row * columns + column)
            tiles[row * columns + column] = tile
          }
        }
        firstColumns.append(left)
        left += width
        tile += 1
      }
      top += height
    }
  }

  private static func sizes(_ count: Int, _ told: [Int], of whole: Int) -> [Int]? {
    guard count <= whole else { return nil }
    if told.isEmpty, count > 1 { return (0..<count).map { ($0 + 1) * whole / count - $0 * whole / count } }
    let last = whole - told.reduce(0, +)
    return last > 0 ? told + [last] : nil
  }

  func tile(_ address: Int) -> Int { tiles.isEmpty ? 0 : tiles[address] }

  /// The address coded behind another one; ``count`` behind the last.
  func next(_ address: Int) -> Int {
    if order.isEmpty { return address + 1 }
    let place = places[address] + 1
    return place < count ? order[place] : count
  }

  /// Whether a coding tree block is the first of its row in its tile, and whether it is the tile's first.
  func beginsRow(_ address: Int) -> Bool {
    address % columns == (tiles.isEmpty ? 0 : firstColumns[tiles[address]])
  }

  func beginsTile(_ address: Int) -> Bool {
    guard !tiles.isEmpty else { return address == 0 }
    return beginsRow(address) && (address < columns || tiles[address - columns] != tiles[address])
  }
}
