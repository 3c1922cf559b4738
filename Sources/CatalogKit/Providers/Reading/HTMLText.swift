import Foundation

/// HTML of strangers as plain text: no tag, no script and no control character is left.
enum HTMLText {
  /// Elements that begin a new line.
  private static let blocks: Set<String> = [
    "address", "article", "blockquote", "br", "dd", "div", "dl", "dt", "figure", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
  ]
  /// Elements whose content is no text.
  private static let silent: Set<String> = ["script", "style", "head", "template", "iframe", "noscript", "svg"]

  /// The text of `html`; lines are those of its blocks, at most one of them empty in a row.
  ///
  /// - Returns: `nil` when no text is left.
  static func plain(_ html: String?) -> String? {
    guard let html else { return nil }
    let bytes = Array(html.utf8)
    var text: [UInt8] = []
    var next = 0
    while let open = bytes[next...].firstIndex(of: UInt8(ascii: "<")) {
      HTMLEntities.decode(bytes[next..<open], into: &text)
      next = open
      if isComment(bytes, open) {
        guard let end = find("-->", in: bytes, from: open + 2) else { return tidy(text) }
        next = end + 3
        continue
      }
      let following = open + 1 < bytes.count ? bytes[open + 1] : 0
      let name = isLetter(following) || following == UInt8(ascii: "/") ? name(in: bytes, from: open + 1) : ""
      guard !name.isEmpty || following == UInt8(ascii: "!") else {
        text.append(UInt8(ascii: "<"))
        next += 1
        continue
      }
      let isStart = following != UInt8(ascii: "/")
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return tidy(text) }
      next = close + 1
      if blocks.contains(name) { text.append(0x0A) }
      if isStart, silent.contains(name) {
        guard let end = find("</" + name, in: bytes, from: next) else { return tidy(text) }
        next = end
      }
    }
    HTMLEntities.decode(bytes[next...], into: &text)
    return tidy(text)
  }

  private static func isComment(_ bytes: [UInt8], _ open: Int) -> Bool {
    open + 3 < bytes.count && bytes[open + 1] == UInt8(ascii: "!") && bytes[open + 2] == UInt8(ascii: "-")
      && bytes[open + 3] == UInt8(ascii: "-")
  }

  /// The name of the element whose tag's inside begins at `start`, in small letters; empty where none does.
  private static func name(in bytes: [UInt8], from start: Int) -> String {
    let rest = bytes[start...].drop { $0 == UInt8(ascii: "/") }
    guard let first = rest.first, isLetter(first) else { return "" }
    return String(decoding: rest.prefix { (0x30...0x39).contains($0) || isLetter($0) }, as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Where `text`, in small letters, comes next, in letters of any size.
  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    var index = start
    while index + wanted.count <= bytes.count {
      if bytes[index] == wanted[0],
        zip(bytes[index...], wanted).allSatisfy({ $0 == $1 || isLetter($0) && $0 | 0x20 == $1 })
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Joins space, drops control characters and empty lines at both ends.
  private static func tidy(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // Most texts have none; lines end with some of them.
    let hasControls = text.unicodeScalars.contains { FeedText.isControl($0) && !$0.properties.isWhitespace }
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0.isWhitespace || $0 == "\u{A0}" }.joined(separator: " ")
      guard let line = hasControls ? FeedText.value(words) : words, !line.isEmpty else { continue }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension HTMLText {
  /// A text of several lines without the space that indents them; markup in it is taken out, if there is any.
  static func paragraphs(_ text: String?) -> String? {
    guard let text = FeedText.value(text) else { return nil }
    if text.contains(/<\/?[A-Za-z][^<>]*>/) { return plain(text) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    var result: [String] = []
    for line in lines where !line.isEmpty || result.last?.isEmpty == false { result.append(line) }
    return FeedText.value(result.joined(separator: "\n"))
  }
}
