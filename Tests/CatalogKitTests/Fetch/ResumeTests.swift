import Crypto
import Foundation
import Synchronization
import Testing

@testable import CatalogKit

/// 25 places where a transfer is cancelled, 24 things that a server does then: what succeeds is byte-equal.
@Suite(.serialized) struct ResumeTests {
  static let cuts =
    [1, 2, 99, 100, 4095, 4096, 4097, 49_899, 49_998, 49_999] + (10..<25).map { $0 * 1931 }

  private static func file(seed: UInt8, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ ($0 >> 8) &* 7) ^ seed }
  }

  @Test(.timeLimit(.minutes(30)), arguments: ResumeBehaviour.allCases)
  func whatSucceedsIsEqual(_ behaviour: ResumeBehaviour) async throws {
    #expect(Set(Self.cuts).count == 25 && ResumeBehaviour.allCases.count == 24)
    let old = Self.file(seed: 0, count: 50_000)
    let length = behaviour == .newTagNewLength ? 51_234 : 50_000
    let new = behaviour.changes ? Self.file(seed: 0x5A, count: length) : old
    let other: ScriptServer.Script = { request in
      let start = request.rangeStart ?? 0
      let range = "Content-Range: bytes \(start)-\(new.count - 1)/\(new.count)\r\n"
      let status = request.rangeStart == nil ? "200 OK\r\n" : "206 Partial Content\r\n\(range)"
      let head = "HTTP/1.1 \(status)ETag: \"1\"\r\nContent-Length: \(new.count - start)\r\n\r\n"
      return [.text(head), .bytes(Array(new[start...]))]
    }
    try await ScriptServer.run(script: other) { node in
      for cut in Self.cuts {
        try await check(
          ResumeScript(behaviour: behaviour, old: old, new: new, cut: cut, otherPort: node.port), other: node.port)
      }
    }
  }

  private func check(_ script: ResumeScript, other: Int) async throws {
    let folder = try TestFolder()
    let numbers = Mutex(0)
    let answer: ScriptServer.Script = { request in
      let number = numbers.withLock { number in
        defer { number += 1 }
        return number
      }
      return script.steps(request, number: number)
    }
    try await ScriptServer.run(script: answer) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port, other]) { client in
        let limits = FetchLimits(http: .patient, pause: .milliseconds(1), reserve: 0)
        let cache = MediaCache(folder: folder.url)
        let fetcher = MediaFetcher(client: client, cache: cache, inspector: TestInspector(), limits: limits)
        let candidate = FetchCandidate(try server.url("/f"), label: "f")
        let first = fetcher.fetch([candidate])
        let part = cache.parts.appendingPathComponent(candidate.key + ".part")
        while (try? Data(contentsOf: part))?.count != script.cut { try await Task.sleep(for: .milliseconds(1)) }
        first.cancel()
        #expect(await caughtError { () throws(CatalogError) in try await first.result() }?.code == .cancelled)
        let media = try await fetcher.fetch([candidate]).result()
        let wanted = SHA256.hash(data: script.new).map { String(format: "%02x", $0) }.joined()
        #expect(media.record.sha256 == wanted, "cut at \(script.cut)")
        #expect(try Data(contentsOf: media.file) == Data(script.new))
        let second = try #require(server.counts.requests.dropFirst().first)
        #expect(second.rangeStart == (script.behaviour.resumes ? script.cut : nil))
        #expect((second.fields["if-range"] != nil) == script.behaviour.resumes)
        if script.behaviour == .rightPart { #expect(server.counts.requests.count == 2) }
        #expect(!folder.files.contains { $0.hasSuffix(".part") || $0.hasSuffix(".part.json") })
      }
    }
  }
}
