/// What is looked for.
package struct SearchQuery: Sendable {
  /// How many films of equal merit are put in order; of more, those that the index yields last are left out.
  static let candidates = 300

  /// The words as the user wrote them.
  package let text: String
  /// The same, folded as the store's titles are.
  package let folded: String
  /// The sources wanted; `nil` for all.
  package let sources: Set<String>?
  /// How many films are wanted, at least 1.
  package let limit: Int
  /// What puts films of equal merit in order.
  package let order: TitleOrder

  package init(_ text: String, sources: Set<String>? = nil, limit: Int = 50, order: TitleOrder) {
    self.text = text
    folded = TextFolding.fold(text)
    self.sources = sources
    self.limit = max(1, limit)
    self.order = order
  }
}
