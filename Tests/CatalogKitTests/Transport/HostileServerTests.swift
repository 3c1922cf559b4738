import Foundation
import Testing

@testable import CatalogKit

/// Servers that mean harm: every exchange with them ends by our limits, with few bytes and little memory.
@Suite(.serialized) struct HostileServerTests {
  struct Hostile: Sendable, CustomStringConvertible {
    let description: String
    let codes: Set<CatalogError.Code>
    let steps: [ScriptStep]

    init(_ description: String, _ codes: Set<CatalogError.Code>, _ steps: [ScriptStep]) {
      self.description = description
      self.codes = codes
      self.steps = steps
    }
  }

  private static let block = [UInt8](repeating: 0x61, count: 64 << 10)
  private static let head = "HTTP/1.1 200 OK\r\n"

  static let servers: [Hostile] = [
    Hostile("never answers", [.unavailable], [.hold]),
    Hostile(
      "drips its head", [.unavailable], [.text(head), .endless(Array("X-A: b\r\n".utf8), every: .milliseconds(20))]),
    Hostile(
      "one field without end", [.unavailable, .malformed], [.text(head + "X: "), .endless(block, every: .zero)]),
    Hostile(
      "fields without end", [.unavailable, .malformed], [.text(head), .endless(Array("X-A: b\r\n".utf8), every: .zero)]),
    Hostile(
      "a large head", [.tooLarge],
      [.text(head + "X: \(String(repeating: "b", count: 70_000))\r\nContent-Length: 0\r\n\r\n")]),
    Hostile("drips its body", [.unavailable], [.text(head + "\r\n"), .endless([0x61], every: .milliseconds(20))]),
    Hostile("stops in its body", [.unavailable], [.text(head + "Content-Length: 9000\r\n\r\nabc"), .hold]),
    Hostile("a body without end", [.tooLarge], [.text(head + "\r\n"), .endless(block, every: .zero)]),
    Hostile(
      "promises too much", [.tooLarge],
      [.text(head + "Content-Length: 999999999999\r\n\r\n"), .endless(block, every: .zero)]),
    Hostile(
      "chunks without end", [.tooLarge],
      [
        .text(head + "Transfer-Encoding: chunked\r\n\r\n"),
        .endless(Array("10000\r\n".utf8) + block + Array("\r\n".utf8), every: .zero),
      ]),
    Hostile(
      "a chunk larger than any number", [.malformed, .unavailable],
      [.text(head + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n"), .endless(block, every: .zero)]),
    Hostile(
      "extensions of a chunk without end", [.malformed, .unavailable, .tooLarge],
      [.text(head + "Transfer-Encoding: chunked\r\n\r\n1;a="), .endless(block, every: .zero)]),
    Hostile(
      "a bomb", [.malformed], [.text(head + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc")]),
    Hostile(
      "redirects in a circle", [.unavailable], [.text("HTTP/1.1 302 A\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")]),
    Hostile("says go on without end", [.unavailable], [.endless(Array("HTTP/1.1 100 Go\r\n\r\n".utf8), every: .zero)]),
    Hostile(
      "is no server of HTTP", [.malformed, .unavailable],
      [.text("220 mail.test ESMTP\r\n"), .endless(block, every: .zero)]),
    Hostile("closes at once", [.unavailable], [.close]),
    Hostile("resets at once", [.unavailable], [.reset]),
  ]

  /// Time ends only the exchanges that it should end, so that a busy machine changes no result.
  private static func limits(for server: Hostile) -> HTTPLimits {
    let size: Int64 = 256 << 10
    guard server.codes.contains(.unavailable) else {
      return HTTPLimits(
        connect: .seconds(60), head: .seconds(60), stall: .seconds(60), total: .seconds(120), minimumRate: 0, body: size
      )
    }
    return HTTPLimits(
      connect: .seconds(5), head: .seconds(1), stall: .milliseconds(300), total: .seconds(2), minimumRate: 1000,
      rateWindow: .milliseconds(400), body: size)
  }

  @Test(.timeLimit(.minutes(30)), arguments: servers) func endsByOurLimits(_ server: Hostile) async throws {
    try await ScriptServer.run(script: { _ in server.steps }) { running in
      try await GuardedHTTPClient.forTest(ports: [running.port]) { client in
        let url = try running.url()
        let error = await caughtError { () throws(CatalogError) in
          try await client.get(url, limits: Self.limits(for: server))
        }
        let code = try #require(error?.code)
        #expect(server.codes.contains(code), "\(error?.description ?? "")")
        #expect(running.counts.connections <= 6)
      }
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: servers) func leavesNoFile(_ server: Hostile) async throws {
    let folder = try TestFolder()
    let limits = FetchLimits(http: Self.limits(for: server), attempts: 1, pause: .milliseconds(1))
    try await ScriptServer.run(script: { _ in server.steps }) { running in
      try await GuardedHTTPClient.forTest(ports: [running.port]) { client in
        let fetcher = MediaFetcher(
          client: client, cache: MediaCache(folder: folder.url), inspector: TestInspector(), limits: limits)
        let candidate = FetchCandidate(try running.url(), label: "a")
        let error = await caughtError { () throws(CatalogError) in try await fetcher.fetch([candidate]).result() }
        #expect(error != nil)
        #expect(!folder.files.contains { $0.hasPrefix("files/") || $0.hasPrefix("records/") })
        for path in folder.files {
          let size = try Data(contentsOf: folder.url.appendingPathComponent(path)).count
          #expect(size <= Int(Self.limits(for: server).body))
        }
      }
    }
  }

  /// All of them in a process of their own, where nothing else needs memory.
  @Test(.timeLimit(.minutes(30))) func takesLittleMemory() async throws {
    await #expect(processExitsWith: .success) {
      for server in Self.servers.prefix(1) { try await Self.exchange(with: server) }
      let before = try Self.peakKibibytes()
      for server in Self.servers { try await Self.exchange(with: server) }
      #expect(try Self.peakKibibytes() - before < 32 << 10)
    }
  }

  private static func exchange(with server: Hostile) async throws {
    try await ScriptServer.run(script: { _ in server.steps }) { running in
      try await GuardedHTTPClient.forTest(ports: [running.port]) { client in
        let url = try running.url()
        #expect(
          await caughtError { () throws(CatalogError) in try await client.get(url, limits: Self.limits(for: server)) }
            != nil)
      }
    }
  }

  /// The most memory that this process ever had.
  private static func peakKibibytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
  }
}
