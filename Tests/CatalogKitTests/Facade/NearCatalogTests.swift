import Foundation
import Synchronization
import Testing

@testable import CatalogKit

struct NearCatalogTests {
  private let day = CalendarDate(year: 2027, month: 1, day: 15)

  /// A cinema with a point, one of which only the town is known, and one far away, with a show each.
  private func cinema() -> StubProvider {
    let source = StubProvider(
      "kino", abilities: [.now, .showtimes, .theatres, .search],
      films: [film("kino", "1", "Hugo"), film("kino", "2", "Zorro")])
    let theatres = [
      ("scala", "Scala", "Kuopio", 62.891, 27.676), ("town", "Kuvakukko", "Kuopio", nil, nil),
      ("far", "Tennispalatsi", "Helsinki", nil, nil), ("nowhere", "Atlantis", "Atlantis", nil, nil),
    ].map { id, name, city, north, east in
      var theatre = Theatre(id: CatalogID(source: "kino", value: id), name: name)
      (theatre.city, theatre.latitude, theatre.longitude) = (city, north, east)
      return theatre
    }
    let shows = [("a", "scala", "1", 20.0), ("b", "scala", "2", 18), ("c", "town", "2", 17), ("d", "far", "1", 12)].map
    {
      var show = Show(id: CatalogID(source: "kino", value: $0.0), title: $0.0)
      show.theatre = CatalogID(source: "kino", value: $0.1)
      show.film = CatalogID(source: "kino", value: $0.2)
      show.businessDay = day
      show.start = Date(timeIntervalSince1970: 1_800_000_000 + $0.3 * 3600)
      return show
    }
    source.state.withLock { state in
      (state.theatres, state.shows) = (theatres, shows)
    }
    return source
  }

  @Test func theatresComeByDistanceWithTheirShows() async throws {
    try await withCatalog([cinema()]) { catalog in
      let answer = try await catalog.near("kuopio", date: day)
      #expect(answer.place.name == "Kuopio" && answer.place.attribution?.contains("GeoNames") == true)
      #expect(answer.theatres.map(\.theatre.id.value) == ["town", "scala"])
      #expect(answer.theatres.map(\.isTown) == [true, false])
      #expect(answer.theatres.map { $0.shows.map(\.id.value) } == [["c"], ["b", "a"]])
      #expect(answer.total == 3)
      #expect(answer.theatres[0].distance < 0.001 && (0.01...2).contains(answer.theatres[1].distance))
      let few = try await catalog.near("62.8910,27.6760", within: 0.1, date: day, limit: 1)
      #expect(few.theatres.map(\.theatre.id.value) == ["scala"] && few.place.precision == .point)
      #expect(few.theatres[0].shows.map(\.id.value) == ["b"] && few.total == 2)
      let far = try await catalog.near("Kuopio", within: 500, date: day)
      #expect(far.theatres.map(\.theatre.id.value) == ["town", "scala", "far"])
      let otherDay = try await catalog.near("Kuopio", date: CalendarDate(year: 2027, month: 1, day: 16))
      #expect(otherDay.theatres.allSatisfy { $0.shows.isEmpty } && otherDay.total == 0)
    }
  }

  @Test func aSearchByPlaceFindsFilms() async throws {
    let source = cinema()
    try await withCatalog([source]) { catalog in
      _ = try await catalog.now()
      _ = try await catalog.near("Kuopio", date: day)
      let asked = source.asked
      #expect(try await catalog.search("Kuopio", by: "near").items.map(\.title) == ["Zorro", "Hugo"])
      #expect(try await catalog.search("60.17,24.94", by: "near").items.map(\.title) == ["Hugo"])
      #expect(try await catalog.search("Rovaniemi", by: "near").items.isEmpty)
      #expect(source.asked == asked, "a place is no word for sources")
      let error = await failure { () throws(CatalogError) in try await catalog.search("00100", by: "near") }
      #expect(error?.code == .badRequest)
    }
  }

  @Test func wrongQuestionsAreRefused() async throws {
    try await withCatalog([cinema()]) { catalog in
      for (text, kilometres, days, code) in [
        ("Kuopio", 0.0, 1, CatalogError.Code.badRequest), ("Kuopio", 30, 32, .badRequest),
        ("00100", 30, 1, .badRequest),
        ("Atlantis", 30, 1, .notFound),
      ] {
        let error = await failure { () throws(CatalogError) in
          try await catalog.near(text, within: kilometres, date: day, days: days)
        }
        #expect(error?.code == code, "\(text)")
      }
    }
  }

  @Test func anAddressIsAskedForOnlyWhereThatIsConfigured() async throws {
    let folder = try TestFolder()
    let places = folder.url.appending(path: "places", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: places, withIntermediateDirectories: true)
    let answer = #"[{"lat":"62.8921","lon":"27.6780","display_name":"Ajurinkatu 16, Kuopio, Suomi"},{"lat":"x"}]"#
    let asked = FeedRequest.url(
      places, "search",
      [
        "q": "Ajurinkatu 16, Kuopio", "format": "jsonv2", "limit": "1",
        "countrycodes": "fi,ax,se,no,sj,dk,fo,gl,is,ee,lv,lt",
      ])
    let name = try #require(RecordedTransport.names(for: asked, under: places).first)
    try Data(answer.utf8).write(to: places.appending(path: name + ".json"))
    try await withCatalog([cinema()], adjust: { $0.geocoder = places }) { catalog in
      let place = try await catalog.near("Ajurinkatu 16, Kuopio", date: day).place
      #expect(place.precision == .address && place.name == "Ajurinkatu 16, Kuopio, Suomi")
      #expect(place.attribution?.contains("OpenStreetMap") == true)
      // A town is a town, and nobody is asked.
      #expect(try await catalog.near("Kuopio", date: day).place.precision == .town)
      // Where the service knows nothing, the town counts.
      let other = try await catalog.near("Kauppakatu 1, Kuopio", date: day).place
      #expect(other.name == "Kuopio" && other.notes.count == 2)
    }
    try await withCatalog([cinema()]) { catalog in
      let place = try await catalog.near("Ajurinkatu 16, Kuopio", date: day).place
      #expect(place.precision == .town && place.notes.first?.hasPrefix("streets are not known") == true)
    }
  }
}
