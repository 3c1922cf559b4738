import Foundation

/// Bookmarks as JSON, to keep elsewhere or to bring to another machine.
///
///     { "bookmarks": [{ "added": "2026-11-05T10:00:00Z", "category": "Favourites",
///         "film": { "source": "archive", "value": "hugo" }, "snapshot": { ... } }],
///       "format": "trailer-edit-bookmarks", "version": 1 }
///
/// Addresses in it begin with http or https. `added`, `category` and all of `snapshot` but its title may be missing when it is read.
struct BookmarkFile {
  static let format = "trailer-edit-bookmarks"
  static let version = 1
  /// The largest file that is read, in bytes.
  static let byteLimit = 64 << 20
  /// The most bookmarks that are read.
  static let countLimit = 100_000
  /// The category of bookmarks that name none.
  static let usualCategory = "Imported"

  fileprivate struct Content<Row> {
    fileprivate enum CodingKeys: String, CodingKey {
      case format, version, bookmarks
    }

    var format: String
    var version: Int
    var bookmarks: [Row]
  }

  /// The bookmarks as UTF-8 JSON, indented and with sorted keys.
  static func data(of bookmarks: [Bookmark]) throws(CatalogError) -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(Content(format: format, version: version, bookmarks: bookmarks))
    } catch {
      throw CatalogError(.store, "bookmarks", "they cannot be written as JSON: \(error)")
    }
  }

  /// Reads bookmarks; a row that cannot be read is left out and counted, and so are paths and all else that is no
  /// address of the web: whoever wrote the file has no say over files of this machine.
  ///
  /// `subject` is the file's name for errors, and `now` when bookmarks that do not say count as added. Throws
  /// ``CatalogError`` with code `malformed` or `tooLarge`.
  static func listing(
    from data: Data, subject: String, now: Date
  ) throws(CatalogError) -> (bookmarks: Listing<Bookmark>, leftOut: [BadRow]) {
    guard data.count <= byteLimit else {
      throw CatalogError(.tooLarge, subject, "it has more than \(byteLimit >> 20) MiB")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let content: Content<LenientRow>
    do {
      content = try decoder.decode(Content<LenientRow>.self, from: data)
    } catch is TooMany {
      throw CatalogError(.tooLarge, subject, "it has more than \(countLimit) bookmarks")
    } catch {
      throw CatalogError(.malformed, subject, "it holds no bookmarks", hint: "give a file that bookmark export wrote")
    }
    guard content.format == format, content.version == version else {
      throw CatalogError(
        .malformed, subject, "it is \(content.format) version \(content.version), not \(format) version \(version)")
    }
    var listing = Listing<Bookmark>([])
    var leftOut: [BadRow] = []
    for (index, row) in content.bookmarks.enumerated() {
      switch row.result {
      case .success(let row):
        listing.items.append(row.bookmark(now: now))
        if let reason = row.leftOut { leftOut.append(BadRow(row: index + 1, reason: reason)) }
      case .failure(let error):
        listing.badRows.append(BadRow(row: index + 1, reason: error.message))
      }
    }
    listing.isPartial = !listing.badRows.isEmpty
    return (listing, leftOut)
  }
}

extension BookmarkFile.Content: Encodable where Row: Encodable {}

extension BookmarkFile.Content: Decodable where Row: Decodable {
  /// Rows are counted while they are read: a bad one costs more than a good one.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    version = try container.decode(Int.self, forKey: .version)
    bookmarks = []
    var rows = try container.nestedUnkeyedContainer(forKey: .bookmarks)
    while !rows.isAtEnd {
      guard bookmarks.count < BookmarkFile.countLimit else { throw TooMany() }
      bookmarks.append(try rows.decode(Row.self))
    }
  }
}

private struct TooMany: Error {}

/// A row that may be a bookmark.
private struct LenientRow: Decodable {
  let result: Result<BookmarkRow, CatalogError>

  init(from decoder: any Decoder) throws {
    do {
      result = .success(try BookmarkRow(from: decoder))
    } catch let error as DecodingError {
      result = .failure(CatalogError(.malformed, "bookmark", Self.reason(error)))
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
      "\(context.codingPath.last?.stringValue ?? "it") is not what it should be"
    @unknown default: "it cannot be read"
    }
  }
}

/// A bookmark as it may be written by hand.
private struct BookmarkRow: Decodable {
  private enum CodingKeys: String, CodingKey {
    case film, category, snapshot, added
  }

  private struct Named: Decodable {
    var title: String
  }

  var snapshot: Film
  var category: String?
  var added: Date?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let film = try container.decode(CatalogID<Film>.self, forKey: .film)
    guard !film.source.isEmpty, !film.value.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .film, in: container, debugDescription: "empty")
    }
    category = try container.decodeIfPresent(String.self, forKey: .category)
    added = try container.decodeIfPresent(Date.self, forKey: .added)
    if let whole = try? container.decode(Film.self, forKey: .snapshot), whole.id == film {
      snapshot = whole
    } else {
      snapshot = Film(id: film, title: try container.decode(Named.self, forKey: .snapshot).title)
    }
  }

  /// What of it is not read, in a sentence; `nil` where that is nothing.
  var leftOut: String? {
    let places = snapshot.keepingWebAddresses().leftOut
    guard let first = places.first else { return nil }
    let others = places.count == 1 ? "" : " and \(places.count - 1) more"
    return "“\(snapshot.title)” came without \(first.prefix(200))\(others): bookmarks hold addresses of the web only"
  }

  func bookmark(now: Date) -> Bookmark {
    let category = BookmarkService.cleaned(category ?? "")
    return Bookmark(snapshot, category: category.isEmpty ? BookmarkFile.usualCategory : category, added: added ?? now)
  }
}
