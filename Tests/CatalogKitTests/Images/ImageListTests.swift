import Foundation
import Synchronization
import TestSupport
import Testing
import TrailerEditing

@testable import CatalogKit

/// Scrolling by a clock that the tests move: at each of its steps the list is asked what it wants.
@Suite(.serialized, .timeLimit(.minutes(30))) struct ImageListTests {
  private static let rows = 1000
  /// Rows in sight.
  private static let view = 4
  /// Bytes of each image as it comes, and as it is drawn.
  private static let (sent, drawn) = (60_000, 250_000)

  /// A clock that stands still until it is moved; who sleeps is never woken, as tests ask for themselves.
  private final class StandingClock: Sendable {
    private let state = Mutex(Duration.zero)
    func advance(_ time: Duration) { state.withLock { $0 += time } }
    var time: ImageList.Time {
      ImageList.Time(now: { self.state.withLock { $0 } }, sleep: { _ in try await Task.sleep(for: .seconds(86_400)) })
    }
  }

  /// Memory of this process, with the server and all images in it.
  private static var mebibytes: Int { get throws { try Footprint().residentBytes >> 20 } }

  private static let script: ScriptServer.Script = { _ in
    let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(sent)\r\n\r\n"
    return [.text(head), .bytes(ServedFile.image(sent).body)]
  }

  /// Runs `body` with a list of images, and tells which rows were asked for, in order.
  private static func withList(
    dwell: Duration = .milliseconds(60), body: (ImageList, StandingClock) async throws -> Void
  ) async throws -> [Int] {
    try await ScriptServer.run(script: script) { server in
      try await withImages(ports: [server.port], renderer: TestRenderer(byteCount: drawn)) { service, _ in
        var requests: [ImageRequest] = []
        for row in 0..<rows {
          requests.append(ImageRequest(try server.url("/\(row)"), title: "\(row)", longestSide: 300))
        }
        let clock = StandingClock()
        let list = ImageList(requests, service: service, dwell: dwell, time: clock.time)
        let listener = Task {
          var finished: Set<Int> = []
          for await row in list.rows {
            if case .finished(let image) = row.step, image.origin == .source { finished.insert(row.number) }
          }
          return finished
        }
        try await body(list, clock)
        try await until { await list.underWay == 0 }
        listener.cancel()
        return server.counts.requests.compactMap { Int($0.target.dropFirst()) }
      }
    }
  }

  @Test func ofAFlightOnlyTheEndIsFetched() async throws {
    await #expect(processExitsWith: .success) {
      let asked = try await Self.withList { list, clock in
        // 100 rows a second for 8 s, told at every hundredth of a second.
        for row in 0..<800 {
          await list.visible(range: row..<(row + Self.view))
          clock.advance(.milliseconds(10))
          await list.update()
          #expect(await list.underWay == 0)
        }
        await list.visible(range: 800..<(800 + Self.view))
        clock.advance(.milliseconds(60))
        await list.update()
        try await until { await list.underWay == 0 }
        #expect(try Self.mebibytes < 150)
      }
      #expect(asked.sorted() == Array(796..<808))
      // Those in sight first.
      #expect(Set(asked.prefix(4)) == Set(800..<804), "\(asked)")
    }
  }

  @Test func ofAWalkEverythingInSightIsFetchedOnce() async throws {
    await #expect(processExitsWith: .success) {
      let last = TestLength.isLong ? 800 : 160
      let asked = try await Self.withList { list, clock in
        // From rest, 20 rows a second; the server takes no time of this clock.
        await list.visible(range: 0..<Self.view)
        clock.advance(.milliseconds(100))
        for row in 0..<last {
          await list.visible(range: row..<(row + Self.view))
          for _ in 0..<5 {
            clock.advance(.milliseconds(10))
            await list.update()
            try await until { await list.underWay == 0 }
          }
          if row % 20 == 0 { #expect(try Self.mebibytes < 150) }
        }
      }
      #expect(Set(asked).isSuperset(of: 0..<last))
      #expect(asked.count == Set(asked).count, "no image is fetched twice")
      #expect(asked.allSatisfy { $0 < last + 2 * Self.view })
    }
  }

  @Test func whatLeavesSightIsCancelled() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n"
    try await ScriptServer.run(script: { _ in [.text(head), .hold] }) { server in
      try await withImages(ports: [server.port], renderer: TestRenderer()) { service, _ in
        let requests = try (0..<100).map { ImageRequest(try server.url("/\($0)"), title: "T", longestSide: 64) }
        let clock = StandingClock()
        let list = ImageList(requests, service: service, dwell: .milliseconds(60), time: clock.time)
        await list.visible(range: 0..<4)
        clock.advance(.milliseconds(60))
        await list.update()
        // A machine with much to do may be too slow for the client, which asks again: there may be more requests,
        // and connections that are given up before anything was asked over them.
        try await until { server.counts.underWay == 4 }
        #expect(await list.underWay == 4)
        await list.visible(range: 3..<7)
        #expect(await list.underWay == 4, "neighbours go on")
        await list.visible(range: 50..<54)
        #expect(await list.underWay == 0)
        try await until { server.counts.underWay == 0 }
        #expect(Set(server.counts.requests.map(\.target)) == ["/0", "/1", "/2", "/3"])
      }
    }
  }

  @Test func aRowThatComesBackIsShownAgain() async throws {
    let asked = try await Self.withList(dwell: .zero) { list, _ in
      for start in [0, 500, 0] {
        await list.visible(range: start..<(start + 1))
        try await until { await list.underWay == 0 }
      }
    }
    #expect(asked.sorted() == [0, 1, 499, 500, 501])
  }
}
