/// The size of a block, or of a transform: four samples times powers of two.
struct AV1Size: Hashable {
  var across: UInt8
  var down: UInt8

  init(_ across: UInt8, _ down: UInt8) { (self.across, self.down) = (across, down) }

  var columns: Int { 1 << Int(across) }
  var rows: Int { 1 << Int(down) }
  var larger: UInt8 { max(across, down) }
  var smaller: UInt8 { min(across, down) }

  /// Its number among the sizes of blocks (6.10.4).
  var number: Int {
    switch Int(down) - Int(across) {
    case 0: 3 * Int(across)
    case 1: 3 * Int(across) + 1
    case -1: 3 * Int(down) + 2
    case 2: 16 + 2 * Int(across)
    default: 17 + 2 * Int(down)
    }
  }

  /// No larger than four samples times a power of two.
  func limited(_ power: UInt8) -> AV1Size { AV1Size(min(across, power), min(down, power)) }

  /// The parts of a transform (9.3, Split_Tx_Size).
  var part: AV1Size {
    if across > down { return AV1Size(across - 1, down) }
    if across < down { return AV1Size(across, down - 1) }
    return across > 0 ? AV1Size(across - 1, down - 1) : self
  }
}

/// What is known of a block; following blocks are read by it, and frames.
struct AV1Block {
  let size: AV1Size
  var isSkipped = false
  /// Whether it says nothing but that it is as one expects.
  var isExpected = false
  var isInter = false
  var isCopy = false
  var hasChroma = false
  var mode: UInt8 = AV1Mode.mean
  var chromaMode: UInt8 = AV1Mode.mean
  /// How it is filtered, where its own frame predicts it in that way.
  var filterMode: UInt8?
  /// The frames it is predicted from: 0 for its own, below 0 for none.
  var references: (Int8, Int8) = (0, -1)
  var motion = (AV1Motion(), AV1Motion())
  /// Whether it is predicted in one way, together with its neighbours, or by turning and scaling.
  var motionMode = 0
  var filters: (UInt8, UInt8) = (0, 0)
  var segment: UInt8 = 0
  /// How what two frames predict is put together (comp_group_idx and compound_idx).
  var compoundGroup: UInt8 = 0
  var compoundIndex: UInt8 = 1
  /// How many colours its palettes have.
  var colours: (luma: UInt8, chroma: UInt8) = (0, 0)
  var transform = AV1Size(0, 0)

  init(_ size: AV1Size) { self.size = size }

  var isIntra: Bool { references.0 <= 0 }
  var isCompound: Bool { references.1 > 0 }
  /// Whether it has eight samples on each side.
  var isLarge: Bool { size.smaller > 0 }

  func refers(to frame: Int8) -> Bool { references.0 == frame || references.1 == frame }
}

/// The ways of prediction that others are told from (6.10.9 and 6.10.22).
enum AV1Mode {
  static let mean: UInt8 = 0
  static let isTurned: ClosedRange<UInt8> = 1...8
  static let fromLuma: UInt8 = 13
  static let nearest: UInt8 = 13
  static let near: UInt8 = 14
  static let global: UInt8 = 15
  static let new: UInt8 = 16
  /// By two frames; each as by one.
  static let firstPair: UInt8 = 17
  static let pairs: [(UInt8, UInt8)] = [
    (nearest, nearest), (near, near), (nearest, new), (new, nearest), (near, new), (new, near), (global, global),
    (new, new),
  ]

  /// How the first or second frame of a mode is used.
  static func part(_ mode: UInt8, _ number: Int) -> UInt8 {
    guard mode >= firstPair else { return mode }
    let pair = pairs[Int(mode - firstPair)]
    return number == 0 ? pair.0 : pair.1
  }

  /// Whether a mode has motion of its own.
  static func isNew(_ mode: UInt8) -> Bool { mode >= new && (part(mode, 0) == new || part(mode, 1) == new) }
}
