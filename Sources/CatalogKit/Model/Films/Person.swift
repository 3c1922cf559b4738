public import struct Foundation.URL

/// Somebody who made a film or appears in it.
public struct Person: Sendable, Hashable, Codable {
  /// What somebody did.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
    /// Appears in the film.
    case actor
    /// Directed it.
    case director
    /// Made it, where the source says no more.
    case creator
    /// Something else.
    case other
  }

  /// The name as it is shown.
  public var name: String
  /// What the person did.
  public var role: Role
  /// The parts that were played.
  public var characters: [String] = []
  /// What the source calls the person.
  public var id: CatalogID<Person>?
  /// Where a portrait is.
  public var portrait: URL?

  /// Somebody with this name and role.
  public init(_ name: String, role: Role) {
    self.name = name
    self.role = role
  }
}
