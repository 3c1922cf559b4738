internal import TrailerRendering
internal import UserFiles

/// The folder of a batch's state, and the names in it.
///
///     lock                              who is at work
///     manifest.<generation>.jsonl       the jobs of a run, never changed
///     done/<2>/<key>.json               a job that is done: the first who links its record has done it
///     failed/<2>/<key>.<attempt>.json   a try that failed
///     log/<start>.<process>.log         what happened in a run
///     owned/<2>/<output>.json           the record of a job that is forgotten: its file is the batch's own all the same
///     journal.sqlite                    an index of `done`, made again when it is missing
struct StateFolder: Sendable {
  let path: String

  /// The folder at an absolute path.
  init(_ path: String) { self.path = path }

  var lock: String { path + "/lock" }
  var journal: String { path + "/journal.sqlite" }
  var done: String { path + "/done" }
  var failed: String { path + "/failed" }
  var owned: String { path + "/owned" }
  var logs: String { path + "/log" }

  func manifest(_ generation: Int) -> String { "\(path)/manifest.\(generation).jsonl" }

  func doneFolder(_ key: String) -> String { "\(done)/\(key.prefix(2))" }

  func doneRecord(_ key: String) -> String { "\(doneFolder(key))/\(key).json" }

  /// Where the encoded spans of a job are that several workers share.
  func spans(_ key: String) -> String { "\(path)/spans/\(key)" }

  func failure(_ key: String, attempt: Int) -> String { "\(failed)/\(key.prefix(2))/\(key).\(attempt).json" }

  /// Where it is kept that the file of an output is the batch's own.
  func ownedRecord(_ output: String) -> String {
    let name = SHA256Text.digest(of: Array(output.utf8))
    return "\(owned)/\(name.prefix(2))/\(name).json"
  }

  /// Makes the folder with those in it, for this user only.
  ///
  /// - Throws: `outputUnwritable`, also where others can write to one of them: they could make files of the user's their
  ///   own by what the records say.
  func make() throws(FKTError) {
    for folder in [path, done, failed, owned, logs] { try StateFile.makePrivateFolder(folder) }
  }

  /// Removes the state; the folder stays where there is something else in it.
  func remove() {
    for folder in [done, failed, owned, logs] { StateFile.removeFolder(folder) }
    for name in StateFile.names(in: path) where name == "lock" || Self.isIndex(name) {
      StateFile.remove("\(path)/\(name)")
    }
    StateFile.removeEmptyFolder(path)
  }

  /// Whether a name is that of a manifest, or of the journal with what SQLite keeps beside it.
  private static func isIndex(_ name: String) -> Bool {
    name.hasPrefix("journal.sqlite") || name.hasPrefix("manifest.") && name.hasSuffix(".jsonl")
  }

  /// Looks whether the folder is there and this user's alone, and makes nothing.
  ///
  /// - Returns: whether it is there.
  /// - Throws: `outputUnwritable` where others can write to it.
  func isThere() throws(FKTError) -> Bool {
    for folder in [path, done, failed, owned] {
      do throws(UserFileError) { try PrivateFolder.check(folder) } catch { throw FKTError(error) }
    }
    return StateFile.isFolder(path)
  }

  /// Numbers in names of files are counted on; none is that large.
  private static let highestNumber = 1_000_000_000

  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { (0...highestNumber).contains($0) ? $0 : nil }
  }

  /// The generations of manifests, rising.
  var generations: [Int] {
    StateFile.names(in: path).compactMap { name in
      let parts = name.split(separator: ".")
      return parts.count == 3 && parts[0] == "manifest" && parts[2] == "jsonl" ? Self.number(parts[1]) : nil
    }.sorted()
  }

  /// The keys of all jobs that are done; what killed runs left unfinished is removed on the way when `sweeps`.
  func doneKeys(sweeps: Bool) -> [String] {
    StateFile.names(in: done).flatMap { part in
      StateFile.names(in: "\(done)/\(part)").compactMap { name -> String? in
        if name.hasPrefix("."), sweeps { StateFile.remove("\(done)/\(part)/\(name)") }
        return name.hasSuffix(".json") && !name.hasPrefix(".") ? String(name.dropLast(5)) : nil
      }
    }
  }

  /// How many tries of each job failed.
  func failures() -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for part in StateFile.names(in: failed) {
      for name in StateFile.names(in: "\(failed)/\(part)") where name.hasSuffix(".json") && !name.hasPrefix(".") {
        let parts = name.split(separator: ".")
        guard parts.count == 3, let attempt = Self.number(parts[1]) else { continue }
        found[String(parts[0]), default: []].append(attempt)
      }
    }
    return found.mapValues { $0.sorted() }
  }

  /// The record of a job that is done; `nil` when it is not, or the record is damaged or of another version.
  func readDone(_ key: String) -> DoneRecord? {
    guard FileName.isPlain(key), let bytes = StateFile.read(doneRecord(key)),
      let record = StateJSON.decode(DoneRecord.self, from: bytes), record.key == key, record.isSound
    else { return nil }
    return record
  }

  /// What tells whether the file of a name is one that an earlier state of the batch made.
  func ownedFacts(of output: String) -> RenderedFile.Facts? {
    guard let bytes = StateFile.read(ownedRecord(output)), let record = StateJSON.decode(OwnedFile.self, from: bytes),
      record.output.path == output
    else { return nil }
    return record.facts
  }

  /// Forgets that jobs are done, and keeps that their files are the batch's own: their records move.
  func forget(_ records: [DoneRecord]) throws(FKTError) {
    var folders: Set<String> = []
    for record in records {
      let (old, new) = (doneRecord(record.key), ownedRecord(record.output.path))
      folders.formUnion([StateFile.folder(of: new), StateFile.folder(of: old)])
      try StateFile.makePrivateFolder(StateFile.folder(of: new))
      try StateFile.move(old, to: new)
    }
    for folder in folders { try StateFile.syncFolder(folder) }
  }

  /// Notes that files are the batch's own.
  func own(_ files: [OwnedFile]) throws(FKTError) {
    for file in files {
      let path = ownedRecord(file.output.path)
      try StateFile.makePrivateFolder(StateFile.folder(of: path))
      try StateFile.replace(path, with: try StateJSON.encode(file))
    }
  }

  /// The record of a try that failed.
  func readFailure(_ key: String, attempt: Int) -> FailureRecord? {
    StateFile.read(failure(key, attempt: attempt)).flatMap { StateJSON.decode(FailureRecord.self, from: $0) }
  }

  /// Writes down a try that failed; nothing depends on that being durable.
  func write(_ record: FailureRecord) {
    let path = failure(record.key, attempt: record.attempt)
    guard let bytes = try? StateJSON.encode(record) else { return }
    try? StateFile.makePrivateFolder(StateFile.folder(of: path))
    try? StateFile.replace(path, with: bytes)
  }
}
