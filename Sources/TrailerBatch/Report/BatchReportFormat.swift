public import TrailerEditing

/// The forms in which a batch is reported.
public enum BatchReportFormat: String, Sendable, Hashable, CaseIterable {
  /// One page with pictures, for people.
  case html
  /// JUnit's XML, for build servers.
  case junit
  /// One JSON object, for programs.
  case json

  /// The form that the ending of a file's name asks for.
  ///
  /// - Throws: `FKTError` with the code `usage` for any other ending.
  public init(path: String) throws(FKTError) {
    let name = path.lowercased()
    if name.hasSuffix(".html") || name.hasSuffix(".htm") {
      self = .html
    } else if name.hasSuffix(".xml") {
      self = .junit
    } else if name.hasSuffix(".json") {
      self = .json
    } else {
      throw FKTError(
        code: .usage, message: "'\(path)' does not tell what kind of report to write",
        hint: "end its name in .html for people, .xml for JUnit's form, or .json for programs", subject: path)
    }
  }
}
