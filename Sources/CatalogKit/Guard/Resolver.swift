/// Finds the addresses of hosts.
public protocol Resolver: Sendable {
  /// The addresses of `host`.
  ///
  /// - Parameter host: a lower-case name without trailing dot, or an address.
  /// - Returns: the addresses in the order in which they should be tried; never empty.
  /// - Throws: `unavailable` when there is no such name or nobody answers, `cancelled`.
  func addresses(of host: String) async throws(CatalogError) -> [IPAddress]
}
