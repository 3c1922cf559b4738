import Synchronization
import TrailerRendering

/// The one JSON object that a run writes to standard output.
enum JSONDocument {
  /// The version of what is written.
  enum Schema: String, CaseIterable {
    /// Counts of frames stand under keys that say `pictures`; it goes with the next version.
    case one = "1"
    /// They stand under keys that say `frames`, too.
    case two = "2"

    var number: JSONValue { .integer(self == .one ? 1 : 2) }
  }

  /// The version that this run writes; `--json-schema` sets it before anything is written.
  static var schema: Schema {
    get { chosen.withLock(\.self) }
    set { chosen.withLock { $0 = newValue } }
  }

  private static let chosen = Mutex(Schema.two)

  /// A document of `command` with further members.
  static func document(_ command: String, _ members: [String: JSONValue]) -> JSONValue {
    let head: [String: JSONValue] = ["schema": schema.number, "command": .string(command)]
    return .object(members.merging(head) { _, head in head }).completed(schema)
  }

  /// A document that says why there is no other.
  static func failure(_ command: String, input: String? = nil, _ error: FKTError) -> JSONValue {
    var members = ["error": self.error(error)]
    if let input { members["input"] = .string(input) }
    return document(command, members)
  }

  /// An error; hint and detail are null where there is none.
  static func error(_ error: FKTError) -> JSONValue {
    [
      "code": .string(error.code.rawValue),
      "message": .string(error.message),
      "hint": JSONValue(error.hint),
      "detail": JSONValue(error.detail),
      "operation": JSONValue(error.operation),
      "subject": JSONValue(error.subject),
      "exitCode": .integer(Int64(ExitCode(error.code).rawValue)),
    ]
  }
}

extension JSONValue {
  /// This value with what programs like to read beside what is exact: `"end": "20/1"` gains `"endSeconds": 20`, and from
  /// schema 2 on `"copiedPictures": 63` gains `"copiedFrames": 63`.
  ///
  /// Tags stay as they are; they are the film's words and no times of ours.
  func completed(_ schema: JSONDocument.Schema) -> JSONValue {
    switch self {
    case .null, .bool, .integer, .number, .string: return self
    case .array(let elements): return .array(elements.map { $0.completed(schema) })
    case .object(let members):
      var result: [String: JSONValue] = [:]
      for (key, value) in members {
        let value = key == "tags" ? value : value.completed(schema)
        result[key] = value
        if Self.timeKeys.contains(key), case .string(let text) = value, let time = Rational(parsing: text) {
          result[key + "Seconds"] = .number(time.approximation)
        }
        if schema != .one, let frames = Self.frameKeys[key] { result[frames] = value }
      }
      return .object(result)
    }
  }

  private static let timeKeys: Set = [
    "startTime", "duration", "start", "end", "outputStart", "copiedTime", "encodedTime", "copiedSound", "encodedSound",
  ]
  private static let frameKeys = [
    "pictures": "frames", "copiedPictures": "copiedFrames", "encodedPictures": "encodedFrames",
    "hiddenPictures": "hiddenFrames",
  ]
}
