import Foundation
import Synchronization

@testable import CatalogKit

/// Takes every file for a film, or fails as it is told; counts.
final class TestInspector: MediaInspecting {
  private let error: CatalogError?
  private let count = Mutex(0)

  init(_ error: CatalogError? = nil) { self.error = error }

  var looks: Int { count.withLock { $0 } }

  func inspect(_ file: URL) async throws(CatalogError) -> MediaInspection {
    count.withLock { $0 += 1 }
    if let error { throw error }
    return MediaInspection(fileExtension: "mp4", summary: "test")
  }
}
