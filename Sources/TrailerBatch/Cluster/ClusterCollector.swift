import Glibc
internal import TrailerRendering

/// Takes over what hosts have done, from the records that they left in the shared folder.
///
/// `@unchecked Sendable`: it belongs to the one loop of a coordinator.
final class ClusterCollector: @unchecked Sendable {
  /// What became of a job.
  enum Finding: Sendable {
    case done(DoneRecord)
    case failed(FailureRecord)
  }

  /// A job that has no result yet.
  struct Wish {
    var output: String
    /// How often it failed before the run.
    var failures: Int
    /// The keys of earlier states of it.
    var old: [String]
    /// Whether no worker is at it: what is half published is finished, or removed.
    var settles: Bool
  }

  private let folder: ClusterFolder
  private let state: OpenState
  /// When the parts of folders of records were changed that need not be looked at again before they are changed.
  private var seen: [String: timespec] = [:]

  /// The names of the records of failed tries that are part of the state.
  private var kept: Set<String> = []

  init(_ folder: ClusterFolder, _ state: OpenState) {
    self.folder = folder
    self.state = state
  }

  /// Looks for what became of jobs.
  ///
  /// - Parameters:
  ///   - wish: what is wanted of the job with a key; `nil` for one that has its result.
  ///   - take: takes what is new, by key, some at a time; it is part of the state then.
  /// - Throws: `FKTError` when the state cannot be written.
  func collect(_ wish: (String) -> Wish?, _ take: (String, Finding) -> Void) throws(FKTError) {
    try look(into: folder.records.done) { (names) throws(FKTError) in
      var added: [DoneRecord] = []
      var gone: [String] = []
      var isOpen = false
      for key in names.lazy.compactMap(Self.doneKey) {
        guard let wish = wish(key) else { continue }
        guard var record = folder.records.readDone(key) else {
          isOpen = true
          continue
        }
        // Hosts may name it otherwise.
        record.output.path = wish.output
        record.target = StateFile.real(wish.output)
        if !record.isPublished {
          guard wish.settles, try settle(record) else {
            isOpen = true
            continue
          }
        }
        added.append(record)
        gone += wish.old
      }
      try keep(added, instead: gone)
      for record in added { take(record.key, .done(record)) }
      return isOpen
    }
    try look(into: folder.records.failed) { (names) throws(FKTError) in
      for name in names where !kept.contains(name) {
        guard let (key, attempt) = Self.failure(name), let wish = wish(key), attempt > wish.failures,
          let record = folder.records.readFailure(key, attempt: attempt)
        else { continue }
        state.folder.write(record)
        kept.insert(name)
        if record.isFinal == true { take(key, .failed(record)) }
      }
      return false
    }
  }

  /// Finishes what a lost host has left half published; returns whether the file has its name now.
  private func settle(_ record: DoneRecord) throws(FKTError) -> Bool {
    try Collector(folder: folder.records, journal: state.journal).settle(record) != .lost
  }

  /// Makes records part of the batch's own state, instead of those with the keys `gone`.
  private func keep(_ records: [DoneRecord], instead gone: [String]) throws(FKTError) {
    guard !records.isEmpty else { return }
    var folders: Set<String> = []
    for record in records {
      let place = state.folder.doneRecord(record.key)
      if folders.insert(StateFile.folder(of: place)).inserted {
        try StateFile.makePrivateFolder(StateFile.folder(of: place))
      }
      let temporary = StateFile.temporaryName(of: place)
      close(try StateFile.create(temporary, StateJSON.encode(record)))
      try StateFile.move(temporary, to: place)
    }
    // Once for all of them.
    try StateFile.syncFileSystem(state.folder.done)
    for key in gone { StateFile.remove(state.folder.doneRecord(key)) }
    try state.journal.apply(added: records, removed: gone)
  }

  /// Looks into the parts of a folder of records that have changed, or are `open`: that something in them has to be looked at again.
  private func look(
    into folder: String, _ open: ([String]) throws(FKTError) -> Bool
  ) throws(FKTError) {
    for part in StateFile.names(in: folder) {
      let path = "\(folder)/\(part)"
      var facts = stat()
      guard stat(path, &facts) == 0 else { continue }
      let changed = facts.st_mtim
      if let known = seen[path], known.tv_sec == changed.tv_sec, known.tv_nsec == changed.tv_nsec { continue }
      // A folder that was changed a moment ago may be changed again within the same tick of its clock.
      let isOld = Int64(time(nil)) - Int64(changed.tv_sec) > 2
      let isOpen = try open(StateFile.names(in: path))
      seen[path] = isOld && !isOpen ? changed : nil
    }
  }

  private static func doneKey(_ name: String) -> String? {
    name.hasSuffix(".json") && !name.hasPrefix(".") ? String(name.dropLast(5)) : nil
  }

  private static func failure(_ name: String) -> (String, Int)? {
    let parts = name.split(separator: ".")
    guard parts.count == 3, !name.hasPrefix("."), let attempt = Int(parts[1]) else { return nil }
    return (String(parts[0]), attempt)
  }
}
