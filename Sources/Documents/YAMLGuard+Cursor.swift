extension YAMLGuard {
  /// A place in the bytes of a text; its lines and columns are the library's.
  struct Cursor {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var place = DocumentPlace(line: 1, column: 1)
    /// The blanks and line ends just before.
    private var space = 0
    /// Where there are first more of them in a row than allowed.
    private(set) var endOfSpace: DocumentPlace?

    /// Blanks and line ends in a row.
    static let spaceLimit = 10_000

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The byte so many bytes further on, to be compared with ASCII characters; zero after the end.
    func peek(_ offset: Int = 0) -> Unicode.Scalar {
      index + offset < bytes.count ? Unicode.Scalar(bytes[index + offset]) : "\0"
    }

    /// Whether a space, a tab, the end of a line or of the text is there.
    func isBlank(_ offset: Int = 0) -> Bool {
      switch peek(offset) {
      case " ", "\t", "\0": true
      default: breakLength(offset) > 0
      }
    }

    /// The bytes of the line end there; 0 where none is.
    private func breakLength(_ offset: Int = 0) -> Int {
      switch peek(offset) {
      case "\n": 1
      case "\r": peek(offset + 1) == "\n" ? 2 : 1
      // U+0085, and then U+2028 and U+2029.
      case "\u{C2}": peek(offset + 1) == "\u{85}" ? 2 : 0
      case "\u{E2}": peek(offset + 1) == "\u{80}" && peek(offset + 2).value & 0xFE == 0xA8 ? 3 : 0
      default: 0
      }
    }

    /// Whether `---` or `...` stands alone at the start of a line here.
    var isAtMark: Bool {
      guard place.column == 1, peek() == "-" || peek() == "." else { return false }
      return peek(1) == peek() && peek(2) == peek() && isBlank(3)
    }

    /// Whether a byte order mark stands at the start of a line here.
    var isAtByteOrderMark: Bool {
      place.column == 1 && peek() == "\u{EF}" && peek(1) == "\u{BB}" && peek(2) == "\u{BF}"
    }

    /// Steps over one character, which is no line end.
    mutating func skip() {
      if peek() == " " || peek() == "\t" { countSpace() } else { space = 0 }
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      place.column += 1
    }

    /// Steps over a line end; `false` where none is.
    @discardableResult mutating func skipBreak() -> Bool {
      let length = breakLength()
      guard length > 0 else { return false }
      countSpace()
      index += length
      place = DocumentPlace(line: place.line + 1, column: 1)
      return true
    }

    /// Steps over what is left of the line, but for its end.
    mutating func skipLine() {
      while peek() != "\0", breakLength() == 0 { skip() }
    }

    private mutating func countSpace() {
      space += 1
      if space > Self.spaceLimit, endOfSpace == nil { endOfSpace = place }
    }
  }
}
