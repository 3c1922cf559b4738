public import MediaTypes

/// A length on the picture as it is seen.
public enum ImageLength: Hashable, Codable, Sendable {
  /// Displayed pixels.
  case pixels(Rational)
  /// Percent of a side of the picture; which one, whoever takes the length says.
  case percent(Rational)

  /// The length in pixels of a side that has `side` of them.
  public func pixels(of side: Double) -> Double {
    switch self {
    case .pixels(let pixels): pixels.approximation
    case .percent(let percent): percent.approximation / 100 * side
    }
  }
}
