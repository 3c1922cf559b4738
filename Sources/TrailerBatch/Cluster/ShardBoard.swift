import Glibc
internal import TrailerRendering

/// What is known of the shards that were submitted.
///
/// `@unchecked Sendable`: it belongs to the one loop of a coordinator.
final class ShardBoard: @unchecked Sendable {
  /// A shard that no worker is at any more.
  struct Ended {
    var number: Int
    /// The places of its jobs.
    var places: [Int]
    /// The numbers of the jobs that its worker was at when it was heard last.
    var working: Set<Int>
    /// The host of its worker; `nil` where none was ever heard.
    var host: String?
    /// Whether the engine had it for certain: what a coordinator that died meant to submit may never have been.
    var isKnown: Bool
    /// Why the worker did nothing.
    var refusal: FKTError?
    /// Whether it was a share of a job that was split.
    var isShare = false
  }

  private struct Shard {
    var content: ShardContent
    var places: [Int] { content.places }
    var isWaiting = true
    /// What its worker said last, and when.
    var signal: (value: ShardBeacon.Signal, heard: ContinuousClock.Instant)?
    /// Since when the engine does not know it.
    var goneSince: ContinuousClock.Instant?
    /// Whether the engine had it for certain.
    var isKnown: Bool
    var isOver = false
  }

  private struct Entry {
    var submission: ShardSubmission
    var shards: [Shard]
  }

  private let folder: ClusterFolder
  private var entries: [Entry] = []
  /// How many live shards have a place.
  private var holders: [Int: Int] = [:]
  /// The rows of the jobs that workers are at, by the number of the job.
  private var rows: [Int: Int] = [:]

  /// Seconds after which a worker that is not heard any more is dead.
  private static let patience: Duration = .seconds(15)

  init(_ folder: ClusterFolder) { self.folder = folder }

  /// What is under way.
  var live: [ShardSubmission] { entries.map(\.submission) }

  /// Whether a shard has the job that is not over.
  func isLive(_ place: Int) -> Bool { holders[place, default: 0] > 0 }

  func shards(of submission: ShardSubmission) -> [Int] { numbers(submission) { !$0.isOver } }

  /// The shards that the engine has not started.
  func waiting(of submission: ShardSubmission) -> [Int] { numbers(submission) { !$0.isOver && $0.isWaiting } }

  private func numbers(_ submission: ShardSubmission, _ isWanted: (Shard) -> Bool) -> [Int] {
    guard let entry = entries.first(where: { $0.submission.name == submission.name }) else { return [] }
    return entry.shards.indices.filter { isWanted(entry.shards[$0]) }
  }

  // MARK: Submissions

  private func file(_ submission: ShardSubmission) -> String { "\(folder.submissions)/\(submission.name).json" }

  /// Notes a submission before it is made.
  func add(_ submission: ShardSubmission, _ shards: [ShardContent]) throws(FKTError) {
    try StateFile.replace(file(submission), with: try StateJSON.encode(submission))
    insert(submission, shards, isKnown: true)
  }

  private func insert(_ submission: ShardSubmission, _ shards: [ShardContent], isKnown: Bool) {
    entries.append(
      Entry(submission: submission, shards: shards.map { Shard(content: $0, isKnown: isKnown) }))
    for place in shards.flatMap(\.places) { holders[place, default: 0] += 1 }
  }

  /// Notes that the engine may never have had a submission.
  func doubt(_ submission: ShardSubmission) {
    guard let place = entries.firstIndex(where: { $0.submission.name == submission.name }) else { return }
    for number in entries[place].shards.indices { entries[place].shards[number].isKnown = false }
  }

  /// Forgets what is under way, as no job of it is missing any more.
  func forget() {
    for entry in entries {
      for number in entry.shards.indices { _ = over(entry.shards[number], number, entry.submission) }
      StateFile.remove(file(entry.submission))
    }
    entries = []
  }

  /// Takes up what an earlier coordinator submitted.
  func resume(_ places: [String: Int]) {
    for name in StateFile.names(in: folder.submissions).sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
      let path = "\(folder.submissions)/\(name)"
      guard let submission = StateFile.read(path).flatMap({ StateJSON.decode(ShardSubmission.self, from: $0) }),
        submission.folder == folder.path, let order = try? ClusterOrder.read(submission.order, in: folder)
      else {
        StateFile.remove(path)
        continue
      }
      insert(
        submission,
        order.shards.indices.map { shard in
          let lines = (try? order.lines(ofShard: shard, in: folder)) ?? []
          return ShardContent(
            places: lines.compactMap { places[$0.key] },
            share: lines.first.flatMap { line in line.split?.share.map { (line.key, $0) } })
        }, isKnown: false)
    }
  }

  // MARK: Signals

  /// Reads what workers say; returns what is new of it.
  func news() -> [BatchEvent] {
    var events: [BatchEvent] = []
    for (name, signal) in folder.signals() {
      guard let (order, number) = Self.parts(name), let entry = entry(order),
        entries[entry].shards.indices.contains(number)
      else { continue }
      let known = entries[entry].shards[number].signal?.value
      guard known != signal else { continue }
      entries[entry].shards[number].signal = (signal, .now)
      for job in signal.jobs { events += event(job) }
    }
    return events
  }

  private func event(_ job: ShardBeacon.Signal.Job) -> [BatchEvent] {
    var events: [BatchEvent] = []
    let row: Int
    if let known = rows[job.job] {
      row = known
    } else {
      let taken = Set(rows.values)
      row = (0...taken.count).first { !taken.contains($0) } ?? taken.count
      rows[job.job] = row
      events.append(.started(job: job.job, worker: row))
    }
    events.append(.progress(job: job.job, worker: row, fraction: job.fraction, speed: job.speed))
    return events
  }

  /// Forgets the row of a job.
  func end(_ job: Int) { rows[job] = nil }

  private func entry(_ order: Substring) -> Int? { entries.firstIndex { $0.submission.order == order } }

  private static func parts(_ name: String) -> (order: Substring, shard: Int)? {
    let parts = name.split(separator: ".")
    guard parts.count == 4, let shard = Int(parts[1]) else { return nil }
    return (parts[0], shard)
  }

  // MARK: The engine

  /// Takes what the engine says of the shards of a submission.
  ///
  /// - Parameters:
  ///   - submission: the submission.
  ///   - live: whether each shard that it knows runs.
  ///   - isDone: whether a job has its result.
  /// - Returns: the shards that have ended since.
  func update(_ submission: ShardSubmission, live: [Int: Bool], isDone: (Int) -> Bool) -> [Ended] {
    guard let place = entries.firstIndex(where: { $0.submission.name == submission.name }) else { return [] }
    let now = ContinuousClock.now
    let unseen = Duration.seconds(folder.attributeSeconds)
    var ended: [Ended] = []
    for number in entries[place].shards.indices where !entries[place].shards[number].isOver {
      var shard = entries[place].shards[number]
      defer { entries[place].shards[number] = shard }
      let isHeard = shard.signal.map { !$0.value.isHandingBack && now - $0.heard < Self.patience } ?? false
      if let isRunning = live[number] {
        shard.isWaiting = !isRunning
        shard.isKnown = true
        shard.goneSince = nil
        continue
      }
      let isMade = shard.content.share.map { folder.isMade($0.share, of: $0.key) } ?? false
      let hasAll = isMade || shard.places.allSatisfy(isDone)
      if !hasAll {
        // A worker whose engine has lost sight of it, or has forgotten it with an earlier coordinator, works on.
        if isHeard { continue }
        let since = shard.goneSince ?? now
        shard.goneSince = since
        // What another host has written last may not be seen here yet.
        if now - since < unseen { continue }
      }
      shard.isOver = true
      for place in shard.places { holders[place, default: 1] -= 1 }
      let end = over(shard, number, submission)
      if !isMade { ended.append(end) }
    }
    if entries[place].shards.allSatisfy(\.isOver) {
      StateFile.remove(file(submission))
      entries.remove(at: place)
    }
    return ended
  }

  /// What is told of a shard that is over; what its worker left is removed.
  private func over(_ shard: Shard, _ number: Int, _ submission: ShardSubmission) -> Ended {
    var ended = Ended(
      number: number, places: shard.places, working: [], host: shard.signal?.value.host, isKnown: shard.isKnown,
      isShare: shard.content.share != nil)
    if let signal = shard.signal?.value {
      if !signal.isHandingBack { ended.working = Set(signal.jobs.map(\.job)) }
      StateFile.remove("\(folder.running)/\(ClusterFolder.worker(submission.order, number, signal.host))")
      for job in signal.jobs { rows[job.job] = nil }
    }
    let start = "\(submission.order).\(number)."
    for name in StateFile.names(in: folder.refused) where name.hasPrefix(start) {
      let path = "\(folder.refused)/\(name)"
      let error = StateFile.read(path).flatMap { StateJSON.decode(StoredError.self, from: $0)?.error }
      ended.refusal = error ?? ended.refusal
      StateFile.remove(path)
    }
    return ended
  }
}
