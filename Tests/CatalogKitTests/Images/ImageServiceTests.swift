import Foundation
import MediaTypes
import Synchronization
import Testing
import TrailerEditing

@testable import CatalogKit

@Suite(.timeLimit(.minutes(30))) struct ImageServiceTests {
  private final class Counter: Sendable {
    private let count = Mutex(0)
    /// From 1.
    var next: Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private static let decorators: [ImageDecorator] = [.grey, .rotation(degrees: Rational(3))]

  @Test func thePlainImageComesFirst() async throws {
    try await RangeServer.run(["/a.png": .image()]) { server in
      let renderer = TestRenderer()
      try await withImages(ports: [server.port], renderer: renderer) { service, _ in
        let request = ImageRequest(try server.url("/a.png"), title: "A", longestSide: 300, decorators: Self.decorators)
        var texts: [String] = []
        for await step in service.steps(of: request) {
          switch step {
          case .plain(let image): texts.append("plain " + image.text)
          case .finished(let image): texts.append("finished " + image.text)
          case .received: if texts.first != "received" { texts.append("received") }
          default: texts.append("\(step)")
          }
        }
        #expect(texts == ["received", "plain 300 0 1000", "finished 300 2 1000"])
        // Once it is there, nobody is asked and nothing drawn.
        #expect(try await service.image(request).text == "300 2 1000")
        #expect(server.count("/a.png") == 1 && renderer.seen.count == 2)
      }
    }
  }

  @Test func whatWasDrawnIsThereAfterARestart() async throws {
    let folder = try TestFolder()
    let clock = TestClock()
    try await RangeServer.run(["/a.png": .image(tag: "\"1\"")]) { server in
      let request = ImageRequest(try server.url("/a.png"), title: "A", longestSide: 300)
      for _ in 0..<2 {
        let renderer = TestRenderer()
        try await withImages(ports: [server.port], folder: folder, clock: clock, renderer: renderer) { service, _ in
          let image = try await service.image(request)
          #expect(image.text == "300 0 1000" && image.origin == .source)
          #expect(image.image.size == PixelSize(width: 20, height: 300))
        }
      }
      #expect(server.seen.map(\.status) == [200])
      // An old one is asked for again, and need not be sent again.
      clock.advance(8 * 86_400)
      try await withImages(ports: [server.port], folder: folder, clock: clock, renderer: TestRenderer()) { service, _ in
        let image = try await service.image(request)
        #expect(image.origin == .source)
      }
      #expect(server.seen.map(\.status) == [200, 304])
    }
  }

  @Test func oneFetchServesAllWhoWantIt() async throws {
    let script: ScriptServer.Script = { _ in
      let file = ServedFile.image(1000)
      return [
        .text("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n"),
        .bytes(Array(file.body[..<500])), .pause(.milliseconds(300)), .bytes(Array(file.body[500...])),
      ]
    }
    try await ScriptServer.run(script: script) { server in
      let renderer = TestRenderer()
      try await withImages(ports: [server.port], renderer: renderer) { service, _ in
        let url = try server.url("/a.png")
        let requests = (0..<8).map { ImageRequest(url, title: "A", longestSide: 100 + $0 % 2) }
        let images = try await withThrowingTaskGroup(of: String.self) { group in
          for request in requests { group.addTask { try await service.image(request).text } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(images.sorted() == Array(repeating: "100 0 1000", count: 4) + Array(repeating: "101 0 1000", count: 4))
        #expect(server.counts.requests.count == 1)
        #expect(renderer.seen.count == 2)
      }
    }
  }

  @Test func theLastOneWhoLeavesEndsTheFetch() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n"
    let script: ScriptServer.Script = { _ in [.text(head), .bytes(Array(ServedFile.image().body[..<100])), .hold] }
    try await ScriptServer.run(script: script) { server in
      try await withImages(ports: [server.port], renderer: TestRenderer()) { service, _ in
        let request = ImageRequest(try server.url("/a.png"), title: "A", longestSide: 100)
        let first = Task { try await service.image(request) }
        let second = Task { try await service.image(request) }
        try await until { server.counts.requests.count >= 1 }
        let url = try #require(request.url)
        try await until { service.listeners(for: url) >= 1 }
        first.cancel()
        await #expect(throws: CatalogError.self) { try await first.value }
        #expect(server.counts.closed == 0)
        second.cancel()
        await #expect(throws: CatalogError.self) { try await second.value }
        try await until { server.counts.closed >= 1 }
        #expect(service.listeners(for: url) == 0)
      }
    }
  }

  @Test func aFailureIsTriedAgainAndThenRemembered() async throws {
    let counter = Counter()
    let script: ScriptServer.Script = { request in
      guard counter.next > 2, request.target == "/late.png" else {
        return [.text("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n")]
      }
      return [.text("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"), .bytes(ServedFile.image().body)]
    }
    let clock = TestClock()
    try await ScriptServer.run(script: script) { server in
      try await withImages(ports: [server.port], clock: clock, renderer: TestRenderer()) { service, _ in
        let late = ImageRequest(try server.url("/late.png"), title: "Late", longestSide: 100)
        var waits = 0
        for await step in service.steps(of: late) {
          if case .waiting(let error, let attempt) = step {
            waits += 1
            #expect(error.code == .unavailable && attempt == waits)
          }
          if case .finished(let image) = step { #expect(image.text == "100 0 1000" && image.origin == .source) }
        }
        #expect(waits == 2 && server.counts.requests.count == 3)
        let never = ImageRequest(try server.url("/never.png"), title: "Never", longestSide: 100)
        for _ in 0..<3 {
          let image = try await service.image(never)
          #expect(image.text == "100 0 Never" && image.error?.code == .unavailable)
        }
        #expect(server.counts.requests.count == 6)
        clock.advance(61)
        _ = try await service.image(never)
        #expect(server.counts.requests.count == 9)
      }
    }
  }

  @Test func anOldImageIsBetterThanNone() async throws {
    let folder = try TestFolder()
    let clock = TestClock()
    try await RangeServer.run(["/a.png": .image(tag: "\"1\"")]) { server in
      let request = ImageRequest(try server.url("/a.png"), title: "A", longestSide: 300, decorators: Self.decorators)
      try await withImages(ports: [server.port], folder: folder, clock: clock, renderer: TestRenderer()) { service, _ in
        _ = try await service.image(request)
      }
      clock.advance(8 * 86_400)
      for status in [500, 404] {
        server.serve(ServedFile(body: [], status: status), at: "/a.png")
        try await withImages(ports: [server.port], folder: folder, clock: clock, renderer: TestRenderer()) {
          service, _ in
          let image = try await service.image(request)
          #expect(image.text == "300 2 1000")
          if case .stale = image.origin {} else { Issue.record("\(status): \(image.origin)") }
        }
      }
      // For no longer than its source allows.
      var kept = request
      kept.keptTime = 3 * 86_400
      try await withImages(ports: [server.port], folder: folder, clock: clock, renderer: TestRenderer()) { service, _ in
        let sheet = try await service.image(kept)
        #expect(sheet.error?.code == .notFound)
      }
    }
  }

  @Test func withoutANetworkThereIsWhatIsStored() async throws {
    let folder = try TestFolder()
    try await RangeServer.run(["/a.png": .image()]) { server in
      let request = ImageRequest(try server.url("/a.png"), title: "A", longestSide: 300)
      try await withImages(ports: [server.port], folder: folder, renderer: TestRenderer()) { service, _ in
        _ = try await service.image(request)
      }
      try await withImages(ports: [server.port], folder: folder, renderer: TestRenderer(), isOffline: true) {
        service, _ in
        let image = try await service.image(request)
        #expect(image.origin == .source)
        let other = ImageRequest(try server.url("/b.png"), title: "B", longestSide: 300)
        let sheet = try await service.image(other)
        #expect(sheet.error?.code == .offline)
      }
      #expect(server.seen.count == 1)
    }
  }

  @Test func whatIsNoImageIsNotReadToItsEnd() async throws {
    let endless = ScriptStep.endless([UInt8](repeating: 65, count: 1000), every: .milliseconds(1))
    let huge = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 99999999\r\n\r\n"
    let script: ScriptServer.Script = { request in
      switch request.target {
      case "/page": [.text("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"), endless]
      case "/text": [.text("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n"), endless]
      case "/huge": [.text(huge), endless]
      case "/empty": [.text("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 0\r\n\r\n")]
      default: [.text("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n")]
      }
    }
    try await ScriptServer.run(script: script) { server in
      try await withImages(ports: [server.port], renderer: TestRenderer()) { service, _ in
        let codes: [(String, CatalogError.Code)] = [
          ("/page", .corrupt), ("/text", .corrupt), ("/huge", .tooLarge), ("/empty", .corrupt), ("/no", .refused),
        ]
        for (path, code) in codes {
          let image = try await service.image(ImageRequest(try server.url(path), title: "T", longestSide: 64))
          #expect(image.error?.code == code, "\(path): \(String(describing: image.error))")
        }
      }
    }
  }

  @Test func aFileThatTheEngineRefusesIsNotGivenToItAgain() async throws {
    let clock = TestClock()
    try await RangeServer.run(["/a.png": .image(containing: "BAD")]) { server in
      let renderer = TestRenderer()
      try await withImages(ports: [server.port], clock: clock, renderer: renderer) { service, _ in
        let request = ImageRequest(try server.url("/a.png"), title: "T", longestSide: 64, decorators: Self.decorators)
        for _ in 0..<3 {
          let sheet = try await service.image(request)
          #expect(sheet.error?.code == .corrupt && sheet.text == "64 2 T")
        }
        #expect(renderer.seen.count { $0.content == .file } == 1)
        // Nor is the sheet drawn again that stands for it, or for an image that nobody has.
        var none = request
        none.url = nil
        #expect(try await service.image(none).error?.code == .notFound)
        #expect(renderer.seen.count == 2)
        clock.advance(61)
        _ = try await service.image(request)
        #expect(renderer.seen.count { $0.content == .file } == 2)
      }
    }
  }

  @Test func theMemoryIsBounded() async throws {
    let paths = (0..<30).map { "/\($0).png" }
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, ServedFile.image()) })
    try await RangeServer.run(files) { server in
      var limits = ImageService.Limits.quick
      limits.memory = 100_000
      let renderer = TestRenderer(byteCount: 20_000)
      try await withImages(ports: [server.port], renderer: renderer, limits: limits) { service, _ in
        for path in paths {
          _ = try await service.image(ImageRequest(try server.url(path), title: "T", longestSide: 64))
          #expect(service.memoryBytes <= 100_000)
        }
        #expect(service.memoryBytes == 100_000)
      }
    }
  }
}
