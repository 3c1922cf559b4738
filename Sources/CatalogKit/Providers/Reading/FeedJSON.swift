import Documents
import Foundation

/// Reads JSON of strangers row by row, so that a damaged row or a missing end costs no more than itself.
enum FeedJSON {
  /// Why a document could not be read.
  enum Failure: Error, Hashable {
    /// It is larger, deeper or richer than allowed.
    case tooLarge(String)
    /// It is no JSON.
    case malformed(String)
  }

  /// The rows of a document, as far as they could be read.
  struct Rows: Sendable {
    /// The whole document; `nil` when it is damaged.
    var root: JSONValue?
    /// Whether the list was there, if only an empty one.
    var hasList = true
    /// The rows that could be read, each with its number, from 1.
    var rows: [(number: Int, value: JSONValue)] = []
    /// The rows that could not be read.
    var badRows: [BadRow] = []
    /// Whether the document was damaged, so that something may be missing.
    var isPartial = false
  }

  /// A complete document.
  static func document(_ data: Data) throws(Failure) -> JSONValue {
    guard data.count <= FeedLimits.bytes else {
      throw .tooLarge("it has more than \(FeedLimits.bytes >> 20) MiB")
    }
    let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return try value([UInt8](data), in: start..<data.count)
  }

  /// The value in `range`; services are forgiven double keys and half characters.
  private static func value(_ bytes: [UInt8], in range: Range<Int>) throws(Failure) -> JSONValue {
    do throws(DocumentError) {
      if let root = try JSONReader.root(of: bytes, in: range, .lenient) { return JSONValue(root) }
      throw DocumentError(.malformed, "it is empty", at: nil)
    } catch {
      let line = error.place.map { " (line \($0.line))" } ?? ""
      throw error.kind == .tooLarge ? .tooLarge(error.message) : .malformed(error.message + line)
    }
  }

  /// The rows of the array that is the document, or that one of `keys` leads to.
  ///
  /// Each of `keys` is a path of keys, joined with dots; the first one that is there holds.
  static func rows(_ keys: [String], of data: Data) throws(Failure) -> Rows {
    let failure: Failure
    do throws(Failure) {
      let root = try document(data)
      if case .array(let values) = root { return numbered(values, root: root) }
      for key in keys {
        let value = key.split(separator: ".").reduce(root) { $0[String($1)] }
        switch value {
        case .array(let values): return numbered(values, root: root)
        case .object: return numbered([value], root: root)
        default: continue
        }
      }
      return Rows(root: root, hasList: false)
    } catch {
      failure = error
    }
    guard case .malformed = failure else { throw failure }
    let cut = salvaged(keys, of: data)
    guard !cut.rows.isEmpty else { throw failure }
    return cut
  }

  private static func numbered(_ values: [JSONValue], root: JSONValue) -> Rows {
    var rows = Rows(root: root)
    rows.rows = values.enumerated().map { ($0.offset + 1, $0.element) }
    return rows
  }

  /// The rows that can be read of a damaged document.
  private static func salvaged(_ keys: [String], of data: Data) -> Rows {
    let cutter = JSONRowCutter(data)
    var result = Rows(isPartial: true)
    let names = keys.compactMap { $0.split(separator: ".").last.map(String.init) }
    let pieces = cutter.pieces(keys: names)
    guard pieces.count <= FeedLimits.salvagedRows else { return result }
    for (index, piece) in pieces.enumerated() {
      let number = index + 1
      if piece.isWhole, let value = try? Self.value(cutter.bytes, in: piece.range) {
        result.rows.append((number, value))
      } else {
        let reason = piece.isWhole ? "the row is not JSON" : "the document ends in the middle of the row"
        result.badRows.append(.init(row: number, line: piece.line, reason: reason))
      }
    }
    return result
  }
}
