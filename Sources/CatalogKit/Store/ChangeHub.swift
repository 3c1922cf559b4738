import Synchronization

/// Hands changes to all who listen, and looks for those of other processes while somebody does.
final class ChangeHub: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<CatalogChange>.Continuation] = [:]
    var nextListener = 0
    var number = 0
    var poller: Task<Void, Never>?
    var isFinished = false
  }

  private let state = Mutex(State())
  private let interval: Duration

  init(interval: Duration) { self.interval = interval }

  /// Begins to listen; `version` asks SQLite for a number that changes when another connection has written.
  func listen(version: @escaping @Sendable () async -> Int?) async -> AsyncStream<CatalogChange> {
    let known = await version()
    let (stream, continuation) = AsyncStream.makeStream(of: CatalogChange.self, bufferingPolicy: .bufferingNewest(1))
    let listener = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      if state.poller == nil { state.poller = poll(version, known) }
      return state.nextListener
    }
    guard let listener else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.forget(listener) }
    return stream
  }

  /// Tells all who listen.
  func report(_ origin: CatalogChange.Origin) {
    state.withLock { state in
      state.number += 1
      let change = CatalogChange(number: state.number, origin: origin)
      for listener in state.listeners.values { listener.yield(change) }
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

  private func poll(_ version: @escaping @Sendable () async -> Int?, _ known: Int?) -> Task<Void, Never> {
    Task { [weak self, interval] in
      var known = known
      while !Task.isCancelled {
        try? await Task.sleep(for: interval)
        guard !Task.isCancelled, let self else { return }
        guard let current = await version() else { continue }
        if let known, current != known { self.report(.anotherProcess) }
        known = current
      }
    }
  }
}
