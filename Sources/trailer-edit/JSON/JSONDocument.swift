import MediaTypes
import TrailerEditing
import TrailerRendering

/// The one JSON object that a run writes to standard output.
enum JSONDocument {
  /// The version of what is written; it changes when a key changes its meaning.
  static let schema: Int64 = 1

  /// A document of `command` with further members.
  static func document(_ command: String, _ members: [String: JSONValue]) -> JSONValue {
    let head: [String: JSONValue] = ["schema": .integer(schema), "command": .string(command)]
    return .object(members.merging(head) { _, head in head }).withSeconds
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
  /// This value with seconds as numbers beside every exact time: `"end": "20/1"` gains `"endSeconds": 20`.
  ///
  /// Tags stay as they are; they are the film's words and no times of ours.
  var withSeconds: JSONValue {
    switch self {
    case .null, .bool, .integer, .number, .string: return self
    case .array(let elements): return .array(elements.map(\.withSeconds))
    case .object(let members):
      var result: [String: JSONValue] = [:]
      for (key, value) in members {
        result[key] = key == "tags" ? value : value.withSeconds
        if Self.timeKeys.contains(key), case .string(let text) = value, let time = Rational(parsing: text) {
          result[key + "Seconds"] = .number(time.approximation)
        }
      }
      return .object(result)
    }
  }

  private static let timeKeys: Set = [
    "startTime", "duration", "start", "end", "outputStart", "copiedTime", "encodedTime", "copiedSound", "encodedSound",
  ]
}
