import Foundation
import Testing

@testable import CatalogKit

@Suite("Places")
struct PlaceTests {
  @Test(
    "points are read as people write them",
    arguments: [
      ("60.17,24.94", 60.17, 24.94), (" 60.17 , 24.94 ", 60.17, 24.94), ("60.17 24.94", 60.17, 24.94),
      ("60,17; 24,94", 60.17, 24.94), ("60,17 24,94", 60.17, 24.94), ("60,17,24,94", 60.17, 24.94),
      ("60,24", 60, 24), ("-33.9,-70", -33.9, -70), ("90,180", 90, 180),
    ])
  func points(text: String, north: Double, east: Double) {
    #expect(GeoPoint(text) == GeoPoint(latitude: north, longitude: east))
  }

  @Test(
    "what is no point is none",
    arguments: ["", "60", "91,0", "0,181", "60.17.1,2", "a,b", "60.17,24.94,1", "nan,1", "011 10"])
  func noPoints(text: String) { #expect(GeoPoint(text) == nil) }

  @Test("distances are those of the ground, and a box holds all that is within one")
  func distances() throws {
    let helsinki = try #require(GeoPoint(latitude: 60.1699, longitude: 24.9384))
    let turku = try #require(GeoPoint(latitude: 60.4518, longitude: 22.2666))
    #expect(abs(helsinki.distance(to: turku) - 150.4) < 1)
    #expect(helsinki.distance(to: helsinki) == 0)
    let pole = try #require(GeoPoint(latitude: 90, longitude: 0))
    let other = try #require(GeoPoint(latitude: -90, longitude: 77))
    #expect(abs(pole.distance(to: other) - 20_015) < 1)
    for kilometres in [0.1, 30, 500] {
      let box = helsinki.box(within: kilometres)
      for turn in stride(from: 0.0, to: 2 * .pi, by: 0.1) {
        let north = helsinki.latitude + cos(turn) * kilometres / 111.2 * 0.999
        let east = helsinki.longitude + sin(turn) * kilometres / 111.2 * 0.999 / cos(north * .pi / 180)
        let point = try #require(GeoPoint(latitude: north, longitude: east))
        guard helsinki.distance(to: point) <= kilometres else { continue }
        #expect(box.north.contains(north) && box.east.contains(east), "\(kilometres) km, \(turn)")
      }
    }
  }

  @Test("all places of the list are read, and each is found by its name")
  func gazetteer() {
    let lines = PlaceData.text.split(separator: "\n")
    let places = lines.compactMap { Place(line: $0) }
    #expect(places.count == lines.count && places.count > 4000)
    #expect(Set(places.map(\.country)) == ["FI", "AX", "SE", "NO", "SJ", "DK", "FO", "GL", "IS", "EE", "LV", "LT"])
    for place in places where !Gazetteer.shared.places(named: place.name).contains(place) {
      Issue.record("\(place.name) is not found")
    }
  }

  @Test(
    "towns are found by every name they have",
    arguments: [
      ("Kuopio", "Kuopio", "FI"), ("jyvaskyla", "Jyväskylä", "FI"), ("Åbo", "Turku", "FI"), ("Abo", "Turku", "FI"),
      ("Helsingfors", "Helsinki", "FI"), ("Reval", "Tallinn", "EE"), ("Хельсинки", "Helsinki", "FI"),
      ("Kopenhagen", "Copenhagen", "DK"), ("riga", "Riga", "LV"), ("Reykjavik", "Reykjavík", "IS"),
      ("Kuopio, FI", "Kuopio", "FI"), ("  Kuopio  ", "Kuopio", "FI"),
    ])
  func towns(text: String, name: String, country: String) throws {
    let place = try FoundPlace(text)
    #expect(place.name == name && place.country == country && place.precision == .town)
    #expect(place.attribution == FoundPlace.geoNames)
  }

  @Test("a street address means its town, and says so")
  func addresses() throws {
    for text in ["Kauppakatu 29, 40100 Jyväskylä", "Kauppakatu 29 Jyväskylä", "Kauppakatu 29, Jyväskylä, Finland 1"] {
      let place = try FoundPlace(text)
      #expect(place.name == "Jyväskylä", "\(text)")
      #expect(place.notes == ["streets are not known: “\(text)” is taken as the middle of Jyväskylä"])
    }
    #expect(try FoundPlace("Kuopio").notes.isEmpty)
  }

  @Test("places of one name are told of")
  func names() throws {
    let gazetteer = Gazetteer(
      """
      Ås|NO|59.660|10.780|10000
      Ås|SE|63.250|14.560|1000|Aas
      Suuri|FI|60.000|25.000|5000|Ås
      """)
    let place = try FoundPlace("ås", in: gazetteer)
    #expect(place.country == "NO")
    #expect(
      place.notes == [
        "the largest place of this name is meant; there are others: Ås, SE (63.250, 14.560); "
          + "Suuri, FI (60.000, 25.000)"
      ])
    #expect(try FoundPlace("Ås, SE", in: gazetteer).country == "SE")
    #expect(try FoundPlace("as fi", in: gazetteer).name == "Suuri")
  }

  @Test("postcodes are refused by name", arguments: ["00100", "113 59", "LV-1010", "se 11359", "1010"])
  func postcodes(text: String) {
    let error = #expect(throws: CatalogError.self) { try FoundPlace(text) }
    #expect(error?.code == .badRequest && error?.message.contains("postcode") == true)
  }

  @Test("what is not known is said, with what is near it")
  func unknown() {
    let error = #expect(throws: CatalogError.self) { try FoundPlace("Kuopoi") }
    #expect(error?.code == .notFound && error?.hint == "did you mean “Kuopio”?")
    #expect(#expect(throws: CatalogError.self) { try FoundPlace(" ") }?.code == .badRequest)
    #expect(#expect(throws: CatalogError.self) { try FoundPlace("Xyzzyville") }?.code == .notFound)
  }
}
