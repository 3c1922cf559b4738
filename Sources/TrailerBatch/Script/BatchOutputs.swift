import Glibc
internal import TrailerEditing

/// Finds outputs that collide before any work, by the directory entries they name.
struct BatchOutputs {
  let source: ScriptSource
  private var finder = EntryFinder()

  init(source: ScriptSource) { self.source = source }

  /// What tells whether two paths name the same directory entry.
  mutating func key(of path: String) -> PathKey { finder.key(of: path) }

  /// Which entries jobs make, with the path of the last job that does.
  mutating func places(of jobs: some Sequence<BatchJob>) -> [PathKey: String] {
    var places: [PathKey: String] = [:]
    for job in jobs { places[finder.key(of: job.output)] = job.output }
    return places
  }

  /// Refuses two jobs that make one file, and a job that makes another one's film.
  mutating func check(_ jobs: [BatchJob]) throws(FKTError) {
    var makers: [PathKey: Int] = [:]
    makers.reserveCapacity(jobs.count)
    for (place, job) in jobs.enumerated() {
      guard let other = makers.updateValue(place, forKey: finder.key(of: job.output)) else { continue }
      throw source.fault(
        "two jobs make '\(job.output)': \(described(jobs[other])) and \(described(job))",
        hint: "tell outputs apart with {name}, {index} or a variable", at: job.place)
    }
    var files: [FileNumber: Int] = [:]
    var inputs: Set<PathKey> = []
    for (place, job) in jobs.enumerated() {
      guard case .file(let path) = job.input, inputs.insert(PathKey(path)).inserted else { continue }
      if let maker = makers[finder.key(of: path)] { throw collision(jobs[maker], job) }
      if let number = FileNumber(path) { files[number] = place }
    }
    for job in jobs {
      // An output may be another name of a film: a hard or a symbolic link.
      guard let number = FileNumber(job.output), let place = files[number] else { continue }
      throw collision(job, jobs[place])
    }
  }

  private func collision(_ maker: BatchJob, _ user: BatchJob) -> FKTError {
    guard maker.number != user.number else {
      return source.fault(
        "the output '\(maker.output)' is the film itself", hint: "films are never written over; name another output",
        at: maker.place)
    }
    return source.fault(
      "'\(maker.output)' is made by \(described(maker)) and the film of \(described(user))",
      hint: "jobs have no order; write a second script for the second step", at: user.place)
  }

  private func described(_ job: BatchJob) -> String {
    "the job at \(job.place.map { "\($0)" } ?? "?") of '\(ScriptPath.name(of: job.input.name))'"
  }
}

/// What tells a file from all others, whatever its names.
private struct FileNumber: Hashable {
  let device: UInt64
  let number: UInt64

  init?(_ path: String) {
    guard let status = ScriptPath.status(path) else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
