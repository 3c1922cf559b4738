import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// One client of the library for each scheme, host and checked address, on the shared event loops.
///
/// A client's `dnsOverride` is an exact-string key: a missed key would silently ask the system for the address. Hence
/// a client serves one host only, and each of its connections is compared with the address before a request is sent.
final class ClientPool: Sendable {
  struct Key: Hashable {
    let scheme: GuardedURL.Scheme
    let host: String
    let address: IPAddress
  }

  private struct Entry {
    let client: HTTPClient
    var users: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var clock = 0
    var opened = 0
    var isClosed = false
  }

  private let capacity = 16
  private let connect: Duration
  private let adjust: (@Sendable (inout HTTPClient.Configuration) -> Void)?
  private let state = Mutex(State())

  init(connect: Duration, adjust: (@Sendable (inout HTTPClient.Configuration) -> Void)?) {
    self.connect = connect
    self.adjust = adjust
  }

  deinit {
    let clients = state.withLock { state in state.entries.values.map(\.client) }
    for client in clients { client.shutdown { _ in } }
  }

  /// How many clients were ever made: no connection leads to an address without one.
  var opened: Int { state.withLock { $0.opened } }

  /// The client for `key`; `release` must follow.
  func client(for key: Key) throws(CatalogError) -> HTTPClient {
    var dropped: [HTTPClient] = []
    let client: HTTPClient? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.clock += 1
      if var entry = state.entries[key] {
        entry.users += 1
        entry.lastUse = state.clock
        state.entries[key] = entry
        return entry.client
      }
      let client = makeClient(for: key)
      state.opened += 1
      state.entries[key] = Entry(client: client, users: 1, lastUse: state.clock)
      dropped = Self.evict(from: &state, capacity: capacity)
      return client
    }
    for old in dropped { old.shutdown { _ in } }
    guard let client else { throw CatalogError(.cancelled, key.host, "the catalog was closed") }
    return client
  }

  func release(_ key: Key) {
    state.withLock { state in state.entries[key]?.users -= 1 }
  }

  /// Ends all connections.
  func shutdown() async {
    let clients = state.withLock { state in
      defer { state.entries = [:] }
      state.isClosed = true
      return state.entries.values.map(\.client)
    }
    for client in clients { try? await client.shutdown() }
  }

  private static func evict(from state: inout State, capacity: Int) -> [HTTPClient] {
    var dropped: [HTTPClient] = []
    while state.entries.count > capacity,
      let oldest = state.entries.filter({ $0.value.users == 0 }).min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      state.entries[oldest.key] = nil
      dropped.append(oldest.value.client)
    }
    return dropped
  }

  private func makeClient(for key: Key) -> HTTPClient {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow, decompression: .disabled)
    adjust?(&configuration)
    configuration.redirectConfiguration = .disallow
    configuration.decompression = .disabled
    configuration.proxy = nil
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.idleTimeout = .seconds(10)
    configuration.timeout.connect = .nanoseconds(connect.nanoseconds)
    configuration.dnsOverride = [key.host: key.address.description]
    let expected = key.address
    configuration.http1_1ConnectionDebugInitializer = { channel in
      guard Self.address(of: channel) != expected else { return channel.eventLoop.makeSucceededVoidFuture() }
      let error = CatalogError(.forbiddenAddress, key.host, "the connection leads to another address than the checked")
      return channel.close().flatMapThrowing { throw error }
    }
    return HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton), configuration: configuration)
  }

  private static func address(of channel: any Channel) -> IPAddress? {
    channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
  }
}

extension Duration {
  /// Whole nanoseconds, at most about 292 years.
  var nanoseconds: Int64 {
    let (seconds, overflow) = components.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : seconds &+ components.attoseconds / 1_000_000_000
  }
}
