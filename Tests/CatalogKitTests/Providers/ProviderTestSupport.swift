import Foundation
import Testing

@testable import CatalogKit

/// Answers with what it is given, and remembers what was asked.
final class StubTransport: CatalogTransport {
  private let answer: @Sendable (CatalogRequest) throws(CatalogError) -> CatalogResponse
  private let lock = NSLock()
  // Only touched while the lock is held.
  nonisolated(unsafe) private var seen: [CatalogRequest] = []

  init(_ answer: @escaping @Sendable (CatalogRequest) throws(CatalogError) -> CatalogResponse) { self.answer = answer }

  convenience init(_ body: String, status: Int = 200, type: String? = nil) {
    self.init { _ in CatalogResponse(body: Data(body.utf8), status: status, contentType: type) }
  }

  convenience init(_ body: Data) {
    self.init { _ in CatalogResponse(body: body) }
  }

  var requests: [CatalogRequest] { lock.withLock { seen } }

  func response(to request: CatalogRequest) async throws(CatalogError) -> CatalogResponse {
    lock.withLock { seen.append(request) }
    return try answer(request)
  }
}

/// The folders that tests of sources read from.
enum CatalogFixtures {
  static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A folder of payloads that are written for these tests.
  static func folder(_ name: String) -> URL {
    checkout.appending(path: "Fixtures/catalog/\(name)", directoryHint: .isDirectory)
  }

  /// The folder of recorded payloads, where there is one.
  static let samples: URL? = {
    let named = ProcessInfo.processInfo.environment["TRAILER_EDIT_CATALOG_SAMPLES"].map { URL(filePath: $0) }
    let beside = checkout.deletingLastPathComponent().appending(path: "shared/catalog-samples")
    return [named, beside].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static func finnkino(_ name: String = "finnkino") -> FinnkinoProvider {
    let base = folder(name)
    return FinnkinoProvider(name: "kino", base: base, transport: RecordedTransport(base: base))
  }
}

/// The moment that an ISO text means.
func moment(_ text: String) -> Date? { FeedTime(text)?.moment(in: .gmt).date }

/// The error that `work` throws.
func failure<Result>(
  _ work: () async throws(CatalogError) -> Result
) async -> CatalogError? {
  do throws(CatalogError) {
    _ = try await work()
    return nil
  } catch {
    return error
  }
}
