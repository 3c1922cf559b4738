/// An exact fraction of two 64-bit integers, kept in lowest terms with a positive denominator.
///
/// Time bases, frame rates and sample aspect ratios are fractions; a `Double` would lose the last tick of
/// a long film.
public struct Rational: Hashable, Sendable {
  /// The part above the line; it carries the sign.
  public let numerator: Int64
  /// The part below the line, at least 1.
  public let denominator: Int64

  /// A fraction in lowest terms, or `nil` when `denominator` is 0.
  public init?(_ numerator: Int64, _ denominator: Int64) {
    guard denominator != 0 else { return nil }
    self.init(reducing: Int128(numerator), Int128(denominator))
  }

  /// A whole number.
  public init(_ whole: Int64) {
    numerator = whole
    denominator = 1
  }

  /// A fraction that is in lowest terms already.
  private init(reduced numerator: Int64, _ denominator: Int64) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Reduces a fraction computed in 128 bits.
  ///
  /// What does not fit 64 bits afterwards (only hostile times do not) is rounded to a fraction that does, and saturates
  /// at the ends.
  init(reducing top: Int128, _ bottom: Int128) {
    precondition(bottom != 0, "a fraction with denominator 0 has no value")
    // Nearly always; division of 128 bits takes many times as long.
    if let top = Int64(exactly: top), let bottom = Int64(exactly: bottom), top > .min, bottom > .min {
      let divisor = Int64(Self.greatestCommonDivisor(top.magnitude, bottom.magnitude))
      numerator = bottom < 0 ? -top / divisor : top / divisor
      denominator = abs(bottom) / divisor
      return
    }
    let divisor = Self.greatestCommonDivisor(top.magnitude, bottom.magnitude)
    let sign: Int128 = (top < 0) == (bottom < 0) ? 1 : -1
    var upper = top.magnitude / divisor
    var lower = bottom.magnitude / divisor
    if max(upper, lower) > UInt128(Int64.max) { (upper, lower) = Self.fitting(upper, lower) }
    numerator = Int64(sign * Int128(upper))
    denominator = Int64(lower)
  }

  /// A fraction of 64 bits very near to one of 128: the whole part is kept, and as many parts of one as fit beside it.
  private static func fitting(_ top: UInt128, _ bottom: UInt128) -> (UInt128, UInt128) {
    let limit = UInt128(Int64.max)
    let (whole, rest) = top.quotientAndRemainder(dividingBy: bottom)
    guard whole < limit else { return (limit, 1) }
    // 64 bits of the denominator are enough, and their products do not overflow.
    let excess = max(0, 64 - bottom.leadingZeroBitCount)
    let (part, unit) = (rest >> excess, bottom >> excess)
    let lower = min(unit, limit / (whole + 1))
    let upper = min(limit, whole * lower + (part * lower + unit / 2) / unit)
    let divisor = greatestCommonDivisor(upper, lower)
    return (upper / divisor, lower / divisor)
  }

  private static func greatestCommonDivisor<Number: FixedWidthInteger & UnsignedInteger>(
    _ first: Number, _ second: Number
  ) -> Number {
    guard first != 0, second != 0 else { return max(1, first | second) }
    // One division brings a long time down to the size of its ticks; subtracting and shifting is quicker from there on.
    var (one, other) = (first > second ? first % second : first, second)
    guard one != 0 else { return second }
    let twos = min(one.trailingZeroBitCount, other.trailingZeroBitCount)
    one &>>= Number(one.trailingZeroBitCount)
    repeat {
      other &>>= Number(other.trailingZeroBitCount)
      if one > other { (one, other) = (other, one) }
      other -= one
    } while other != 0
    return one &<< Number(twos)
  }

  /// The fraction upside down, or `nil` for 0.
  public var reciprocal: Rational? { Rational(denominator, numerator) }

  /// The nearest `Double`, for printing only.
  public var approximation: Double { Double(numerator) / Double(denominator) }
}

extension Rational: Comparable {
  /// Whether `left` is the smaller number; exact.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension Rational: AdditiveArithmetic {
  /// 0/1.
  public static let zero = Rational(0)

  /// The sum of two fractions.
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.numerator == 0 { return right }
    if right.numerator == 0 { return left }
    // Times of one stream are of one tick.
    if left.denominator == right.denominator {
      return Rational(reducing: Int128(left.numerator) + Int128(right.numerator), Int128(left.denominator))
    }
    return Rational(
      reducing: Int128(left.numerator) * Int128(right.denominator)
        + Int128(right.numerator) * Int128(left.denominator),
      Int128(left.denominator) * Int128(right.denominator))
  }

  /// The difference of two fractions.
  public static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// The fraction with the other sign.
  public static prefix func - (value: Rational) -> Rational {
    guard value.numerator > .min else { return Rational(reducing: -Int128(value.numerator), Int128(value.denominator)) }
    return Rational(reduced: -value.numerator, value.denominator)
  }

  /// The product of two fractions.
  public static func * (left: Rational, right: Rational) -> Rational {
    Rational(
      reducing: Int128(left.numerator) * Int128(right.numerator),
      Int128(left.denominator) * Int128(right.denominator))
  }
}

extension Rational: CustomStringConvertible {
  /// `num/den`, as time bases and frame rates are written.
  public var description: String { "\(numerator)/\(denominator)" }
}

extension Rational: Codable {
  /// Reads the `num/den` form.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Rational(parsing: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not a fraction like 30000/1001")
      )
    }
    self = value
  }

  /// Writes the `num/den` form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// A fraction written `num/den` or as a whole number.
  public init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      guard let whole = Int64(parts[0]) else { return nil }
      self.init(whole)
    case 2:
      guard let top = Int64(parts[0]), let bottom = Int64(parts[1]) else { return nil }
      self.init(top, bottom)
    default: return nil
    }
  }
}
