internal import TrailerEditing

/// Reads JSON into nodes.
///
/// A reader of YAML nearly does; but it refuses `\ud83d\ude00`, and Foundation's tells no places and drops double keys.
struct JSONNotation {
  private let bytes: [UInt8]
  private let source: ScriptSource
  private var next = 0
  private var line = 1
  private var column = 1
  private var count = 0

  private init(_ text: String, _ source: ScriptSource) {
    bytes = Array(text.utf8)
    self.source = source
  }

  /// The root of a text; `nil` for one of blanks.
  static func root(of text: String, _ source: ScriptSource) throws(FKTError) -> ScriptNode? {
    var reader = JSONNotation(text, source)
    reader.skipBlanks()
    guard reader.peek != nil else { return nil }
    let root = try reader.value(depth: 1)
    reader.skipBlanks()
    guard reader.peek == nil else { throw reader.fault("something follows the end") }
    return root
  }

  private var place: ScriptPlace { ScriptPlace(line: line, column: column) }
  private var peek: UInt8? { next < bytes.count ? bytes[next] : nil }

  private func fault(_ message: String, at place: ScriptPlace? = nil) -> FKTError {
    source.fault("it is no JSON: \(message)", at: place ?? self.place)
  }

  private mutating func advance() {
    let byte = bytes[next]
    next += 1
    if byte == 0x0A {
      (line, column) = (line + 1, 1)
    } else if next == bytes.count || bytes[next] & 0xC0 != 0x80 {
      column += 1
    }
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  private mutating func value(depth: Int) throws(FKTError) -> ScriptNode {
    let place = place
    count += 1
    guard count <= ScriptLimits.nodes else {
      throw source.fault("it has more than \(ScriptLimits.nodes) values", hint: "split it", at: place)
    }
    guard depth <= ScriptLimits.depth else {
      throw source.fault("values lie more than \(ScriptLimits.depth) deep in each other", at: place)
    }
    switch peek {
    case UInt8(ascii: "{"): return ScriptNode(content: .map(try members(depth)), place: place)
    case UInt8(ascii: "["): return ScriptNode(content: .list(try elements(depth)), place: place)
    case UInt8(ascii: "\""): return ScriptNode(content: .scalar(try string()), place: place)
    default: return ScriptNode(content: .scalar(try word(place)), place: place)
    }
  }

  private mutating func members(_ depth: Int) throws(FKTError) -> [ScriptNode.Member] {
    advance()
    skipBlanks()
    var members: [ScriptNode.Member] = []
    var keys: Set<[UInt8]> = []
    if take("}") { return [] }
    while true {
      skipBlanks()
      let place = place
      guard peek == UInt8(ascii: "\"") else { throw fault("a key in quotes is missing") }
      let key = try string()
      guard keys.insert(Array(key.utf8)).inserted else {
        throw source.fault("the key '\(key.prefix(80))' is written twice", hint: "write it once", at: place)
      }
      skipBlanks()
      guard take(":") else { throw fault("a colon is missing after a key") }
      skipBlanks()
      members.append(ScriptNode.Member(key: key, place: place, value: try value(depth: depth + 1)))
      skipBlanks()
      if take("}") { return members }
      guard take(",") else { throw fault("a comma or } is missing") }
    }
  }

  private mutating func elements(_ depth: Int) throws(FKTError) -> [ScriptNode] {
    advance()
    skipBlanks()
    var nodes: [ScriptNode] = []
    if take("]") { return [] }
    while true {
      skipBlanks()
      nodes.append(try value(depth: depth + 1))
      skipBlanks()
      if take("]") { return nodes }
      guard take(",") else { throw fault("a comma or ] is missing") }
    }
  }

  /// A number, `true` or `false` as it is written; `null` is nothing.
  private mutating func word(_ place: ScriptPlace) throws(FKTError) -> String {
    var word: [UInt8] = []
    while let byte = peek, Self.wordBytes.contains(byte) {
      word.append(byte)
      advance()
    }
    let text = String(decoding: word, as: UTF8.self)
    if text == "null" { return "" }
    guard text == "true" || text == "false" || Self.isNumber(word) else {
      throw fault(text.isEmpty ? "a value is missing" : "'\(text.prefix(40))' is no value", at: place)
    }
    return text
  }

  private static let wordBytes = Set("+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  private static func isNumber(_ word: [UInt8]) -> Bool {
    var rest = word[...]
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let before = rest.count
      rest = rest.drop { $0 >= 0x30 && $0 <= 0x39 }
      return before - rest.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let leadsWithZero = rest.first == 0x30
    let whole = digits(&rest)
    guard whole > 0, whole == 1 || !leadsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits(&rest) > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(FKTError) -> String {
    advance()
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        advance()
        text += try escaped()
      case 0..<0x20: throw fault("a text has a control character in it")
      default:
        text.append(byte)
        advance()
      }
    }
    throw fault("a text has no end")
  }

  private mutating func escaped() throws(FKTError) -> [UInt8] {
    guard let byte = peek else { throw fault("a text has no end") }
    advance()
    if let plain = Self.escapes[byte] { return [plain] }
    guard byte == UInt8(ascii: "u") else { throw fault("there is no such escape") }
    let first = try unit()
    var value = UInt32(first)
    if (0xD800..<0xDC00).contains(first), take("\\"), take("u") {
      let second = try unit()
      guard (0xDC00..<0xE000).contains(second) else { throw fault("half a character is missing") }
      value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value), value != 0 else { throw fault("there is no such character") }
    return Array(String(Character(scalar)).utf8)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func unit() throws(FKTError) -> UInt16 {
    guard next + 4 <= bytes.count, let text = String(validating: bytes[next..<next + 4], as: UTF8.self),
      let unit = UInt16(text, radix: 16), text.utf8.first != UInt8(ascii: "+")
    else { throw fault("four hexadecimal digits are missing") }
    for _ in 0..<4 { advance() }
    return unit
  }
}
