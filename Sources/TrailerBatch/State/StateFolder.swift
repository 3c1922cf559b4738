internal import TrailerEditing

/// The folder of a batch's state, and the names in it.
///
///     lock                              who is at work
///     manifest.<generation>.jsonl       the jobs of a run, never changed
///     done/<2>/<key>.json               a job that is done: the first who links its record has done it
///     failed/<2>/<key>.<attempt>.json   a try that failed
///     log/<start>.<process>.log         what happened in a run
///     journal.sqlite                    an index of `done`, made again when it is missing
struct StateFolder: Sendable {
  let path: String

  /// The folder at an absolute path.
  init(_ path: String) { self.path = path }

  var lock: String { path + "/lock" }
  var journal: String { path + "/journal.sqlite" }
  var done: String { path + "/done" }
  var failed: String { path + "/failed" }
  var logs: String { path + "/log" }

  func manifest(_ generation: Int) -> String { "\(path)/manifest.\(generation).jsonl" }

  func doneFolder(_ key: String) -> String { "\(done)/\(key.prefix(2))" }

  func doneRecord(_ key: String) -> String { "\(doneFolder(key))/\(key).json" }

  func failure(_ key: String, attempt: Int) -> String { "\(failed)/\(key.prefix(2))/\(key).\(attempt).json" }

  /// Makes the folder with those in it.
  func make() throws(FKTError) {
    for folder in [path, done, failed, logs] { try StateFile.makeFolder(folder) }
  }

  /// The generations of manifests, rising.
  var generations: [Int] {
    StateFile.names(in: path).compactMap { name in
      let parts = name.split(separator: ".")
      return parts.count == 3 && parts[0] == "manifest" && parts[2] == "jsonl" ? Int(parts[1]) : nil
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
        guard parts.count == 3, let attempt = Int(parts[1]) else { continue }
        found[String(parts[0]), default: []].append(attempt)
      }
    }
    return found.mapValues { $0.sorted() }
  }

  /// The record of a job that is done; `nil` when it is not, or the record is damaged or of another version.
  func readDone(_ key: String) -> DoneRecord? {
    guard let bytes = StateFile.read(doneRecord(key)), let record = StateJSON.decode(DoneRecord.self, from: bytes),
      record.key == key, record.version == DoneRecord.currentVersion
    else { return nil }
    return record
  }

  /// The record of a try that failed.
  func readFailure(_ key: String, attempt: Int) -> FailureRecord? {
    StateFile.read(failure(key, attempt: attempt)).flatMap { StateJSON.decode(FailureRecord.self, from: $0) }
  }

  /// Writes down a try that failed; nothing depends on that being durable.
  func write(_ record: FailureRecord) {
    let path = failure(record.key, attempt: record.attempt)
    guard let bytes = try? StateJSON.encode(record) else { return }
    try? StateFile.makeFolder(StateFile.folder(of: path))
    try? StateFile.replace(path, with: bytes)
  }
}
