import NIOPosix
import Synchronization

/// Runs work that waits for the disk, or computes for long, outside the threads that tasks share.
enum BlockingWork {
  /// Threads of its own: the queues of Dispatch share theirs with tasks, as many as there are processors.
  private static let threads: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 8)
    pool.start()
    return pool
  }()

  /// The result of `work`, which looks at its argument to learn that nobody wants it any more.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let flag = Flag()
    let result: Result<Value, CatalogError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        threads.submit { _ in
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

  /// The result of `work`, for which nobody waits longer than `limit`.
  ///
  /// - Parameters:
  ///   - limit: how long the caller waits.
  ///   - late: what it throws then; the work goes on to its end, and nobody hears of it.
  ///   - work: what is done.
  /// - Returns: what `work` returns.
  /// - Throws: `late`, `cancelled`, what `work` throws.
  static func run<Value: Sendable>(
    within limit: Duration, late: CatalogError, _ work: @escaping @Sendable () throws(CatalogError) -> Value
  ) async throws(CatalogError) -> Value {
    let race = Race<Value>()
    let clock = Task {
      try await Task.sleep(for: limit)
      race.end(.failure(late))
    }
    defer { clock.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        race.begin(continuation)
        threads.submit { _ in
          do throws(CatalogError) {
            race.end(.success(try work()))
          } catch {
            race.end(.failure(error))
          }
        }
      }
    } onCancel: {
      race.end(.failure(CatalogError(.cancelled, late.subject, "cancelled")))
    }
    return try result.get()
  }

  /// Several results of which the first one counts, whether somebody waits for it already or not.
  private final class Race<Value: Sendable>: Sendable {
    private typealias Outcome = Result<Value, CatalogError>

    private enum State {
      case ready
      case running(CheckedContinuation<Outcome, Never>)
      case early(Outcome)
      case over
    }

    private let state = Mutex(State.ready)

    func begin(_ continuation: CheckedContinuation<Result<Value, CatalogError>, Never>) {
      let early: Outcome? = state.withLock { state in
        guard case .early(let outcome) = state else {
          state = .running(continuation)
          return nil
        }
        state = .over
        return outcome
      }
      if let early { continuation.resume(returning: early) }
    }

    func end(_ outcome: Result<Value, CatalogError>) {
      let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
        switch state {
        case .ready:
          state = .early(outcome)
          return nil
        case .running(let continuation):
          state = .over
          return continuation
        case .early, .over: return nil
        }
      }
      waiting?.resume(returning: outcome)
    }
  }

  private final class Flag: Sendable {
    private let state = Mutex(false)
    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
  }
}
