/// That something in the catalog has changed: films, lists, bookmarks or files.
public struct CatalogChange: Sendable, Hashable {
  /// Who changed it.
  public enum Origin: Sendable, Hashable {
    /// This process.
    case thisProcess
    /// Another process that uses the same store.
    case anotherProcess
  }

  /// Rises with every change that this process has seen, from 1.
  public var number: Int
  /// Who changed it.
  public var origin: Origin

  init(number: Int, origin: Origin) {
    self.number = number
    self.origin = origin
  }
}
