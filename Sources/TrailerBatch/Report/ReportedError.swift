public import TrailerEditing

/// An error as reports carry it.
public struct ReportedError: Sendable, Hashable, Codable {
  /// The kind of failure: a stable word.
  public var code: String
  /// What went wrong.
  public var message: String
  /// What to do about it; `nil` when there is nothing to do.
  public var hint: String?
  /// The last line that the libraries logged, where it helps.
  public var detail: String?

  /// The error as a report has it.
  public init(_ error: FKTError) {
    code = error.code.rawValue
    message = error.message
    hint = error.hint
    detail = error.detail
  }

  /// Writes every key; those without a value are null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encode(hint, forKey: .hint)
    try container.encode(detail, forKey: .detail)
  }
}
