/// A date as containers tell it, as in `2020-05-16T22:31:32.250000Z`.
package struct CreationTime: Sendable, Hashable {
  /// Whole seconds since 1970.
  let seconds: Int64
  /// What comes after the whole seconds.
  let microseconds: Int64
  /// Date and time of day as they were read.
  private let parts: [Int64]

  /// Reads a date and time of day in UTC; `nil` for anything else.
  package init?(_ text: String) {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.prefix(6).compactMap { Int64($0) }
    guard numbers.count == 6, text.hasSuffix("Z") || !text.dropFirst(11).contains(where: { "+-".contains($0) }),
      1...12 ~= numbers[1], 1...31 ~= numbers[2], numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60,
      1...9999 ~= numbers[0]
    else { return nil }
    parts = numbers
    let digits = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.prefix(
      while: \.isNumber)
    let fraction = String((digits ?? "").prefix(6))
    microseconds = Int64(fraction + String(repeating: "0", count: 6 - fraction.count)) ?? 0
    // Years begin in March here, so that the day that leap years have comes last.
    let year = numbers[1] > 2 ? numbers[0] : numbers[0] - 1
    let month = (numbers[1] + 9) % 12
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + numbers[2] - 1
    let sinceEpoch = days - 719_468
    seconds = sinceEpoch * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
  }

  /// The date as libav reads it back; without fractions with `isWhole`.
  func text(isWhole: Bool) -> String {
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = padded(parts[0], 4) + "-" + padded(parts[1], 2) + "-" + padded(parts[2], 2)
    let time = parts[3...5].map { padded($0, 2) }.joined(separator: ":")
    return date + "T" + time + "." + padded(isWhole ? 0 : microseconds, 6) + "Z"
  }

  /// What the MP4 family counts; `nil` where 32 bits do not hold it.
  package var secondsSince1904: UInt32? { UInt32(exactly: seconds + 2_082_844_800) }
}
