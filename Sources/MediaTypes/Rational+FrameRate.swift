extension Rational {
  /// Frames a second as people write them: `25`, `30000/1001`, or `23.976` for 24000/1001; `nil` for anything else, and
  /// for rates that no film has.
  public init?(framesPerSecond text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let read: Rational?
    if parts.count == 2, let top = Int64(parts[0]), let bottom = Int64(parts[1]) {
      read = Rational(top, bottom)
    } else {
      read = Self.decimal(text).map(Self.broadcast)
    }
    guard let read, read > .zero, read <= Rational(1000) else { return nil }
    self = read
  }

  /// A number with at most six decimals.
  private static func decimal(_ text: String) -> Rational? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      parts[0].count <= 9, let whole = Int64(parts[0])
    else { return nil }
    guard parts.count == 2 else { return Rational(whole) }
    guard parts[1].count <= 6, let fraction = Int64(parts[1]) else { return nil }
    let unit = parts[1].reduce(Int64(1)) { unit, _ in unit * 10 }
    return Rational(whole * unit + fraction, unit)
  }

  /// What broadcasts mean with 23.976, 29.97 and their multiples.
  private static func broadcast(_ rate: Rational) -> Rational {
    guard rate.denominator > 1 else { return rate }
    let meant = [24, 30, 48, 60, 120].compactMap { Rational($0 * 1000, 1001) }
    return meant.first { abs($0.approximation - rate.approximation) < 0.006 } ?? rate
  }
}
