import Documents
import Glibc
import TrailerBatch
import TrailerEditing

/// What a check found.
struct BatchCheckResult {
  /// What all jobs come to that can be done.
  struct Totals: Encodable {
    var jobs = 0
    var possible = 0
    var impossible = 0
    var fetched = 0
    var films = 0
    var duration = 0.0
    var copiedPictures = 0
    var encodedPictures = 0
    var estimatedSeconds = 0.0
    var estimatedBytes: Int64 = 0
    /// Outputs that exist and that the script does not let be replaced.
    var existing = 0
  }

  let script: String
  let jobs: [PlannedJob]
  let totals: Totals
  let space: [SpaceNeed]

  init(script: String, jobs: [PlannedJob]) {
    self.script = script
    self.jobs = jobs
    space = SpaceNeed.needs(of: jobs)
    var totals = Totals()
    totals.jobs = jobs.count
    totals.films = Set(jobs.map { Array($0.job.input.name.utf8) }).count
    for job in jobs {
      if !job.job.settings.overwrites, access(job.job.output, F_OK) == 0 { totals.existing += 1 }
      switch job.outcome {
      case nil: totals.fetched += 1
      case .failure: totals.impossible += 1
      case .success(let facts):
        totals.possible += 1
        totals.duration += facts.duration
        totals.copiedPictures += facts.copiedPictures ?? 0
        totals.encodedPictures += facts.encodedPictures ?? 0
        totals.estimatedSeconds += facts.estimatedSeconds
        totals.estimatedBytes += facts.estimatedBytes
      }
    }
    self.totals = totals
  }

  /// Whether every job can be done as far as is known, and the disks take the results.
  var isPossible: Bool { totals.impossible == 0 && !space.contains(where: \.isShort) }

  /// The members of the JSON document.
  func members() throws(FKTError) -> [String: JSONValue] {
    var entries: [JSONValue] = []
    entries.reserveCapacity(jobs.count)
    for planned in jobs { entries.append(try entry(planned)) }
    return [
      "script": .string(script), "jobs": .array(entries), "totals": try JSONValue(totals),
      "space": .array(
        space.map { need in
          ["folder": .string(need.folder), "needed": .integer(need.needed), "free": .integer(need.free)]
        }),
      "possible": .bool(isPossible),
    ]
  }

  private func entry(_ planned: PlannedJob) throws(FKTError) -> JSONValue {
    let job = planned.job
    var entry: JSONValue = [
      "job": .integer(Int64(job.number + 1)), "input": .string(job.input.name), "output": .string(job.output),
      "line": job.place.map { .integer(Int64($0.line)) } ?? .null,
      "column": job.place.map { .integer(Int64($0.column)) } ?? .null,
    ]
    switch planned.outcome {
    case nil: entry["state"] = .string("fetched")
    case .failure(let error):
      entry["state"] = .string("impossible")
      entry["error"] = JSONDocument.error(error)
    case .success(let facts):
      entry["state"] = .string("possible")
      entry["duration"] = .number(facts.duration)
      entry["copiedPictures"] = facts.copiedPictures.map { .integer(Int64($0)) } ?? .null
      entry["encodedPictures"] = facts.encodedPictures.map { .integer(Int64($0)) } ?? .null
      entry["estimatedSeconds"] = .number(facts.estimatedSeconds)
      entry["estimatedBytes"] = .integer(facts.estimatedBytes)
      entry["notices"] = .array(
        facts.notices.map { ["code": .string($0.code), "message": .string($0.message)] })
    }
    return entry
  }
}
