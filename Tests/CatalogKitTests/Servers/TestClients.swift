import AsyncHTTPClient
import CatalogKit
import Foundation
import NIOSSL
import Synchronization

@testable import CatalogKit

/// A folder that goes with its owner.
final class TestFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The paths of all files below, relative, in order.
  var files: [String] {
    let found = FileManager.default.enumerator(atPath: url.path)
    var paths: [String] = []
    while let path = found?.nextObject() as? String {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path, isDirectory: &isFolder)
      if !isFolder.boolValue { paths.append(path) }
    }
    return paths.sorted()
  }
}

/// Gives the addresses of a table, one entry after the other, and counts.
final class TableResolver: Resolver {
  private let table: Mutex<[String: [[String]]]>
  private let count = Mutex(0)

  init(_ table: [String: [[String]]]) { self.table = Mutex(table) }

  var lookups: Int { count.withLock { $0 } }

  func addresses(of host: String) async throws(CatalogError) -> [IPAddress] {
    count.withLock { $0 += 1 }
    let found: [String]? = table.withLock { table in
      guard let answers = table[host], let first = answers.first else { return nil }
      if answers.count > 1 { table[host] = Array(answers.dropFirst()) }
      return first
    }
    guard let found else { throw CatalogError(.unavailable, host, "no such name") }
    return found.compactMap { IPAddress($0) }
  }
}

extension GuardedHTTPClient {
  /// A client without pauses that may ask the given ports of 127.0.0.1, and runs as long as `body` does.
  ///
  /// Keys go to the same places over http, or to `keyHosts`.
  static func forTest<Value>(
    ports: [Int] = [], hosts: [String] = [], keyHosts: Set<String>? = nil, resolver: any Resolver = TableResolver([:]),
    interval: Duration = .zero,
    tls: TLSConfiguration? = nil, body: (GuardedHTTPClient) async throws -> Value
  ) async throws -> Value {
    var configuration = Configuration(
      version: "1.2.3", interval: interval, intervals: [:], connect: .seconds(60))
    if let tls { configuration.adjust = { $0.tlsConfiguration = tls } }
    let allowed = Set(ports.map { "127.0.0.1:\($0)" } + hosts)
    let client = GuardedHTTPClient(
      configuration,
      requestGuard: RequestGuard(resolver: resolver, allowedHosts: allowed, plainKeyHosts: keyHosts ?? allowed))
    do {
      let value = try await body(client)
      await client.shutdown()
      return value
    } catch {
      await client.shutdown()
      throw error
    }
  }

  /// Status and body of what is at `url`.
  func get(
    _ url: URL, limits: HTTPLimits = .patient, secretHeaders: [String: String] = [:],
    secretQuery: [String: String] = [:]
  ) async throws(CatalogError) -> (status: Int, body: Data) {
    let request = GuardedRequest(url, secretQuery: secretQuery, secretHeaders: secretHeaders)
    return try await reply(to: request, limits: limits) { reply throws(CatalogError) in
      (reply.status, try await reply.data())
    }
  }
}

extension HTTPLimits {
  /// For exchanges that must not end by time, however busy the machine is.
  static let patient = HTTPLimits(
    connect: .seconds(60), head: .seconds(60), stall: .seconds(60), total: .seconds(240), minimumRate: 0)
}

/// The error that `work` throws; `nil` when it throws none.
func caughtError<Value>(_ work: () async throws(CatalogError) -> Value) async -> CatalogError? {
  do throws(CatalogError) {
    _ = try await work()
    return nil
  } catch {
    return error
  }
}

/// An answer with status 200.
func ok(_ body: String, type: String = "application/json", fields: [String] = []) -> [ScriptStep] {
  let head = ["HTTP/1.1 200 OK", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + fields
  return [.text(head.joined(separator: "\r\n") + "\r\n\r\n" + body)]
}
