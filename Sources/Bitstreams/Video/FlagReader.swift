/// What reads flags one after the other, as bits or coded by how likely they are; numbers are made of them.
protocol FlagReader {
  mutating func flag() -> Bool
}

extension FlagReader {
  /// A number of so many bits, the highest first.
  mutating func number(_ bits: Int) -> Int { (0..<bits).reduce(0) { number, _ in number << 1 | (flag() ? 1 : 0) } }

  /// A number below another: ns(n) and NS(n) of AV1 4.10.7 and 4.10.10.
  mutating func number(below count: Int) -> Int {
    guard count > 1 else { return 0 }
    let bits = Int.bitWidth - count.leadingZeroBitCount
    let few = 1 << bits - count
    let number = number(bits - 1)
    return number < few ? number : number << 1 - few + (flag() ? 1 : 0)
  }

  /// A number below another, in fewer bits where it is small: `least` at least (AV1, 5.9.27 and 5.11.58).
  mutating func smallNumber(below count: Int, least: Int) -> Int {
    var (first, step) = (0, 0)
    while true {
      let bits = step > 0 ? least + step - 1 : least
      if count <= first + 3 << bits { return first + number(below: count - first) }
      guard flag() else { return first + number(bits) }
      step += 1
      first += 1 << bits
    }
  }
}
