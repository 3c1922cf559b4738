import CatalogKit
import Foundation
import TrailerEditing

/// What a look at the catalog's store found.
struct StoreFinding: Equatable {
  /// Where the store is.
  var path: String
  /// The version of its tables; `nil` where it could not be opened.
  var version: Int?
  /// Its films.
  var films = 0
  /// What is wrong with it; empty when all is well.
  var problems: [String] = []

  /// Looks at the store, if there is one; none is made.
  static func ofUser() -> StoreFinding? {
    guard let path = try? CatalogPaths(environment: ProcessInfo.processInfo.environment).store.path else { return nil }
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(FKTError) {
      let catalog = try CatalogAccess.open(configuration: nil, isOffline: true)
      defer { CatalogAccess.close(catalog) }
      let report = try CatalogAccess.wait { () async throws(CatalogError) in try await catalog.checkStore() }
      return StoreFinding(
        path: report.path, version: report.version, films: report.counts["film"] ?? 0, problems: report.problems)
    } catch {
      return StoreFinding(path: path, problems: [error.message])
    }
  }
}
