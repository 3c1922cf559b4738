import Documents
import Foundation
import FoundationXML

/// Reads XML documents of strangers.
///
/// Nothing but a complete, well-formed document counts as good. On Linux the parser alone reports truncated
/// documents and damaged entities as good, so its error is asked as well, and whether the root was closed.
enum FeedXML {
  /// Why a document could not be read.
  enum Failure: Error, Hashable {
    /// It is larger, deeper or richer than allowed.
    case tooLarge(String)
    /// It brings its own grammar, and with it entities.
    case documentType
    /// It is no well-formed XML.
    case malformed(String, line: Int)
  }

  /// The root of a complete, well-formed document.
  static func document(_ data: Data) throws(Failure) -> FeedElement {
    guard data.count <= FeedLimits.bytes else {
      throw .tooLarge("the document has more than \(FeedLimits.bytes >> 20) MiB")
    }
    let start = contentStart(of: data)
    let body = data[start...]
    try checkPrologue(of: body)
    try checkAttributes(of: body)
    let lines = data[..<start].count { $0 == UInt8(ascii: "\n") }
    return try parse(Data(body), firstLine: lines + 1)
  }

  /// Where the document begins after a byte order mark and space.
  static func contentStart(of data: Data) -> Data.Index {
    var rest = data[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    return rest.firstIndex { !isSpace($0) } ?? data.endIndex
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Refuses document types, and encodings in which one could hide.
  private static func checkPrologue(of body: Data) throws(Failure) {
    guard !body.prefix(64).contains(0) else { throw .malformed("the document is not UTF-8", line: 1) }
    if let encoding = declaredEncoding(of: body), !isHarmless(encoding) {
      throw .malformed("the encoding \(FeedText.value(encoding) ?? "") is not supported", line: 1)
    }
    var scanner = XMLScanner(Array(body))
    while let token = scanner.next() {
      switch token.kind {
      case .declaration: throw .documentType
      case .start, .end: return
      case .other: continue
      }
    }
  }

  /// Refuses elements with too many attributes before the parser sees them.
  private static func checkAttributes(of body: Data) throws(Failure) {
    var isInTag = false
    var quote: UInt8?
    var count = 0
    for byte in [UInt8](body) {
      switch byte {
      // None may stand in an attribute: whatever came before, a tag begins.
      case UInt8(ascii: "<"): (isInTag, quote, count) = (true, nil, 0)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: ">"): if quote == nil { isInTag = false }
      case UInt8(ascii: "="):
        guard isInTag, quote == nil else { continue }
        count += 1
        guard count <= FeedLimits.attributes else { throw .tooLarge("an element has too many attributes") }
      default: continue
      }
    }
  }

  /// What the XML declaration says of the encoding.
  static func declaredEncoding(of body: Data) -> String? {
    guard body.starts(with: "<?xml".utf8), let end = body.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = String(decoding: body[body.startIndex...end], as: UTF8.self)
    guard let match = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) else { return nil }
    return String(match.output.1)
  }

  /// Whether every byte below 128 means in `encoding` what it means in ASCII.
  private static func isHarmless(_ encoding: String) -> Bool {
    let name = encoding.lowercased()
    return ["utf-8", "utf8", "us-ascii", "ascii", "koi8-r", "koi8-u"].contains(name) || name.hasPrefix("iso-8859-")
      || name.hasPrefix("windows-125")
  }

  private static func parse(_ data: Data, firstLine: Int) throws(Failure) -> FeedElement {
    let builder = Builder(firstLine: firstLine)
    let parser = XMLParser(data: data)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let parsed = parser.parse()
    if let failure = builder.failure { throw failure }
    if let error = parser.parserError {
      throw .malformed(reason(of: error), line: builder.line(of: parser))
    }
    guard parsed, let root = builder.root else {
      throw .malformed("the document ends in the middle", line: builder.line(of: parser))
    }
    return root
  }

  /// A short sentence for an error of the parser; its own texts differ between platforms.
  fileprivate static func reason(of error: any Error) -> String {
    switch (error as NSError).code {
    case XMLParser.ErrorCode.tagNameMismatchError.rawValue: "an element is closed by another name"
    case XMLParser.ErrorCode.undeclaredEntityError.rawValue: "an entity is not declared"
    case XMLParser.ErrorCode.prematureDocumentEndError.rawValue: "the document ends in the middle"
    default: "the XML is not well-formed"
    }
  }
}

extension FeedXML {
  /// Builds the tree from what the parser reports.
  private final class Builder: NSObject, XMLParserDelegate {
    private let firstLine: Int
    private var open: [FeedElement] = []
    private var count = 0
    private(set) var root: FeedElement?
    private(set) var failure: Failure?

    init(firstLine: Int) { self.firstLine = firstLine }

    func line(of parser: XMLParser) -> Int { firstLine + max(parser.lineNumber, 1) - 1 }

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes attributeDict: [String: String] = [:]
    ) {
      guard failure == nil else { return }
      count += 1
      guard open.count < DocumentLimits.depth, count <= FeedLimits.elements else {
        failure = .tooLarge("the document has too many elements, or elements too deep in each other")
        parser.abortParsing()
        return
      }
      let local = elementName.split(separator: ":").last.map(String.init) ?? elementName
      let namespace = namespaceURI.flatMap { $0.isEmpty ? nil : $0 }
      open.append(
        FeedElement(namespace: namespace, name: local, attributes: attributeDict, line: line(of: parser)))
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
      guard failure == nil, let element = open.popLast() else { return }
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    /// Stops at the first error: going on costs much for each further one, and nothing would come of it.
    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      guard failure == nil else { return }
      failure = .malformed(FeedXML.reason(of: parseError), line: line(of: parser))
      parser.abortParsing()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      append(String(decoding: block, as: UTF8.self))
    }

    private func append(_ text: String) {
      guard failure == nil, !open.isEmpty else { return }
      open[open.count - 1].content += text
    }
  }
}
