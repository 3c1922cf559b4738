internal import Documents
internal import TrailerEditing

/// Takes lines of shell apart by POSIX's rules for quotes; nothing is ever expanded or run.
struct ShellWords {
  /// A line with its words.
  struct Line: Sendable {
    var place: DocumentPlace
    var words: [String]
  }

  private let source: ScriptSource
  private let text: [Unicode.Scalar]
  private var next = 0
  private var place = DocumentPlace(line: 1, column: 1)
  private var word: String.UnicodeScalarView?

  private init(_ text: String, _ source: ScriptSource) {
    self.source = source
    self.text = Array(text.unicodeScalars)
  }

  /// The lines that have words.
  static func lines(of text: String, _ source: ScriptSource) throws(FKTError) -> [Line] {
    var reader = ShellWords(text, source)
    var lines: [Line] = []
    while reader.next < reader.text.count {
      let line = try reader.line()
      if !line.words.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// What a shell would do something with.
  private static let special: Set<Unicode.Scalar> = [
    "$", "`", "|", ";", "&", "<", ">", "(", ")", "*", "?", "[",
  ]

  private mutating func take() -> Unicode.Scalar? {
    guard next < text.count else { return nil }
    let scalar = text[next]
    next += 1
    place = scalar == "\n" ? DocumentPlace(line: place.line + 1, column: 1) : place
    if scalar != "\n" { place.column += 1 }
    return scalar
  }

  private mutating func line() throws(FKTError) -> Line {
    var line = Line(place: place, words: [])
    word = nil
    while true {
      let here = place
      guard let scalar = take(), scalar != "\n" else { break }
      switch scalar {
      case " ", "\t", "\r": end(&line)
      case "#" where word == nil:
        while next < text.count, text[next] != "\n" { _ = take() }
      case "'": try quoted(here)
      case "\"": try doubleQuoted(here)
      case "\\":
        guard let escaped = take() else { throw source.fault("the last line ends with a backslash", at: here) }
        // With a line break it continues the line.
        if escaped == "\r", next < text.count, text[next] == "\n" {
          _ = take()
        } else if escaped != "\n" {
          add(escaped)
        }
      case "~" where word == nil: throw refusal(scalar, here)
      default:
        if Self.special.contains(scalar) { throw refusal(scalar, here) }
        if word == nil, line.words.isEmpty { line.place = here }
        add(scalar)
      }
    }
    end(&line)
    return line
  }

  private func refusal(_ scalar: Unicode.Scalar, _ place: DocumentPlace) -> FKTError {
    source.fault(
      "a shell would not take '\(scalar)' for itself here, and nothing is expanded or run",
      hint: "write '\(scalar)' in single quotes if it means itself", at: place)
  }

  private mutating func end(_ line: inout Line) {
    if let word { line.words.append(String(word)) }
    word = nil
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if word == nil { word = String.UnicodeScalarView() }
    word?.append(scalar)
  }

  private mutating func quoted(_ start: DocumentPlace) throws(FKTError) {
    word = word ?? .init()
    while let scalar = take() {
      if scalar == "'" { return }
      add(scalar)
    }
    throw source.fault("a quote has no end", at: start)
  }

  private mutating func doubleQuoted(_ start: DocumentPlace) throws(FKTError) {
    word = word ?? .init()
    while true {
      let here = place
      guard let scalar = take() else { throw source.fault("a quote has no end", at: start) }
      switch scalar {
      case "\"": return
      case "$", "`": throw refusal(scalar, here)
      case "\\":
        guard let escaped = take() else { throw source.fault("a quote has no end", at: start) }
        if ["$", "`", "\"", "\\"].contains(escaped) {
          add(escaped)
        } else if escaped != "\n" {
          add("\\")
          add(escaped)
        }
      default: add(scalar)
      }
    }
  }
}
