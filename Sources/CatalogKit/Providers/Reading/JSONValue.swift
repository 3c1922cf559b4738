import Documents
import Foundation

/// A JSON value of which nothing is known: services change types from one answer to the next.
enum JSONValue: Sendable, Hashable {
  case string(String)
  case integer(Int)
  case decimal(Double)
  case bool(Bool)
  case object([String: JSONValue])
  case array([JSONValue])
  case null

  /// The value with this key; `null` where there is none.
  subscript(key: String) -> JSONValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// A string, trimmed, or a number as text; `nil` for everything else and for an empty string.
  var text: String? {
    switch self {
    case .string(let text): FeedText.value(text)
    case .integer(let number): String(number)
    case .decimal(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    default: nil
    }
  }

  /// A whole number, whether it is written as a number or as a string.
  var int: Int? { text.flatMap { Int($0) } }

  /// A number, whether it is written as a number or as a string; never infinite.
  var double: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// The values of an array; one value that is none counts as an array of one.
  var list: [JSONValue] {
    switch self {
    case .array(let values): values
    case .null: []
    default: [self]
    }
  }

  /// ``list``, as texts.
  var texts: [String] { list.compactMap(\.text) }

  /// Whether it is an object.
  var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

extension JSONValue {
  /// What was read; of members with one key the last one counts, and a number that is too large for any is none.
  init(_ node: DocumentNode) {
    switch node.content {
    case .list(let nodes): self = .array(nodes.map(JSONValue.init))
    case .map(let members): self = .object(Dictionary(members.map { ($0.key, JSONValue($0.value)) }) { $1 })
    case .scalar(let text) where node.isQuoted: self = .string(text)
    case .scalar("true"): self = .bool(true)
    case .scalar("false"): self = .bool(false)
    case .scalar(let text):
      let decimal = Double(text).flatMap { $0.isFinite ? JSONValue.decimal($0) : nil }
      self = Int(text).map { .integer($0) } ?? decimal ?? .null
    }
  }
}

extension JSONValue: FeedNode {
  var ownText: String? { text }

  func node(_ name: String) -> JSONValue? {
    let value = self[name]
    return value == .null ? nil : value
  }

  func nodes(_ container: String, _ item: String) -> [JSONValue] {
    let value = self[container]
    if case .object(let members) = value, let inner = members[item] { return inner.list }
    return value.list
  }
}
