import Foundation

/// How much the tests try.
public enum TestLength {
  /// Whether `TRAILER_EDIT_LONG` asks for all that there is, and not for some minutes of it.
  public static let isLong = ProcessInfo.processInfo.environment["TRAILER_EDIT_LONG"] == "1"

  /// All of `cases` in the long run; in the usual one, every so manieth from the first on.
  public static func every<Case>(_ distance: Int, of cases: [Case]) -> [Case] {
    isLong ? cases : cases.enumerated().filter { $0.offset % distance == 0 }.map(\.element)
  }

  /// Every row with every column in the long run; in the usual one every row with one column, by turns.
  public static func pairs<Row, Column>(_ rows: [Row], _ columns: [Column]) -> [(Row, Column)] {
    if isLong { return rows.flatMap { row in columns.map { (row, $0) } } }
    return rows.enumerated().map { number, row in (row, columns[number % columns.count]) }
  }
}
