/// Reads JSON into nodes, in one pass over its bytes and within ``DocumentLimits``.
///
/// A reader of YAML nearly does; but it refuses `\ud83d\ude00`. Foundation's tells no places, and where the types are not
/// known beforehand it takes seconds for some kilobytes.
package struct JSONReader {
  /// What is forgiven.
  package enum Manner: Sendable {
    /// For what people write: keys that are there twice, half characters and zero characters are refused.
    case strict
    /// For what services send: all of them are kept, and what is no character becomes U+FFFD. The last key counts.
    case lenient
  }

  let bytes: [UInt8]
  let end: Int
  let manner: Manner
  var next: Int
  private var count = 0
  /// The place of the byte at `placed`, from where places are counted on, so that each byte is counted once.
  private var place = DocumentPlace(line: 1, column: 1)
  private var placed: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ manner: Manner) {
    self.bytes = bytes
    self.manner = manner
    (next, placed, end) = (range.lowerBound, range.lowerBound, range.upperBound)
  }

  /// The root of a document in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the document, or something it is a part of.
  ///   - range: where it is in `bytes`; all of them, without one. Places count from its beginning.
  ///   - manner: what is forgiven.
  /// - Returns: the root; `nil` for a document of blanks.
  /// - Throws: what is wrong, and where.
  package static func root(
    of bytes: [UInt8], in range: Range<Int>? = nil, _ manner: Manner
  ) throws(DocumentError) -> DocumentNode? {
    var reader = JSONReader(bytes, range ?? 0..<bytes.count, manner)
    reader.skipBlanks()
    guard reader.peek != nil else { return nil }
    let root = try reader.value(depth: 1)
    reader.skipBlanks()
    guard reader.peek == nil else { throw reader.fault("something follows the end") }
    return root
  }

  var peek: UInt8? { next < end ? bytes[next] : nil }

  mutating func fault(_ message: String, at place: DocumentPlace? = nil) -> DocumentError {
    DocumentError(.malformed, "it is not JSON: \(message)", at: place ?? here())
  }

  /// The place of the next byte.
  private mutating func here() -> DocumentPlace {
    while placed < next {
      let byte = bytes[placed]
      placed += 1
      if byte == 0x0A {
        place = DocumentPlace(line: place.line + 1, column: 1)
      } else if placed == end || bytes[placed] & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }

  private mutating func skipBlanks() {
    while next < end {
      let byte = bytes[next]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      next += 1
    }
  }

  private mutating func take(_ character: UInt8) -> Bool {
    guard peek == character else { return false }
    next += 1
    return true
  }

  private mutating func value(depth: Int) throws(DocumentError) -> DocumentNode {
    let place = here()
    count += 1
    guard count <= DocumentLimits.nodes else { throw .tooManyValues(at: place) }
    guard depth <= DocumentLimits.depth else { throw .tooDeep(at: place) }
    switch peek {
    case UInt8(ascii: "{"): return DocumentNode(content: .map(try members(depth)), place: place)
    case UInt8(ascii: "["): return DocumentNode(content: .list(try elements(depth)), place: place)
    case UInt8(ascii: "\""): return DocumentNode(content: .scalar(try string()), place: place, isQuoted: true)
    default: return DocumentNode(content: .scalar(try word(place)), place: place)
    }
  }

  private mutating func members(_ depth: Int) throws(DocumentError) -> [DocumentNode.Member] {
    next += 1
    skipBlanks()
    var members: [DocumentNode.Member] = []
    var keys: Set<[UInt8]> = []
    if take(UInt8(ascii: "}")) { return [] }
    while true {
      skipBlanks()
      let place = here()
      guard peek == UInt8(ascii: "\"") else { throw fault("a key in quotes is missing") }
      let key = try string()
      if manner == .strict, !keys.insert(Array(key.utf8)).inserted { throw .doubleKey([key], at: place) }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw fault("a colon is missing after a key") }
      skipBlanks()
      members.append(DocumentNode.Member(key: key, place: place, value: try value(depth: depth + 1)))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or } is missing") }
    }
  }

  private mutating func elements(_ depth: Int) throws(DocumentError) -> [DocumentNode] {
    next += 1
    skipBlanks()
    var nodes: [DocumentNode] = []
    if take(UInt8(ascii: "]")) { return [] }
    while true {
      skipBlanks()
      nodes.append(try value(depth: depth + 1))
      skipBlanks()
      if take(UInt8(ascii: "]")) { return nodes }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or ] is missing") }
    }
  }
}
