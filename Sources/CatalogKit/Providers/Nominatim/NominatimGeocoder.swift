import Foundation

/// Asks a server of Nominatim where an address is; https://nominatim.org/release-docs/latest/api/Search/.
///
/// Answers are kept for a month, and the public servers' rule of one request a second is that of the client.
struct NominatimGeocoder: Sendable {
  /// What is owed for an answer.
  static let attribution = "places: © OpenStreetMap contributors, https://www.openstreetmap.org/copyright"
  /// How long an answer counts as fresh, in seconds.
  private static let timeToLive: Double = 30 * 86_400
  /// The largest answer, in bytes.
  private static let limit = 256 << 10
  private static let countries = "fi,ax,se,no,sj,dk,fo,gl,is,ee,lv,lt"

  let base: URL
  let transport: any CatalogTransport
  let languages: [String]

  /// The first place that the server finds.
  ///
  /// - Throws: `notFound`, `malformed`, and why the server does not answer.
  func place(_ text: String) async throws(CatalogError) -> FoundPlace {
    let url = FeedRequest.url(
      base, "search", ["q": text, "format": "jsonv2", "limit": "1", "countrycodes": Self.countries])
    let request = CatalogRequest(
      url, accept: "application/json", language: FeedRequest.accept(languages), timeToLive: Self.timeToLive,
      limit: Self.limit, timeLimit: .seconds(20))
    let name = base.host() ?? "places"
    let rows = try await transport.answer(to: request, subject: name) { answer throws(CatalogError) in
      try answer.checkStatus()
      return try answer.listing(answer.jsonRows([], "places")) { row throws(FeedRowError) in
        guard let north = row["lat"].double, let east = row["lon"].double,
          let point = GeoPoint(latitude: north, longitude: east)
        else { throw FeedRowError("the place has no point") }
        var place = FoundPlace(
          name: row["display_name"].text ?? text, point: point, precision: .address, attribution: Self.attribution)
        place.country = row["address"]["country_code"].text?.uppercased()
        return place
      }
    }
    guard let place = rows.items.first else {
      throw CatalogError(.notFound, text, "\(name) knows no such place")
    }
    return place
  }
}
