import TrailerEditing

/// A film that is named by something else than the path of a file.
enum CatalogInput: Hashable, Sendable {
  /// `catalog:SOURCE/ID[#VIDEO]`, without the first word.
  case reference(String)
  /// An address of the web.
  case url(String)

  private static let scheme = "catalog:"

  /// What `text` names; `nil` for a path, as `./catalog:x` is one.
  init?(_ text: String) {
    if text.hasPrefix(Self.scheme) {
      self = .reference(String(text.dropFirst(Self.scheme.count)))
    } else if ["http://", "https://"].contains(where: text.lowercased().hasPrefix) {
      self = .url(text)
    } else {
      return nil
    }
  }
}
