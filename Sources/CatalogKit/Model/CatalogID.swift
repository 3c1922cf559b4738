/// What a source calls one of its things.
///
/// Numbers of areas and theatres collide in real feeds, so identifiers of different kinds are different types.
public struct CatalogID<Kind>: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name of the configured source.
  public let source: String
  /// The source's own identifier, as it writes it.
  public let value: String

  /// What `source` calls `value`.
  public init(source: String, value: String) {
    self.source = source
    self.value = value
  }

  /// `SOURCE/VALUE`, as the command line takes it.
  public var description: String { "\(source)/\(value)" }
}
