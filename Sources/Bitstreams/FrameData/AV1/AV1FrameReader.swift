internal import MediaTypes

/// Reads the data of AV1's frames symbol by symbol, without making frames of them (AV1 bitstream, 5.11).
struct AV1FrameReader: FrameDataCheck {
  /// How many samples a frame may have.
  private let pixelLimit: Int64

  // MARK: Between frames

  /// Whether a frame was whole.
  ///
  /// The specification leaves one way for data to end, but decoders do not insist on it; of this encoder it is known then.
  private var knowsEnd = false
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
    return knowsEnd || fault != FrameDamage.data ? fault : nil
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
    earlierSegments = []
    if let place = header.primary, let primary = kept[place] {
      likely = primary.likely
      for place in AV1Contexts.counters { likely[place] = 0 }
      if (primary.header.columns, primary.header.rows) == (header.columns, header.rows) {
        earlierSegments = primary.segments
      }
    } else {
      likely = AV1Contexts.beginnings(quantizer: header.quantizer)
    }
    adapted = likely
    segments = header.segments.isEnabled ? Array(repeating: 0, count: blocks) : []
    if header.hasField { field = AV1MotionField(of: header, orderBits: fields.orderBits, kept) }
    map = Map(columns: header.columns, places: Array(repeating: -1, count: blocks))
    palettes = [:]
    nextTile = 0
  }

  private mutating func end() {
    (nextTile, knowsEnd) = (nil, true)
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
