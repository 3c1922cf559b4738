import Dispatch
import Synchronization

/// Waits on this thread for asynchronous work.
///
/// Only a thread of one's own may wait, or the main thread: none of the pool that the work needs.
package func runBlocking<Value: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () async throws(Failure) -> Value
) throws(Failure) -> Value {
  let outcome = BlockingOutcome<Value, Failure>()
  Task.detached {
    do throws(Failure) {
      outcome.set(.success(try await work()))
    } catch {
      outcome.set(.failure(error))
    }
  }
  return try outcome.wait().get()
}

/// A result that one task sets and one thread waits for.
private final class BlockingOutcome<Value: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Value, Failure>?>(nil)
  private let isSet = DispatchSemaphore(value: 0)

  func set(_ value: Result<Value, Failure>) {
    result.withLock { $0 = value }
    isSet.signal()
  }

  func wait() -> Result<Value, Failure> {
    while true {
      isSet.wait()
      if let result = result.withLock({ $0 }) { return result }
    }
  }
}
