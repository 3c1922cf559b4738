import Foundation

/// Reads JSON of strangers row by row, so that a damaged row or a missing end costs no more than itself.
enum FeedJSON {
  /// Larger documents are refused, in bytes.
  static let limit = 8 << 20

  /// Why a document could not be read.
  enum Failure: Error, Hashable {
    /// It is larger than allowed.
    case tooLarge
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
    guard data.count <= limit else { throw .tooLarge }
    let body = Data(data[FeedXML.contentStart(of: data)...])
    do {
      return try JSONDecoder().decode(JSONValue.self, from: body)
    } catch {
      throw .malformed("the answer is no JSON, or ends in the middle")
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
    for (index, piece) in cutter.pieces(keys: names).enumerated() {
      let number = index + 1
      if piece.isWhole, let value = try? document(cutter.bytes(of: piece)) {
        result.rows.append((number, value))
      } else {
        let reason = piece.isWhole ? "the row is no JSON" : "the document ends in the middle of the row"
        result.badRows.append(.init(row: number, line: piece.line, reason: reason))
      }
    }
    return result
  }
}
