/// A value of a document with its place, whichever notation it was read from.
package struct DocumentNode: Sendable {
  /// A key with its value.
  package struct Member: Sendable {
    package var key: String
    package var place: DocumentPlace
    package var value: DocumentNode

    package init(key: String, place: DocumentPlace, value: DocumentNode) {
      self.key = key
      self.place = place
      self.value = value
    }
  }

  /// What a value is.
  package enum Content: Sendable {
    /// A word, a number, a truth: always as it was written. Nothing, as JSON's `null`, is an empty one without quotes.
    case scalar(String)
    case list([DocumentNode])
    /// In the order written.
    case map([Member])
  }

  package var content: Content
  package var place: DocumentPlace
  /// Whether a scalar stands in quotes, so that it is a text whatever it looks like.
  package var isQuoted: Bool

  package init(content: Content, place: DocumentPlace, isQuoted: Bool = false) {
    self.content = content
    self.place = place
    self.isQuoted = isQuoted
  }
}
