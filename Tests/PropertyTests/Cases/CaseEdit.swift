import Foundation

/// One edit of a case, as it is written in an edit list: a command, its value and its refinements.
///
///     {"trim": "0.5-2"}       {"text": {"text": "Soon", "at": "1-2"}}       {"mute": true}
struct CaseEdit: Codable, Hashable, Sendable {
  var name: String
  /// The value; `nil` for a command that has none.
  var value: String?
  /// Refinements by name; a flag's text is empty.
  var refinements: [String: String] = [:]

  init(_ name: String, _ value: String?, _ refinements: [String: String] = [:]) {
    self.name = name
    self.value = value
    self.refinements = refinements
  }

  subscript(_ refinement: String) -> String? { refinements[refinement] }

  /// The value's key beside refinements, where it is not the command's own name.
  private static let valueKeys = [
    "crop": "area", "rotate": "degrees", "music": "file", "watermark": "file", "fade-from-black": "seconds",
    "fade-to-black": "seconds", "sound": "level", "loudness": "target", "text": "value",
  ]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// A text, or the truth that stands for a flag.
  private enum Scalar: Codable {
    case text(String)
    case flag

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(Bool.self)) != nil {
        self = .flag
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let whole = try? container.decode(Int.self) {
        self = .text(String(whole))
      } else {
        self = .text(String(try container.decode(Double.self)))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .flag: try container.encode(true)
      }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "an edit has one key"))
    }
    name = key.stringValue
    if let scalar = try? container.decode(Scalar.self, forKey: key) {
      value = scalar.text
      return
    }
    let members = try container.decode([String: Scalar].self, forKey: key)
    let valueKey = Self.valueKeys[name] ?? name
    value = members[valueKey]?.text
    for (member, scalar) in members where member != valueKey { refinements[member] = scalar.text ?? "" }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    let scalar = value.map(Scalar.text) ?? .flag
    guard !refinements.isEmpty else { return try container.encode(scalar, forKey: Key(name)) }
    var members = refinements.mapValues { $0.isEmpty ? Scalar.flag : .text($0) }
    if value != nil { members[Self.valueKeys[name] ?? name] = scalar }
    try container.encode(members, forKey: Key(name))
  }

  /// The same edit as words of a command line.
  var words: [String] {
    // The export's settings are options of their own.
    var words = name == "export" ? [] : ["--\(name)"] + (value.map { [$0] } ?? [])
    for (refinement, text) in refinements.sorted(by: { $0.key < $1.key }) {
      words += ["--\(refinement)"] + (text.isEmpty ? [] : [text])
    }
    return words
  }
}
