import Foundation
import HTTPTypes
import Synchronization

/// All jobs: those under way, and those that ended lately.
final class JobBoard: Sendable {
  /// What has become of a job.
  enum News: Sendable {
    case changed(Job)
    case removed(id: String, owner: String)

    var owner: String {
      switch self {
      case .changed(let job): job.owner
      case .removed(_, let owner): owner
      }
    }
  }

  /// Jobs that are remembered; of the ended ones the oldest is forgotten first.
  static let limit = 500
  /// Jobs of one user that may be waiting or running at a time.
  static let openLimit = 50

  private struct Entry {
    var job: Job
    var cancel: @Sendable () -> Void
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The jobs that requests with a key have begun, by owner and key.
    var keys: [String: String] = [:]
    var listeners: [Int: (owner: String, continuation: AsyncStream<News>.Continuation)] = [:]
    var nextListener = 0
  }

  private let state = Mutex(State())

  /// Begins a job that is done in this process.
  ///
  /// - Parameters:
  ///   - job: what is done, and for whom.
  ///   - key: a request that brings the same one again, begins nothing and is told of the first job.
  ///   - preparing: what comes before anybody is told of the job.
  ///   - work: does it.
  /// - Returns: the job.
  /// - Throws: ``Problem`` where too many are under way; what `preparing` throws.
  func begin(
    _ job: Job, key: String?, preparing: () throws -> Void = {},
    work: @escaping @Sendable (JobProgress) async throws -> Void
  ) throws -> Job {
    try put(job, key: key) { job in
      try preparing()
      let task = Task { [self] in
        update(job.id) { $0.state = .running }
        do {
          try await work(JobProgress(board: self, id: job.id))
          end(job.id, .done)
        } catch {
          end(job.id, Task.isCancelled ? .cancelled : .failed, error)
        }
      }
      return { task.cancel() }
    }
  }

  /// Puts a job on the board, unless `key` has one there; `start` begins it and returns what cancels it.
  func put(
    _ job: Job, key: String?, start: (Job) throws -> @Sendable () -> Void
  ) throws -> Job {
    let known: Job? = try state.withLock { state in
      if let key, let id = state.keys[job.owner + "/" + key], let entry = state.entries[id] { return entry.job }
      let open = state.entries.values.count { $0.job.owner == job.owner && !$0.job.state.isFinal }
      guard open < Self.openLimit else {
        throw Problem(.tooManyRequests, "too-many-jobs", "\(open) jobs are under way", hint: "wait, or cancel some")
      }
      state.entries[job.id] = Entry(job: job, cancel: {})
      if let key { state.keys[job.owner + "/" + key] = job.id }
      Self.forgetOldest(&state)
      return nil
    }
    if let known { return known }
    do {
      let cancel = try start(job)
      state.withLock { $0.entries[job.id]?.cancel = cancel }
    } catch {
      remove(job.id)
      throw error
    }
    tell(.changed(job))
    return job
  }

  private static func forgetOldest(_ state: inout State) {
    let ended = state.entries.values.map(\.job).filter(\.state.isFinal).sorted { $0.created < $1.created }
    for job in ended.prefix(max(0, state.entries.count - limit)) { state.entries[job.id] = nil }
    state.keys = state.keys.filter { state.entries[$0.value] != nil }
  }

  /// Changes a job that has not ended.
  func update(_ id: String, _ change: (inout Job) -> Void) {
    let job: Job? = state.withLock { state in
      guard var entry = state.entries[id], !entry.job.state.isFinal else { return nil }
      change(&entry.job)
      state.entries[id] = entry
      return entry.job
    }
    if let job { tell(.changed(job)) }
  }

  /// Ends a job.
  func end(_ id: String, _ end: Job.State, _ error: (any Error)? = nil) {
    update(id) { job in
      job.state = end
      if end == .done { job.fraction = 1 }
      if end == .failed { job.failure = error.map(Job.Failure.init) }
    }
  }

  /// Stops a job that is under way.
  func cancel(_ id: String) { state.withLock { $0.entries[id]?.cancel }?() }

  /// Takes a job off the board.
  func remove(_ id: String) {
    let job = state.withLock { $0.entries.removeValue(forKey: id)?.job }
    if let job { tell(.removed(id: id, owner: job.owner)) }
  }

  /// A user's jobs, the newest first.
  func all(of owner: String) -> [Job] {
    state.withLock { $0.entries.values.map(\.job).filter { $0.owner == owner } }.sorted {
      ($0.created, $0.id) > ($1.created, $1.id)
    }
  }

  /// A user's job.
  func job(_ id: String, of owner: String) -> Job? {
    state.withLock { $0.entries[id]?.job }.flatMap { $0.owner == owner ? $0 : nil }
  }

  /// What becomes of a user's jobs from now on; who does not keep up, gets the newest.
  func news(for owner: String) -> AsyncStream<News> {
    let (stream, continuation) = AsyncStream.makeStream(of: News.self, bufferingPolicy: .bufferingNewest(256))
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = (owner, continuation)
      return state.nextListener
    }
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    return stream
  }

  private func forget(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }

  private func tell(_ news: News) {
    let listeners = state.withLock { $0.listeners.values.filter { $0.owner == news.owner } }
    for listener in listeners { listener.continuation.yield(news) }
  }
}

/// How a job tells what it does.
struct JobProgress: Sendable {
  let board: JobBoard
  let id: String

  /// How far it has come, from 0 to 1; `nil` where nobody knows.
  func reach(_ fraction: Double?) { board.update(id) { $0.fraction = fraction } }

  /// What is being done, or what the user should know.
  func note(_ text: String) { board.update(id) { $0.note = text.isEmpty ? nil : text } }

  /// What came of it.
  func deliver(_ result: Job.Result) { board.update(id) { $0.result = result } }
}
