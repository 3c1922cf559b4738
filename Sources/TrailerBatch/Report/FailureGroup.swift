public import TrailerEditing

/// Failed jobs that have the same cause.
public struct FailureGroup: Sendable, Hashable {
  /// The kind of failure.
  public var code: FKTError.Code
  /// What went wrong, without the names of single files.
  public var cause: String
  /// What to do about it.
  public var hint: String?
  /// The jobs' ``BatchJob/number``, in order.
  public var jobs: [Int]

  /// The failures among `results`, the most frequent cause first.
  ///
  /// - Parameters:
  ///   - results: how jobs ended.
  ///   - jobs: all jobs of the batch, in their order.
  /// - Returns: a group for each cause; none without failures.
  public static func groups(of results: [JobResult], jobs: [BatchJob]) -> [FailureGroup] {
    var groups: [FailureGroup] = []
    var places: [String: Int] = [:]
    for result in results {
      guard case .failed(let error) = result.state, jobs.indices.contains(result.job) else { continue }
      let cause = error.cause(for: jobs[result.job])
      let name = error.code.rawValue + " " + cause
      if let place = places[name] {
        groups[place].jobs.append(result.job)
      } else {
        places[name] = groups.count
        groups.append(FailureGroup(code: error.code, cause: cause, hint: error.hint, jobs: [result.job]))
      }
    }
    return groups.enumerated().sorted { ($1.element.jobs.count, $0.offset) < ($0.element.jobs.count, $1.offset) }
      .map(\.element)
  }
}

extension FKTError {
  /// The message without the names of the job's own files, which whoever reads it has before them.
  public func cause(for job: BatchJob) -> String {
    var text = message
    for name in [job.input.name, job.output].compactMap(\.self) where !name.isEmpty {
      if text.hasPrefix(name + ": ") { text.removeFirst(name.count + 2) }
    }
    return text.isEmpty ? message : text
  }
}
