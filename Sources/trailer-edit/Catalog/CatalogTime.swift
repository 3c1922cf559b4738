import CatalogKit
import Foundation

/// Days and times of the catalog as people read them.
enum CatalogTime {
  /// The zone of this machine.
  static var here: TimeZone { TimeZone.current }

  /// `2026-11-22 18:30` in a zone; in that of this machine where none is known by that name.
  static func minute(_ date: Date, in zone: String? = nil) -> String {
    let parts = parts(date, zone.flatMap { TimeZone(identifier: $0) } ?? here)
    return day(parts) + " " + clock(parts)
  }

  /// `18:30` in a zone.
  static func clock(_ date: Date, in zone: String? = nil) -> String {
    clock(parts(date, zone.flatMap { TimeZone(identifier: $0) } ?? here))
  }

  /// `2026-11-22` on this machine.
  static func day(_ date: Date) -> String { day(parts(date, here)) }

  /// The day that `text` names: `2026-11-22`, `today`, `tomorrow`, or `+3` for three days from now.
  static func day(written text: String, now: Date = Date()) -> CalendarDate? {
    let days: Int
    switch text.lowercased() {
    case "today": days = 0
    case "tomorrow": days = 1
    case let text where text.hasPrefix("+") && text.count <= 4:
      guard let number = Int(text.dropFirst()), number >= 0 else { return nil }
      days = number
    default: return CalendarDate(text)
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = here
    guard let date = calendar.date(byAdding: .day, value: days, to: now) else { return nil }
    return CalendarDate(day(date))
  }

  private static func parts(_ date: Date, _ zone: TimeZone) -> DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
  }

  private static func day(_ parts: DateComponents) -> String {
    "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }

  private static func clock(_ parts: DateComponents) -> String {
    "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
  }

  private static func padded(_ number: Int?, _ width: Int) -> String {
    String(number ?? 0).leftPadded(to: width, with: "0")
  }
}
