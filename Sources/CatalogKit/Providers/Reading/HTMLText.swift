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
    var result = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      result += HTMLEntities.decoded(rest[..<open])
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.range(of: "-->") else { return tidy(result) }
        rest = rest[end.upperBound...]
        continue
      }
      let name = rest.dropFirst().drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
      guard name.first?.isLetter == true || rest.hasPrefix("<!") else {
        result += "<"
        rest = rest.dropFirst()
        continue
      }
      let isStart = !rest.hasPrefix("</")
      guard let close = rest.firstIndex(of: ">") else { return tidy(result) }
      rest = rest[rest.index(after: close)...]
      if blocks.contains(name) { result += "\n" }
      if isStart, silent.contains(name) {
        guard let end = rest.range(of: "</" + name, options: .caseInsensitive) else { return tidy(result) }
        rest = rest[end.lowerBound...]
      }
    }
    return tidy(result + HTMLEntities.decoded(rest))
  }

  /// Joins space, drops control characters and empty lines at both ends.
  private static func tidy(_ text: String) -> String? {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0.isWhitespace || $0 == "\u{A0}" }.joined(separator: " ")
      if let line = FeedText.value(words) { lines.append(line) }
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
