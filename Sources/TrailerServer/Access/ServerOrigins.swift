import Synchronization

/// What the server is called, by those who may ask it.
///
/// A page whose name an attacker makes point to this machine sends that name, and is not answered.
final class ServerOrigins: Sendable {
  private let names: Set<String>
  private let scheme: String
  private let port = Mutex(0)

  init(_ settings: ServerSettings) {
    var names = Set(settings.names.map { $0.lowercased() })
    if settings.isLoopback { names.formUnion(["localhost", "127.0.0.1", "[::1]"]) }
    if settings.address != "0.0.0.0", settings.address != "::" { names.insert(Self.host(settings.address)) }
    self.names = names
    scheme = settings.tls == nil ? "http" : "https"
  }

  /// Remembers the port that the server got.
  func listen(on port: Int) { self.port.withLock { $0 = port } }

  /// The cookie's name; servers of one machine share their cookies, so each has its own.
  var cookieName: String { (scheme == "https" ? "__Host-" : "") + "trailer-edit-\(port.withLock { $0 })" }
  /// Whether cookies go over HTTPS only.
  var isSecure: Bool { scheme == "https" }

  /// Whether a `Host` header names this server.
  func allowsHost(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    let port = port.withLock { $0 }
    let usual = scheme == "https" ? 443 : 80
    return names.contains { host == "\($0):\(port)" || (port == usual && host == $0) }
  }

  /// Whether an `Origin` header is that of a page that `host` served.
  func isOwn(_ origin: String?, host: String?) -> Bool {
    guard let origin, let host else { return false }
    return origin.lowercased() == "\(scheme)://\(host.lowercased())"
  }

  /// The address of the page.
  func url(_ address: String) -> String { "\(scheme)://\(Self.host(address)):\(port.withLock { $0 })/" }

  private static func host(_ address: String) -> String {
    address.contains(":") ? "[\(address)]" : address.lowercased()
  }
}
