import Documents
import FoundationEssentials
import TrailerEditing

/// Any JSON, so that what the modules write can be put together and added to.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The JSON that `value` writes.
  init(_ value: some Encodable) throws(FKTError) {
    try self.init(value, JSONEncoder())
  }

  /// The JSON that `encoder` makes of `value`.
  init(_ value: some Encodable, _ encoder: JSONEncoder) throws(FKTError) {
    do {
      self = try JSONReader.root(of: [UInt8](encoder.encode(value)), .lenient).map { JSONValue($0) } ?? .null
    } catch {
      throw FKTError(code: .internalError, message: "this cannot be written as JSON: \(error)")
    }
  }

  /// What was read.
  private init(_ node: DocumentNode) {
    switch node.content {
    case .list(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .map(let members): self = .object(Dictionary(members.map { ($0.key, JSONValue($0.value)) }) { $1 })
    case .scalar(let text) where node.isQuoted: self = .string(text)
    case .scalar("true"): self = .bool(true)
    case .scalar("false"): self = .bool(false)
    case .scalar(let text): self = Int64(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .null
    }
  }

  /// An optional text.
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// The value under a key; `nil` when there is none or this is no object.
  subscript(key: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members[key]
    }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  /// Indented, with sorted keys and a line feed: equal values give equal text.
  var text: String { written([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n" }

  /// On one line, with sorted keys.
  var line: String { written([.sortedKeys, .withoutEscapingSlashes]) }

  private func written(_ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Only a number that is not finite has no JSON.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(self)).map { Self.harmless(String(decoding: $0, as: UTF8.self)) } ?? "null"
  }

  /// JSON may hold characters that steer a terminal or turn its text round; written as escapes they mean the same.
  private static func harmless(_ json: String) -> String {
    // All of them are beyond those of ASCII that can be seen.
    guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
