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
