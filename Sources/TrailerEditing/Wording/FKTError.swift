/// What went wrong, on what, and what to do about it: the one error that users of the package see.
public struct FKTError: Error, Sendable, Hashable {
  /// The kind of failure, for programs.
  public var code: Code
  /// What went wrong, naming its subject.
  public var message: String
  /// What to do about it, when there is something to do.
  public var hint: String?
  /// What was being done, as in `--trim` or the name of a library call.
  public var operation: String?
  /// The file, option or text at fault.
  public var subject: String?
  /// The last line the libraries logged, when it helps.
  public var detail: String?

  /// Creates an error; `message` should be understood without the other fields.
  public init(
    code: Code, message: String, hint: String? = nil, operation: String? = nil, subject: String? = nil,
    detail: String? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.operation = operation
    self.subject = subject
    self.detail = detail
  }

  /// An error about a file or another thing, whose name the message begins with.
  package init(
    _ code: Code, _ subject: String, _ what: String, hint: String? = nil, operation: String? = nil,
    detail: String? = nil
  ) {
    self.init(
      code: code, message: "\(subject): \(what)", hint: hint, operation: operation, subject: subject, detail: detail)
  }
}

extension FKTError: CustomStringConvertible {
  /// One line: operation, message, library detail and hint, as far as they are known.
  public var description: String {
    let place = operation.map { "\($0): " } ?? ""
    let cause = detail.map { " (\($0))" } ?? ""
    let advice = hint.map { "; \($0)" } ?? ""
    return place + message + cause + advice
  }
}
