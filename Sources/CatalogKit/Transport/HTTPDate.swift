import Foundation

/// Dates as they stand in fields of HTTP.
enum HTTPDate {
  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`; the two older forms are no longer sent and give `nil`.
  static func date(from text: String) -> Date? {
    let words = text.split(whereSeparator: { " -:".contains($0) })
    guard words.count == 8, words[7] == "GMT",
      let month = months.firstIndex(of: String(words[2])), let day = Int(words[1]), let year = Int(words[3]),
      let hour = Int(words[4]), let minute = Int(words[5]), let second = Int(words[6]),
      (1...31).contains(day), (1970...9999).contains(year), (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second))
  }

  /// Reads the value of `Retry-After`: seconds, or a date.
  static func retryDate(from text: String, now: Date = Date()) -> Date? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Double(text), seconds >= 0, seconds.isFinite {
      return now.addingTimeInterval(min(seconds, 366 * 86_400))
    }
    return date(from: text)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
