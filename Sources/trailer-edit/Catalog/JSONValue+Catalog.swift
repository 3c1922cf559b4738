import CatalogKit
import Foundation
import TrailerEditing

extension JSONValue {
  /// The JSON of a value of the catalog: times are in ISO 8601, and addresses of files have no keys.
  init(catalog value: some Encodable) throws(FKTError) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    self = try JSONValue(value, encoder).withoutSecrets
  }

  /// A film, with the name that the command line takes.
  init(film: Film) throws(FKTError) {
    self = try JSONValue(catalog: film)
    self["reference"] = .string(CatalogReference(film.id).description)
  }

  /// An article, with the name that the command line takes.
  init(news item: NewsItem) throws(FKTError) {
    self = try JSONValue(catalog: item)
    self["reference"] = .string(item.id.description)
  }

  /// What became of a question to a source.
  init(outcome: SourceOutcome) {
    let state =
      switch outcome.state {
      case .fresh: "fresh"
      case .stored: "stored"
      case .stale: "stale"
      case .failed: "failed"
      }
    self = [
      "source": .string(outcome.source), "list": .string(outcome.list), "state": .string(state),
      "asOf": JSONValue(outcome.asOf.map(Self.time)), "count": .integer(Int64(outcome.count)),
      "badRowCount": .integer(Int64(outcome.badRowCount)),
      "badRows": .array(outcome.badRows.map { JSONValue(row: $0) }), "isPartial": .bool(outcome.isPartial),
      "staleReason": JSONValue(outcome.staleReason),
      "error": outcome.error.map { JSONDocument.error(FKTError($0)) } ?? .null,
    ]
  }

  /// A row that could not be read.
  init(row: BadRow) {
    self = [
      "row": .integer(Int64(row.row)), "line": row.line.map { .integer(Int64($0)) } ?? .null,
      "reason": .string(row.reason),
    ]
  }

  /// A moment in ISO 8601.
  static func time(_ date: Date) -> String { date.formatted(.iso8601) }

  /// The value with the queries of addresses of files and streams left out: keys and signatures stand there.
  private var withoutSecrets: JSONValue {
    switch self {
    case .null, .bool, .integer, .number, .string: return self
    case .array(let elements): return .array(elements.map(\.withoutSecrets))
    case .object(let members):
      var members = members.mapValues(\.withoutSecrets)
      if case .string(let form)? = members["form"], ["direct", "hls"].contains(form),
        case .string(let address)? = members["url"]
      {
        members["url"] = .string(GuardedURL.redact(address))
      }
      return .object(members)
    }
  }
}
