internal import Dispatch
import Glibc
internal import Synchronization
internal import Threading
internal import TrailerRendering

/// What a look at the state, the inputs and the outputs tells of each job before the work.
struct BatchScan: Sendable {
  /// The keys, by place; `nil` where an input cannot be read.
  var keys: [JobKeys.Key?]
  /// The results of the jobs that are done already, by place.
  var results: [JobResult?]
  /// The places of the jobs that wait, the longest first.
  var waiting: [Int]
  /// The keys of earlier states of jobs whose file is still there, by place.
  var oldKeys: [Int: [String]]
  /// How often the jobs that wait failed before, by place.
  var failures: [Int: Int]

  /// What tells of a file in the way that it is the batch's own, by place, where the journal is not there to tell.
  var own: [Int: RenderedFile.Facts] = [:]

  /// What several workers do of one job, by place.
  var splits: [Int: JobSplit] = [:]

  /// Why a job waits, by place; only where it was done or tried before.
  var reasons: [Int: String]
}

extension BatchScan {
  /// Looks at everything; records whose file is gone are forgotten when `forgets`, and `more` are known besides those
  /// of the journal, if there is one.
  init(
    _ jobs: [BatchJob], _ makeKeys: JobKeys, in folder: StateFolder, _ journal: BatchJournal?, options: BatchOptions,
    forgets: Bool, more: [String: [DoneRecord]] = [:]
  ) throws(FKTError) {
    keys = Self.keys(of: jobs, makeKeys)
    results = Array(repeating: nil, count: jobs.count)
    waiting = []
    oldKeys = [:]
    failures = [:]
    reasons = [:]
    let failed = folder.failures()
    var lost: [DoneRecord] = []
    var replaceable: [DoneRecord] = []
    // In parts, so that memory does not grow with the number of records.
    for start in stride(from: 0, to: jobs.count, by: 1000) {
      let places = start..<min(start + 1000, jobs.count)
      let known = try journal?.records(for: places.map { jobs[$0].output }) ?? [:]
      for place in places {
        let output = jobs[place].output
        let records = (known[output] ?? []) + (more[output] ?? [])
        look(at: place, jobs[place], records, failed, makeKeys, options)
        guard results[place] == nil else { continue }
        let present = RenderedFile.Facts(named: output)
        lost += records.filter { $0.facts != present }
        // Only bytes that are not those that were published: the file is the batch's own all the same.
        replaceable += records.filter { $0.facts == present && $0.key == keys[place]?.text }
      }
    }
    if forgets, !lost.isEmpty || !replaceable.isEmpty {
      try folder.forget(replaceable)
      for record in lost { StateFile.remove(folder.doneRecord(record.key)) }
      try journal?.apply(added: [], removed: (lost + replaceable).map(\.key))
    }
    sort(jobs)
  }

  /// Looks at one job.
  private mutating func look(
    at place: Int, _ job: BatchJob, _ records: [DoneRecord], _ failed: [String: [Int]], _ makeKeys: JobKeys,
    _ options: BatchOptions
  ) {
    let key = keys[place]?.text
    let present = RenderedFile.Facts(named: job.output)
    let own = records.filter { $0.facts == present }
    if let record = own.first(where: { $0.key == key }), !options.verifiesOutputs || Self.isIntact(record) {
      results[place] = JobResult(job: job.number, alreadyMade: record)
      return
    }
    waiting.append(place)
    if !own.isEmpty { oldKeys[place] = own.map(\.key) }
    let tries = failed[key ?? makeKeys.faultKey(of: job)]
    failures[place] = tries?.last
    reasons[place] = Self.reason(own, records, key, present, hasFailed: tries != nil)
  }

  private static func reason(
    _ own: [DoneRecord], _ records: [DoneRecord], _ key: String?, _ present: RenderedFile.Facts?, hasFailed: Bool
  ) -> String? {
    if key == nil { return "its input cannot be read" }
    if own.contains(where: { $0.key == key }) { return "the bytes of its file are not those that were published" }
    if !own.isEmpty { return "its input, its edits or the program have changed" }
    if !records.isEmpty { return present == nil ? "its file is gone" : "its file was changed by somebody else" }
    return hasFailed ? "its last try failed" : nil
  }

  private static func isIntact(_ record: DoneRecord) -> Bool {
    let file = open(record.target, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return (try? SHA256Text.digest(ofFile: file, path: record.target)) == record.output.digest
  }

  /// The longest first, so that no long one is left for the end; copying counts a twentieth.
  private mutating func sort(_ jobs: [BatchJob]) {
    var sizes: [String: Int64] = [:]
    let costs = waiting.map { place -> (place: Int, cost: Int64) in
      guard case .file(let path) = jobs[place].input else { return (place, .max) }
      let size = sizes[path] ?? RenderedFile.Facts(named: path)?.byteCount ?? 0
      sizes[path] = size
      return (place, jobs[place].settings.strategy == .copy ? size / 20 : size)
    }
    waiting = costs.sorted { ($0.cost, $1.place) > ($1.cost, $0.place) }.map(\.place)
  }

  /// The keys of all jobs, made on all processors.
  private static func keys(of jobs: [BatchJob], _ makeKeys: JobKeys) -> [JobKeys.Key?] {
    let found = Mutex([JobKeys.Key?](repeating: nil, count: jobs.count))
    let next = Mutex(0)
    let work: @Sendable () -> Void = {
      while true {
        let start = next.withLock { next in
          defer { next += 64 }
          return next
        }
        guard start < jobs.count else { return }
        let places = start..<min(start + 64, jobs.count)
        let made = places.map { try? makeKeys.key(of: jobs[$0]) }
        found.withLock { $0.replaceSubrange(places, with: made) }
      }
    }
    let helpers = DispatchSemaphore(value: 0)
    var count = 0
    for _ in 1..<max(1, min(MachineFacts.processors, jobs.count / 64 + 1)) {
      if WorkerThread.start({
        work()
        helpers.signal()
      }) {
        count += 1
      }
    }
    work()
    for _ in 0..<count { helpers.wait() }
    return found.withLock { $0 }
  }
}
