import Foundation

/// Cuts the objects out of an array in a damaged JSON document.
struct JSONRowCutter {
  /// The text of one row.
  struct Piece {
    /// Where it is.
    var range: Range<Int>
    /// The line it begins on, from 1.
    var line: Int
    /// Whether its end was found.
    var isWhole: Bool
  }

  /// The document.
  let bytes: [UInt8]

  init(_ data: Data) { bytes = Array(data) }

  /// The objects of the array that follows one of `keys`, or of the first array when none is there; no more than one
  /// above ``FeedLimits/salvagedRows``.
  func pieces(keys: [String]) -> [Piece] {
    guard let start = arrayStart(keys: keys) else { return [] }
    var pieces: [Piece] = []
    var depth = 0
    var open: Int?
    var line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    var openLine = line
    var index = start
    while index < bytes.count, pieces.count <= FeedLimits.salvagedRows {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = stringEnd(from: index)
        line += bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
        index = end
        continue
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0 { (open, openLine) = (index, line) }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return pieces }
        depth -= 1
        if depth == 0, let start = open {
          pieces.append(Piece(range: start..<(index + 1), line: openLine, isWhole: true))
          open = nil
        }
      default: break
      }
      index += 1
    }
    if let start = open { pieces.append(Piece(range: start..<bytes.count, line: openLine, isWhole: false)) }
    return pieces
  }

  /// After the `[` of the array.
  private func arrayStart(keys: [String]) -> Int? {
    let first = bytes.firstIndex { !FeedXML.isSpace($0) && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if let first, bytes[first] == UInt8(ascii: "[") { return first + 1 }
    var index = 0
    while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      let end = stringEnd(from: quote)
      index = end
      guard end - quote >= 2, keys.contains(String(decoding: bytes[(quote + 1)..<(end - 1)], as: UTF8.self)) else {
        continue
      }
      let rest = bytes[end...].drop { FeedXML.isSpace($0) || $0 == UInt8(ascii: ":") }
      if rest.first == UInt8(ascii: "[") { return rest.startIndex + 1 }
    }
    return nil
  }

  /// After the string that begins at `start`.
  private func stringEnd(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""): return index + 1
      default: index += 1
      }
    }
    return bytes.count
  }
}
