extension YAMLGuard {
  /// Steps over an anchor or an alias.
  mutating func skipName() {
    text.skip()
    while Self.isOfName(text.peek()) { text.skip() }
  }

  private static func isOfName(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
    default: false
    }
  }

  /// Steps over `!name`, or over `!<name>`, which may have commas.
  mutating func skipTag() {
    var isWhole = text.peek(1) == "<"
    while !text.isBlank(), isWhole || text.peek() != "," {
      if text.peek() == ">" { isWhole = false }
      text.skip()
    }
  }

  mutating func skipQuoted() {
    let quote = text.peek()
    text.skip()
    while text.peek() != "\0" {
      if text.peek() == quote {
        text.skip()
        // Two of them stand for one.
        guard quote == "'", text.peek() == quote else { return }
        text.skip()
      } else {
        if quote == "\"", text.peek() == "\\" { text.skip() }
        if !text.skipBreak() { text.skip() }
      }
    }
  }

  /// Steps over a text without quotes and the space after it.
  mutating func skipPlain() {
    var isNewLine = false
    repeat {
      while !text.isBlank(), !endsPlain() {
        text.skip()
        isNewLine = false
      }
      guard text.isBlank(), text.peek() != "\0" else { break }
      while text.isBlank(), text.peek() != "\0" {
        if text.skipBreak() { isNewLine = true } else { text.skip() }
      }
    } while !text.isAtMark && text.peek() != "#" && (!brackets.isEmpty || text.place.column > indent)
    if isNewLine { isKeyAllowed = true }
  }

  private func endsPlain() -> Bool {
    switch text.peek() {
    case ":": text.isBlank(1)
    case ",", "[", "]", "{", "}": !brackets.isEmpty
    default: false
    }
  }

  /// Steps over `|` or `>` and the lines of its text.
  mutating func skipBlockText() {
    text.skip()
    var left = 0
    for _ in 0..<2 {
      switch text.peek() {
      case "1"..."9": left = max(indent, 1) + Int(text.peek().value) - 48
      case "+", "-": break
      default: continue
      }
      text.skip()
    }
    repeat {
      text.skipLine()
      text.skipBreak()
      skipIndent(&left)
    } while text.place.column == left && text.peek() != "\0"
  }

  /// Steps over empty lines and the space before a text whose lines begin at column `left`; where that is 0, the first
  /// line decides it.
  private mutating func skipIndent(_ left: inout Int) {
    var widest = 0
    repeat {
      while left == 0 || text.place.column < left, text.peek() == " " { text.skip() }
      widest = max(widest, text.place.column)
    } while text.skipBreak()
    if left == 0 { left = max(widest, indent + 1, 2) }
  }
}
