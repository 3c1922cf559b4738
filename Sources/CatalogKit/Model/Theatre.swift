/// A cinema.
public struct Theatre: Sendable, Hashable, Codable {
  /// What the source calls it.
  public var id: CatalogID<Theatre>
  /// The name, without the city.
  public var name: String
  /// The city; needed to tell apart theatres with one name.
  public var city: String?
  /// Street and number.
  public var address: String?
  /// Degrees north, from -90 to 90.
  public var latitude: Double?
  /// Degrees east, from -180 to 180.
  public var longitude: Double?
  /// The area that is this theatre; its identifier is another one.
  public var area: CatalogID<Area>?

  /// A theatre of which only the name is known.
  public init(id: CatalogID<Theatre>, name: String) {
    self.id = id
    self.name = name
  }
}
