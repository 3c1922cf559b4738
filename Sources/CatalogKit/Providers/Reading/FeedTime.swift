import Foundation

/// Times as feeds write them: `2018-02-21T10:30:00`, with `Z`, with an offset, or without a zone.
struct FeedTime: Sendable, Hashable {
  /// The day as written.
  var day: CalendarDate
  /// Seconds from the day's beginning, as written.
  var second: Int
  /// Seconds that the written time is ahead of UTC; `nil` when the text does not say.
  var offset: Int?

  /// The time that `text` means; `nil` for what is none, and for the first day of all, which means "not set".
  init?(_ text: String?) {
    guard let text = FeedText.value(text), let day = CalendarDate(text), day.year > 1 else { return nil }
    let pattern = /[^T ]*[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/
    self.day = day
    guard let match = text.wholeMatch(of: pattern) else {
      guard !text.contains(where: { $0 == "T" || $0 == " " }) else { return nil }
      second = 0
      return
    }
    guard let hour = Int(match.output.1), let minute = Int(match.output.2), hour < 24, minute < 60 else { return nil }
    let rest = match.output.3.flatMap { Int($0) } ?? 0
    guard rest <= 60 else { return nil }
    second = hour * 3600 + minute * 60 + min(rest, 59)
    offset = match.output.4.flatMap(Self.offset)
  }

  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)) else { return nil }
    return (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// Seconds from 1970 if the written time were one of UTC.
  private var naive: Int { (day.dayNumber - 719_162) * 86_400 + second }

  /// The moment, and whether the clocks showed this time twice; then it is the earlier one.
  ///
  /// A time that does not say where it was written was written in `zone`.
  func moment(in zone: TimeZone) -> (date: Date, isAmbiguous: Bool) {
    if let offset { return (Self.date(naive - offset), false) }
    let offsets = [naive - 86_400, naive + 86_400].map { zone.secondsFromGMT(for: Self.date($0)) }
    let moments = Set(offsets.map { naive - $0 }).filter { zone.secondsFromGMT(for: Self.date($0)) == naive - $0 }
    guard let first = moments.min() else { return (Self.date(naive - offsets[0]), false) }
    return (Self.date(first), moments.count > 1)
  }

  private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }
}
