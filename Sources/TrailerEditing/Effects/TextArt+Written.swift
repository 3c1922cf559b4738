import MediaTypes

extension TextArt.Font: CustomStringConvertible {
  /// Reads a family, or the path of a file: a text with a slash or with a font's extension.
  ///
  /// - Throws: ``FKTError`` when the text is no path.
  init(parsing text: String) throws(FKTError) {
    let ending = text.lowercased().suffix(4)
    if text.contains("/") || [".ttf", ".otf", ".ttc"].contains(ending) {
      self = .file(try FilePath.parsing(text))
    } else {
      guard !text.unicodeScalars.contains("\0"), !text.withoutOuterSpace.isEmpty else {
        throw FKTError(
          code: .usage, message: "'\(text)' is not a font",
          hint: "write a family, as in Serif Bold, or a font file's path",
          subject: text)
      }
      self = .family(text)
    }
  }

  /// As it is written: the family or the path.
  public var description: String {
    switch self {
    case .family(let name): name
    case .file(let path): path
    }
  }
}

extension TextArt.Alignment: CustomStringConvertible {
  /// Reads the name of a side.
  ///
  /// - Throws: ``FKTError`` for anything else.
  init(parsing text: String) throws(FKTError) {
    let name = text.withoutOuterSpace.lowercased()
    guard let alignment = Self(rawValue: name == "centre" ? "center" : name) else {
      throw FKTError(
        code: .usage, message: "'\(text)' is not an alignment", hint: "write left, center or right", subject: text)
    }
    self = alignment
  }

  /// As it is written, as in `left`.
  public var description: String { rawValue }
}

extension Colour {
  /// Reads a colour.
  ///
  /// - Throws: ``FKTError`` with the nearest name.
  init(written text: String) throws(FKTError) {
    guard let colour = Colour(parsing: text.withoutOuterSpace) else {
      let name = String(text.lowercased().prefix { $0 != "@" })
      let guess = Spelling.suggestion(for: name, among: Self.allNames).map { "did you mean \($0)? " } ?? ""
      throw FKTError(
        code: .usage, message: "'\(text)' is not a colour",
        hint: guess + "write a name, as in white, #RRGGBB or #RRGGBBAA, or one with an opacity, as in black@0.5",
        subject: text)
    }
    self = colour
  }
}

/// Reads paths of files.
enum FilePath {
  /// A path; to the system a zero byte would be its end.
  static func parsing(_ text: String) throws(FKTError) -> String {
    if !text.isEmpty, !text.utf8.contains(0) { return text }
    throw FKTError(
      code: .usage, message: text.isEmpty ? "the path of a file is empty" : "the path of a file has a zero byte in it",
      hint: "give the path of a file", subject: text)
  }
}
