import Dispatch
import Synchronization

/// Runs work that waits for the disk outside the threads that tasks share.
enum BlockingWork {
  private static let queue = DispatchQueue(label: "catalog.disk", attributes: .concurrent)

  /// The result of `work`, which looks at its argument to learn that nobody wants it any more.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let flag = Flag()
    let result: Result<Value, CatalogError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          do throws(CatalogError) {
            continuation.resume(returning: .success(try work({ flag.isRaised })))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
      }
    } onCancel: {
      flag.raise()
    }
    return try result.get()
  }

  private final class Flag: Sendable {
    private let state = Mutex(false)
    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
  }
}
