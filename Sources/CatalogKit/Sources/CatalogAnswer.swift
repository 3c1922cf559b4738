/// What the sources answered together: their items in the order of preference, and what became of each source.
public struct CatalogAnswer<Item: Sendable>: Sendable {
  /// The items of all sources that answered.
  public var items: [Item]
  /// How each source that was asked fared.
  public var outcomes: [SourceOutcome]
  /// How many items there were before a limit was applied.
  public var total: Int

  /// An answer made of these.
  public init(_ items: [Item], outcomes: [SourceOutcome], total: Int? = nil) {
    self.items = items
    self.outcomes = outcomes
    self.total = total ?? items.count
  }

  /// Whether something is missing: a source failed, or left out rows.
  public var isPartial: Bool { outcomes.contains { $0.isPartial } }

  /// The rows that could not be read, as far as they were seen now.
  public var badRows: [BadRow] { outcomes.flatMap(\.badRows) }

  /// The same with no more than `limit` items.
  func limited(to limit: Int?) -> CatalogAnswer<Item> {
    guard let limit, items.count > limit else { return self }
    return CatalogAnswer(Array(items.prefix(max(0, limit))), outcomes: outcomes, total: total)
  }
}
