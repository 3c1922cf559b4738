import Synchronization

/// Wakes all who wait for changes: when this process has written, and, while somebody waits, when another one has.
final class ChangeHub: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextListener = 0
    var poller: Task<Void, Never>?
    var isFinished = false
  }

  private let state = Mutex(State())
  private let interval: Duration

  init(interval: Duration) { self.interval = interval }

  /// Begins to listen; `version` asks SQLite for a number that changes when another connection has written.
  ///
  /// Signals that nobody took yet are one.
  func listen(version: @escaping @Sendable () async -> Int?) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let listener = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      if state.poller == nil { state.poller = poll(version) }
      return state.nextListener
    }
    guard let listener else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.forget(listener) }
    return stream
  }

  /// Wakes all who listen.
  func report() {
    state.withLock { state in
      for listener in state.listeners.values { listener.yield() }
    }
  }

  /// Ends all streams.
  func finish() {
    let (listeners, poller) = state.withLock { state in
      defer {
        state.listeners = [:]
        state.poller = nil
        state.isFinished = true
      }
      return (Array(state.listeners.values), state.poller)
    }
    poller?.cancel()
    for listener in listeners { listener.finish() }
  }

  private func forget(_ listener: Int) {
    let poller = state.withLock { state -> Task<Void, Never>? in
      state.listeners[listener] = nil
      guard state.listeners.isEmpty else { return nil }
      defer { state.poller = nil }
      return state.poller
    }
    poller?.cancel()
  }

  private func poll(_ version: @escaping @Sendable () async -> Int?) -> Task<Void, Never> {
    Task { [weak self, interval] in
      // Unknown at first, so that nothing is missed between the first look at the store and the first poll.
      var known: Int?
      while !Task.isCancelled {
        try? await Task.sleep(for: interval)
        guard !Task.isCancelled, let self else { return }
        guard let current = await version() else { continue }
        if current != known { self.report() }
        known = current
      }
    }
  }
}
