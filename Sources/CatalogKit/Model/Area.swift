/// A place that a source can be asked about: a theatre, a city, a region, or everything.
public struct Area: Sendable, Hashable, Codable {
  /// What an area is.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The source's first choice, which stands for everything; a label, not a place.
    case everything
    /// A city or a region.
    case place
    /// One theatre.
    case theatre
  }

  /// What the source calls it.
  public var id: CatalogID<Area>
  /// As the source writes it.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// The city of a theatre.
  public var city: String?
  /// The theatre's name without its city.
  public var theatreName: String?

  /// An area with this name.
  public init(id: CatalogID<Area>, name: String, kind: Kind = .place) {
    self.id = id
    self.name = name
    self.kind = kind
  }
}
