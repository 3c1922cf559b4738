/// The elements of Matroska and WebM files.
struct EBML {
  /// Its identifier with the marker bits, as `0x1a45dfa3`.
  let id: UInt32
  /// Where it begins.
  let offset: Int
  /// Bytes of the identifier.
  let idWidth: Int
  /// Bytes of the size.
  let sizeWidth: Int
  /// What is inside; up to the end of the one around it where the size is unknown or not true.
  let content: Range<Int>

  /// The elements that hold others, as far as anything here looks inside.
  static let masters: Set<UInt32> = [
    0x1853_8067, 0x1f43_b675, 0x1654_ae6b, 0xae, 0x1549_a966, 0x114d_9b74, 0x4dbb, 0x1c53_bb6b, 0xbb, 0xb7,
    0x1254_c367, 0x7373, 0xa0, 0xe0, 0xe1, 0x1a45_dfa3,
  ]

  /// The elements of a file that may be damaged: at most 2,000, those inside others too, in the order of the file.
  static func elements(in bytes: [UInt8]) -> [EBML] {
    var found: [EBML] = []
    var ranges = [0..<bytes.count]
    while let range = ranges.popLast(), found.count < 2000 {
      var position = range.lowerBound
      while found.count < 2000, let element = first(in: bytes, position..<range.upperBound) {
        found.append(element)
        if masters.contains(element.id) { ranges.append(element.content) }
        position = element.content.upperBound
      }
    }
    return found.sorted { $0.offset < $1.offset }
  }

  /// The elements directly inside a range.
  static func children(in bytes: [UInt8], _ range: Range<Int>) -> [EBML] {
    var found: [EBML] = []
    var position = range.lowerBound
    while let element = first(in: bytes, position..<range.upperBound) {
      found.append(element)
      position = element.content.upperBound
    }
    return found
  }

  private static func first(in bytes: [UInt8], _ range: Range<Int>) -> EBML? {
    guard let head = bytes[range].first, head >= 0x10 else { return nil }
    let idWidth = head.leadingZeroBitCount + 1
    let sizeStart = range.lowerBound + idWidth
    guard sizeStart < range.upperBound, bytes[sizeStart] > 0 else { return nil }
    let sizeWidth = bytes[sizeStart].leadingZeroBitCount + 1
    let start = sizeStart + sizeWidth
    guard start <= range.upperBound else { return nil }
    let marked = Bytes.number(bytes[sizeStart..<start])
    let size = marked & (1 << UInt64(7 * sizeWidth) - 1)
    let room = UInt64(range.upperBound - start)
    return EBML(
      id: UInt32(Bytes.number(bytes[range.lowerBound..<sizeStart])), offset: range.lowerBound, idWidth: idWidth,
      sizeWidth: sizeWidth, content: start..<start + Int(min(size, room)))
  }

  // MARK: Writing

  /// An element with what is inside it.
  static func element(_ id: UInt32, _ content: [UInt8]) -> [UInt8] { start(id, size: content.count) + content }

  /// An element with a number of eight bytes.
  static func number(_ id: UInt32, _ value: some BinaryInteger) -> [UInt8] { element(id, Bytes.big(value, 8)) }

  /// An element with a text.
  static func text(_ id: UInt32, _ value: String) -> [UInt8] { element(id, Array(value.utf8)) }

  /// The identifier and a claim of the size, true or not.
  static func start(_ id: UInt32, size: Int) -> [UInt8] {
    identifier(id) + (size < 127 ? [0x80 | UInt8(size)] : Bytes.big(1 << 56 | UInt64(size), 8))
  }

  /// The identifier and the claim that nobody knows the size.
  static func unknownStart(_ id: UInt32) -> [UInt8] { identifier(id) + Bytes.big(UInt64(0x01ff_ffff_ffff_ffff), 8) }

  private static func identifier(_ id: UInt32) -> [UInt8] { Bytes.big(id, (39 - id.leadingZeroBitCount) / 8) }
}
