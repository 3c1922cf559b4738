/// A point in time or a length of time, in exact seconds.
///
/// Every time below what is printed is one of these. Container ticks, frame numbers and decimal seconds
/// all convert without loss, so a cut lands on the same frame however it was written.
public struct MediaTime: Hashable, Sendable {
  /// The time in seconds.
  public let rational: Rational

  /// A time of exactly `rational` seconds.
  public init(_ rational: Rational) { self.rational = rational }

  /// A time of whole seconds.
  public init(seconds: Int64) { rational = Rational(seconds) }

  /// A time of whole milliseconds.
  public init(milliseconds: Int64) { rational = Rational(reducing: Int128(milliseconds), 1000) }

  /// The time that `ticks` units of `timeBase` seconds make.
  public init(ticks: Int64, timeBase: Rational) {
    rational = Rational(
      reducing: Int128(ticks) * Int128(timeBase.numerator), Int128(timeBase.denominator))
  }

  /// How ``ticks(in:rounding:)`` treats a time between two ticks.
  public enum Rounding: Sendable {
    /// To the nearest tick; a half goes away from zero.
    case nearest
    /// To the tick before.
    case down
    /// To the tick after.
    case up
  }

  /// This time as a count of `timeBase` units; what does not fit 64 bits saturates.
  ///
  /// - Parameters:
  ///   - timeBase: seconds a tick; must be above zero.
  ///   - rounding: what becomes of a time between two ticks; the nearest one by default.
  /// - Returns: the count of ticks.
  public func ticks(in timeBase: Rational, rounding: Rounding = .nearest) -> Int64 {
    precondition(timeBase > .zero, "a time base is above zero")
    let top = Int128(rational.numerator) * Int128(timeBase.denominator)
    let bottom = Int128(rational.denominator) * Int128(timeBase.numerator)
    // Nearly always; division of 128 bits takes many times as long.
    if let top = Int64(exactly: top), let bottom = Int64(exactly: bottom) {
      return Self.quotient(top, bottom, rounding)
    }
    return Int64(clamping: Self.quotient(top, bottom, rounding))
  }

  private static func quotient<Number: FixedWidthInteger & SignedInteger>(
    _ top: Number, _ bottom: Number, _ rounding: Rounding
  ) -> Number {
    let (whole, left) = top.quotientAndRemainder(dividingBy: bottom)
    let floor = left < 0 ? whole - 1 : whole
    let rest = left < 0 ? left + bottom : left
    return switch rounding {
    case .down: floor
    case .up: rest == 0 ? floor : floor + 1
    case .nearest: rest > bottom - rest || (rest == bottom - rest && top > 0) ? floor + 1 : floor
    }
  }

  /// Seconds as a `Double`, for printing only.
  public var seconds: Double { rational.approximation }
}

extension MediaTime: Comparable, AdditiveArithmetic {
  /// No time at all.
  public static let zero = MediaTime(.zero)

  /// Whether `left` comes before `right`.
  public static func < (left: MediaTime, right: MediaTime) -> Bool { left.rational < right.rational }

  /// The time `right` later.
  public static func + (left: MediaTime, right: MediaTime) -> MediaTime {
    MediaTime(left.rational + right.rational)
  }

  /// The time `right` earlier.
  public static func - (left: MediaTime, right: MediaTime) -> MediaTime {
    MediaTime(left.rational - right.rational)
  }

  /// The time scaled by an exact factor.
  public static func * (time: MediaTime, factor: Rational) -> MediaTime { MediaTime(time.rational * factor) }
}

extension MediaTime: CustomStringConvertible {
  /// Clock time to the millisecond, as in `00:01:30.500`.
  public var description: String {
    let milliseconds = ticks(in: Rational(reducing: 1, 1000))
    let magnitude = milliseconds.magnitude
    func padded(_ value: UInt64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let clock = [magnitude / 3_600_000, magnitude / 60_000 % 60, magnitude / 1000 % 60].map { padded($0, 2) }
    return (milliseconds < 0 ? "-" : "") + clock.joined(separator: ":") + "." + padded(magnitude % 1000, 3)
  }
}

extension MediaTime: Codable {
  /// Reads a fraction of seconds, `num/den`.
  public init(from decoder: any Decoder) throws { rational = try Rational(from: decoder) }

  /// Writes a fraction of seconds, `num/den`.
  public func encode(to encoder: any Encoder) throws { try rational.encode(to: encoder) }
}
