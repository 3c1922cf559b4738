/// A place in a document.
public struct DocumentPlace: Sendable, Hashable, Codable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension DocumentPlace: CustomStringConvertible {
  /// As compilers write it: `12:5`.
  public var description: String { "\(line):\(column)" }
}
