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
  /// Whether the run does not try again; `nil` in records of older programs.
  var isFinal: Bool?
}

/// An error as it is written down.
struct StoredError: Codable, Sendable, Hashable {
  var code: String
  var message: String
  var hint: String?
  var operation: String?
  var subject: String?
  var detail: String?

  init(_ error: FKTError) {
    code = error.code.rawValue
    message = error.message
    hint = error.hint
    operation = error.operation
    subject = error.subject
    detail = error.detail
  }

  /// The error itself.
  var error: FKTError {
    FKTError(
      code: FKTError.Code(rawValue: code), message: message, hint: hint, operation: operation, subject: subject,
      detail: detail)
  }
}
