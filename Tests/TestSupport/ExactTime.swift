/// A time as a container has it: ticks of a time base.
///
/// Two are equal when they are the same moment, whatever their time bases.
package struct ExactTime: Sendable, Comparable, CustomStringConvertible {
  /// The count of ticks.
  package let ticks: Int64
  /// Seconds of one tick: the number above the line.
  package let numerator: Int64
  /// Seconds of one tick: the number below the line, above zero.
  package let denominator: Int64

  /// The time that `ticks` of `numerator / denominator` seconds make.
  package init(ticks: Int64, numerator: Int64 = 1, denominator: Int64) {
    self.ticks = ticks
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The time in seconds, rounded.
  package var seconds: Double { Double(ticks) * Double(numerator) / Double(denominator) }

  /// `75 x 1/25 s`.
  package var description: String { "\(ticks) x \(numerator)/\(denominator) s" }

  package static func == (left: ExactTime, right: ExactTime) -> Bool {
    left.scaled(by: right.denominator) == right.scaled(by: left.denominator)
  }

  package static func < (left: ExactTime, right: ExactTime) -> Bool {
    left.scaled(by: right.denominator) < right.scaled(by: left.denominator)
  }

  private func scaled(by other: Int64) -> Int128 { Int128(ticks) * Int128(numerator) * Int128(other) }
}
