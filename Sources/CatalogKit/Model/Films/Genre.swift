/// A kind of film, in the words of the source.
///
/// Names are localised and are no stable keys: the same genre has another name in another language.
public struct Genre: Sendable, Hashable, Codable {
  /// As the source writes it.
  public var name: String

  /// The genre with this name.
  public init(_ name: String) { self.name = name }
}
