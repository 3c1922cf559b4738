import Glibc
import Synchronization
import TrailerEditing

/// The first signal cancels what runs, so that nothing is left behind; the second ends the program as soon
/// as that is so, after two seconds at most, and the third at once.
///
/// A batch takes the first signal for a wish to come to an end, and is cancelled by the second. The signals are blocked
/// everywhere and taken by one thread, which may do what a handler must not.
enum Interruption {
  /// Work that signals end.
  private struct Stage {
    /// What the first signal does; `nil` where it is nothing yet.
    var first: (@Sendable () -> Void)?
    /// What the second does; `nil` where the program ends then.
    var second: (@Sendable () -> Void)?

    /// What the signal with this number, from 1, does.
    func action(at count: Int) -> (@Sendable () -> Void)? { count == 1 ? first : count == 2 ? second : nil }
  }

  private struct State {
    var count = 0
    var stages: [Int: Stage] = [:]
    var cleanups: [Int: @Sendable () -> Void] = [:]
    /// The last number given to a stage or a cleanup.
    var last = 0
  }

  private static let state = Mutex(State())

  /// Starts to take signals; called before any other thread exists, as they inherit what is blocked.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    // A limit on file sizes is an error of the write, which is then told.
    signal(SIGXFSZ, SIG_IGN)
    let taken = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    guard !taken.isEmpty else { return }
    var set = signalSet(taken)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    SystemThread.start { takeSignals(taken) }
  }

  /// Whether a signal came.
  static var isRequested: Bool { state.withLock { $0.count > 0 } }

  /// Does `work`, which `cancel` makes end soon; as a part of a batch, it goes on until that is cancelled.
  static func withCancellation<Result, Failure>(
    _ cancel: @escaping @Sendable () -> Void, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isPart = state.withLock { $0.stages.values.contains { $0.first != nil && $0.second != nil } }
    return try with(isPart ? Stage(second: cancel) : Stage(first: cancel), work)
  }

  /// Does `work`, which `drain` makes end when what is under way is done, and `abort` soon.
  static func withDraining<Result, Failure>(
    _ drain: @escaping @Sendable () -> Void, abort: @escaping @Sendable () -> Void,
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try with(Stage(first: drain, second: abort), work)
  }

  private static func with<Result, Failure>(
    _ stage: Stage, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (number, count) = state.withLock { state in
      state.last += 1
      state.stages[state.last] = stage
      return (state.last, state.count)
    }
    // A signal that came before is obeyed now.
    if count >= 1 { stage.first?() }
    if count >= 2 { stage.second?() }
    defer { state.withLock { $0.stages[number] = nil } }
    return try work()
  }

  /// Remembers what has to be removed should the program end early.
  ///
  /// - Returns: the number to forget it by.
  static func onAbruptEnd(_ cleanup: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.last += 1
      state.cleanups[state.last] = cleanup
      return state.last
    }
  }

  /// Forgets a cleanup that is done.
  static func forget(_ cleanup: Int) { state.withLock { $0.cleanups[cleanup] = nil } }

  /// A set of signals.
  static func signalSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  private static func takeSignals(_ signals: [Int32]) {
    var set = signalSet(signals)
    while true {
      var signal: Int32 = 0
      guard sigwait(&set, &signal) == 0 else { continue }
      let actions = state.withLock { state in
        state.count += 1
        return state.stages.values.compactMap { $0.action(at: state.count) }
      }
      guard !actions.isEmpty else { end(unless: signals) }
      for action in actions { action() }
    }
  }

  /// Ends the program after a cancelled job has cleaned up, unless one of `signals` cuts that short.
  private static func end(unless signals: [Int32]) -> Never {
    for _ in 0..<200 where state.withLock({ !$0.stages.isEmpty }) && !isPending(signals) { usleep(10_000) }
    for cleanup in state.withLock({ Array($0.cleanups.values) }) { cleanup() }
    _exit(ExitCode.interrupted.rawValue)
  }

  private static func isPending(_ signals: [Int32]) -> Bool {
    var pending = signalSet([])
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Whether the caller wants a signal ignored, as `nohup` does.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

extension FKTError {
  /// What ended with a signal, whatever it then said.
  static func interrupted(_ error: FKTError) -> FKTError {
    error.code == .cancelled
      ? error : FKTError(code: .cancelled, message: "interrupted", detail: error.message)
  }
}
