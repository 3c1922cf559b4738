/// Something a user should know of an edit that was performed, such as an end that was clamped.
public struct FKTNotice: Hashable, Codable, Sendable {
  /// A stable word for programs, as in `end-clamped`.
  public var code: String
  /// The notice for people.
  public var message: String

  /// Creates a notice.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

extension [FKTNotice] {
  /// Adds a notice.
  package mutating func note(_ code: String, _ message: String) { append(FKTNotice(code: code, message: message)) }

  /// Each notice once, in the order they first come.
  package var withoutRepetitions: [FKTNotice] {
    var seen: Set<FKTNotice> = []
    return filter { seen.insert($0).inserted }
  }
}
