/// Who changes something in the catalog.
public enum CatalogActor: Sendable, Hashable, CustomStringConvertible {
  /// A user, by the owner of the context.
  case user(String)
  /// A source, by its name: what it answered was stored.
  case source(String)

  /// The one user of a program that knows no others.
  public static let local = CatalogActor.user(UserContext.local)

  /// `user:NAME` or `source:NAME`, as the store writes it.
  public var description: String {
    switch self {
    case .user(let name): "user:\(name)"
    case .source(let name): "source:\(name)"
    }
  }

  /// Reads what ``description`` wrote.
  init(_ text: String) {
    let name = String(text.drop { $0 != ":" }.dropFirst())
    self = text.hasPrefix("source:") ? .source(name) : .user(name)
  }
}
