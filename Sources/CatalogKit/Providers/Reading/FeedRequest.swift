import Foundation

/// Builds what is asked for.
enum FeedRequest {
  /// The URL of `path` under `base` with these query items, in the order of their names.
  ///
  /// What is in `items` is data: nothing in it can end the query or begin another item.
  static func url(_ base: URL, _ path: String, _ items: [String: String] = [:]) -> URL {
    url(base, path, items.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// The URL of `path` under `base` with these query items, in this order.
  static func url(_ base: URL, _ path: String, _ items: [(name: String, value: String)]) -> URL {
    let url = base.appending(path: path)
    guard !items.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    let own = parts.percentEncodedQuery.map { [$0] } ?? []
    parts.percentEncodedQuery = (own + items.map { "\(encoded($0.name))=\(encoded($0.value))" }).joined(separator: "&")
    return parts.url ?? url
  }

  /// The URL of the file that these names lead to under `base`; a name cannot lead anywhere else.
  static func path(_ base: URL, _ names: [String]) -> URL {
    guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) else { return base }
    let start = parts.percentEncodedPath.hasSuffix("/") ? parts.percentEncodedPath : parts.percentEncodedPath + "/"
    parts.percentEncodedPath = start + names.filter { $0 != ".." && $0 != "." }.map(encoded).joined(separator: "/")
    return parts.url ?? base
  }

  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

  /// `text` with everything encoded that is no letter, digit or one of `-._~`.
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  /// The header for these languages, the best one first; `nil` for none.
  static func accept(_ languages: [String]) -> String? {
    guard !languages.isEmpty else { return nil }
    return languages.prefix(9).enumerated()
      .map { $0.offset == 0 ? $0.element : "\($0.element);q=0.\(10 - $0.offset)" }.joined(separator: ", ")
  }
}
