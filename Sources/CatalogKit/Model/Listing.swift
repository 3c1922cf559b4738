public import struct Foundation.Date

/// What a source answered: the rows that could be read, and what became of the others.
public struct Listing<Item: Sendable>: Sendable {
  /// The rows that could be read.
  public var items: [Item]
  /// The rows that could not.
  public var badRows: [BadRow]
  /// Whether something the source meant to send is missing: rows, or the end of the document.
  public var isPartial: Bool
  /// When the source was asked.
  public var asOf: Date?
  /// Why this is an older answer; `nil` for a fresh one.
  public var staleReason: String?
  /// How many rows there are in all, where the source says so.
  public var total: Int?

  /// A listing; partial where it has bad rows, unless `isPartial` says otherwise.
  public init(_ items: [Item], badRows: [BadRow] = [], isPartial: Bool? = nil) {
    self.items = items
    self.badRows = badRows
    self.isPartial = isPartial ?? !badRows.isEmpty
  }
}

extension Listing {
  /// The same answer with other items.
  func replacing<Other: Sendable>(_ items: [Other]) -> Listing<Other> {
    var listing = Listing<Other>(items, badRows: badRows, isPartial: isPartial)
    listing.asOf = asOf
    listing.staleReason = staleReason
    listing.total = total
    return listing
  }

  /// The same with no more than `limit` items.
  func limited(to limit: Int?) -> Listing<Item> {
    guard let limit, items.count > limit else { return self }
    var copy = self
    copy.total = total ?? items.count
    copy.items = Array(items.prefix(max(0, limit)))
    return copy
  }

  /// The same without items that were there before under the same key.
  func withoutRepetitions(by key: KeyPath<Item, some Hashable>) -> Listing<Item> {
    var copy = self
    var seen: Set<AnyHashable> = []
    copy.items.removeAll { !seen.insert(AnyHashable($0[keyPath: key])).inserted }
    return copy
  }
}
