import ArgumentParser
import CatalogKit
import Foundation
import TrailerEditing

/// `trailer-edit catalog near PLACE`: theatres and their shows by distance.
struct NearCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "near", abstract: "List theatres near a place and their shows, the nearest first.",
    discussion: """
      The place is a town or village of Finland, the Nordic or the Baltic countries, or a point such as 60.17,24.94. Of a
      street address the town counts, unless a service that knows addresses is configured; postcodes are not known.
      Distances with ~ are those of the theatre's town. Towns and villages are those of GeoNames (CC BY 4.0).
      """)

  @Argument(help: ArgumentHelp("The town, village or point.", valueName: "place"))
  var place: [String]

  @Option(
    name: .customLong("within"), help: ArgumentHelp("How far: 30km, 2.5km or 800m.", valueName: "distance"),
    transform: { text in
      if let kilometres = NearCommand.kilometres(written: text), MovieCatalog.nearLimits.contains(kilometres) {
        return kilometres
      }
      throw ValidationError("'\(text)' is not a distance from 100m to 500km")
    })
  var distance = 30.0

  @OptionGroup var date: CatalogDateOptions
  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (text, source, distance) = (place.joined(separator: " "), session.source, distance)
    let (day, days, limit) = (date.date, date.days, limit.limit)
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.near(text, within: distance, source: source, date: day, days: days, limit: limit)
    }
    session.tell(answer.outcomes)
    for note in answer.place.notes { session.console.note(FKTNotice(code: "place", message: note)) }
    if writesJSON { return try session.write(JSONValue.members(of: answer)) }
    let country = answer.place.country.map { ", \($0)" } ?? ""
    session.console.say("\(answer.place.name)\(country): \(answer.place.point)")
    try session.show(CatalogTables.near(answer.theatres), orSay: "no theatres within \(Self.text(distance))")
    let told = answer.theatres.reduce(0) { $0 + $1.shows.count }
    if answer.total > told { session.console.say("\(told) of \(answer.total) shows; --limit lists more") }
    if let attribution = answer.place.attribution { session.console.say(attribution) }
  }

  /// The kilometres of `30km`, `30 km`, `30`, `2.5km` or `800m`.
  static func kilometres(written text: String) -> Double? {
    guard let match = text.lowercased().wholeMatch(of: /([0-9]{1,6}(?:[.,][0-9]{1,6})?)\s*(km|m)?/),
      let number = Double(match.output.1.replacing(",", with: "."))
    else { return nil }
    return match.output.2 == "m" ? number / 1000 : number
  }

  /// `30 km`, `0.8 km`.
  static func text(_ kilometres: Double) -> String {
    kilometres >= 10 ? "\(Int(kilometres.rounded())) km" : "\((kilometres * 10).rounded() / 10) km"
  }
}

extension CatalogTables {
  /// Theatres by distance, a line for each show.
  static func near(_ theatres: [NearTheatre]) -> CatalogTable {
    var table = CatalogTable(["theatre", "away", "begins", "film", "show"], numbers: [1])
    for near in theatres {
      let away = (near.isTown ? "~" : "") + NearCommand.text(near.distance)
      let name = [near.theatre.name, near.theatre.city].compactMap(\.self).joined(separator: ", ")
      if near.shows.isEmpty { table.add(near.theatre.id.description, away, nil, nil, "\(name): no shows") }
      for show in near.shows {
        let begins = show.start.map { CatalogTime.minute($0, in: show.timeZone) } ?? show.businessDay?.description
        let place = [near.theatre.name, show.auditorium].compactMap(\.self).joined(separator: ", ")
        table.add(near.theatre.id.description, away, begins, show.film?.description, "\(show.title) (\(place))")
      }
    }
    return table
  }
}

extension JSONValue {
  /// Theatres near a place, as members of a document.
  static func members(of answer: NearAnswer) throws(FKTError) -> [String: JSONValue] {
    var theatres: [JSONValue] = []
    for near in answer.theatres {
      var theatre = try JSONValue(catalog: near.theatre)
      theatre["kilometres"] = .number(near.distance)
      theatre["isTown"] = .bool(near.isTown)
      theatre["shows"] = .array(try near.shows.map { (show) throws(FKTError) in try JSONValue(catalog: show) })
      theatres.append(theatre)
    }
    let place = answer.place
    return [
      "place": [
        "name": .string(place.name), "country": JSONValue(place.country), "latitude": .number(place.point.latitude),
        "longitude": .number(place.point.longitude), "precision": .string(place.precision.rawValue),
        "notes": .array(place.notes.map { .string($0) }), "attribution": JSONValue(place.attribution),
      ],
      "theatres": .array(theatres), "total": .integer(Int64(answer.total)),
      "sources": .array(answer.outcomes.map(JSONValue.init(outcome:))),
    ]
  }
}
