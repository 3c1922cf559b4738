/// What following blocks and frames have to know of a block.
struct VP9Block {
  /// Four samples times a power of two.
  let across: UInt8
  let down: UInt8
  var isSkipped = false
  /// Four samples times a power of two, as well.
  var transform: UInt8 = 0
  /// The frames it is predicted from: 0 for its own, then last, golden and alternate; below 0 for none.
  var references: (Int8, Int8) = (0, -1)
  /// How each quarter is predicted: nine ways and more from its own frame, then by motion.
  var modes = SIMD4<UInt8>(repeating: 0)
  /// How each quarter moves by each reference.
  private var motion = SIMD16<Int16>()
  /// How motion between samples is filtered; 3 where it is not.
  var filter: UInt8 = 3
  var keepsSegment = false

  init(across: Int, down: Int) { (self.across, self.down) = (UInt8(across), UInt8(down)) }

  subscript(quarter: Int, reference: Int) -> VP9Motion {
    get { VP9Motion(motion[4 * quarter + 2 * reference], motion[4 * quarter + 2 * reference + 1]) }
    set { (motion[4 * quarter + 2 * reference], motion[4 * quarter + 2 * reference + 1]) = (newValue[0], newValue[1]) }
  }

  var isInter: Bool { references.0 > 0 }
  var isCompound: Bool { references.1 > 0 }
  var isSmall: Bool { across == 0 || down == 0 }
  /// Blocks of eight samples.
  var columns: Int { max(1, (1 << across) / 2) }
  var rows: Int { max(1, (1 << down) / 2) }
  var largestTransform: UInt8 { min(across, down, 3) }
}

/// How far something moves, in eighths of a sample: rows, then columns.
typealias VP9Motion = SIMD2<Int16>

/// The ways of prediction that others are told from.
enum VP9Mode {
  static let nearest: UInt8 = 10
  static let near: UInt8 = 11
  static let still: UInt8 = 12
  static let new: UInt8 = 13
}
