import TrailerBatch
import TrailerEditing

/// How far a batch has come, as people read it.
enum BatchStatusText {
  /// The counts, and the jobs: those that are not done, or all.
  static func overview(of status: BatchStatus, listsAll: Bool, width: Int) -> String {
    let counts = Self.counts(of: status)
    var text = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ") + "\n"
    if let runner = status.runner { text += "a run is at work: \(runner)".printable + "\n" }
    var table = CatalogTable(["job", "state", "tries", "output", "why"], numbers: [0, 2])
    for job in status.jobs {
      if case .done = job.state, !listsAll { continue }
      table.add(
        String(job.number + 1), word(job.state), job.attempts > 0 ? String(job.attempts) : nil,
        BatchPath.shown(job.output), reason(job))
    }
    return table.isEmpty ? text : text + table.text(width: width)
  }

  /// What hosts do, a line each.
  static func lines(of hosts: [HostStatus], _ jobs: [BatchJob]) -> String {
    hosts.map { host in
      let work = host.jobs.map { job in
        let output = jobs.indices.contains(job.number) ? BatchPath.shown(jobs[job.number].output) : "\(job.number + 1)"
        let speed = job.speed.map { " at \($0.fixed(1))x" } ?? ""
        return "\(Int(job.fraction * 100))% of \(output)\(speed)"
      }
      return "\(host.host): \(work.isEmpty ? "between two jobs" : work.joined(separator: ", "))".printable + "\n"
    }.joined()
  }

  /// All that is known of one job.
  static func details(of job: BatchStatus.Job) -> String {
    var table = TextTable([.left], indent: 2, width: 100)
    table.add("film", BatchPath.shown(job.input))
    table.add("output", BatchPath.shown(job.output))
    switch job.state {
    case .done(let file):
      let pictures = "\(file.copiedPictures) frames copied, \(file.encodedPictures) encoded"
      table.add("file", "\(Units.bytes(file.byteCount)), \(file.duration.fixed(3)) s, \(pictures)")
      table.add("SHA-256", file.digest)
    case .failed, .waiting: table.add("next run", nextRun(job.state))
    }
    table.add("tries", String(job.attempts))
    for (number, error) in job.errors.enumerated() {
      table.add("try \(number + 1)", error.message)
      if let hint = error.hint { table.add("", "hint: " + hint) }
      if let detail = error.detail { table.add("", "detail: " + detail) }
    }
    for fact in job.keyFacts { table.add(fact.name, fact.value) }
    if let key = job.key { table.add("key", key) }
    return "job \(job.number + 1): \(word(job.state))\n" + table.text
  }

  /// The states with how many jobs have each.
  static func counts(of status: BatchStatus) -> [(name: String, count: Int)] {
    ["done", "failed", "waiting"].map { name in (name, status.jobs.count { word($0.state) == name }) }
  }

  static func word(_ state: BatchStatus.Job.State) -> String {
    switch state {
    case .done: "done"
    case .failed: "failed"
    case .waiting: "waiting"
    }
  }

  private static func reason(_ job: BatchStatus.Job) -> String {
    switch job.state {
    case .done(let file): "\(file.duration.fixed(1)) s \(Units.bytes(file.byteCount))"
    case .failed(let error): [error.message, error.hint].compactMap(\.self).joined(separator: "; ")
    case .waiting(let reason): reason
    }
  }

  /// What the next run does with a job that is not done, and why.
  private static func nextRun(_ state: BatchStatus.Job.State) -> String {
    switch state {
    case .done: "nothing"
    case .failed: "tries it again: its last try failed"
    case .waiting(let reason): "does it: \(reason)"
    }
  }
}
