public import Foundation

/// How much the tests try.
public enum TestLength {
  /// Whether `TRAILER_EDIT_LONG` asks for all that there is, and not for some minutes of it.
  public static let isLong = ProcessInfo.processInfo.environment["TRAILER_EDIT_LONG"] == "1"

  /// All of `cases` in the long run; in the usual one, every so manieth from the first on.
  public static func every<Case>(_ distance: Int, of cases: [Case]) -> [Case] {
    isLong ? cases : cases.enumerated().filter { $0.offset % distance == 0 }.map(\.element)
  }

  /// All of `cases` in the long run; in the usual one, every so manieth, from another one on each day.
  ///
  /// `TRAILER_EDIT_SEED` names the day, as in 20261123.
  public static func today<Case>(_ distance: Int, of cases: [Case]) -> [Case] {
    let asked = ProcessInfo.processInfo.environment["TRAILER_EDIT_SEED"].flatMap { UInt64($0) }
    let first = Int((asked ?? seed(of: .now)) % UInt64(distance))
    return isLong ? cases : cases.enumerated().filter { $0.offset % distance == first }.map(\.element)
  }

  /// The number of a day in UTC: its date, as in 20261123.
  public static func seed(of day: Date) -> UInt64 {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: day)
    return [parts.month, parts.day].reduce(UInt64(parts.year ?? 0)) { $0 * 100 + UInt64($1 ?? 0) }
  }

  /// Every row with every column in the long run; in the usual one every row with one column, by turns.
  public static func pairs<Row, Column>(_ rows: [Row], _ columns: [Column]) -> [(Row, Column)] {
    if isLong { return rows.flatMap { row in columns.map { (row, $0) } } }
    return rows.enumerated().map { number, row in (row, columns[number % columns.count]) }
  }
}
