public import Foundation

/// One question to a server.
public struct GuardedRequest: Sendable, Hashable {
  /// Without secrets.
  public var url: URL
  /// Fields of the head.
  public var headers: [String: String]
  /// Added to the query when it is sent, and to no redirect.
  public var secretQuery: [String: String]
  /// Added to the head when it is sent, and dropped by redirects to another origin.
  public var secretHeaders: [String: String]

  /// A question for `url`.
  public init(
    _ url: URL, headers: [String: String] = [:], secretQuery: [String: String] = [:],
    secretHeaders: [String: String] = [:]
  ) {
    self.url = url
    self.headers = headers
    self.secretQuery = secretQuery
    self.secretHeaders = secretHeaders
  }

  /// Whether it carries a key.
  var hasSecrets: Bool { !secretQuery.isEmpty || !secretHeaders.isEmpty }

  /// The URL with the secrets, as it is sent.
  func secretURL() throws(CatalogError) -> GuardedURL {
    var guarded = try GuardedURL(url)
    for (name, value) in secretQuery.sorted(by: { $0.key < $1.key }) {
      guarded.target += guarded.target.contains("?") ? "&" : "?"
      guarded.target += Self.escape(name) + "=" + Self.escape(value)
    }
    return guarded
  }

  /// What a redirect from `previous` leads to, without the secrets where the origin is another one.
  func redirected(to location: String, from previous: GuardedURL) throws(CatalogError) -> GuardedURL {
    var next = try GuardedURL(Self.resolve(location, against: previous))
    guard next.origin != previous.origin, let mark = next.target.firstIndex(of: "?"), !secretQuery.isEmpty else {
      return next
    }
    let secrets = Set(secretQuery.map { Self.escape($0.key) + "=" + Self.escape($0.value) })
    let items = next.target[next.target.index(after: mark)...].split(separator: "&").map(String.init)
    let kept = items.filter { !secrets.contains($0) }
    next.target = next.target[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    return next
  }

  private static func escape(_ text: String) -> String {
    let unreserved = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// The text of the URL that `location` means on `base`: whole URLs, and paths with and without a leading slash.
  private static func resolve(_ location: String, against base: GuardedURL) -> String {
    let location = location.trimmingCharacters(in: .whitespaces)
    if location.hasPrefix("//") { return base.scheme.rawValue + ":" + location }
    if location.hasPrefix("/") { return base.origin + location }
    let scheme = location.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if location.dropFirst(scheme.count).first == ":" { return location }
    let path = base.target.prefix { $0 != "?" }
    if location.isEmpty || location.hasPrefix("?") || location.hasPrefix("#") {
      return base.origin + path + location
    }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return base.origin + folder + location
  }
}
