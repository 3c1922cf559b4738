/// Why a row of a feed is no item.
struct FeedRowError: Error, Hashable {
  /// In one short sentence.
  var reason: String

  /// A row left out for `reason`.
  init(_ reason: String) { self.reason = reason }
}
