/// Where the probabilities of VP9's decisions begin in one list of them, in the order in which frames change them (VP9
/// bitstream, 6.3 and 10.5); each is that of a decision in a tree.
enum VP9Contexts {
  /// The size of transforms: by the largest one that fits, two contexts each.
  static let transforms = [0, 0, 2, 6]
  /// By size of the transform, luma or chroma, own or other frame, then band and context; three decisions each.
  static let coefficients = 12
  static let numbersOfTransform = 396
  static let skips = 1596
  static let interModes = 1599
  static let filters = 1620
  static let isInter = 1628
  static let isCompound = 1632
  static let single = 1637
  static let compound = 1647
  static let luma = 1652
  static let parts = 1688
  static let joints = 1736
  /// Of the rows and then the columns that something moves by: sign, class, a bit of the first class and ten of others.
  static let motion = 1739
  /// The same of the fractions: those of the first class, then of others.
  static let fractions = 1783
  static let eighths = 1801
  static let chroma = 1805
  static let count = 1895

  // MARK: Trees

  static let intraModes: [Int8] = [0, 2, -9, 4, -1, 6, 8, 12, -2, 10, -4, -5, -3, 14, -8, 16, -6, -7]
  static let interModeTree: [Int8] = [-2, 2, 0, 4, -1, -3]
  static let filterTree: [Int8] = [0, 2, -1, -2]
  static let partTree: [Int8] = [0, 2, -1, 4, -2, -3]
  static let segmentTree: [Int8] = [2, 4, 6, 8, 10, 12, 0, -1, -2, -3, -4, -5, -6, -7]
  static let jointTree: [Int8] = [0, 2, -1, 4, -2, -3]
  static let classTree: [Int8] = [0, 2, -1, 4, 6, 8, -2, -3, 10, 12, -4, -5, -6, 14, 16, 18, -7, -8, -9, -10]
  static let fractionTree: [Int8] = [0, 2, -1, 4, -2, -3]

  // MARK: Changes

  /// A probability that differs from another by what a frame codes (6.3.6).
  static func changed(_ probability: UInt8, by code: Int) -> UInt8 {
    // Every thirteenth comes first.
    let distance = code < 20 ? 7 + 13 * code : code < 26 ? code - 19 : min(253, code - 18 + (code - 26) / 12)
    let place = Int(probability) - 1
    func around(_ middle: Int) -> Int {
      if distance > 2 * middle { return distance }
      return distance & 1 == 1 ? middle - (distance + 1) / 2 : middle + distance / 2
    }
    return UInt8(truncatingIfNeeded: 2 * place <= 255 ? 1 + around(place) : 255 - around(254 - place))
  }

  /// A probability that goes towards what was counted: no and yes (8.4.2).
  static func adapted(_ probability: UInt8, _ no: UInt32, _ yes: UInt32, factors: Factors) -> UInt8 {
    let sum = no + yes
    guard sum > 0 else { return probability }
    let counted = min(255, max(1, (UInt64(no) * 256 + UInt64(sum >> 1)) / UInt64(sum)))
    let factor = UInt64(factors.most * min(sum, factors.enough) / factors.enough)
    return UInt8((UInt64(probability) * (256 - factor) + counted * factor + 128) >> 8)
  }

  /// How far probabilities go at most, of 256, and how many decisions are needed for it.
  struct Factors {
    let most: UInt32
    let enough: UInt32
  }
}
