import Glibc
internal import Publishing
internal import TrailerRendering

/// Finishes what a killed run left: gives files their names whose records are written, and removes what has none.
struct Collector {
  let folder: StateFolder
  let journal: BatchJournal

  /// What became of a record.
  enum Finding: Sendable, Hashable {
    /// Its file has its name.
    case published
    /// Its file got its name now.
    case named
    /// There is no such file any more; the record is removed.
    case lost
  }

  /// Brings records, names and journal together.
  ///
  /// The lock must be held.
  func run() throws(FKTError) {
    let known = try journal.keys()
    let written = Set(folder.doneKeys(sweeps: true))
    var unnamed: [DoneRecord] = []
    var added: [DoneRecord] = []
    for key in written.subtracting(known) {
      guard let record = folder.readDone(key) else {
        StateFile.remove(folder.doneRecord(key))
        continue
      }
      if record.isPublished { added.append(record) } else { unnamed.append(record) }
    }
    let gone = known.subtracting(written)
    if !added.isEmpty || !gone.isEmpty { try journal.apply(added: added, removed: Array(gone)) }
    // Only now is it known which of the files that are in the way are the batch's own.
    var named: [DoneRecord] = []
    for record in added + unnamed where try settle(record) == .named { named.append(record) }
    if !named.isEmpty { try journal.apply(added: named) }
  }

  /// Brings one record and its file together.
  func settle(_ record: DoneRecord) throws(FKTError) -> Finding {
    if record.isPublished {
      // Where a name is given by a link, the other name may be left.
      StateFile.remove(record.temporaryPath)
      return .published
    }
    if isFinished(record.temporaryPath, record), try mayReplace(record) {
      guard rename(record.temporaryPath, record.target) == 0 else { throw .system("rename", record.target, errno) }
      try StateFile.syncFolder(StateFile.folder(of: record.target))
      return .named
    }
    StateFile.remove(record.temporaryPath)
    StateFile.remove(folder.doneRecord(record.key))
    return .lost
  }

  private func isFinished(_ path: String, _ record: DoneRecord) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, Int64(facts.st_size) == record.output.byteCount else { return false }
    return (try? SHA256Text.digest(ofFile: file, path: path)) == record.output.digest
  }

  /// Whether no file of somebody else would be lost.
  private func mayReplace(_ record: DoneRecord) throws(FKTError) -> Bool {
    guard let present = RenderedFile.Facts(named: record.target) else { return true }
    if record.replaces { return true }
    if folder.ownedFacts(of: record.output.path) == present { return true }
    return try journal.records(for: [record.output.path])[record.output.path]?.contains { $0.facts == present } ?? false
  }

  /// Removes the unfinished files that dead runs left beside outputs; what is being written is locked, and stays.
  ///
  /// - Parameters:
  ///   - outputs: the paths of the outputs.
  ///   - isOnAllHosts: whether no other host makes one of them any more.
  /// - Returns: how many were removed.
  @discardableResult
  static func sweep(outputs: some Sequence<String>, onAllHosts isOnAllHosts: Bool = false) -> Int {
    var names: [String: Set<String>] = [:]
    for output in outputs {
      let folder = StateFile.folder(of: output)
      names[folder, default: []].insert(
        String(output.suffix(from: output.lastIndex(of: "/").map(output.index(after:)) ?? output.startIndex)))
    }
    return names.reduce(0) { $0 + StaleFiles.sweep($1.key, of: $1.value, onAllHosts: isOnAllHosts) }
  }
}
