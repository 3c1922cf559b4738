import TrailerBatch
import TrailerEditing

/// How far a batch has come, as programs read it.
enum BatchStatusJSON {
  /// The members of the document.
  static func members(of status: BatchStatus) throws(FKTError) -> [String: JSONValue] {
    var jobs: [JSONValue] = []
    for job in status.jobs { jobs.append(try value(job)) }
    let counts = BatchStatusText.counts(of: status).map { ($0.name, JSONValue.integer(Int64($0.count))) }
    return [
      "jobs": .array(jobs), "counts": .object(Dictionary(counts) { $1 }), "runner": JSONValue(status.runner),
    ]
  }

  private static func value(_ job: BatchStatus.Job) throws(FKTError) -> JSONValue {
    var value: JSONValue = [
      "job": .integer(Int64(job.number + 1)), "input": .string(job.input), "output": .string(job.output),
      "state": .string(BatchStatusText.word(job.state)), "attempts": .integer(Int64(job.attempts)),
      "errors": .array(job.errors.map(JSONDocument.error)), "key": JSONValue(job.key),
      "facts": .object(Dictionary(job.keyFacts.map { ($0.name, .string($0.value)) }) { $1 }),
      "file": .null, "reason": .null,
    ]
    switch job.state {
    case .done(let file): value["file"] = try JSONValue(file)
    case .failed(let error): value["reason"] = .string(error.message)
    case .waiting(let reason): value["reason"] = .string(reason)
    }
    return value
  }
}
