import Synchronization
import TrailerBatch

/// The wish of the user that a batch come to its end, and what it ends: a run, once there is one, and a watch.
final class BatchControl: Sendable {
  private struct State {
    var run: BatchRun?
    var watch: FolderWatch?
    var isDraining = false
    var isAborting = false
  }

  private let state = Mutex(State())

  /// Whether nothing new is to be started.
  var isDraining: Bool { state.withLock { $0.isDraining } }

  /// Takes the run under way; a wish that was uttered before is obeyed now.
  func take(_ run: BatchRun?) {
    let (isDraining, isAborting) = state.withLock { state in
      state.run = run
      return (state.isDraining, state.isAborting)
    }
    if isDraining { run?.drain() }
    if isAborting { run?.abort() }
  }

  /// Takes what gives the run its jobs.
  func take(_ watch: FolderWatch) {
    let isDraining = state.withLock { state in
      state.watch = watch
      return state.isDraining
    }
    if isDraining { watch.stop() }
  }

  /// Starts nothing new.
  func drain() {
    let (run, watch) = state.withLock { state in
      state.isDraining = true
      return (state.run, state.watch)
    }
    watch?.stop()
    run?.drain()
  }

  /// Stops what is under way.
  func abort() {
    let run = state.withLock { state in
      state.isAborting = true
      return state.run
    }
    run?.abort()
  }
}
