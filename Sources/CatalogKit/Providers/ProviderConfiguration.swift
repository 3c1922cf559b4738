public import struct Foundation.URL

/// A source as the user configures it.
public struct ProviderConfiguration: Sendable, Hashable, Codable {
  /// What the user calls the source: letters, digits, `-` and `_`.
  public var name: String
  /// How it speaks.
  public var dialect: CatalogDialect
  /// Where it is; a `file:` URL for recorded answers and for folders of films.
  public var baseURL: URL?
  /// Languages wanted, as BCP 47 tags, the best one first.
  public var languages: [String] = []
  /// Two letters for lists that differ by country.
  public var region: String?
  /// The time zone of its cinemas, such as `Europe/Tallinn`.
  public var timeZone: String?
  /// Keys by what the dialect calls them; `apikey` for most.
  public var keys: [String: SecretReference] = [:]

  /// A source called `name` that speaks `dialect`.
  public init(name: String, dialect: CatalogDialect, baseURL: URL? = nil) {
    self.name = name
    self.dialect = dialect
    self.baseURL = baseURL
  }
}
