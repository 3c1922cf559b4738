/// Refuses YAML that the library would be busy with for long, or that would need too much memory, before it sees it.
///
/// For each token, the library looks at all open brackets. For each word of a text, it clears as much memory as the
/// longest space before it took. It hashes every key, and a key can be a list of aliases or of keys: some kilobytes
/// would keep it busy for years. It also builds all values before they can be counted. So the text is read once, token
/// by token and by the library's own rules; only where the library finds a fault and stops, this may go on otherwise.
struct YAMLGuard {
  var text: Cursor
  /// The columns of the lists and maps without brackets that are open.
  private var indents: [Int] = []
  /// The open brackets; `true` is a map's.
  private(set) var brackets: [Bool] = []
  /// Whether a key may begin here; in brackets, it means nothing.
  var isKeyAllowed = true
  /// Where the last word began that may be a key, outside of brackets.
  private var key: DocumentPlace?
  /// Whether an entry of a map in brackets begins here, and so a key.
  private var isAtKey = false
  /// Whether the last token was an alias or a closing bracket.
  private var isAfterNoWord = false
  private var hasAliases = false
  private var separators = 0
  private var maps = 0

  /// Maps in brackets, each of which costs the library more than ten texts.
  private static let mapLimit = 100_000
  /// Brackets that may be open.
  private static let openLimit = 2 * DocumentLimits.depth

  init(_ text: String) { self.text = Cursor(text) }

  /// - Throws: `malformed` for keys that are no words, `tooLarge` for too many values or too much space.
  static func check(_ text: String) throws(DocumentError) {
    var checker = YAMLGuard(text)
    while try checker.findToken() { try checker.readToken() }
  }

  /// Steps over space and comments.
  ///
  /// - Returns: `false` at the end.
  mutating func findToken() throws(DocumentError) -> Bool {
    while true {
      if text.isAtByteOrderMark { text.skip() }
      while text.peek() == " " || text.peek() == "\t" { text.skip() }
      if text.peek() == "#" { text.skipLine() }
      guard text.skipBreak() else { break }
      isKeyAllowed = true
    }
    endBlocks(rightOf: text.place.column)
    if let place = text.endOfSpace {
      let message = "more than \(Cursor.spaceLimit) blanks or line ends follow each other"
      throw DocumentError(.tooLarge, message, hint: "leave them out", at: place)
    }
    return text.peek() != "\0"
  }

  mutating func readToken() throws(DocumentError) {
    let mayEndKey = !isAfterNoWord
    isAfterNoWord = false
    let isBlock = brackets.isEmpty
    switch text.peek() {
    case "%" where text.place.column == 1: try readDirective()
    case _ where text.isAtMark:
      endBlocks(rightOf: 0)
      forgetKey(thenAllow: false)
      for _ in 0..<3 { text.skip() }
    case "[", "{": try open()
    case "]", "}": close()
    case ",":
      isAtKey = brackets.last == true
      forgetKey(thenAllow: true)
      try skipSeparator()
    case "-" where text.isBlank(1):
      beginBlock(at: text.place.column)
      forgetKey(thenAllow: true)
      try skipSeparator()
    case "?" where !isBlock || text.isBlank(1): throw noWord()
    case ":" where !isBlock || text.isBlank(1):
      guard mayEndKey else { throw noWord() }
      try endKey()
    case "*": try readAlias()
    case "&":
      beginWord()
      skipName()
    case "!":
      beginWord()
      skipTag()
    case "|" where isBlock, ">" where isBlock:
      forgetKey(thenAllow: true)
      skipBlockText()
    case "'", "\"":
      beginWord()
      skipQuoted()
    default:
      beginWord()
      skipPlain()
    }
  }

  private mutating func readDirective() throws(DocumentError) {
    // It could make each short tag a long one.
    guard text.peek(1) != "T" else {
      throw DocumentError(.malformed, "the directive %TAG is not known", hint: "leave tags out", at: text.place)
    }
    endBlocks(rightOf: 0)
    forgetKey(thenAllow: false)
    text.skipLine()
    text.skipBreak()
  }

  private mutating func open() throws(DocumentError) {
    guard !isAtKey else { throw noWord() }
    guard brackets.count < Self.openLimit else { throw .tooDeep(at: text.place) }
    beginWord()
    isAtKey = text.peek() == "{"
    if isAtKey { try countMap() }
    brackets.append(isAtKey)
    try skipSeparator()
  }

  private mutating func close() {
    forgetKey(thenAllow: false)
    _ = brackets.popLast()
    (isAtKey, isKeyAllowed, isAfterNoWord) = (false, false, true)
    text.skip()
  }

  private mutating func readAlias() throws(DocumentError) {
    hasAliases = true
    guard !isAtKey else { throw noWord() }
    beginWord()
    skipName()
    isAfterNoWord = true
  }

  /// Notes what may be a key.
  private mutating func beginWord() {
    guard brackets.isEmpty else { return }
    if isKeyAllowed { key = text.place }
    isKeyAllowed = false
  }

  private mutating func forgetKey(thenAllow isAllowed: Bool) {
    if brackets.isEmpty { (key, isKeyAllowed) = (nil, isAllowed) }
  }

  /// Reads the colon after a key, which must begin in the same line.
  private mutating func endKey() throws(DocumentError) {
    isAtKey = false
    // In a list, a pair is a map.
    if brackets.last == false { try countMap() }
    let start = key?.line == text.place.line ? key : nil
    beginBlock(at: (start ?? text.place).column)
    forgetKey(thenAllow: start == nil)
    try skipSeparator()
  }

  /// Begins a list or map without brackets, unless this is a part of the last one.
  private mutating func beginBlock(at column: Int) {
    if brackets.isEmpty, column > indent { indents.append(column) }
  }

  private mutating func endBlocks(rightOf column: Int) {
    guard brackets.isEmpty else { return }
    while indent > column { indents.removeLast() }
  }

  /// The column of the innermost list or map without brackets; 0 outside of all.
  var indent: Int { indents.last ?? 0 }

  private mutating func countMap() throws(DocumentError) {
    maps += 1
    guard maps <= Self.mapLimit else {
      throw DocumentError(
        .tooLarge, "more than \(Self.mapLimit) maps in brackets", hint: "split the document", at: text.place)
    }
  }

  /// Counts what separates values: there are at most twice as many of them.
  private mutating func skipSeparator() throws(DocumentError) {
    separators += 1
    guard separators <= DocumentLimits.nodes else { throw .tooManyValues(at: text.place) }
    text.skip()
  }

  private func noWord() -> DocumentError {
    let message = hasAliases ? "in a document with aliases, a key is a plain word" : "a key is a plain word"
    return DocumentError(
      .malformed, message, hint: "write the key out; a text that begins with ?, [ or { needs quotes", at: text.place)
  }
}
