import Crypto
import Foundation
import Testing

@testable import CatalogKit

/// A process that is killed while it fetches leaves no half file under a final name, and the next one goes on.
@Suite(.serialized) struct KilledFetchTests {
  private static let film = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ ($0 >> 8)) }

  /// Kills the process when the file is complete but has no name yet.
  private struct KillingInspector: MediaInspecting {
    let kills: Bool
    func inspect(_ file: URL) async throws(CatalogError) -> MediaInspection {
      if kills { kill(getpid(), SIGKILL) }
      return MediaInspection(fileExtension: "mp4", summary: "test")
    }
  }

  /// Sends the film in small pieces, from where it is asked to.
  private static let script: ScriptServer.Script = { request in
    let start = request.rangeStart ?? 0
    let range = "Content-Range: bytes \(start)-\(film.count - 1)/\(film.count)\r\n"
    let status = request.rangeStart == nil ? "200 OK\r\n" : "206 Partial Content\r\n\(range)"
    let head = "HTTP/1.1 \(status)ETag: \"1\"\r\nContent-Length: \(film.count - start)\r\n\r\n"
    let pieces = stride(from: start, to: film.count, by: 10_000).flatMap { offset -> [ScriptStep] in
      [.bytes(Array(film[offset..<min(offset + 10_000, film.count)])), .pause(.microseconds(200))]
    }
    return [.text(head)] + pieces
  }

  /// When the process is killed: after so many thousand bytes; 1000 means while the file is looked into, and more
  /// means so many microseconds after that.
  static let moments = [0, 1, 5, 20, 50, 90, 130, 170, 200, 250, 300, 350, 390, 399, 400, 1000, 1001, 1200, 1500, 3000]

  @Test(.timeLimit(.minutes(30)), arguments: moments) func leavesNoHalfFile(_ moment: Int) async throws {
    let folder = try TestFolder()
    let path = folder.url.path
    try await ScriptServer.run(script: Self.script) { server in
      let port = server.port
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, port = port as Int, moment = moment as Int] in
        try await Self.fetchAndDie(into: path, port: port, moment: moment)
      }
      #expect(folder.files.contains { $0.hasPrefix("files/") || $0.hasSuffix(".part") }, "it was at work")
      for file in folder.files where file.hasPrefix("files/") {
        let data = try Data(contentsOf: folder.url.appendingPathComponent(file))
        #expect(data == Data(Self.film) && file.contains(Self.hex(SHA256.hash(data: data))))
      }
      let media = try await GuardedHTTPClient.forTest(ports: [port]) { client in
        let fetcher = MediaFetcher(
          client: client, cache: MediaCache(folder: folder.url), inspector: KillingInspector(kills: false))
        return try await fetcher.fetch([FetchCandidate(try server.url("/f"), label: "f")]).result()
      }
      #expect(try Data(contentsOf: media.file) == Data(Self.film))
      #expect(!folder.files.contains { $0.hasSuffix(".part") || $0.hasSuffix(".part.json") })
    }
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  /// Runs in the process that is killed.
  private static func fetchAndDie(into path: String, port: Int, moment: Int) async throws {
    try await GuardedHTTPClient.forTest(ports: [port]) { client in
      let cache = MediaCache(folder: URL(fileURLWithPath: path))
      let fetcher = MediaFetcher(client: client, cache: cache, inspector: KillingInspector(kills: moment == 1000))
      guard let url = URL(string: "http://127.0.0.1:\(port)/f") else { return }
      let fetch = fetcher.fetch([FetchCandidate(url, label: "f")])
      for await event in fetch.progress {
        if case .received(let bytes, _) = event, bytes >= moment * 1000 { kill(getpid(), SIGKILL) }
        if case .checking = event, moment > 1000 {
          usleep(UInt32(moment - 1000))
          kill(getpid(), SIGKILL)
        }
      }
      _ = try await fetch.result()
      kill(getpid(), SIGKILL)
    }
  }
}
