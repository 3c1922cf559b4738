import Foundation

/// An answer of a service that may be data, an explanation, or a page for browsers.
struct FeedAnswer {
  /// What came back.
  var response: CatalogResponse
  /// What was asked, for errors.
  var subject: String

  /// What a body looks like.
  enum Form: Hashable {
    case xml, json, page, empty, other
  }

  /// What the body looks like; what it is called does not matter, as services call it anything.
  var form: Form {
    let body = response.body
    let start = body[FeedXML.contentStart(of: body)...].prefix(64)
    guard let first = start.first else { return .empty }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if ["<!doctype html", "<html", "<head", "<body", "<h1", "<script"].contains(where: text.hasPrefix) { return .page }
    switch first {
    case UInt8(ascii: "<"): return response.contentType == "text/html" && !text.hasPrefix("<?xml") ? .page : .xml
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default: return .other
    }
  }

  /// Throws what the status says, where it is no success.
  ///
  /// The explanation is what the service says itself.
  func checkStatus(explanation: String? = nil) throws(CatalogError) {
    let said = explanation.map { " (“\($0)”)" } ?? ""
    switch response.status {
    case 200...299: return
    case 401, 403:
      if form == .page, explanation == nil { throw blocked }
      throw CatalogError(
        .refused, subject, "The service refuses the request with status \(response.status)\(said).",
        hint: "Check the key of this source in the configuration.")
    case 404, 410: throw CatalogError(.notFound, subject, "The service has no such thing\(said).")
    case 429, 500...599:
      throw CatalogError(.unavailable, subject, "The service answers with status \(response.status)\(said).")
    default: throw CatalogError(.malformed, subject, "The service answers with status \(response.status)\(said).")
    }
  }

  /// The error for pages where data should be.
  var blocked: CatalogError {
    CatalogError(
      .blocked, subject, "The service answers with a page for browsers instead of data.",
      hint: "The source may be blocked or moved; what is stored can still be listed with --offline.")
  }

  /// The error for a body that is not what the dialect allows.
  func malformed(_ reason: String) -> CatalogError {
    if form == .page { return blocked }
    return CatalogError(.malformed, subject, "The answer cannot be read: \(reason).")
  }

  /// The error that a failure of the XML reader means.
  func error(_ failure: FeedXML.Failure) -> CatalogError {
    if form == .page { return blocked }
    switch failure {
    case .tooLarge(let text): return CatalogError(.tooLarge, subject, "The answer is refused: \(text).")
    case .documentType:
      return CatalogError(.malformed, subject, "The answer is refused: it brings its own document type.")
    case .malformed(let text, let line): return malformed("\(text) (line \(line))")
    }
  }

  /// The error that a failure of the JSON reader means.
  func error(_ failure: FeedJSON.Failure) -> CatalogError {
    switch failure {
    case .tooLarge(let text): CatalogError(.tooLarge, subject, "The answer is refused: \(text).")
    case .malformed(let text): malformed(text)
    }
  }

  /// The body as JSON.
  func json() throws(CatalogError) -> JSONValue {
    do { return try FeedJSON.document(response.body) } catch { throw self.error(error) }
  }

  /// The rows of the body as JSON; see `FeedJSON.rows`.
  ///
  /// Where the list is missing, the error calls it `name`.
  func jsonRows(_ keys: [String], _ name: String) throws(CatalogError) -> FeedJSON.Rows {
    let rows: FeedJSON.Rows
    do { rows = try FeedJSON.rows(keys, of: response.body) } catch { throw self.error(error) }
    guard rows.hasList else { throw malformed("the list \(name) is missing") }
    return rows
  }

  /// A listing of what `read` makes of each row; rows it refuses are counted.
  func listing<Item: Sendable>(
    _ rows: FeedJSON.Rows, read: (JSONValue) throws(FeedRowError) -> Item
  ) -> Listing<Item> {
    listing(
      rows.rows.map { ($0.number, $0.value) }, badRows: rows.badRows, isPartial: rows.isPartial, line: { _ in nil },
      read: read)
  }

  /// A listing of what `read` makes of each row; rows it refuses are counted.
  func listing<Row, Item: Sendable>(
    _ rows: [(number: Int, row: Row)], badRows: [BadRow], isPartial: Bool, line: (Row) -> Int?,
    read: (Row) throws(FeedRowError) -> Item
  ) -> Listing<Item> {
    var items: [Item] = []
    var bad = badRows
    for (number, row) in rows {
      do throws(FeedRowError) {
        items.append(try read(row))
      } catch {
        bad.append(BadRow(row: number, line: line(row), reason: error.reason))
      }
    }
    bad.sort { $0.row < $1.row }
    var listing = Listing(items, badRows: bad, isPartial: isPartial || !bad.isEmpty)
    listing.asOf = response.fetched
    listing.staleReason = response.staleReason
    return listing
  }
}
