internal import MediaTypes

/// Reads the data of AV1's frames symbol by symbol, without making frames of them (AV1 bitstream, 5.11).
struct AV1FrameReader: FrameDataCheck {
  /// How many samples a frame may have.
  private let pixelLimit: Int64

  // MARK: Between frames

  private var sequence: AV1SequenceHeader?
  /// What it says of its frames.
  private(set) var fields = AV1SequenceHeader.FrameFields()
  /// By place: what is known of the frames that may be referred to.
  private(set) var kept: [Kept?] = Array(repeating: nil, count: 8)

  /// What following frames have to know of a frame.
  struct Kept {
    let header: AV1FrameHeader
    let likely: [UInt16]
    /// By block of four samples; empty where all are 0.
    let segments: [UInt8]
    let motion: AV1MotionField
  }

  // MARK: Of the frame

  private(set) var header = AV1FrameHeader()
  /// The tile that is to come next; `nil` where there is no frame, or one that cannot be read.
  private var nextTile: Int?
  /// What is known of symbols where tiles begin, and where the frame ends.
  private var likely: [UInt16] = []
  private var adapted: [UInt16] = []
  var earlierSegments: [UInt8] = []
  var segments: [UInt8] = []
  /// The motion that earlier frames let one expect.
  private(set) var field = AV1MotionField()
  private(set) var map = Map()

  /// What is known of a frame's blocks.
  struct Map {
    var columns = 0
    /// The block at each four by four samples; below 0 before it is read.
    var places: [Int32] = []
    var blocks: [AV1Block] = []

    func isRead(_ row: Int, _ column: Int) -> Bool { places[row * columns + column] >= 0 }
    subscript(row: Int, column: Int) -> AV1Block { blocks[Int(places[row * columns + column])] }
  }

  // MARK: Of the tile

  var coder = SymbolDecoder([], 0..<0, likely: [], adapts: false)
  /// Whether something was read that no encoder writes.
  var isBroken = false
  private(set) var tileColumns = 0..<0
  private(set) var tileRows = 0..<0
  /// Whether the superblock may still say how its quantizer and filters change.
  var mayChange = false
  /// Which quarters of the superblock said their direction filter, a bit for each.
  var directed = 0

  // MARK: Of the blocks above and to the left

  /// By plane, for each four samples: how large coefficients are, at most 63, and from bit 6 on the sign of the first one.
  var (levelsAbove, levelsBefore): ([UInt8], [UInt8]) = ([], [])
  /// How wide and how high transforms are.
  var (transformsAbove, transformsBefore): ([UInt8], [UInt8]) = ([], [])
  var (keepsAbove, keepsBefore): ([UInt8], [UInt8]) = ([], [])
  /// By number of the block: the colours of its palettes.
  var palettes: [Int32: (luma: [UInt16], chroma: [UInt16])] = [:]

  // MARK: Of the block

  /// The transforms of luma, where each has a size of its own.
  var parts: [AV1TransformPlace] = []
  /// By four samples of a superblock: the kind of luma's transform.
  var kinds = Array(repeating: UInt8(0), count: 32 * 32)
  /// Of a transform: the sizes of its coefficients, with space behind each row and the last.
  var levels = Array(repeating: UInt8(0), count: 36 * 37)

  init(configuration: [UInt8], pixelLimit: Int64) {
    self.pixelLimit = pixelLimit
    begin(AV1Units.sequenceHeaders(configuration: configuration).units.first.flatMap(AV1SequenceHeader.init))
  }

  private mutating func begin(_ sequence: AV1SequenceHeader?) {
    if sequence != self.sequence { restart() }
    self.sequence = sequence
    if let sequence { fields = sequence.frames }
  }

  mutating func restart() {
    kept = Array(repeating: nil, count: 8)
    nextTile = nil
  }

  mutating func fault(in payload: Span<UInt8>) -> String? {
    nextTile = nil
    var fault: String? = FrameDamage.header
    if let units = AV1Units.units(in: payload) {
      fault = nil
      for unit in units where fault == nil { fault = self.fault(in: unit, payload) }
      if fault == nil, nextTile != nil { fault = FrameDamage.data }
    }
    if fault != nil { restart() }
    return fault
  }

  // MARK: Units

  private mutating func fault(in unit: AV1Units.Unit, _ payload: Span<UInt8>) -> String? {
    if let layer = unit.layer, let sequence, unit.type != AV1Units.sequenceHeader {
      guard sequence.frames.points[0].holds(layer) else { return nil }
    }
    switch unit.type {
    case AV1Units.sequenceHeader:
      guard let next = AV1SequenceHeader(NALUnits.bytes(of: payload, unit.content)) else { return FrameDamage.header }
      begin(next)
      return nil
    case AV1Units.frame, AV1Units.frameHeader, AV1Units.redundantFrameHeader:
      // Said twice.
      guard nextTile == nil else { return nil }
      let bytes = NALUnits.bytes(of: payload, unit.content)
      var reader = BitReader(bytes)
      guard readHeader(&reader, unit.layer ?? AV1Units.Layer(), endsUnit: unit.type != AV1Units.frame) else {
        return FrameDamage.header
      }
      guard unit.type == AV1Units.frame, nextTile != nil else { return nil }
      return readTiles(bytes, &reader) ? nil : FrameDamage.data
    case AV1Units.tileGroup:
      guard nextTile != nil else { return nil }
      let bytes = NALUnits.bytes(of: payload, unit.content)
      var reader = BitReader(bytes)
      return readTiles(bytes, &reader) ? nil : FrameDamage.data
    default: return nil
    }
  }

  /// Returns whether it is whole, as far as it can be read.
  private mutating func readHeader(_ reader: inout BitReader, _ layer: AV1Units.Layer, endsUnit: Bool) -> Bool {
    guard let sequence else { return true }
    var opening = AV1FrameHeader()
    do {
      header = try AV1FrameHeader(&reader, sequence, layer, kept.map { $0?.header }) { opening = $0 }
    } catch .missing {
      // Nor can those that refer to it.
      for place in 0..<8 where opening.places >> UInt8(place) & 1 == 1 { kept[place] = nil }
      return true
    } catch {
      return false
    }
    if let place = header.shownPlace {
      // A key frame that is shown begins anew.
      if let frame = kept[place], frame.header.isKey { kept = Array(repeating: frame, count: 8) }
      return true
    }
    guard !endsUnit || reader.flag(), !reader.isPastEnd else { return false }
    while reader.position & 7 != 0 {
      guard !reader.flag() else { return false }
    }
    guard Int64(header.size.width) * Int64(header.size.height) <= pixelLimit else {
      restart()
      return true
    }
    begin()
    return true
  }

  // MARK: Frame

  private mutating func begin() {
    let blocks = header.columns * header.rows
    likely = AV1Contexts.beginnings(quantizer: header.quantizer)
    earlierSegments = []
    if let place = header.primary, let primary = kept[place] {
      likely = primary.likely
      for place in AV1Contexts.counters { likely[place] = 0 }
      if (primary.header.columns, primary.header.rows) == (header.columns, header.rows) {
        earlierSegments = primary.segments
      }
    }
    adapted = likely
    segments = header.segments.isEnabled ? Array(repeating: 0, count: blocks) : []
    if header.hasField { field = AV1MotionField(of: header, orderBits: fields.orderBits, kept) }
    map = Map(columns: header.columns, places: Array(repeating: -1, count: blocks))
    palettes = [:]
    nextTile = 0
  }

  private mutating func end() {
    nextTile = nil
    if header.segments.isEnabled, !header.segments.updates { segments = earlierSegments }
    let frame = Kept(
      header: header, likely: adapted, segments: segments,
      motion: AV1MotionField(of: map, header, orderBits: fields.orderBits))
    for place in 0..<8 where header.places >> UInt8(place) & 1 == 1 { kept[place] = frame }
  }

  // MARK: Tiles

  /// A group of tiles (5.11.1).
  private mutating func readTiles(_ bytes: [UInt8], _ reader: inout BitReader) -> Bool {
    let tiles = header.tiles
    var last = tiles.count - 1
    if tiles.count > 1, reader.flag() {
      guard Int(reader.bits(tiles.numberBits)) == nextTile else { return false }
      last = Int(reader.bits(tiles.numberBits))
    }
    while reader.position & 7 != 0 {
      guard !reader.flag() else { return false }
    }
    guard let first = nextTile, first <= last, last < tiles.count else { return false }
    var place = reader.position / 8
    for number in first...last {
      var end = bytes.count
      if number < last {
        guard place + tiles.sizeBytes <= end else { return false }
        let size = bytes[place..<place + tiles.sizeBytes].reversed().reduce(0) { $0 << 8 | Int($1) } + 1
        place += tiles.sizeBytes
        guard size <= end - place else { return false }
        end = place + size
      }
      guard place < end else { return false }
      coder = SymbolDecoder(bytes, place..<end, likely: likely, adapts: header.adapts)
      let (column, row) = (number % (tiles.columns.count - 1), number / (tiles.columns.count - 1))
      tileColumns = tiles.columns[column]..<tiles.columns[column + 1]
      tileRows = tiles.rows[row]..<tiles.rows[row + 1]
      guard readTile(), coder.isWhole else { return false }
      if header.keepsAdapted, number == tiles.kept { adapted = coder.likely }
      place = end
    }
    if last + 1 < tiles.count { nextTile = last + 1 } else { end() }
    return true
  }

  /// How many numbers there are of a plane, above and to the left.
  var planeWidth: Int { header.columns + 32 }
  static let planeHeight = 32

  private mutating func readTile() -> Bool {
    isBroken = false
    let size: UInt8 = fields.hasLargeBlocks ? 5 : 4
    let step = 1 << Int(size)
    levelsAbove = Array(repeating: 0, count: 3 * planeWidth)
    transformsAbove = Array(repeating: 4, count: planeWidth)
    keepsAbove = Array(repeating: 0, count: planeWidth)
    for row in stride(from: tileRows.lowerBound, to: tileRows.upperBound, by: step) {
      levelsBefore = Array(repeating: 0, count: 3 * Self.planeHeight)
      transformsBefore = Array(repeating: 4, count: Self.planeHeight)
      keepsBefore = Array(repeating: 0, count: Self.planeHeight)
      for column in stride(from: tileColumns.lowerBound, to: tileColumns.upperBound, by: step) {
        mayChange = header.changesQuantizer
        directed = 0
        readRestoration(row, column, step)
        readParts(row, column, size)
        guard !isBroken, !coder.isPastEnd else { return false }
      }
    }
    return true
  }

  func isInside(_ row: Int, _ column: Int) -> Bool { tileRows.contains(row) && tileColumns.contains(column) }

  // MARK: Parts

  /// A block of four samples times a power of two, whole or in parts (5.11.4).
  private mutating func readParts(_ row: Int, _ column: Int, _ size: UInt8) {
    guard row < header.rows, column < header.columns, !isBroken else { return }
    let half = (1 << Int(size)) / 2
    let quarter = half / 2
    let (hasRows, hasColumns) = (row + half < header.rows, column + half < header.columns)
    let part = size == 0 ? 0 : readPart(row, column, size, hasRows, hasColumns)
    let whole = AV1Size(size, size)
    let small = AV1Size(max(1, size) - 1, max(1, size) - 1)
    let (wide, high) = (AV1Size(size, small.down), AV1Size(small.across, size))
    switch part {
    case 0: readBlock(row, column, whole)
    case 1:
      readBlock(row, column, wide)
      if hasRows { readBlock(row + half, column, wide) }
    case 2:
      readBlock(row, column, high)
      if hasColumns { readBlock(row, column + half, high) }
    case 3:
      readParts(row, column, size - 1)
      readParts(row, column + half, size - 1)
      readParts(row + half, column, size - 1)
      readParts(row + half, column + half, size - 1)
    case 4:
      readBlock(row, column, small)
      readBlock(row, column + half, small)
      readBlock(row + half, column, wide)
    case 5:
      readBlock(row, column, wide)
      readBlock(row + half, column, small)
      readBlock(row + half, column + half, small)
    case 6:
      readBlock(row, column, small)
      readBlock(row + half, column, small)
      readBlock(row, column + half, high)
    case 7:
      readBlock(row, column, high)
      readBlock(row, column + half, small)
      readBlock(row + half, column + half, small)
    case 8:
      for place in 0..<4 where row + quarter * place < header.rows {
        readBlock(row + quarter * place, column, AV1Size(size, size - 2))
      }
    default:
      for place in 0..<4 where column + quarter * place < header.columns {
        readBlock(row, column + quarter * place, AV1Size(size - 2, size))
      }
    }
  }

  /// How a block is cut (6.10.4).
  private mutating func readPart(
    _ row: Int, _ column: Int, _ size: UInt8, _ hasRows: Bool, _ hasColumns: Bool
  ) -> Int {
    let above = isInside(row - 1, column) && map[row - 1, column].size.across < size
    let before = isInside(row, column - 1) && map[row, column - 1].size.down < size
    let context = (before ? 2 : 0) + (above ? 1 : 0)
    let starts = [
      AV1Contexts.parts8, AV1Contexts.parts16, AV1Contexts.parts32, AV1Contexts.parts64, AV1Contexts.parts128,
    ]
    let count = size == 1 ? 4 : size == 5 ? 8 : 10
    let start = starts[Int(size) - 1] + count * context
    if hasRows, hasColumns { return coder.symbol(start, of: count) }
    guard hasRows || hasColumns, size > 1 else { return 3 }
    /// How likely it is that both sides are cut, of all ways that cut the one that has to be.
    let ways = hasColumns ? [2, 3, 4, 6, 7, 9] : [1, 3, 4, 5, 6, 8]
    let likely = ways.filter { $0 < count }.reduce(0) { sum, way in
      let most = way > 0 ? Int(coder.likely[start + way - 1]) : 32768
      return sum + most - (way < count - 1 ? Int(coder.likely[start + way]) : 0)
    }
    return coder.decision(likely: likely) ? 3 : hasColumns ? 1 : 2
  }

  // MARK: Restoration

  /// The restoration of what begins in a superblock (5.11.57).
  private mutating func readRestoration(_ row: Int, _ column: Int, _ step: Int) {
    for plane in 0..<fields.planes where header.restorations[plane] > 0 {
      let size = header.restorationSizes[plane]
      let (right, down) = plane > 0 ? (fields.halvesColumns ? 1 : 0, fields.halvesRows ? 1 : 0) : (0, 0)
      func units(_ start: Int, _ sample: Int, _ whole: Int, _ frame: Int) -> Range<Int> {
        let count = max(1, (frame + size / 2) / size)
        let first = (start * sample + whole - 1) / whole
        return first..<max(first, min(count, ((start + step) * sample + whole - 1) / whole))
      }
      let rows = units(row, 4 >> down, size, (header.size.height + down) >> down)
      let columns = units(
        column, (4 >> right) * header.scale, size * 8, (header.size.width + right) >> right)
      for _ in 0..<rows.count * columns.count { readRestoration(plane) }
    }
  }

  /// That of a unit (5.11.58); what its numbers differ from matters to nobody.
  private mutating func readRestoration(_ plane: Int) {
    let kind: Int
    switch header.restorations[plane] {
    case 1: kind = coder.decision(AV1Contexts.wiener) ? 1 : 0
    case 2: kind = coder.decision(AV1Contexts.selfGuided) ? 2 : 0
    default: kind = coder.symbol(AV1Contexts.restorations, of: 3)
    }
    if kind == 1 {
      for _ in 0..<2 {
        for (count, bits) in [(16, 1), (32, 2), (64, 3)][(plane > 0 ? 1 : 0)...] { skipNumber(below: count, bits) }
      }
    } else if kind == 2 {
      let set = coder.number(4)
      if set < 14 { skipNumber(below: 128, 4) }
      if !(10..<14).contains(set) { skipNumber(below: 128, 4) }
    }
  }

  /// A number in fewer bits where it is small (5.11.58, decode_subexp_bool).
  private mutating func skipNumber(below count: Int, _ least: Int) {
    var (first, step) = (0, 0)
    while true {
      let bits = step > 0 ? least + step - 1 : least
      if count <= first + 3 << bits {
        _ = coder.number(below: count - first)
        return
      }
      guard coder.flag() else {
        _ = coder.number(bits)
        return
      }
      step += 1
      first += 1 << bits
    }
  }

  // MARK: Map

  /// Notes a block; what follows may refer to it.
  mutating func keep(_ block: AV1Block, _ row: Int, _ column: Int) {
    let number = Int32(map.blocks.count)
    map.blocks.append(block)
    let start = row * map.columns + column
    let width = min(block.size.columns, map.columns - column)
    for line in 0..<min(block.size.rows, header.rows - row) {
      for place in 0..<width { map.places[start + line * map.columns + place] = number }
    }
  }

  /// The number of the block at a place.
  func number(_ row: Int, _ column: Int) -> Int32 { map.places[row * map.columns + column] }
}
