internal import MediaTypes

/// Reads the data of VP8's frames decision by decision, without making frames of them (RFC 6386).
struct VP8FrameReader: FrameDataCheck {
  /// How many samples a frame may have.
  private let pixelLimit: Int64
  /// Whether all is known that the next frame needs.
  private var isReady = false
  /// Whether a frame was whole.
  ///
  /// How its data end is the encoder's to choose, other than in VP9; of this encoder it is known then.
  private var knowsEnd = false
  private(set) var probabilities = Probabilities()
  private(set) var columns = 0
  private(set) var rows = 0

  /// What frames leave to those that follow.
  struct Probabilities {
    var coefficients = VP8Tables.coefficients
    /// Of the rows and then of the columns that a block moves by: whether it is long, its sign, the tree of short ones,
    /// and the bits of long ones (17.2).
    var motion: [UInt8] = [
      162, 128, 225, 146, 172, 147, 214, 39, 156, 128, 129, 132, 75, 145, 178, 206, 239, 254, 254, 164, 128, 204, 170,
      119, 235, 140, 230, 228, 128, 130, 130, 74, 148, 180, 203, 236, 254, 254,
    ]
    var luma: [UInt8] = [112, 86, 140, 37]
    var chroma: [UInt8] = [162, 101, 204]
  }

  // MARK: Of the frame

  private(set) var isKey = false
  var coder = BoolDecoder([], 0..<0)
  /// How likely each decision on the segment of a block is, where they say one.
  private(set) var segments: [UInt8]?
  /// How likely it is that a block has coefficients, where some have none.
  private(set) var filled: UInt8?
  /// How likely blocks are predicted from their own frame, then from the last, then from the golden one.
  private(set) var sources: (own: UInt8, last: UInt8, golden: UInt8) = (0, 0, 0)
  /// Whether motion from each of these, and from the alternate one, runs the other way.
  private(set) var runsBack = [false, false, false, false]
  /// Where the coefficients are read from, row by row in turn.
  var partitions: [BoolDecoder] = []

  // MARK: Of the blocks above and to the left

  var (blocksAbove, blockBefore, blockAboveBefore): ([VP8Block], VP8Block, VP8Block) = ([], VP8Block(), VP8Block())
  /// For each four samples.
  var (motionAbove, motionBefore): ([VP8Motion], [VP8Motion]) = ([], [])
  var motionAboveBefore = VP8Motion()
  var (modesAbove, modesBefore): ([UInt8], [UInt8]) = ([], [])
  /// Whether there are coefficients: four of luma, two of each chroma, and one of luma's means.
  var (filledAbove, filledBefore): ([UInt8], [UInt8]) = ([], [])

  init(pixelLimit: Int64) { self.pixelLimit = pixelLimit }

  mutating func restart() { isReady = false }

  mutating func fault(in payload: Span<UInt8>) -> String? {
    guard !payload.isEmpty, isReady || payload[0] & 1 == 0 else { return nil }
    isReady = false
    guard let head = VP8Payload(payload) else { return FrameDamage.header }
    isKey = head.isKey
    let (bytes, first) = (NALUnits.bytes(of: payload, 0..<payload.count), head.firstPart)
    guard !first.isEmpty, first.upperBound <= bytes.count else { return FrameDamage.header }
    if isKey {
      guard let size = head.size else { return FrameDamage.header }
      guard Int64(size.width * size.height) <= pixelLimit else { return nil }
      (columns, rows) = ((size.width + 15) / 16, (size.height + 15) / 16)
      probabilities = Probabilities()
      runsBack = [false, false, false, false]
    }
    coder = BoolDecoder(bytes, first)
    guard let count = readSettings(), let places = Self.partitions(bytes, first.upperBound, count) else {
      return FrameDamage.header
    }
    partitions = places.map { BoolDecoder(bytes, $0) }
    let kept = readReferences()
    readProbabilities()
    guard readBlocks() else { return knowsEnd ? FrameDamage.data : nil }
    if let kept { probabilities = kept }
    (isReady, knowsEnd) = (true, true)
    return nil
  }

  /// Where the coefficients lie (9.5).
  private static func partitions(_ bytes: [UInt8], _ place: Int, _ count: Int) -> [Range<Int>]? {
    var start = place + 3 * (count - 1)
    var partitions: [Range<Int>] = []
    for number in 0..<count {
      guard start <= bytes.count else { return nil }
      let size = place + 3 * number
      let isLast = number + 1 == count
      let end =
        isLast ? bytes.count : start + Int(bytes[size]) + Int(bytes[size + 1]) << 8 + Int(bytes[size + 2]) << 16
      guard end <= bytes.count else { return nil }
      partitions.append(start..<end)
      start = end
    }
    return partitions
  }

  // MARK: Header

  /// Reads up to the quantizers (19.2); returns how many partitions there are.
  private mutating func readSettings() -> Int? {
    if isKey { _ = coder.number(2) }
    segments = nil
    if coder.flag() { readSegments() }
    // The loop filter.
    _ = coder.number(10)
    if coder.flag(), coder.flag() {
      for _ in 0..<8 where coder.flag() { _ = coder.number(7) }
    }
    let count = 1 << coder.number(2)
    // The quantizers.
    _ = coder.number(7)
    for _ in 0..<5 where coder.flag() { _ = coder.number(5) }
    return coder.isPastEnd ? nil : count
  }

  private mutating func readSegments() {
    let hasMap = coder.flag()
    if coder.flag() {
      _ = coder.flag()
      for bits in [7, 6] {
        for _ in 0..<4 where coder.flag() { _ = coder.number(bits + 1) }
      }
    }
    if hasMap { segments = (0..<3).map { _ in coder.flag() ? UInt8(coder.number(8)) : 255 } }
  }

  /// Which frames this one takes the place of; returns the probabilities that hold behind it, when it does not change them.
  private mutating func readReferences() -> Probabilities? {
    if !isKey {
      let (replacesGolden, replacesAlternate) = (coder.flag(), coder.flag())
      if !replacesGolden { _ = coder.number(2) }
      if !replacesAlternate { _ = coder.number(2) }
      runsBack = [false, false, coder.flag(), coder.flag()]
    }
    let kept = coder.flag() ? nil : probabilities
    if !isKey { _ = coder.flag() }
    return kept
  }

  private mutating func readProbabilities() {
    for place in probabilities.coefficients.indices where coder.decision(VP8Tables.coefficientUpdates[place]) {
      probabilities.coefficients[place] = UInt8(coder.number(8))
    }
    filled = coder.flag() ? UInt8(coder.number(8)) : nil
    guard !isKey else { return }
    sources = (UInt8(coder.number(8)), UInt8(coder.number(8)), UInt8(coder.number(8)))
    if coder.flag() { probabilities.luma = (0..<4).map { _ in UInt8(coder.number(8)) } }
    if coder.flag() { probabilities.chroma = (0..<3).map { _ in UInt8(coder.number(8)) } }
    for place in probabilities.motion.indices where coder.decision(Self.motionUpdates[place]) {
      let number = coder.number(7)
      probabilities.motion[place] = number == 0 ? 1 : UInt8(number << 1)
    }
  }

  private static let motionUpdates: [UInt8] = [
    237, 246, 253, 253, 254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 250, 250, 252, 254, 254, 231, 243, 245, 253,
    254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 251, 251, 254, 254, 254,
  ]

  // MARK: Blocks

  /// Returns whether all data are whole.
  private mutating func readBlocks() -> Bool {
    blocksAbove = Array(repeating: VP8Block(), count: columns)
    motionAbove = Array(repeating: VP8Motion(), count: 4 * columns)
    modesAbove = Array(repeating: 0, count: 4 * columns)
    filledAbove = Array(repeating: 0, count: 9 * columns)
    for row in 0..<rows {
      (blockBefore, blockAboveBefore, motionAboveBefore) = (VP8Block(), VP8Block(), VP8Motion())
      motionBefore = Array(repeating: VP8Motion(), count: 4)
      modesBefore = Array(repeating: 0, count: 4)
      filledBefore = Array(repeating: 0, count: 9)
      for column in 0..<columns {
        readBlock(row, column)
        guard !coder.isPastEnd, !partitions[row % partitions.count].isPastEnd else { return false }
      }
    }
    return coder.isWhole && partitions.allSatisfy(\.isWhole)
  }
}
