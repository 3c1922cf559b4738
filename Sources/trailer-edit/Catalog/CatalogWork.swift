import CatalogKit
import TrailerEditing

/// Waits for work of the catalog on the main thread; a signal cancels it.
enum CatalogWork {
  /// The result of `work`.
  ///
  /// - Throws: what the catalog throws, as an error of the program.
  static func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(CatalogError) -> Value
  ) throws(FKTError) -> Value {
    let task = Task.detached { () async -> Result<Value, CatalogError> in
      do throws(CatalogError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    return try Interruption.withCancellation({ task.cancel() }) { () throws(FKTError) in
      try runBlocking { () async throws(FKTError) in
        switch await task.value {
        case .success(let value): return value
        case .failure(let error): throw FKTError(error)
        }
      }
    }
  }
}

extension FKTError {
  /// What went wrong in the catalog, as an error of the program: same code, words and advice.
  init(_ error: CatalogError) {
    // The subject is told once, also where the words of the error begin with it.
    let isTold = error.subject.isEmpty || error.message.hasPrefix(error.subject)
    self.init(
      code: Code(rawValue: error.code.rawValue), message: isTold ? error.message : error.description,
      hint: error.hint, subject: error.subject)
  }
}
