import TrailerBatch
import TrailerEditing

/// What happens in a run as programs read it: an object a line.
enum BatchJSON {
  /// Writes one line to standard output.
  static func write(_ object: JSONValue) throws(FKTError) { try StandardStreams.writeData(object.line + "\n") }

  /// Does `work`; where JSON is wanted, an error that ends it is a line, too.
  static func reporting(_ writesJSON: Bool, _ work: () throws(FKTError) -> ExitCode) throws(FKTError) -> ExitCode {
    do throws(FKTError) {
      return try work()
    } catch {
      let error = Interruption.isRequested ? FKTError.interrupted(error) : error
      // The exit code tells already that the run failed, should the line not arrive either.
      if writesJSON { try? write(line("error", ["error": JSONDocument.error(error)])) }
      throw error
    }
  }

  /// An event.
  static func event(_ event: BatchEvent, jobs: [BatchJob]) throws(FKTError) -> JSONValue {
    switch event {
    case .began(let count, let alreadyDone, let workers):
      line("began", ["jobs": integer(count), "alreadyDone": integer(alreadyDone), "workers": integer(workers)])
    case .started(let job, let worker):
      line("started", names(of: job, jobs).merging(["worker": integer(worker + 1)]) { $1 })
    case .progress(let job, let worker, let fraction, let speed):
      line(
        "progress",
        [
          "job": integer(number(of: job, jobs)), "worker": integer(worker + 1), "fraction": rounded(fraction, 10_000),
          "speed": speed.map { rounded($0, 1000) } ?? .null,
        ])
    case .retrying(let job, let worker, let reason):
      line("retrying", names(of: job, jobs).merging(["worker": integer(worker + 1), "reason": .string(reason)]) { $1 })
    case .ended(let result): try ended(result, jobs)
    case .noticed(let notice):
      line("noticed", ["code": .string(notice.code), "message": .string(notice.message)])
    case .draining(let reason): line("draining", ["reason": .string(reason)])
    }
  }

  /// The last line.
  static func summary(
    _ summary: BatchSummary, script: String, isInterrupted: Bool, _ code: ExitCode, reports: [String]
  ) -> JSONValue {
    let tried = Double(summary.done + summary.failed)
    return line(
      "summary",
      [
        "script": .string(script), "jobs": integer(summary.results.count), "done": integer(summary.done),
        "alreadyDone": integer(summary.alreadyDone), "failed": integer(summary.failed),
        "notRun": integer(summary.notRun), "seconds": rounded(summary.seconds, 1000),
        "jobsPerSecond": summary.seconds > 0 ? rounded(tried / summary.seconds, 1000) : .null,
        "interrupted": .bool(isInterrupted), "exitCode": .integer(Int64(code.rawValue)),
        "reports": .array(reports.map { .string($0) }),
      ])
  }

  private static func ended(_ result: JobResult, _ jobs: [BatchJob]) throws(FKTError) -> JSONValue {
    guard jobs.indices.contains(result.job) else { return line("ended", ["job": integer(result.job + 1)]) }
    var object = try JSONValue(ReportedJob(jobs[result.job], result))
    if case .failed(let error) = result.state { object["error"] = JSONDocument.error(error) }
    guard case .object(let members) = object else { return object }
    return line("ended", members)
  }

  private static func line(_ event: String, _ members: [String: JSONValue]) -> JSONValue {
    let head: [String: JSONValue] = ["version": JSONDocument.schema.number, "event": .string(event)]
    return .object(members.merging(head) { $1 }).completed(JSONDocument.schema)
  }

  private static func names(of job: Int, _ jobs: [BatchJob]) -> [String: JSONValue] {
    guard jobs.indices.contains(job) else { return ["job": integer(job + 1)] }
    return [
      "job": integer(number(of: job, jobs)), "input": .string(jobs[job].input.name),
      "output": .string(jobs[job].output),
    ]
  }

  /// The number that the script gives to a job of the run, from 1.
  private static func number(of job: Int, _ jobs: [BatchJob]) -> Int {
    (jobs.indices.contains(job) ? jobs[job].number : job) + 1
  }

  private static func integer(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  private static func rounded(_ value: Double, _ parts: Double) -> JSONValue {
    .number(value.isFinite ? (value * parts).rounded() / parts : 0)
  }
}
