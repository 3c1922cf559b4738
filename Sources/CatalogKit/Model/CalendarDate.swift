public import struct Foundation.Date
public import struct Foundation.TimeZone

/// A day of the calendar without a time zone, as feeds name releases and business days.
///
/// Days are compared as days: no zone can move one to the day before.
public struct CalendarDate: Sendable, Hashable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The day with these numbers; `nil` when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that `text` begins with, as `2018-02-16`, `2023-1-21T11:15:00` or `2018-02-16T00:00:00Z`.
  public init?(_ text: some StringProtocol) {
    let day = text.prefix { $0 != "T" && $0 != " " }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let number = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: number)
  }

  /// The day that is `dayNumber` days after 1 January of year 1, which has to be a day of the years 1 to 9999.
  init(dayNumber: Int) {
    let number = min(max(0, dayNumber), 3_652_058)
    var year = number / 366 + 1
    while Self.start(ofYear: year + 1) <= number { year += 1 }
    var rest = number - Self.start(ofYear: year)
    var month = 1
    while rest >= Self.length(ofMonth: month, year: year) {
      rest -= Self.length(ofMonth: month, year: year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, rest + 1)
  }

  /// The day that it is in a zone at a moment.
  public init(_ moment: Date, in zone: TimeZone) {
    let seconds = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
    self.init(dayNumber: Int((seconds / 86_400).rounded(.down)) + 719_162)
  }

  private static func start(ofYear year: Int) -> Int {
    let before = year - 1
    return before * 365 + before / 4 - before / 100 + before / 400
  }

  /// The days of a month.
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }

  /// The days from 1 January of year 1, which is day 0.
  var dayNumber: Int {
    let months = (1..<month).reduce(0) { $0 + Self.length(ofMonth: $1, year: year) }
    return Self.start(ofYear: year) + months + day - 1
  }
}

extension CalendarDate: Comparable {
  /// Whether `left` is before `right`.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `2018-02-16`.
  public var description: String {
    let padded = String(year).leftPadded(to: 4)
    return "\(padded)-\(String(month).leftPadded(to: 2))-\(String(day).leftPadded(to: 2))"
  }

  /// `16.02.2018`, as some services want it in a query.
  var dotted: String {
    "\(String(day).leftPadded(to: 2)).\(String(month).leftPadded(to: 2)).\(String(year).leftPadded(to: 4))"
  }
}

extension CalendarDate: Codable {
  /// A day from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a day")
    }
    self = date
  }

  /// Writes the day as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension String {
  fileprivate func leftPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - count)) + self
  }
}
