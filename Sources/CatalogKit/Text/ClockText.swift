import Foundation

/// Times for people.
enum ClockText {
  /// The time of day, with the date where it is another day than that of `now`.
  static func of(_ date: Date, now: Date, in zone: TimeZone = .current) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let clock = "\(two(parts.hour)):\(two(parts.minute))"
    if calendar.isDate(date, inSameDayAs: now) { return clock }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(clock)"
  }
}
