import Foundation

/// Cuts a document that is not well-formed into its rows.
struct XMLRowCutter {
  /// The text of one row.
  struct Piece {
    /// Where it is.
    var range: Range<Int>
    /// The line it begins on, from 1.
    var line: Int
    /// Why it cannot be a whole row.
    var problem: String?
  }

  private let bytes: [UInt8]
  private let row: String
  private let declaration: String
  private var namespaces = ""
  /// The local name of the document's root.
  private(set) var root: String?

  init(_ data: Data, row: String) {
    bytes = Array(data[FeedXML.contentStart(of: data)...])
    self.row = row
    declaration = FeedXML.declaredEncoding(of: Data(bytes)).map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    firstLine = data[..<FeedXML.contentStart(of: data)].count { $0 == UInt8(ascii: "\n") } + 1
  }

  private let firstLine: Int

  /// The rows in order; no more than one above ``FeedLimits/salvagedRows``.
  mutating func pieces() -> [Piece] {
    var scanner = XMLScanner(bytes)
    var pieces: [Piece] = []
    var open: Int?
    var counter = LineCounter(bytes: bytes, line: firstLine)
    while pieces.count <= FeedLimits.salvagedRows, let token = scanner.next() {
      switch token.kind {
      case .start(let name, let isEmpty) where name == row:
        if let start = open {
          pieces.append(
            Piece(range: start..<token.range.lowerBound, line: counter.line(at: start), problem: Self.unclosed))
        }
        open = isEmpty ? nil : token.range.lowerBound
        if isEmpty { pieces.append(Piece(range: token.range, line: counter.line(at: token.range.lowerBound))) }
      case .end(let name) where name == row:
        guard let start = open else { continue }
        pieces.append(Piece(range: start..<token.range.upperBound, line: counter.line(at: start)))
        open = nil
      case .start(let name, _) where root == nil:
        root = name
        namespaces = Self.namespaces(in: bytes[token.range])
      default: continue
      }
    }
    if let start = open {
      pieces.append(Piece(range: start..<bytes.count, line: counter.line(at: start), problem: Self.truncated))
    }
    return pieces
  }

  private static let unclosed = "the row is not closed"
  private static let truncated = "the document ends in the middle of the row"

  /// A document with nothing but this row, in which the prefixes of the whole document hold.
  func wrapped(_ piece: Piece) -> Data {
    var data = Data("\(declaration)<rows\(namespaces)>".utf8)
    data.append(contentsOf: bytes[piece.range])
    data.append(contentsOf: "</rows>".utf8)
    return data
  }

  /// The declarations of namespaces in a start tag; none where they would make each row much longer.
  private static func namespaces(in tag: ArraySlice<UInt8>) -> String {
    let text = String(decoding: tag, as: UTF8.self)
    let declarations = text.matches(of: /\sxmlns(?::[A-Za-z_][\w.-]*)?\s*=\s*(?:"[^"<&]*"|'[^'<&]*')/)
    let joined = declarations.map { String($0.output) }.joined()
    return joined.utf8.count <= 4096 ? joined : ""
  }
}

/// Counts lines forwards, each byte once.
private struct LineCounter {
  let bytes: [UInt8]
  var line: Int
  private var position = 0

  init(bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  mutating func line(at offset: Int) -> Int {
    if offset > position {
      line += bytes[position..<offset].count { $0 == UInt8(ascii: "\n") }
      position = offset
    }
    return line
  }
}
