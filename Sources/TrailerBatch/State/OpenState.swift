internal import Synchronization
internal import TrailerRendering

/// The state of a batch in the hands of the one who may change it.
final class OpenState: Sendable {
  let folder: StateFolder
  let journal: BatchJournal
  /// What the user should know of the state.
  let notices: [FKTNotice]
  private let lock: Mutex<BatchLock?>
  private let digests: Mutex<FileDigests?>

  /// Takes the lock and opens the state; its folder is made when it is missing.
  init(_ options: BatchOptions) throws(FKTError) {
    folder = StateFolder(options.stateFolder)
    try folder.make()
    let held = try BatchLock(folder)
    lock = Mutex(held)
    let opened = try BatchJournal.open(folder)
    journal = opened.journal
    notices = opened.notice.map { [$0] } ?? []
    digests = Mutex(nil)
  }

  /// Lets others change the state.
  func close() { lock.withLock { $0 = nil } }

  /// What makes keys for a run.
  func keys(_ options: BatchOptions, executable: String, threads: Int) throws(FKTError) -> JobKeys {
    let known = try journal.digests()
    let found = FileDigests(options.identity, known: known)
    digests.withLock { $0 = found }
    let programs = FileDigests(.content, known: known)
    let build = try BuildIdentity.text(executable: executable, programs)
    try journal.remember(programs.takeLearnt())
    return JobKeys(digests: found, build: build, threads: threads)
  }

  /// Keeps what was learnt of files for the next run.
  func rememberDigests() throws(FKTError) {
    guard let digests = digests.withLock({ $0 }) else { return }
    try journal.remember(digests.takeLearnt())
  }

  /// Forgets all jobs; that their files are the batch's own stays known.
  func forgetAll() throws(FKTError) {
    try Collector(folder: folder, journal: journal).run()
    try forget(folder.doneKeys(sweeps: true))
    StateFile.removeFolder(folder.failed)
    try StateFile.makePrivateFolder(folder.failed)
  }

  /// Forgets done jobs by their keys.
  func forget(_ keys: [String]) throws(FKTError) {
    for start in stride(from: 0, to: keys.count, by: 1000) {
      let records = keys[start..<min(start + 1000, keys.count)].compactMap(folder.readDone)
      try folder.forget(records)
      try journal.apply(added: [], removed: records.map(\.key))
    }
  }
}
