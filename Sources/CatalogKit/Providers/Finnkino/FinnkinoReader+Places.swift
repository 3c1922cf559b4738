import Foundation

extension FinnkinoReader {
  /// Words that the placeholder in the first row begins with, in the languages of the dialect's servers.
  private static let choices = [
    "valitse", "choose", "select", "välj", "vali ", "izvēl", "pasirink", "выберите", "all ", "kaikki",
  ]

  /// The area that a `TheatreArea` is.
  ///
  /// In the first row, feeds put a label instead of a place.
  func area(_ row: some FeedNode, isFirst: Bool) throws(FeedRowError) -> Area {
    guard let value = row.text("ID") else { throw FeedRowError("the area has no ID") }
    guard let name = row.text("Name") else { throw FeedRowError("the area \(value) has no name") }
    var area = Area(id: id(value), name: name)
    if isFirst, value == "1029" || Self.choices.contains(where: name.lowercased().hasPrefix) {
      area.kind = .everything
    } else if let parts = Self.theatre(in: name) {
      area.kind = .theatre
      area.city = parts.city
      area.theatreName = parts.name
    }
    return area
  }

  /// City and theatre of `Helsinki: TENNISPALATSI`; a sentence after a colon is no theatre.
  private static func theatre(in name: String) -> (city: String, name: String)? {
    guard let colon = name.firstIndex(of: ":"), let city = FeedText.value(String(name[..<colon])),
      let theatre = FeedText.value(String(name[name.index(after: colon)...])), theatre == theatre.uppercased()
    else { return nil }
    return (city, theatre)
  }

  /// The theatres that shows are in, each with the area that has its name.
  ///
  /// Numbers of theatres and areas collide, so the two are joined by name and city.
  func theatres(of shows: [Show], areas: [Area]) -> [Theatre] {
    let cities = Set(areas.compactMap(\.city))
    let places = Dictionary(areas.compactMap { area in Self.key(area.theatreName, area.city).map { ($0, area.id) } }) {
      first, _ in first
    }
    var theatres: [Theatre] = []
    var seen: Set<CatalogID<Theatre>> = []
    for show in shows {
      guard let id = show.theatre, let name = show.theatreName, seen.insert(id).inserted else { continue }
      var theatre = Theatre(id: id, name: name)
      theatre.city = show.city
      if show.city == nil, let city = Self.city(in: name, among: cities) {
        theatre.city = city
        theatre.name = FeedText.value(String(name.dropLast(city.count))) ?? name
      }
      theatre.area = Self.key(theatre.name, theatre.city).flatMap { places[$0] }
      theatres.append(theatre)
    }
    return theatres
  }

  /// The city that a name without a comma ends with, as in `Kinopalatsi Helsinki`: the longest one that is known.
  private static func city(in name: String, among cities: Set<String>) -> String? {
    var rest = name.suffix(100)
    while let space = rest.firstIndex(of: " ") {
      rest = rest[rest.index(after: space)...]
      if cities.contains(String(rest)) { return String(rest) }
    }
    return nil
  }

  /// What theatres and areas are joined by.
  private static func key(_ name: String?, _ city: String?) -> [String]? {
    guard let name, let city else { return nil }
    return [TextFolding.fold(name), TextFolding.fold(city)]
  }
}
