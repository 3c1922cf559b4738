/// Refuses YAML that the library would be busy with for long, or that would need too much memory, before it sees it.
///
/// The library hashes every key, and a key can be a list of aliases or of keys: some kilobytes would keep it busy for
/// years. It also builds all values before they can be counted. So the bytes are looked at once; what stands in quotes and
/// comments counts, too, and the bounds leave room for that.
struct YAMLGuard {
  private let bytes: [UInt8]
  private let hasAliases: Bool
  /// Whether a value may begin here: only blanks, brackets and commas came since the last one ended.
  private var isTokenStart = true
  /// Whether an entry of a list or map may begin here.
  private var isItemStart = true
  private var separators = 0
  private var depth = 0
  /// Brackets of this line that a colon follows.
  private var bracketKeys = 0

  /// Brackets followed by a colon that one line may have; the keys they would end cannot be longer than it.
  private static let bracketKeyLimit = 16
  /// Brackets that may be open: more than values may lie in each other, as some stand in texts.
  private static let openLimit = 2 * DocumentLimits.depth

  private init(_ text: String) {
    bytes = Array(text.utf8)
    hasAliases = bytes.contains(UInt8(ascii: "&")) && bytes.contains(UInt8(ascii: "*"))
  }

  /// - Throws: `malformed` for keys that are no words, `tooLarge` for too many values.
  static func check(_ text: String) throws(DocumentError) {
    var checker = YAMLGuard(text)
    for index in checker.bytes.indices { try checker.look(at: index) }
  }

  private mutating func look(at index: Int) throws(DocumentError) {
    let byte = bytes[index]
    switch byte {
    case 0x20, 0x09: isTokenStart = true
    case 0x0A, 0x0D:
      (isTokenStart, isItemStart, bracketKeys) = (true, true, 0)
      if byte == 0x0A { try separate(index) }
    case UInt8(ascii: ","):
      (isTokenStart, isItemStart) = (true, true)
      try separate(index)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      // Elsewhere they are a part of a word.
      isTokenStart = isTokenStart || bytes[index - 1] == UInt8(ascii: ":")
      isItemStart = isTokenStart
      guard isTokenStart else { return }
      depth += 1
      guard depth <= Self.openLimit else { throw .tooDeep(at: place(index)) }
      try separate(index)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      (isTokenStart, isItemStart, depth) = (false, false, max(0, depth - 1))
      if colonFollows(index + 1) { bracketKeys += 1 }
      guard bracketKeys <= Self.bracketKeyLimit else { throw noWord(index) }
    case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "?"):
      if byte == UInt8(ascii: "?"), isLongKey(index) { throw noWord(index) }
      if isBlank(index + 1) { try separate(index) } else { isItemStart = false }
      isTokenStart = false
    default:
      if byte == UInt8(ascii: "*"), isTokenStart, hasAliases, isKey(index + 1) { throw noWord(index) }
      (isTokenStart, isItemStart) = (false, false)
    }
  }

  /// Counts what separates values: there are at most twice as many of them.
  private mutating func separate(_ index: Int) throws(DocumentError) {
    separators += 1
    guard separators <= DocumentLimits.nodes else { throw .tooManyValues(at: place(index)) }
  }

  /// Whether the `?` here begins a key of any form; in scripts with aliases, one in a text counts, too.
  private func isLongKey(_ index: Int) -> Bool {
    if hasAliases, isTokenStart, isBlank(index + 1) { return true }
    guard isItemStart else { return false }
    return isBlank(index + 1) || (index > 0 && Self.openers.contains(bytes[index - 1]))
  }

  /// Whether a name begins here that is followed by a colon.
  private func isKey(_ start: Int) -> Bool {
    var index = start
    while index < bytes.count, !isBlank(index), !Self.closers.contains(bytes[index]) { index += 1 }
    return bytes[index - 1] == UInt8(ascii: ":") || colonFollows(index)
  }

  private func colonFollows(_ start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: ":")
  }

  /// Whether a blank, a line feed or the end is there.
  private func isBlank(_ index: Int) -> Bool {
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case 0x20, 0x09, 0x0A, 0x0D: return true
    default: return false
    }
  }

  private static let openers = Set("[{,".utf8)
  private static let closers = Set(",]}".utf8)

  private func noWord(_ index: Int) -> DocumentError {
    let message = hasAliases ? "in a document with aliases, a key is a plain word" : "a key is a plain word"
    return DocumentError(
      .malformed, message, hint: "write the key out; a text that begins with ? needs quotes", at: place(index))
  }

  private func place(_ index: Int) -> DocumentPlace {
    let before = bytes[..<index]
    let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return DocumentPlace(
      line: 1 + before.count { $0 == 0x0A }, column: 1 + bytes[line..<index].count { $0 & 0xC0 != 0x80 })
  }
}
