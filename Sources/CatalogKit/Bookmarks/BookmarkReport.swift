/// What a change of the bookmarks did.
public struct BookmarkReport: Sendable, Hashable {
  /// One sentence that says what happened.
  public var sentence: String
  /// How many bookmarks are different now; 0 when all was so already, which is no step of the history.
  public var changes: Int
  /// What could not be read of an imported file.
  public var badRows: [BadRow] = []
  /// What was left out of rows that were read: paths, and all else that is no address of the web.
  public var leftOut: [BadRow] = []

  init(_ sentence: String, changes: Int, badRows: [BadRow] = []) {
    self.sentence = sentence
    self.changes = changes
    self.badRows = badRows
  }
}
