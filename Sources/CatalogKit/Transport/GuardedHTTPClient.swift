package import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks servers over HTTP, at addresses that a `RequestGuard` checked, under limits that hold for the whole exchange.
///
/// Redirects are followed here, each through the same guard. Answers are never decompressed.
public final class GuardedHTTPClient: Sendable {
  /// What the client needs to know.
  public struct Configuration: Sendable {
    /// How servers are told who asks: `PROGRAM/VERSION` and what it is.
    public var userAgent: String
    /// The least time between two requests to one host.
    public var interval: Duration
    /// Other times, by host; a name counts for the hosts below it too.
    public var intervals: [String: Duration]
    /// Until a connection stands.
    public var connect: Duration
    /// Changes the library's settings before those of the guard are made; for tests with their own certificates.
    package var adjust: (@Sendable (inout HTTPClient.Configuration) -> Void)?

    /// Settings of a program.
    ///
    /// - Parameters:
    ///   - version: of the program.
    ///   - interval: the least time between two requests to one host.
    ///   - intervals: other times, by host.
    ///   - connect: until a connection stands.
    public init(
      version: String, interval: Duration = .milliseconds(250),
      intervals: [String: Duration] = ["archive.org": .seconds(1)], connect: Duration = .seconds(10)
    ) {
      userAgent = "trailer-edit/\(version) (film catalog of a video editor)"
      self.interval = interval
      self.intervals = intervals
      self.connect = connect
    }
  }

  private let requestGuard: RequestGuard
  private let configuration: Configuration
  private let pool: ClientPool
  let gate: HostGate

  /// A client that asks only where `requestGuard` allows it.
  public init(_ configuration: Configuration, requestGuard: RequestGuard) {
    self.configuration = configuration
    self.requestGuard = requestGuard
    pool = ClientPool(connect: configuration.connect, adjust: configuration.adjust)
    gate = HostGate(interval: configuration.interval, intervals: configuration.intervals)
  }

  /// How many pairs of host and address were ever connected to.
  package var destinations: Int { pool.opened }

  /// Ends all connections; later requests fail.
  public func shutdown() async { await pool.shutdown() }

  /// Asks, and gives the answer to `use`; the exchange ends when `use` does.
  ///
  /// - Throws: what `use` throws; `forbiddenAddress`, `unavailable`, `tooLarge`, `malformed`, `cancelled`.
  public func reply<Value: Sendable>(
    to request: GuardedRequest, limits: HTTPLimits = HTTPLimits(),
    use: @escaping @Sendable (GuardedReply) async throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let subject = GuardedURL.redact(request.url.absoluteString)
    let watch = TransferWatch(limits, subject: subject)
    let result = await withTaskGroup(of: Result<Value, CatalogError>?.self) { group in
      group.addTask {
        do throws(CatalogError) {
          return .success(try await self.follow(request, watch: watch, use: use))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        await watch.run().map { .failure($0) }
      }
      var result: Result<Value, CatalogError>?
      for await outcome in group where result == nil {
        result = outcome
        if outcome != nil { group.cancelAll() }
      }
      return result
    }
    guard let result else { throw CatalogError(.cancelled, subject, "cancelled") }
    return try result.get()
  }

  private func follow<Value: Sendable>(
    _ request: GuardedRequest, watch: TransferWatch, use: @Sendable (GuardedReply) async throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let first = try request.secretURL()
    if request.hasSecrets { try requestGuard.checkKey(to: first) }
    var destination = try await requestGuard.destination(of: first)
    var secretHeaders = request.secretHeaders
    for hop in 0...watch.limits.redirects {
      let headers = head(of: request, secretHeaders: secretHeaders)
      let step = try await ask(destination, headers: headers, watch: watch, use: use)
      switch step {
      case .value(let value): return value
      case .redirect(let location):
        guard hop < watch.limits.redirects else { break }
        let next = try request.redirected(to: location, from: destination.url)
        if next.origin != destination.url.origin { secretHeaders = [:] }
        destination = try await requestGuard.destination(of: next, after: destination)
      }
    }
    throw CatalogError(
      .unavailable, GuardedURL.redact(request.url.absoluteString),
      "the server redirects more than \(watch.limits.redirects) times")
  }

  private enum Step<Value> {
    case value(Value)
    case redirect(String)
  }

  private func head(of request: GuardedRequest, secretHeaders: [String: String]) -> HTTPHeaders {
    var headers = HTTPHeaders()
    headers.add(name: "User-Agent", value: configuration.userAgent)
    headers.add(name: "Accept-Encoding", value: "identity")
    for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
      headers.replaceOrAdd(name: name, value: value)
    }
    for (name, value) in secretHeaders.sorted(by: { $0.key < $1.key }) {
      headers.replaceOrAdd(name: name, value: value)
    }
    return headers
  }

  /// Asks one server, at its addresses in turn until one answers.
  private func ask<Value: Sendable>(
    _ destination: RequestGuard.Destination, headers: HTTPHeaders, watch: TransferWatch,
    use: @Sendable (GuardedReply) async throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Step<Value> {
    try await gate.enter(destination.url.host)
    var request = HTTPClientRequest(url: destination.url.text)
    request.headers = headers
    var failure: CatalogError?
    for address in destination.addresses.prefix(3) {
      let key = ClientPool.Key(scheme: destination.url.scheme, host: destination.url.host, address: address)
      let client = try pool.client(for: key)
      defer { pool.release(key) }
      let response: HTTPClientResponse
      do {
        response = try await execute(request, with: client, limits: watch.limits)
      } catch {
        if Task.isCancelled || !(error is NIOConnectionError || error is ChannelError || error is IOError) {
          throw watch.verdict ?? Self.translate(error, url: destination.url)
        }
        failure = Self.translate(error, url: destination.url)
        continue
      }
      let reply = try GuardedReply(response, url: destination.url, watch: watch)
      if [301, 302, 303, 307, 308].contains(reply.status), let location = reply.headers.first(name: "location") {
        return .redirect(location)
      }
      if [429, 503].contains(reply.status), let date = reply.retryAfter {
        // Nobody may send us away for longer than a day.
        await gate.close(destination.url.host, until: min(date, Date(timeIntervalSinceNow: 86_400)))
      }
      return .value(try await use(reply))
    }
    throw failure ?? CatalogError(.unavailable, destination.url.redacted, "the host has no address")
  }

  /// One request; a second one where a kept connection turned out to be closed.
  private func execute(
    _ request: HTTPClientRequest, with client: HTTPClient, limits: HTTPLimits
  ) async throws -> HTTPClientResponse {
    let deadline = NIODeadline.now() + .nanoseconds(limits.head.nanoseconds)
    do {
      return try await client.execute(request, deadline: deadline)
    } catch  where Self.isClosedConnection(error) && !Task.isCancelled {
      return try await client.execute(request, deadline: deadline)
    }
  }

  private static func isClosedConnection(_ error: any Error) -> Bool {
    if let error = error as? IOError { return error.errnoCode == ECONNRESET || error.errnoCode == EPIPE }
    if let error = error as? ChannelError { return error == .ioOnClosedChannel || error == .alreadyClosed }
    return error as? HTTPClientError == .remoteConnectionClosed
  }

  /// What an error of the libraries means, without any part of a query.
  static func translate(_ error: any Error, url: GuardedURL) -> CatalogError {
    let subject = url.redacted
    switch error {
    case let error as CatalogError: return error
    case is CancellationError: return CatalogError(.cancelled, subject, "cancelled")
    case let error as HTTPClientError where error == .cancelled:
      return CatalogError(.cancelled, subject, "cancelled")
    case let error as HTTPClientError where error == .deadlineExceeded:
      return CatalogError(.unavailable, subject, "no answer came in time")
    case let error as HTTPClientError where error == .remoteConnectionClosed:
      return CatalogError(.unavailable, subject, "the server closed the connection")
    case let error as HTTPClientError:
      return CatalogError(.unavailable, subject, "the exchange failed: \(error.shortDescription)")
    case let error as HTTPParserError where error == .invalidEOFState:
      return CatalogError(.unavailable, subject, "the server closed the connection before the answer's end")
    case is HTTPParserError:
      return CatalogError(.malformed, subject, "the answer is not HTTP: \(error)")
    case let error as NIOConnectionError:
      let reason = error.connectionErrors.first.map { "\($0.error)" } ?? "no connection"
      return CatalogError(.unavailable, subject, "no connection: \(reason)")
    default:
      return CatalogError(.unavailable, subject, "the exchange failed: \(String(describing: error).prefix(200))")
    }
  }
}
