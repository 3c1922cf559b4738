/// The place that a user means.
public struct FoundPlace: Sendable, Hashable {
  /// Where the point comes from.
  public enum Precision: String, Sendable, Hashable, Codable {
    /// The user wrote it.
    case point
    /// It is the middle of a town or village.
    case town
    /// It is a street address.
    case address
  }

  /// What to call it: a town's name, an address, or the point.
  public var name: String
  /// Two letters, as `FI`, where it is known.
  public var country: String?
  /// Where it is.
  public var point: GeoPoint
  /// Where the point comes from.
  public var precision: Precision
  /// What the user should know of how this was read, in sentences.
  public var notes: [String] = []
  /// To whom the point is owed; `nil` for one that the user wrote.
  public var attribution: String?

  /// What is owed for towns and villages.
  public static let geoNames = "places: GeoNames, https://www.geonames.org, CC BY 4.0"
}

extension FoundPlace {
  /// Reads what a user wrote: a point, a town or village with or without a country, or an address, of which only the
  /// town counts.
  ///
  /// - Throws: `badRequest` for nothing and for postcodes, `notFound` for a place that is not known.
  init(_ text: String, in gazetteer: Gazetteer = .shared) throws(CatalogError) {
    let text = String(text.prefix(200).split { $0.isWhitespace || $0.isNewline }.joined(separator: " "))
    guard !TextFolding.fold(text).isEmpty else {
      throw CatalogError(.badRequest, "place", "there is nothing to look for", hint: "give a town, as Kuopio")
    }
    if let point = GeoPoint(text) {
      self.init(name: point.description, point: point, precision: .point)
    } else if Self.isPostcode(text) {
      throw CatalogError(
        .badRequest, text, "this is a postcode, and postcodes are not known",
        hint: "write the town, or a point as 60.17,24.94")
    } else if let place = Self.town(text, in: gazetteer) {
      self = place
    } else if let place = Self.townOfAddress(text, in: gazetteer) {
      self = place
    } else {
      let near = gazetteer.suggestion(for: text)
      throw CatalogError(
        .notFound, text, "no town or village of this name is known",
        hint: near.map { "did you mean “\($0)”?" } ?? "write a larger town nearby, or a point as 60.17,24.94")
    }
  }

  private init(_ place: Place) {
    self.init(
      name: place.name, country: place.country, point: place.point, precision: .town, attribution: Self.geoNames)
  }

  /// `00100`, `113 59`, `LV-1010`.
  private static func isPostcode(_ text: String) -> Bool {
    text.wholeMatch(of: /(?:[A-Za-z]{2}[- ]?)?(?:\d{3,5}|\d{3} \d{2})/) != nil
  }

  /// The largest town of a name; `, FI` after it names a country.
  private static func town(_ text: String, in gazetteer: Gazetteer) -> FoundPlace? {
    var places = gazetteer.places(named: text)
    if places.isEmpty, let match = text.wholeMatch(of: /(.+?),? ([A-Za-z]{2})/) {
      places = gazetteer.places(named: String(match.output.1)).filter { $0.country == match.output.2.uppercased() }
    }
    guard let place = places.first else { return nil }
    var found = FoundPlace(place)
    let others = places.dropFirst().filter { $0.point.distance(to: place.point) > 5 }
    if !others.isEmpty {
      let list = others.prefix(3).map { "\($0.name), \($0.country) (\($0.point))" }.joined(separator: "; ")
      found.notes = ["the largest place of this name is meant; there are others: \(list)"]
    }
    return found
  }

  /// The town of `Kauppakatu 29, 40100 Jyväskylä`: streets are not known.
  private static func townOfAddress(_ text: String, in gazetteer: Gazetteer) -> FoundPlace? {
    guard text.contains(where: { $0 == "," || $0.isNumber }) else { return nil }
    for part in text.split(separator: ",").reversed() {
      let words = part.split(separator: " ").filter { word in !word.contains(where: \.isNumber) }
      guard let (place, count) = gazetteer.place(endingOf: words) else { continue }
      var found = FoundPlace(place)
      if text.split(separator: " ").count > count {
        found.notes = ["streets are not known: “\(text)” is taken as the middle of \(place.name)"]
      }
      return found
    }
    return nil
  }
}
