/// What belongs to one user beside bookmarks: how far videos were watched, and what the user may do.
struct ContextService: Sendable {
  /// The most letters that the name of a user may have.
  static let nameLimit = 100

  private let store: CatalogStore
  let owner: String

  init(_ store: CatalogStore, owner: String) {
    self.store = store
    self.owner = owner
  }

  /// Remembers how far a video was watched; one that was watched to its last 5 % is watched, and is forgotten.
  ///
  /// Throws ``CatalogError`` with code `badRequest` for what is no time.
  func save(_ position: WatchPosition) async throws(CatalogError) {
    guard position.seconds.isFinite, position.seconds >= 0, position.length.map({ $0.isFinite && $0 > 0 }) ?? true
    else {
      throw CatalogError(.badRequest, "\(position.seconds)", "this is no position in a video")
    }
    try await store.write(by: .user(owner)) { [owner] database, changes in
      changes.add(.positions, position.film)
      if let length = position.length, position.seconds >= length * 0.95 {
        try ContextDAO.forgetPosition(of: position.video, film: position.film, owner: owner, in: database)
      } else {
        try ContextDAO.save(position, of: owner, in: database)
      }
    }
  }

  /// The positions in all films or in one, the newest first.
  func positions(in film: CatalogID<Film>? = nil) async throws(CatalogError) -> [WatchPosition] {
    try await store.read { [owner] in try ContextDAO.positions(of: owner, film: film, in: $0) }
  }

  /// What the user may do.
  func permissions() async throws(CatalogError) -> Set<CatalogPermission> {
    if owner == UserContext.local { return Set(CatalogPermission.allCases) }
    return try await store.read { [owner] in try ContextDAO.permissions(of: owner, in: $0) }
  }

  /// Lets another user do these things, and no others.
  ///
  /// Throws ``CatalogError`` with code `refused` where this user is not the owner of the program, and `badRequest` for
  /// names that no user has.
  func grant(_ permissions: Set<CatalogPermission>, to other: String) async throws(CatalogError) {
    guard owner == UserContext.local else {
      throw CatalogError(.refused, owner, "only the owner of the program may say what users may do")
    }
    guard other != UserContext.local, Self.isName(other) else {
      throw CatalogError(.badRequest, other, "permissions are given to users with other names")
    }
    try await store.write(by: .user(owner)) { database, changes in
      changes.add(.permissions, other)
      try ContextDAO.set(permissions, of: other, in: database)
    }
  }

  /// Throws ``CatalogError`` with code `refused` where the user may not do this.
  func require(_ permission: CatalogPermission) async throws(CatalogError) {
    guard try await permissions().contains(permission) else {
      throw CatalogError(
        .refused, owner, "this user may not \(permission.rawValue)", hint: "the owner of the program can grant it")
    }
  }

  /// Whether a text can name a user.
  static func isName(_ text: String) -> Bool {
    (1...nameLimit).contains(text.count) && !text.unicodeScalars.contains(where: FeedText.isControl)
  }
}

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
