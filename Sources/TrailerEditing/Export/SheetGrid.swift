/// How many frames a sheet has.
public struct SheetGrid: Hashable, Sendable {
  /// Frames side by side, from 1 to 20.
  public let columns: Int
  /// Frames below each other, from 1 to 20.
  public let rows: Int

  /// A sheet, or `nil` when a number is not from 1 to 20.
  public init?(columns: Int, rows: Int) {
    guard 1...20 ~= columns, 1...20 ~= rows else { return nil }
    self.columns = columns
    self.rows = rows
  }

  /// Reads `4x3`, four columns and three rows.
  ///
  /// - Throws: ``FKTError`` for anything else.
  public init(parsing text: String) throws(FKTError) {
    let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int64(digits: $0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      let grid = SheetGrid(columns: Int(columns), rows: Int(rows))
    else {
      throw FKTError(
        code: .usage, message: "'\(text)' is not a grid of stills",
        hint: "write COLUMNSxROWS, as in 4x3, each from 1 to 20", subject: text)
    }
    self = grid
  }
}

extension SheetGrid: CustomStringConvertible {
  /// As it is written, as in `4x3`.
  public var description: String { "\(columns)x\(rows)" }
}
