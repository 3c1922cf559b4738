/// Numbers that look random and are the same on every machine (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// The series that belongs to a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, not including, the bound; 0 where the bound is less than 1.
  package mutating func below(_ bound: Int) -> Int {
    // Not Int.random: how that one uses the generator is not promised to stay.
    guard bound > 0 else { return 0 }
    return Int(next() % UInt64(bound))
  }

  /// One of the elements; nil where there is none.
  package mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
