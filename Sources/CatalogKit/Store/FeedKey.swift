/// Names one list that a source gives, such as the films that run now in one area.
package struct FeedKey: Sendable, Hashable {
  /// What the rows of a list are; also the name of their table.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Films.
    case film
    /// Shows.
    case show
    /// Theatres.
    case theatre
    /// Areas.
    case area
    /// News.
    case news
    /// Sections of news.
    case newsCategory
  }

  /// The name of the configured source.
  package var source: String
  /// What its rows are.
  package var kind: Kind
  /// What the list is, such as `now`, `coming`, `top`, `search` or `detail`.
  package var name: String
  /// What it was asked for: area, day, language, words; empty where nothing was.
  package var scope: String

  /// The list `name` of a source.
  package init(source: String, kind: Kind, name: String, scope: String = "") {
    self.source = source
    self.kind = kind
    self.name = name
    self.scope = scope
  }

  /// How changes name the list: `SOURCE/LIST`, and after a `?` what it was asked for.
  var subject: String { "\(source)/\(name)" + (scope.isEmpty ? "" : "?\(scope)") }
}
