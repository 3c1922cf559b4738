import Glibc
internal import Publishing
internal import Synchronization
internal import Threading

/// Tells the coordinator what a worker does, by a file that is written anew every two seconds.
final class ShardBeacon: Sendable {
  /// What the file says.
  struct Signal: Codable, Sendable, Hashable {
    struct Job: Codable, Sendable, Hashable {
      var job: Int
      var fraction: Double
      var speed: Double?
    }

    var host: String
    var process: Int32
    /// Grows with every writing: what stands still is dead.
    var beat: Int
    var jobs: [Job]
    /// Whether the worker gives back what it has not done, as it was told to end.
    var isHandingBack: Bool
  }

  private struct State {
    var signal: Signal
    var workers: [Int: Signal.Job] = [:]
    var isEnded = false
  }

  private let path: String
  private let state: Mutex<State>

  /// A signal in a file, from now on.
  init(_ path: String) {
    self.path = path
    let signal = Signal(host: HostName.text, process: getpid(), beat: 0, jobs: [], isHandingBack: false)
    state = Mutex(State(signal: signal))
    write()
    _ = WorkerThread.start { [self] in
      while !state.withLock({ $0.isEnded }) {
        write()
        for _ in 0..<20 where !state.withLock({ $0.isEnded }) { usleep(100_000) }
      }
    }
  }

  /// Notes what happens.
  func note(_ event: BatchEvent) {
    let isNews = state.withLock { state -> Bool in
      switch event {
      case .started(let job, let worker):
        state.workers[worker] = Signal.Job(job: job, fraction: 0)
        return true
      case .progress(let job, let worker, let fraction, let speed):
        state.workers[worker] = Signal.Job(job: job, fraction: fraction, speed: speed)
      case .ended(let result):
        state.workers = state.workers.filter { $0.value.job != result.job }
      case .draining:
        state.signal.isHandingBack = true
        return true
      case .began, .noticed, .retrying: break
      }
      return false
    }
    // Should this host be lost, it counts what was begun.
    if isNews { write() }
  }

  /// Takes the file away, unless something is given back.
  func end(isComplete: Bool) {
    state.withLock { state in
      state.isEnded = true
      state.workers = [:]
    }
    if isComplete { StateFile.remove(path) } else { write() }
  }

  /// Writes the file; nothing depends on that being durable.
  private func write() {
    state.withLock { state in
      state.signal.beat += 1
      state.signal.jobs = state.workers.values.sorted { $0.job < $1.job }
      guard let bytes = try? StateJSON.encode(state.signal) else { return }
      let temporary = StateFile.temporaryName(of: path)
      guard let file = try? StateFile.create(temporary, bytes) else { return }
      close(file)
      if (try? StateFile.move(temporary, to: path)) == nil { StateFile.remove(temporary) }
    }
  }
}
