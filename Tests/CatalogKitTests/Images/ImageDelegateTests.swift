import Foundation
import Synchronization
import Testing
import TrailerEditing

@testable import CatalogKit

@Suite(.timeLimit(.minutes(30))) struct ImageDelegateTests {
  private final class Listener: ImageFetchDelegate {
    private let log = Mutex<[String]>([])
    var calls: [String] { log.withLock { $0 } }

    func image(_ request: ImageRequest, received bytes: Int64, of total: Int64?) {
      log.withLock { if $0.last != "received of \(total ?? 0)" { $0.append("received of \(total ?? 0)") } }
    }
    func image(_ request: ImageRequest, finished image: FetchedImage, isPlain: Bool) {
      log.withLock { $0.append((isPlain ? "plain " : "finished ") + image.text) }
    }
    func image(_ request: ImageRequest, failed error: CatalogError) {
      log.withLock { $0.append("failed \(error.code)") }
    }
  }

  @Test func aDelegateHearsWhatTheStepsSay() async throws {
    try await RangeServer.run(["/a.png": .image()]) { server in
      try await withImages(ports: [server.port], renderer: TestRenderer()) { service, _ in
        let listener = Listener()
        let request = ImageRequest(try server.url("/a.png"), title: "A", longestSide: 80, decorators: [.grey])
        let fetch = service.fetch(request, delegate: listener)
        await fetch.end()
        #expect(listener.calls == ["received of 1000", "plain 80 0 1000", "finished 80 1 1000"])
      }
    }
  }

  @Test func aDelegateThatIsGoneHoldsNothing() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 100000\r\n\r\n"
    let script: ScriptServer.Script = { _ in
      [.text(head), .bytes(Array(ServedFile.image().body)), .endless([0], every: .milliseconds(1))]
    }
    try await ScriptServer.run(script: script) { server in
      try await withImages(ports: [server.port], renderer: TestRenderer()) { service, _ in
        let request = ImageRequest(try server.url("/a.png"), title: "A", longestSide: 80)
        var listener: Listener? = Listener()
        let fetch = service.fetch(request, delegate: try #require(listener))
        try await until { listener?.calls.isEmpty == false }
        listener = nil
        // Nobody hears it any more, so that it ends with the next piece.
        try await until { server.counts.closed >= 1 }
        await fetch.end()
      }
    }
  }

  @Test func aWishEndsWithItsObject() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n"
    let script: ScriptServer.Script = { _ in [.text(head), .hold] }
    try await ScriptServer.run(script: script) { server in
      try await withImages(ports: [server.port], renderer: TestRenderer()) { service, _ in
        let listener = Listener()
        for isCancelled in [true, false] {
          var fetch: ImageFetch? = service.fetch(
            ImageRequest(try server.url("/\(isCancelled)"), title: "A", longestSide: 80), delegate: listener)
          try await until { server.counts.requests.contains { $0.target == "/\(isCancelled)" } }
          if isCancelled { fetch?.cancel() }
          fetch = nil
          try await until { server.counts.closed >= (isCancelled ? 1 : 2) }
        }
        #expect(listener.calls.allSatisfy { $0.hasPrefix("failed") })
      }
    }
  }
}
