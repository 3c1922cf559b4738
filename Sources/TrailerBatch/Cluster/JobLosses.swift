internal import TrailerRendering

/// How often a job was lost without a record.
struct JobLosses: Sendable, Hashable {
  /// Hosts that were lost while they did it.
  var hosts = 0
  /// Hosts that refused the order.
  var refusals = 0
  /// Shards that ended before their worker began.
  var starts = 0

  /// Why it is not tried again; `nil` when it is.
  func error(output: String, log: String, refusal: FKTError?) -> FKTError? {
    if hosts >= 2 {
      return FKTError(
        code: .hostLost, message: "\(output): \(hosts) hosts were lost while they made it",
        hint: "do it alone (batch run with --jobs 1 and --limit), and look at the logs of the hosts", subject: output)
    }
    if refusals >= 3, let refusal { return refusal }
    if starts >= 3 {
      return FKTError(
        code: .executorFailed, message: "\(output): its worker was started \(starts) times and never began",
        hint: "look at \(log)", subject: output)
    }
    return nil
  }
}
