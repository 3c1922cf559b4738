import Glibc
public import TrailerRendering
internal import UserFiles

/// The state of batches on disk.
public enum BatchState {
  /// Where the state of a script's batch is kept unless the user says otherwise.
  ///
  /// - Parameter script: the path of the script.
  /// - Returns: `$XDG_STATE_HOME/trailer-edit/batches/` and the first 16 digits of the SHA-256 of the script's real path.
  /// - Throws: `usage` where neither `XDG_STATE_HOME` nor `HOME` names a folder.
  public static func standardFolder(forScript script: String) throws(FKTError) -> String {
    let name = SHA256Text.digest(of: Array(StateFile.real(script).utf8)).prefix(16)
    var environment: [String: String] = [:]
    for variable in [UserFolder.state.rawValue, "HOME"] {
      environment[variable] = getenv(variable).map { String(cString: $0) }
    }
    do throws(UserFileError) {
      return "\(try UserFolder.state.path(in: environment))/batches/\(name)"
    } catch {
      var error = FKTError(error)
      error.hint = error.hint.map { "\($0), or name a folder for the state of the batch with --state" }
      throw error
    }
  }

  /// Forgets what is known of some jobs, so that the next run does them afresh; outputs stay, and may be replaced.
  ///
  /// - Parameters:
  ///   - jobs: the jobs.
  ///   - options: those of the run.
  ///   - tell: is told what the user should know.
  /// - Returns: how many of them had something to forget.
  /// - Throws: `FKTError`, `busy` while a runner is at work.
  @discardableResult
  public static func forget(
    jobs: [BatchJob], options: BatchOptions, tell: (FKTNotice) -> Void = { _ in }
  ) throws(FKTError) -> Int {
    let state = try OpenState(options)
    state.notices.forEach(tell)
    try Collector(folder: state.folder, journal: state.journal).run()
    let failures = failures(in: state.folder)
    var forgotten = 0
    for start in stride(from: 0, to: jobs.count, by: 1000) {
      let part = jobs[start..<min(start + 1000, jobs.count)]
      let known = try state.journal.records(for: part.map(\.output))
      for job in part {
        let failed = failures[job.output] ?? []
        for path in failed { StateFile.remove(path) }
        if known[job.output] != nil || !failed.isEmpty { forgotten += 1 }
      }
      try state.forget(known.values.flatMap { $0.map(\.key) })
    }
    return forgotten
  }

  /// Removes the state, and nothing else that lies in its folder, and the unfinished files that killed runs left beside the outputs of `jobs`; outputs stay.
  ///
  /// A later run takes outputs that are there for somebody else's.
  /// - Returns: how many unfinished files were removed.
  /// - Throws: `FKTError`, `busy` while a runner is at work.
  @discardableResult
  public static func clean(jobs: [BatchJob], options: BatchOptions) throws(FKTError) -> Int {
    guard StateFile.isFolder(options.stateFolder) else { return Collector.sweep(outputs: jobs.lazy.map(\.output)) }
    let state = try OpenState(options)
    // A file whose record is written is finished: it gets its name.
    try Collector(folder: state.folder, journal: state.journal).run()
    let count = Collector.sweep(outputs: jobs.lazy.map(\.output))
    state.folder.remove()
    state.close()
    return count
  }

  /// The records of failed tries, by output.
  private static func failures(in folder: StateFolder) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for (key, attempts) in folder.failures() {
      for attempt in attempts {
        guard let record = folder.readFailure(key, attempt: attempt) else { continue }
        found[record.output, default: []].append(folder.failure(key, attempt: attempt))
      }
    }
    return found
  }
}
