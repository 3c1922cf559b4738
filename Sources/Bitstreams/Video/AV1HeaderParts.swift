/// Parts of the frame that are coded in a way of their own (AV1 bitstream, 5.9.14).
struct AV1Segments {
  private(set) var isEnabled = false
  /// Whether blocks say which one they belong to; and whether they may do so by it being what it was.
  private(set) var updates = true
  private(set) var mayKeep = false
  /// For each: how far its quantizer is from the frame's, the frame it refers to, and whether it is skipped or moves as
  /// all does.
  private(set) var quantizer: [Int?] = Array(repeating: nil, count: 8)
  private(set) var reference: [Int8?] = Array(repeating: nil, count: 8)
  private(set) var skips = Array(repeating: false, count: 8)
  private(set) var isGlobal = Array(repeating: false, count: 8)
  /// The last one that says anything of itself.
  private(set) var last = 0
  /// Whether blocks say it before all else.
  private(set) var comesFirst = false

  init() {}

  init(_ reader: inout BitReader, after previous: AV1Segments?) {
    guard reader.flag() else { return }
    if let previous {
      self = previous
      updates = reader.flag()
      mayKeep = updates ? reader.flag() : false
    }
    isEnabled = true
    guard previous == nil || reader.flag() else { return }
    (last, comesFirst) = (0, false)
    for segment in 0..<8 {
      quantizer[segment] = reader.flag() ? reader.signed(9) : nil
      let hasFilters = (0..<4).reduce(false) { hasAny, _ in
        guard reader.flag() else { return hasAny }
        reader.skip(7)
        return true
      }
      reference[segment] = reader.flag() ? Int8(reader.bits(3)) : nil
      skips[segment] = reader.flag()
      isGlobal[segment] = reader.flag()
      let isFirst = reference[segment] != nil || skips[segment] || isGlobal[segment]
      if isFirst { comesFirst = true }
      if isFirst || hasFilters || quantizer[segment] != nil { last = segment }
    }
  }
}

/// The tiles of a frame (AV1 bitstream, 5.9.15).
struct AV1Tiles {
  /// Where they begin, in blocks of four samples, and at last where the frame ends.
  private(set) var columns: [Int] = []
  private(set) var rows: [Int] = []
  /// Bits of the number of one.
  private(set) var numberBits = 0
  /// Bytes of the size of one.
  private(set) var sizeBytes = 0
  /// The one whose symbols the next frames know.
  private(set) var kept = 0

  var count: Int { (columns.count - 1) * (rows.count - 1) }

  init() {}

  /// Reads where they lie; `nil` where that is not possible.
  init?(_ reader: inout BitReader, _ header: AV1FrameHeader, _ sequence: AV1SequenceHeader) {
    let shift = sequence.frames.hasLargeBlocks ? 5 : 4
    let width = (header.columns + (1 << shift) - 1) >> shift
    let height = (header.rows + (1 << shift) - 1) >> shift
    let widest = 1024 >> shift
    let largest = (1024 * 576) >> (2 * shift)
    let fewestColumns = Self.bits(width, widest)
    let fewest = max(fewestColumns, Self.bits(width * height, largest))
    let bits: (columns: Int, rows: Int)
    if reader.flag() {
      func count(_ fewest: Int, _ most: Int) -> Int {
        var count = fewest
        while count < most, reader.flag() { count += 1 }
        return count
      }
      func starts(_ size: Int, _ bits: Int) -> [Int] {
        Array(stride(from: 0, to: size, by: max(1, (size + (1 << bits) - 1) >> bits)))
      }
      let columnBits = count(fewestColumns, Self.bits(min(width, 64)))
      columns = starts(width, columnBits)
      let rowBits = count(max(0, fewest - columnBits), Self.bits(min(height, 64)))
      rows = starts(height, rowBits)
      bits = (columnBits, rowBits)
    } else {
      func starts(_ size: Int, _ most: Int) -> [Int] {
        var starts = [0]
        while true {
          let next = starts[starts.count - 1] + reader.number(below: min(size - starts[starts.count - 1], most)) + 1
          guard next < size else { return starts }
          starts.append(next)
        }
      }
      columns = starts(width, widest)
      let ends = columns.dropFirst() + [width]
      let area = fewest > 0 ? (width * height) >> (fewest + 1) : width * height
      rows = starts(height, max(1, area / (zip(ends, columns).map(-).max() ?? 1)))
      bits = (Self.bits(columns.count), Self.bits(rows.count))
    }
    columns = columns.map { $0 << shift } + [header.columns]
    rows = rows.map { $0 << shift } + [header.rows]
    guard columns.count <= 65, rows.count <= 65 else { return nil }
    numberBits = bits.columns + bits.rows
    if numberBits > 0 {
      kept = Int(reader.bits(numberBits))
      sizeBytes = Int(reader.bits(2)) + 1
    }
    guard kept < count else { return nil }
  }

  /// How often one has to be doubled to reach a number (5.9.16).
  private static func bits(_ number: Int, _ one: Int = 1) -> Int {
    var bits = 0
    while one << bits < number { bits += 1 }
    return bits
  }
}

/// How all of a frame moves (AV1 bitstream, 5.9.24).
struct AV1GlobalMotion {
  /// 0 for not at all, 1 for the same way everywhere, 2 for turned and scaled, 3 for any way.
  private(set) var kind = 0
  private var numbers = [0, 0, 1 << 16, 0, 0, 1 << 16]

  init() {}

  init(_ reader: inout BitReader, after previous: AV1GlobalMotion, hasEighths: Bool) {
    guard reader.flag() else { return }
    kind = reader.flag() ? 2 : reader.flag() ? 1 : 3
    func read(_ place: Int) -> Int {
      var (bits, fraction) = (12, place < 2 ? 6 : 15)
      if place < 2, kind == 1 { (bits, fraction) = hasEighths ? (9, 3) : (8, 2) }
      let one = place % 3 == 2 ? 1 : 0
      let before = previous.numbers[place] >> (16 - fraction) - one << fraction
      let most = 1 << bits
      let number = reader.number(below: 2 * most + 1, near: before + most) - most
      return number << (16 - fraction) + one << 16
    }
    if kind >= 2 {
      (numbers[2], numbers[3]) = (read(2), read(3))
      (numbers[4], numbers[5]) = kind == 3 ? (read(4), read(5)) : (-numbers[3], numbers[2])
    }
    (numbers[0], numbers[1]) = (read(0), read(1))
  }

  /// How a block moves by it, in eighths of a sample (7.10.2.1); its place and size are in samples.
  func motion(_ x: Int, _ y: Int, hasEighths: Bool) -> AV1Motion {
    switch kind {
    case 0: return AV1Motion()
    case 1: return AV1Motion(truncatingIfNeeded: SIMD2(numbers[0] >> 13, numbers[1] >> 13))
    default:
      let across = (numbers[2] - 1 << 16) * x + numbers[3] * y + numbers[0]
      let down = numbers[4] * x + (numbers[5] - 1 << 16) * y + numbers[1]
      func rounded(_ number: Int) -> Int {
        let bits = hasEighths ? 13 : 14
        let half = 1 << (bits - 1)
        let size = ((abs(number) + half) >> bits) << (hasEighths ? 0 : 1)
        return number < 0 ? -size : size
      }
      return AV1Motion(truncatingIfNeeded: SIMD2(rounded(down), rounded(across)))
    }
  }
}

/// How far something moves, in eighths of a sample: rows, then columns.
typealias AV1Motion = SIMD2<Int16>

/// Finds the frames that a frame refers to which names but two of them (AV1 bitstream, 7.8).
struct AV1ShortReferences {
  /// By place: how far it is shown behind the frame.
  private let distances: [Int]

  init(_ kept: [AV1FrameHeader?], _ order: Int, _ bits: Int) throws(AV1FrameHeader.Failure) {
    var distances: [Int] = []
    for header in kept {
      guard let header else { throw .missing }
      distances.append(AV1FrameHeader.distance(header.order, order, bits))
    }
    self.distances = distances
  }

  /// The places of all seven.
  func places(last: Int, golden: Int) -> [Int] {
    var places: [Int?] = [last, nil, nil, golden, nil, nil, nil]
    var free = Set(0..<8).subtracting([last, golden])
    func take(_ number: Int, _ place: Int?) {
      guard let place else { return }
      places[number] = place
      free.remove(place)
    }
    /// The last of those that are shown latest.
    func latest(_ isMeant: (Int) -> Bool) -> Int? {
      free.filter { isMeant(distances[$0]) }.max { (distances[$0], $0) < (distances[$1], $1) }
    }
    /// The first of those that are shown earliest.
    func earliest(_ free: some Sequence<Int>) -> Int? { free.min { (distances[$0], $0) < (distances[$1], $1) } }
    take(6, latest { $0 >= 0 })
    take(4, earliest(free.filter { distances[$0] >= 0 }))
    take(5, earliest(free.filter { distances[$0] >= 0 }))
    for number in [1, 2, 4, 5, 6] where places[number] == nil { take(number, latest { $0 < 0 }) }
    let rest = earliest(0..<8) ?? 0
    return places.map { $0 ?? rest }
  }
}

extension BitReader {
  /// A number with a sign, of so many bits in all (4.10.6).
  fileprivate mutating func signed(_ bits: Int) -> Int {
    let number = Int(self.bits(bits))
    return number >> (bits - 1) == 0 ? number : number - 1 << bits
  }

  /// A number below another (4.10.7).
  fileprivate mutating func number(below count: Int) -> Int {
    guard count > 1 else { return 0 }
    let bits = Int.bitWidth - count.leadingZeroBitCount
    let few = 1 << bits - count
    let number = Int(self.bits(bits - 1))
    return number < few ? number : number << 1 - few + Int(self.bits(1))
  }

  /// A number below another, in fewer bits where it is near to a third (5.9.26).
  fileprivate mutating func number(below count: Int, near: Int) -> Int {
    var (first, step) = (0, 0)
    var code: Int
    while true {
      let bits = step > 0 ? 2 + step : 3
      if count <= first + 3 << bits {
        code = first + number(below: count - first)
        break
      }
      guard flag() else {
        code = first + Int(self.bits(bits))
        break
      }
      step += 1
      first += 1 << bits
    }
    func around(_ middle: Int) -> Int {
      if code > 2 * middle { return code }
      return code & 1 == 1 ? middle - (code + 1) >> 1 : middle + code >> 1
    }
    return 2 * near <= count ? around(near) : count - 1 - around(count - 1 - near)
  }
}
