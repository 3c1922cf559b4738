import Foundation
import Synchronization

/// A key that is looked for when it is first needed, and kept in memory only.
final class Secret: Sendable {
  private let reference: SecretReference
  private let environment: [String: String]
  private let found = Mutex<String?>(nil)

  /// A key where `reference` says that it is.
  ///
  /// - Throws: `configuration` where it is already known that there is none; commands are not run yet.
  init(_ reference: SecretReference, environment: [String: String]) throws(CatalogError) {
    self.reference = reference
    self.environment = environment
    if case .command = reference { return }
    let key = try reference.resolve(environment: environment)
    found.withLock { $0 = key }
  }

  /// The key.
  ///
  /// - Throws: `configuration` where there is none, without a word of it.
  func value() async throws(CatalogError) -> String {
    if let key = found.withLock({ $0 }) { return key }
    let (reference, environment) = (reference, environment)
    let key = try await BlockingWork.run { _ throws(CatalogError) in try reference.resolve(environment: environment) }
    found.withLock { $0 = key }
    return key
  }
}
