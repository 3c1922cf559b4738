/// One filter by name with typed options.
///
/// Nothing is parsed: no text can become a filter or an option.
package struct FilterStep: Sendable, Hashable, Codable {
  /// A value of a filter's option.
  package enum Value: Sendable, Hashable, Codable {
    case integer(Int64)
    case text(String)
  }

  package var filter: String
  package var options: [String: Value]

  package init(_ filter: String, _ options: [String: Value] = [:]) {
    self.filter = filter
    self.options = options
  }
}
