import TrailerBatch
import TrailerEditing

/// What happens in a run as people read it, a line for each event.
enum BatchLines {
  /// The line on how a job ended, as in `[12/40] done out/a.mp4 15.0 s 0.8 MB 0.2 s`; `nil` where it is not worth one.
  static func ended(_ result: JobResult, _ job: BatchJob, _ tally: BatchTally) -> String? {
    let place = "[\(tally.ended)/\(tally.jobs)]"
    switch result.state {
    case .done(let file):
      let figures = "\(file.duration.fixed(1)) s \(Units.bytes(file.byteCount)) \(result.seconds.fixed(1)) s"
      return "\(place) done \(BatchPath.shown(job.output)) \(figures)"
    case .failed(let error): return "\(place) failed \(input(of: job)): \(cause(error, job))"
    case .alreadyDone, .notRun: return nil
    }
  }

  /// The line on the beginning.
  static func began(jobs: Int, alreadyDone: Int, workers: Int) -> String {
    let done = alreadyDone > 0 ? ", \(alreadyDone) already done" : ""
    let hands = workers > 0 ? ", \(Units.count(Int64(workers), "worker"))" : ""
    return "\(Units.count(Int64(jobs), "job"))\(done)\(hands)"
  }

  /// What went wrong and what to do about it, in one line.
  static func cause(_ error: FKTError, _ job: BatchJob) -> String {
    let option = error.operation.flatMap { $0.hasPrefix("--") ? "\($0): " : nil } ?? ""
    return [option + error.cause(for: job), error.hint].compactMap(\.self).joined(separator: "; ")
  }

  /// The film of a job.
  static func input(of job: BatchJob) -> String {
    switch job.input {
    case .file(let path): BatchPath.shown(path)
    case .remote(let name): name
    }
  }
}
