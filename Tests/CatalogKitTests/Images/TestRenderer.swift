import Foundation
import MediaTypes
import Synchronization
import Testing
import TrailerEditing

@testable import CatalogKit

/// Draws nothing, but its images say what was ordered.
///
/// What has `BAD` in it is none, and orders are counted.
final class TestRenderer: ImageRendering {
  private let orders = Mutex<[ImageOrder]>([])
  private let byteCount: Int

  /// A renderer whose images have so many bytes at least.
  init(byteCount: Int = 0) { self.byteCount = byteCount }

  var seen: [ImageOrder] { orders.withLock { $0 } }

  func draw(_ order: ImageOrder, from bytes: [UInt8]) async throws(CatalogError) -> DrawnImage {
    orders.withLock { $0.append(order) }
    if bytes.firstRange(of: Array("BAD".utf8)) != nil { throw CatalogError(.corrupt, "the image", "it is not whole") }
    var text = "\(order.longestSide) \(order.decorators.count) "
    if case .title(let title, _) = order.content { text += title } else { text += "\(bytes.count)" }
    let rest = [UInt8](repeating: 32, count: max(0, byteCount - text.utf8.count))
    return DrawnImage(size: PixelSize(width: 20, height: order.longestSide), bytes: Array(text.utf8) + rest)
  }
}

extension FetchedImage {
  /// What a `TestRenderer` drew.
  var text: String { String(decoding: image.bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces) }

  /// Why it is only a sheet.
  var error: CatalogError? { if case .sheet(let error) = origin { error } else { nil } }
}

extension ServedFile {
  /// Something that begins as a PNG file does.
  static func image(_ byteCount: Int = 1000, tag: String? = nil, containing text: String = "") -> ServedFile {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array(text.utf8)
    let rest = (0..<max(0, byteCount - start.count)).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    return ServedFile(body: start + rest, contentType: "image/png", entityTag: tag)
  }
}

/// Runs `body` with a service of images that may ask the given ports of 127.0.0.1.
func withImages<Value>(
  ports: [Int], folder: TestFolder? = nil, clock: TestClock = TestClock(), renderer: any ImageRendering,
  folders: [URL] = [], isOffline: Bool = false, resolver: any Resolver = TableResolver([:]),
  limits: ImageService.Limits = .quick, body: (ImageService, GuardedHTTPClient) async throws -> Value
) async throws -> Value {
  let folder = try folder ?? TestFolder()
  return try await GuardedHTTPClient.forTest(ports: ports, resolver: resolver) { client in
    let service = ImageService(
      client: client, cache: HTTPCache(folder: folder.url), rendering: renderer, folders: folders,
      isOffline: isOffline, limits: limits, now: { clock.now })
    return try await body(service, client)
  }
}

extension ImageService.Limits {
  /// Without pauses.
  static var quick: ImageService.Limits {
    var limits = ImageService.Limits()
    limits.pause = .zero
    return limits
  }
}

/// Waits until something holds; after two minutes that is a failure.
func until(_ holds: () async -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  let end = ContinuousClock.now + .seconds(120)
  while !(await holds()) {
    try #require(ContinuousClock.now < end, "it does not come to pass", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(1))
  }
}
