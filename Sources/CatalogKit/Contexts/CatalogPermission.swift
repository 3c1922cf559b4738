/// What a user may do beside looking, bookmarking and watching, which everybody may.
///
/// The owner of the program, ``UserContext/local``, may everything; others what they were granted.
public enum CatalogPermission: String, Sendable, Hashable, Codable, CaseIterable {
  /// Ask the sources for all their lists.
  case refresh
  /// Fetch trailers, which takes room on the disk.
  case fetch
  /// Decide what is a film's trailer, and which films are the same one, for all users.
  case decide
}
