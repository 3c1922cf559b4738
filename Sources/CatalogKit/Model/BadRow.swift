/// A row of a source's answer that could not be read.
public struct BadRow: Sendable, Hashable, Codable {
  /// Which row of the answer, from 1.
  public var row: Int
  /// The line of the document on which it begins, from 1, where that is known.
  public var line: Int?
  /// Why it was left out.
  public var reason: String

  /// A row left out for `reason`.
  public init(row: Int, line: Int? = nil, reason: String) {
    self.row = row
    self.line = line
    self.reason = reason
  }
}
