public import Foundation

/// Decides which hosts may be asked, and at which addresses.
///
/// A host is asked only at addresses that were checked here, and one address outside the public internet refuses the
/// whole host. Hosts of the user's own network are named in `allowedHosts`.
public struct RequestGuard: Sendable {
  /// Where a request may go.
  struct Destination: Sendable, Hashable {
    let url: GuardedURL
    /// In the order to try them; never empty.
    let addresses: [IPAddress]
    /// Whether the host is one that the user named.
    let isConfigured: Bool
  }

  private let resolver: any Resolver
  private let allowedHosts: Set<String>
  private let plainKeyHosts: Set<String>

  /// A guard.
  ///
  /// - Parameters:
  ///   - resolver: finds the addresses of hosts.
  ///   - allowedHosts: `HOST` or `HOST:PORT`, for hosts whose addresses need not be public.
  ///   - plainKeyHosts: `HOST` or `HOST:PORT`, for hosts that may be sent keys without encryption.
  public init(
    resolver: any Resolver = SystemResolver(), allowedHosts: Set<String> = [], plainKeyHosts: Set<String> = []
  ) {
    self.resolver = resolver
    self.allowedHosts = Set(allowedHosts.map { $0.lowercased() })
    self.plainKeyHosts = Set(plainKeyHosts.map { $0.lowercased() })
  }

  /// Checks how `url` is written, without asking for addresses.
  ///
  /// - Throws: `forbiddenAddress`.
  public func check(_ url: URL) throws(CatalogError) {
    let guarded = try GuardedURL(url)
    if let address = guarded.address {
      try check(address, of: guarded, isConfigured: Self.isNamed(guarded, in: allowedHosts))
    }
  }

  /// Checks whether a key may be sent to `url`: with https anywhere, with http only where the user names the host.
  ///
  /// - Throws: `forbiddenAddress`.
  func checkKey(to url: GuardedURL) throws(CatalogError) {
    guard url.scheme == .http, !Self.isNamed(url, in: plainKeyHosts) else { return }
    throw CatalogError(
      .forbiddenAddress, url.redacted, "a key would be sent to \(url.host) without encryption",
      hint: Self.keyHint(for: url))
  }

  /// What helps where a key may not be sent to `url`.
  static func keyHint(for url: GuardedURL) -> String {
    "use https, or name the host in the configuration: network: {keys-over-http: \"\(hostAndPort(url))\"}"
  }

  /// Where a request for `url` may go.
  ///
  /// A redirect from elsewhere never leads into the user's own network, and none leads from https to http.
  ///
  /// - Parameters:
  ///   - url: what is asked for.
  ///   - previous: the destination that redirected here.
  /// - Returns: the addresses that were checked.
  /// - Throws: `forbiddenAddress`, `unavailable`, `cancelled`.
  func destination(of url: GuardedURL, after previous: Destination? = nil) async throws(CatalogError) -> Destination {
    if let previous, previous.url.scheme == .https, url.scheme == .http {
      throw GuardedURL.refused(url.text, "a redirect leads from https to http")
    }
    let isConfigured = Self.isNamed(url, in: allowedHosts) && previous?.isConfigured != false
    if let address = url.address {
      try check(address, of: url, isConfigured: isConfigured)
      return Destination(url: url, addresses: [address], isConfigured: isConfigured)
    }
    let addresses = try await resolver.addresses(of: url.host)
    for address in addresses { try check(address, of: url, isConfigured: isConfigured) }
    guard !addresses.isEmpty else { throw CatalogError(.unavailable, url.redacted, "the host has no address") }
    return Destination(url: url, addresses: addresses, isConfigured: isConfigured)
  }

  /// Whether the host of `url` is among `hosts`, as `HOST` or `HOST:PORT`.
  static func isNamed(_ url: GuardedURL, in hosts: Set<String>) -> Bool {
    hosts.contains(url.host) || hosts.contains(hostAndPort(url))
  }

  private static func hostAndPort(_ url: GuardedURL) -> String {
    url.address?.isVersion6 == true ? "[\(url.host)]:\(url.port)" : "\(url.host):\(url.port)"
  }

  private func check(_ address: IPAddress, of url: GuardedURL, isConfigured: Bool) throws(CatalogError) {
    guard !isConfigured, let kind = PublicAddress.refusal(of: address) else { return }
    throw CatalogError(
      .forbiddenAddress, url.redacted, "the address \(address) of \(url.host) is not public (\(kind))",
      hint: "a server of your own network is named in the configuration, under network: allow")
  }
}
