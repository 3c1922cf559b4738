import Documents
import Foundation
import TrailerEditing

/// A place in a configuration file: its value, and how to complain about it.
struct ConfigurationNode {
  let node: DocumentNode
  /// The file, for errors.
  let file: String
  /// The keys that lead here, as in `sources.base`.
  let path: String

  /// The root of a document; `nil` for an empty one.
  ///
  /// - Throws: `configuration` with line and column for what is no YAML, and for what would be too much of it.
  static func root(of text: String, file: String) throws(CatalogError) -> ConfigurationNode? {
    do throws(DocumentError) {
      return try YAMLReader.root(of: text).map { ConfigurationNode(node: $0, file: file, path: "") }
    } catch {
      let subject = error.place.map { "\(file):\($0)" } ?? file
      throw CatalogError(.configuration, subject, error.message, hint: error.hint)
    }
  }

  /// An error at this place, or at another one of the file.
  func error(_ message: String, hint: String? = nil, at place: DocumentPlace? = nil) -> CatalogError {
    CatalogError(
      .configuration, "\(file):\(place ?? node.place)", path.isEmpty ? message : "\(path): \(message)", hint: hint)
  }

  private func child(_ node: DocumentNode, _ name: String) -> ConfigurationNode {
    ConfigurationNode(node: node, file: file, path: path.isEmpty ? name : "\(path).\(name)")
  }

  /// The values of a mapping.
  ///
  /// - Parameter keys: those that it may have.
  /// - Returns: the values by key; only the keys that are there.
  /// - Throws: `configuration` that names the nearest known key for one that it may not have.
  func mapping(_ keys: [String]) throws(CatalogError) -> [String: ConfigurationNode] {
    guard case .map(let members) = node.content else { throw error("this is a list of settings, as in `key: value`") }
    var values: [String: ConfigurationNode] = [:]
    for member in members {
      guard keys.contains(member.key) else {
        let near = Spelling.suggestion(for: member.key.lowercased(), among: keys)
        throw error(
          "unknown key “\(member.key.prefix(80))”",
          hint: near.map { "did you mean “\($0)”?" } ?? "known keys are \(keys.joined(separator: ", "))",
          at: member.place)
      }
      values[member.key] = child(member.value, member.key)
    }
    return values
  }

  /// The entries of a list; one value counts as a list of one.
  var list: [ConfigurationNode] {
    switch node.content {
    case .list(let nodes):
      nodes.enumerated().map { ConfigurationNode(node: $0.element, file: file, path: "\(path)[\($0.offset + 1)]") }
    default: [self]
    }
  }

  /// Whether this is one value, not a list or a mapping.
  var isText: Bool {
    if case .scalar = node.content { true } else { false }
  }

  /// The text of a value, whatever it looks like.
  func text() throws(CatalogError) -> String {
    guard case .scalar(let written) = node.content else { throw error("this is one value") }
    let text = written.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { throw error("a value is missing") }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw error("the value has control characters")
    }
    return text
  }

  /// A list of texts.
  func texts() throws(CatalogError) -> [String] {
    var texts: [String] = []
    for entry in list { texts.append(try entry.text()) }
    return texts
  }

  /// `true` or `false`.
  func truth() throws(CatalogError) -> Bool {
    switch try text() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw error("this is true or false")
    }
  }

  /// A time in seconds: `300`, `90s`, `5 min`, `1 h`.
  func seconds() throws(CatalogError) -> Double {
    let units = ["": 1.0, "s": 1, "min": 60, "m": 60, "h": 3600, "d": 86_400]
    return try number(units, what: "a time, as 300, 5 min or 1 h", limit: 366 * 86_400)
  }

  /// A size in bytes: `1000000`, `64 MiB`, `8 GiB`, `500 MB`.
  func bytes() throws(CatalogError) -> Int64 {
    let units: [String: Double] = [
      "": 1, "b": 1, "kib": 1024, "mib": 1_048_576, "gib": 1_073_741_824, "tib": 1_099_511_627_776, "kb": 1e3,
      "mb": 1e6, "gb": 1e9, "tb": 1e12,
    ]
    return Int64(try number(units, what: "a size, as 64 MiB or 8 GiB", limit: 1e15))
  }

  private func number(_ units: [String: Double], what: String, limit: Double) throws(CatalogError) -> Double {
    let text = try text()
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces).lowercased()
    guard let number = Double(digits), let factor = units[unit], (0...limit).contains(number * factor) else {
      throw error("this is \(what)")
    }
    return number * factor
  }
}
