/// Finds the tags of an XML document, well-formed or not, without reading what is between them.
///
/// CDATA, comments and instructions are passed over whole, so that tags in them count as text.
struct XMLScanner {
  /// A tag.
  struct Token {
    /// What a tag is.
    enum Kind: Hashable {
      /// `<name …>`, or `<name …/>`.
      case start(name: String, isEmpty: Bool)
      /// `</name>`.
      case end(name: String)
      /// `<!…>` that is neither CDATA nor a comment.
      case declaration
      /// CDATA, a comment or an instruction.
      case other
    }

    var kind: Kind
    /// From the `<` to after the `>`.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0
  /// Terminators that do not come any more, so that nobody looks for them again.
  private var missing: Set<String> = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag; `nil` at the end of the document.
  mutating func next() -> Token? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let token = token(at: start) {
        position = token.range.upperBound
        return token
      }
      position = start + 1
    }
    position = bytes.count
    return nil
  }

  private mutating func token(at start: Int) -> Token? {
    let rest = bytes[start...]
    for (opening, closing) in [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")]
    where rest.starts(with: opening.utf8) {
      guard let end = find(closing, from: start + opening.utf8.count) else { return nil }
      return Token(kind: .other, range: start..<end)
    }
    if rest.starts(with: "<!".utf8) {
      return Token(kind: .declaration, range: start..<(tagEnd(from: start) ?? start + 2))
    }
    guard let end = tagEnd(from: start) else { return nil }
    let inside = bytes[(start + 1)..<(end - 1)]
    switch inside.first {
    case UInt8(ascii: "/"): return Token(kind: .end(name: Self.name(in: inside.dropFirst())), range: start..<end)
    case .some(let first) where first > 0x40 || first == UInt8(ascii: ":"):
      let isEmpty = inside.last == UInt8(ascii: "/")
      return Token(kind: .start(name: Self.name(in: inside), isEmpty: isEmpty), range: start..<end)
    default: return nil
    }
  }

  /// After the first `closing`.
  private mutating func find(_ closing: String, from start: Int) -> Int? {
    guard !missing.contains(closing) else { return nil }
    let wanted = Array(closing.utf8)
    var index = start
    while index + wanted.count <= bytes.count {
      if bytes[index] == wanted[0], bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
        return index + wanted.count
      }
      index += 1
    }
    missing.insert(closing)
    return nil
  }

  /// After the `>` that ends a tag; those in quotes do not, and a tag does not reach into the next one, quotes or not.
  private func tagEnd(from start: Int) -> Int? {
    var quote: UInt8?
    for index in (start + 1)..<max(start + 1, min(bytes.count, start + 65_536)) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { return nil }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }

  /// The name in a tag, without its prefix.
  private static func name(in tag: ArraySlice<UInt8>) -> String {
    let name = tag.prefix { !FeedXML.isSpace($0) && $0 != UInt8(ascii: "/") }
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }
}
