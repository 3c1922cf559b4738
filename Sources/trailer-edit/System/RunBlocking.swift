import Dispatch
import Synchronization
import TrailerEditing

/// Waits on this thread for asynchronous work.
///
/// Only the main thread may: it is none of the pool's.
func runBlocking<Value: Sendable>(
  _ work: @escaping @Sendable () async throws(FKTError) -> Value
) throws(FKTError) -> Value {
  let outcome = BlockingOutcome<Value>()
  Task.detached {
    do throws(FKTError) {
      outcome.set(.success(try await work()))
    } catch {
      outcome.set(.failure(error))
    }
  }
  return try outcome.wait().get()
}

/// A result that one task sets and one thread waits for.
private final class BlockingOutcome<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, FKTError>?>(nil)
  private let isSet = DispatchSemaphore(value: 0)

  func set(_ value: Result<Value, FKTError>) {
    result.withLock { $0 = value }
    isSet.signal()
  }

  func wait() -> Result<Value, FKTError> {
    isSet.wait()
    let noResult = FKTError(code: .internalError, message: "the work ended without a result")
    return result.withLock { $0 } ?? .failure(noResult)
  }
}
