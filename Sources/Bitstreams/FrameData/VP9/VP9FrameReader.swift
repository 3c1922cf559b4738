internal import MediaTypes

/// Reads the data of VP9's frames decision by decision, without making frames of them (VP9 bitstream, 6.3 and 6.4).
struct VP9FrameReader: FrameDataCheck {
  /// How many samples a frame may have.
  private let pixelLimit: Int64

  // MARK: Between frames

  /// Whether all is known that the next frame needs.
  private var isReady = false
  private var previous: VP9FrameHeader?
  private var sizes: [PixelSize?] = Array(repeating: nil, count: 8)
  /// The probabilities that frames begin with, by the number they name.
  private var saved = Array(repeating: VP9Tables.beginnings, count: 4)
  /// The segment of each block of eight by eight samples, in the last frame that had any.
  var lastSegments: [UInt8] = []
  /// The last frame's blocks, where motion may be taken from.
  private(set) var earlier: Map?

  // MARK: Of the frame

  private(set) var header = VP9FrameHeader()
  var probabilities = VP9Tables.beginnings
  /// How often each decision was no, and yes.
  private var counts: [UInt32] = []
  var coder = BoolDecoder([], 0..<0)
  private(set) var map = Map()
  var segments: [UInt8] = []
  /// The largest transforms; 4 where each block says its own.
  var transformMode = 0
  /// Whether blocks refer to one frame, to two, or say so themselves (0, 1, 2).
  var referenceMode = 0
  /// The frame that two always have in common, and the others (5.13.9).
  var common: Int8 = 0
  var others: (Int8, Int8) = (0, 0)
  /// Whether something was read that no encoder writes.
  var isBroken = false

  // MARK: Of the blocks above and to the left

  private var (partsAbove, partsBefore): ([UInt8], [UInt8]) = ([], [])
  /// By plane, for each four samples: whether their transform has coefficients.
  var (filledAbove, filledBefore): ([Bool], [Bool]) = ([], [])
  /// How many there are of a plane.
  var planeWidth: Int { 2 * partsAbove.count }
  static let planeHeight = 16
  private(set) var tileColumns = 0..<0
  /// Where coefficients are of some size, while those of a transform are read.
  var levels: [UInt8] = Array(repeating: 0, count: 1024)

  /// What is known of a frame's blocks.
  struct Map {
    var columns = 0
    /// The block at each eight by eight samples.
    var places: [Int32] = []
    var blocks: [VP9Block] = []

    subscript(row: Int, column: Int) -> VP9Block { blocks[Int(places[row * columns + column])] }
  }

  init(pixelLimit: Int64) { self.pixelLimit = pixelLimit }

  mutating func restart() { isReady = false }

  mutating func fault(in payload: Span<UInt8>) -> String? {
    for range in VP9Payload.frames(in: payload) {
      if let fault = fault(in: NALUnits.bytes(of: payload, range)) { return fault }
    }
    return nil
  }

  private mutating func fault(in bytes: [UInt8]) -> String? {
    guard isReady || VP9Payload(bytes.span)?.isKey ?? false else { return nil }
    isReady = false
    guard let header = VP9FrameHeader(bytes, after: previous, sizes) else { return FrameDamage.header }
    if header.isRepeat {
      isReady = true
      return nil
    }
    guard Int64(header.size.width) * Int64(header.size.height) <= pixelLimit else { return nil }
    self.header = header
    isBroken = false
    begin()
    coder = BoolDecoder(bytes, header.changesPlace..<header.tilesPlace)
    guard !coder.flag() else { return FrameDamage.header }
    readChanges()
    guard coder.isWhole else { return FrameDamage.header }
    guard readTiles(bytes) else { return FrameDamage.data }
    end()
    isReady = true
    return nil
  }

  // MARK: Frame

  private mutating func begin() {
    let (columns, rows) = (header.columns, header.rows)
    if header.size != previous?.size || header.isIntra || header.isResilient {
      lastSegments = Array(repeating: 0, count: columns * rows)
    }
    if header.isIntra || header.isResilient {
      if header.isKey || header.isResilient || header.resets == 3 {
        saved = Array(repeating: VP9Tables.beginnings, count: 4)
      } else if header.resets == 2 {
        saved[header.context] = VP9Tables.beginnings
      }
    }
    probabilities = saved[context]
    counts = Array(repeating: 0, count: 2 * VP9Contexts.count)
    let hasEarlier =
      !header.isResilient && previous.map { $0.isShown && !$0.isIntra && $0.size == header.size } ?? false
    earlier = hasEarlier ? map : nil
    map = Map(columns: columns, places: Array(repeating: 0, count: columns * rows))
    if header.segments.isEnabled { segments = Array(repeating: 0, count: columns * rows) }
  }

  /// Frames that need no other always begin with the first probabilities.
  private var context: Int { header.isIntra || header.isResilient ? 0 : header.context }

  private mutating func end() {
    if header.adapts { adapt() }
    if header.keepsContext { saved[context] = probabilities }
    for place in 0..<8 where header.places >> UInt8(place) & 1 == 1 { sizes[place] = header.size }
    if header.segments.isEnabled { lastSegments = segments }
    previous = header
  }

  /// By 8.4.
  private mutating func adapt() {
    let isAfterKey = !header.isIntra && previous?.isKey ?? false
    let before = saved[context]
    func adapt(_ places: Range<Int>, _ factors: VP9Contexts.Factors) {
      for place in places {
        probabilities[place] = VP9Contexts.adapted(
          before[place], counts[2 * place], counts[2 * place + 1], factors: factors)
      }
    }
    adapt(
      VP9Contexts.coefficients..<VP9Contexts.skips, VP9Contexts.Factors(most: isAfterKey ? 128 : 112, enough: 24))
    guard !header.isIntra else { return }
    let factors = VP9Contexts.Factors(most: 128, enough: 20)
    adapt(0..<VP9Contexts.coefficients, factors)
    adapt(VP9Contexts.skips..<VP9Contexts.eighths, factors)
    if header.hasEighths { adapt(VP9Contexts.eighths..<VP9Contexts.chroma, factors) }
    adapt(VP9Contexts.chroma..<VP9Contexts.count, factors)
  }

  // MARK: Decisions

  /// A decision by a probability that may be adapted.
  mutating func decision(_ place: Int) -> Bool {
    let isSet = coder.decision(probabilities[place])
    counts[2 * place + (isSet ? 1 : 0)] += 1
    return isSet
  }

  /// Counts a decision that was not read here.
  mutating func count(_ place: Int, _ isSet: Bool) { counts[2 * place + (isSet ? 1 : 0)] += 1 }

  /// What a tree leads to whose probabilities begin at a place.
  mutating func leaf(_ tree: [Int8], at start: Int) -> Int {
    var branch = 0
    repeat {
      branch = Int(tree[branch + (decision(start + branch >> 1) ? 1 : 0)])
    } while branch > 0
    return -branch
  }

  // MARK: Tiles

  private mutating func readTiles(_ bytes: [UInt8]) -> Bool {
    let (columns, rows) = (1 << header.tiles.columns, 1 << header.tiles.rows)
    beginAbove()
    var place = header.tilesPlace
    for row in 0..<rows {
      for column in 0..<columns {
        var end = bytes.count
        if row + 1 < rows || column + 1 < columns {
          guard place + 4 <= end else { return false }
          let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
          place += 4
          guard size <= end - place else { return false }
          end = place + size
        }
        coder = BoolDecoder(bytes, place..<end)
        tileColumns = Self.tile(column, header.columns, header.tiles.columns)
        guard !coder.flag(), readTile(Self.tile(row, header.rows, header.tiles.rows)), coder.isWhole else {
          return false
        }
        place = end
      }
    }
    return true
  }

  /// Where a tile lies, of so many by a power of two (6.4, get_tile_offset).
  private static func tile(_ number: Int, _ size: Int, _ count: Int) -> Range<Int> {
    let blocks = (size + 7) / 8
    func edge(_ number: Int) -> Int { min(size, (number * blocks) >> count * 8) }
    return edge(number)..<edge(number + 1)
  }

  private mutating func beginAbove() {
    let width = (header.columns + 7) & ~7
    partsAbove = Array(repeating: 0, count: width)
    filledAbove = Array(repeating: false, count: 3 * planeWidth)
  }

  private mutating func readTile(_ rows: Range<Int>) -> Bool {
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 8) {
      partsBefore = Array(repeating: 0, count: 8)
      filledBefore = Array(repeating: false, count: 3 * Self.planeHeight)
      for column in stride(from: tileColumns.lowerBound, to: tileColumns.upperBound, by: 8) {
        readParts(row, column, 3)
        guard !isBroken, !coder.isPastEnd else { return false }
      }
    }
    return true
  }

  /// A block of eight samples times a power of two, whole or in parts (6.4.3).
  private mutating func readParts(_ row: Int, _ column: Int, _ size: Int) {
    guard row < header.rows, column < header.columns else { return }
    let half = (1 << size) / 2
    let (hasRows, hasColumns) = (row + half < header.rows, column + half < header.columns)
    let part = readPart(row, column, size, hasRows, hasColumns)
    let (across, down) = (part & 2 == 0 ? size + 1 : size, part & 1 == 0 ? size + 1 : size)
    if size == 0 || part == 0 {
      readBlock(row, column, across, down)
    } else if part == 3 {
      readParts(row, column, size - 1)
      readParts(row, column + half, size - 1)
      readParts(row + half, column, size - 1)
      readParts(row + half, column + half, size - 1)
      return
    } else {
      readBlock(row, column, across, down)
      if part == 1, hasRows { readBlock(row + half, column, across, down) }
      if part == 2, hasColumns { readBlock(row, column + half, across, down) }
    }
    for place in 0..<1 << size {
      partsAbove[column + place] = 15 << UInt8(across) & 15
      partsBefore[row & 7 + place] = 15 << UInt8(down) & 15
    }
  }

  /// Whether a block is cut into rows (1), columns (2), both (3) or not.
  private mutating func readPart(
    _ row: Int, _ column: Int, _ size: Int, _ hasRows: Bool, _ hasColumns: Bool
  ) -> Int {
    let (above, before) = (partsAbove[column] >> UInt8(size) & 1, partsBefore[row & 7] >> UInt8(size) & 1)
    let number = 3 * (4 * size + 2 * Int(before) + Int(above))
    let start = VP9Contexts.parts + number
    let likely = header.isIntra ? VP9Tables.keyParts[number..<number + 3] : probabilities[start..<start + 3]
    let first = likely.startIndex
    let part: Int
    if hasRows, hasColumns {
      part = coder.leaf(VP9Contexts.partTree) { likely[first + $0] }
    } else if hasColumns {
      part = coder.decision(likely[first + 1]) ? 3 : 1
    } else {
      part = hasRows && !coder.decision(likely[first + 2]) ? 2 : 3
    }
    // What was not read, as only one was possible, counts as well.
    count(start, part > 0)
    if part > 0 { count(start + 1, part > 1) }
    if part > 1 { count(start + 2, part > 2) }
    return part
  }

  // MARK: Map

  /// Notes a block; what follows may refer to it.
  mutating func keep(_ block: VP9Block, _ row: Int, _ column: Int) {
    let number = Int32(map.blocks.count)
    map.blocks.append(block)
    let start = row * map.columns + column
    let width = min(block.columns, map.columns - column)
    for line in 0..<min(block.rows, header.rows - row) {
      for place in 0..<width { map.places[start + line * map.columns + place] = number }
    }
  }

  /// Says that the last block has no coefficients after all.
  mutating func skipLast() { map.blocks[map.blocks.count - 1].isSkipped = true }
}
