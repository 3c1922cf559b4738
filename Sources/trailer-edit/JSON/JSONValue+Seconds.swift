import MediaTypes

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
