import Synchronization
import Threading
import TrailerRendering

/// Starts a render and waits for it, showing its progress; a signal cancels it.
enum RenderWait {
  /// A job that may be cancelled before it exists.
  private struct State {
    var job: RenderJob?
    var isCancelled = false
  }

  /// Runs the job that `start` gives.
  ///
  /// A signal that comes while it starts cancels it, too.
  static func report(
    _ display: ProgressDisplay, start: () throws(FKTError) -> RenderJob
  ) throws(FKTError) -> RenderReport {
    let state = Shared(State())
    return try Interruption.withCancellation({
      state.value.withLock { state in
        state.isCancelled = true
        return state.job
      }?.cancel()
    }) { () throws(FKTError) in
      let job = try start()
      let isLate = state.value.withLock { state in
        state.job = job
        return state.isCancelled
      }
      if isLate { job.cancel() }
      return try runBlocking { () async throws(FKTError) in
        var display = display
        for await progress in job.progress { display.show(progress) }
        display.finish()
        return try await job.report()
      }
    }
  }

  /// A mutex that closures can hold.
  private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }
}
