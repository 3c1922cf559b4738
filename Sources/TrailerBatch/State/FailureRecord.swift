internal import TrailerEditing

/// What is written down of a try that failed.
struct FailureRecord: Codable, Sendable, Hashable {
  var version = 1
  var key: String
  /// The number of the job in the run that tried it.
  var job: Int
  /// Which try it was, from 1, over all runs.
  var attempt: Int
  var output: String
  var seconds: Double
  var error: StoredError
}
