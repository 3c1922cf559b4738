import Foundation
import MediaTypes
import Testing
import TrailerEditing

@testable import CatalogKit

/// A process that is killed while it fetches images leaves no half image under a name, and the next one goes on.
@Suite(.serialized) struct KilledImageTests {
  private static let size = 120_000

  /// Kills the process while an image is drawn, or a moment after.
  private struct KillingRenderer: ImageRendering {
    /// Microseconds after the drawing; below 0 in it.
    let moment: Int
    func draw(_ order: ImageOrder, from bytes: [UInt8]) async throws(CatalogError) -> DrawnImage {
      if moment < 0 { kill(getpid(), SIGKILL) }
      Thread.detachNewThread {
        usleep(UInt32(moment))
        kill(getpid(), SIGKILL)
      }
      return DrawnImage(size: PixelSize(width: 10, height: 10), bytes: bytes + bytes)
    }
  }

  private static let script: ScriptServer.Script = { _ in
    let body = ServedFile.image(size).body
    let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nETag: \"1\"\r\nContent-Length: \(size)\r\n\r\n"
    return [.text(head)]
      + stride(from: 0, to: size, by: 10_000).flatMap { start -> [ScriptStep] in
        [.bytes(Array(body[start..<min(start + 10_000, size)])), .pause(.microseconds(200))]
      }
  }

  /// When the process is killed: after so many thousand bytes, or from 1000 on while the image is drawn, and so many
  /// microseconds after that.
  static let moments = [
    0, 10, 30, 60, 90, 110, 119, 120, 1000, 1001, 1050, 1100, 1200, 1400, 1700, 2000, 2500, 3000, 5000, 9000,
  ]

  @Test(.timeLimit(.minutes(30)), arguments: moments) func leavesNoHalfImage(_ moment: Int) async throws {
    let folder = try TestFolder()
    let path = folder.url.path
    try await ScriptServer.run(script: Self.script) { server in
      let port = server.port
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, port = port as Int, moment = moment as Int] in
        try await Self.fetchAndDie(into: path, port: port, moment: moment)
      }
      let cache = HTTPCache(folder: folder.url)
      for file in folder.files where file.hasSuffix(".http") {
        let entry = try #require(cache.entry(for: String(file.dropLast(5))), "\(file) is not whole")
        #expect(entry.body.starts(with: ServedFile.image(Self.size).body))
      }
      try await withImages(ports: [port], folder: folder, renderer: TestRenderer()) { service, _ in
        let request = ImageRequest(try server.url("/a.png"), title: "T", longestSide: 100)
        let image = try await service.image(request)
        #expect(image.origin == .source && !image.image.bytes.isEmpty)
      }
    }
  }

  /// Runs in the process that is killed.
  private static func fetchAndDie(into path: String, port: Int, moment: Int) async throws {
    try await GuardedHTTPClient.forTest(ports: [port]) { client in
      let service = ImageService(
        client: client, cache: HTTPCache(folder: URL(filePath: path)),
        rendering: KillingRenderer(moment: moment == 1000 ? -1 : max(0, moment - 1000)))
      guard let url = URL(string: "http://127.0.0.1:\(port)/a.png") else { return }
      let request = ImageRequest(url, title: "T", longestSide: 100)
      for await step in service.steps(of: request) {
        if case .received(let bytes, _) = step, bytes >= moment * 1000 { kill(getpid(), SIGKILL) }
      }
      try await Task.sleep(for: .seconds(60))
    }
  }
}
