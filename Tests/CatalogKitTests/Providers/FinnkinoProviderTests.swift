import Foundation
import Testing

@testable import CatalogKit

@Suite struct FinnkinoProviderTests {
  private let provider = CatalogFixtures.finnkino()

  @Test func readsEventsAndCountsBadRows() async throws {
    let listing = try await provider.now(CatalogQuery())
    #expect(listing.items.map(\.id.value) == ["302001", "302002"])
    #expect(listing.badRows.map(\.row) == [3, 4])
    #expect(listing.badRows.allSatisfy { ($0.line ?? 0) > 60 })
    #expect(listing.isPartial)
    let film = try #require(listing.items.first)
    #expect(film.title == "Lumi & Tuli (2D dub)")
    #expect(film.originalTitle == "Snow & Fire (2D dub)")
    #expect(film.year == 2026)
    #expect(film.runtime == 94)
    #expect(film.release == CalendarDate(year: 2026, month: 10, day: 16))
    #expect(film.rating?.minimumAge == 12)
    #expect(film.companies.isEmpty)
    #expect(film.genres.map(\.name) == ["Draama", "Jännitys"])
    #expect(film.shortSynopsis == nil)
    #expect(film.synopsis == "Ensimmäinen kappale.\n\nToinen kappale.")
    #expect(film.people.map(\.name) == ["Otto Meri", "Aino-Mikél Lahti", "Prince"])
    #expect(film.descriptors.map(\.name) == ["Violence"])
  }

  @Test func keepsMissingAndEmptyApartFromValues() async throws {
    let film = try #require(try await provider.now(CatalogQuery()).items.last)
    #expect(film.title == "Nimetön")
    #expect(film.originalTitle == nil)
    #expect(film.year == nil)
    #expect(film.runtime == nil)
    #expect(film.release == nil)
    #expect(film.rating?.raw == "Not yet rated")
    #expect(film.rating?.label == nil)
    #expect(
      film.rating?.image?.absoluteString == "https://media.cinema.example/images/rating_large_Not%20yet%20rated.png")
    #expect(film.genres.isEmpty && film.images.isEmpty && film.people.isEmpty && film.videos.isEmpty)
  }

  @Test func takesTrailersFromVideosOnly() async throws {
    let film = try #require(try await provider.now(CatalogQuery()).items.first)
    #expect(film.videos.map(\.downloadability) == [.linkOnly, .hls])
    #expect(film.videos.map(\.kind) == [.trailer, .clip])
    #expect(film.videos.first?.id == "q_W3rty-U10")
    #expect(film.images.count { $0.kind == .still } == 2)
    #expect(film.images.first { $0.kind == .still }?.thumbnail != nil)
  }

  @Test func mendsURLsOfPictures() async throws {
    let film = try #require(try await provider.now(CatalogQuery()).items.first)
    let posters = film.images.filter { $0.kind == .poster }.map { $0.url.absoluteString }
    #expect(
      posters == [
        "https://media.finnkino.fi/1012/Event_1/portrait_small/Lumi%20ja%20Tuli%20%281%29.jpg",
        "http://media.cinema.example/p/c.jpg",
      ])
    #expect(film.images.first?.scale == .small)
    #expect(
      film.images.first { $0.kind == .landscape }?.url.absoluteString
        == "https://media.cinema.example/Event_1/landscape.jpg")
  }

  @Test func prefersUTCAndDropsSentinels() async throws {
    let shows = try await provider.showtimes(CatalogQuery())
    #expect(shows.items.count == 2)
    #expect(shows.badRows.map(\.reason) == ["the show 1155003 has no start"])
    let show = try #require(shows.items.first)
    #expect(show.start == moment("2026-10-25T01:30:00Z"))
    #expect(!show.startIsAmbiguous)
    #expect(show.end == moment("2026-10-25T03:40:00Z"))
    #expect(show.businessDay?.description == "2026-10-24")
    #expect(show.salesStart == nil)
    #expect(show.salesEnd == moment("2026-10-24T17:00:00Z"))
    #expect(show.reservationStart == nil)
    #expect(show.rating?.raw == "(none)" && show.rating?.label == nil)
    #expect(show.auditoriumID == "1279")
    #expect(show.theatreName == "Kino Koivu" && show.city == "Turku")
    #expect(show.spoken == SpokenLanguage("suomi", nativeName: "suomi", code: "fi"))
    #expect(show.subtitles == [SpokenLanguage("Valitun elokuvan mukainen")])
  }

  @Test func marksLocalTimesThatComeTwice() async throws {
    let show = try #require(try await provider.showtimes(CatalogQuery()).items.last)
    #expect(show.start == moment("2026-10-25T00:30:00Z"))
    #expect(show.startIsAmbiguous)
  }

  @Test func tellsAreasApart() async throws {
    let areas = try await provider.areas()
    #expect(areas.items.map(\.kind) == [.everything, .place, .place, .theatre, .place, .theatre, .theatre])
    #expect(areas.items.map(\.id.value).contains("001"))
    #expect(areas.badRows.count == 1)
  }

  @Test func joinsTheatresByNameAndCityNotByNumber() async throws {
    let theatres = try await provider.theatres(CatalogQuery())
    #expect(theatres.items.map(\.id.value) == ["1038", "1034"])
    // The number 1038 is the area of another theatre of the same name.
    #expect(theatres.items.first?.area?.value == "1022")
    #expect(theatres.items.last?.name == "Kuvala")
    #expect(theatres.items.last?.city == "Jyväskylä")
    #expect(theatres.items.last?.area?.value == "001")
  }

  @Test func readsNewsAsPlainText() async throws {
    let news = try await provider.news(CatalogQuery())
    #expect(news.items.map(\.day?.description) == ["2026-10-24", "2026-10-20"])
    let item = try #require(news.items.first)
    #expect(item.title == "Uutiset: Lumi & Tuli")
    #expect(item.lead == nil)
    #expect(item.text == "Uusien näytösten esitykset – nyt. Katso!\nToinen & viimeinen")
    #expect(item.id.value == "http://cinema.example/news/1/")
    #expect(item.categories.map(\.id.value) == ["1079"])
    #expect(news.items.last?.categories.count == 2)
    #expect(news.items.last?.id.value.isEmpty == false)
    #expect(try await provider.newsCategories().items.map(\.count) == [12, nil])
  }

  @Test func listsDaysWithGaps() async throws {
    let days = try await provider.showDays(CatalogQuery())
    #expect(days.items.map(\.description) == ["2026-10-24", "2026-10-25", "2026-11-03"])
  }

  @Test func findsFilmsInBothLists() async throws {
    let found = try await provider.search("LUMI", CatalogQuery())
    #expect(found.items.map(\.id.value) == ["302001"])
    #expect(try await provider.film("302101").title == "Tuleva (orig)")
    #expect(try await provider.search("snow fire", CatalogQuery()).items.count == 2)
    #expect(await failure { () throws(CatalogError) in try await provider.film("1") }?.code == .notFound)
    #expect(try await provider.coming(CatalogQuery()).items.first?.release == nil)
  }

  @Test func findsFilmsWhereOneListIsMissing() async throws {
    let found = try await CatalogFixtures.finnkino("finnkino-2011").search("gnome", CatalogQuery())
    #expect(found.items.map(\.id.value) == ["298001"])
    #expect(found.isPartial)
  }

  @Test func readsTheEraOf2011() async throws {
    let old = CatalogFixtures.finnkino("finnkino-2011")
    let film = try #require(try await old.now(CatalogQuery()).items.first)
    #expect(film.title == "Tonttu & Tiu")
    #expect(film.rating?.raw == "K 13" && film.rating?.label == "K13" && film.rating?.minimumAge == 13)
    let video = try #require(film.videos.first)
    #expect(video.location.url?.absoluteString == "http://clip-1.trailers.example/5644_16233_a_5.mp4")
    #expect(video.downloadability == .direct)
    #expect(video.rawFormat == "Flash")
    let show = try #require(try await old.showtimes(CatalogQuery()).items.first)
    #expect(show.start == moment("2011-07-12T07:45:00Z"))
    #expect(show.end == nil)
    #expect(show.title == "Tonttu & Tiu (dub)")
  }

  @Test func readsSistersThatAnswerJSON() async throws {
    let sister = CatalogFixtures.finnkino("finnkino-json")
    let shows = try await sister.showtimes(CatalogQuery())
    #expect(shows.items.map(\.id.value) == ["11001", "11004"])
    #expect(shows.badRows.map(\.row) == [2, 3])
    let show = try #require(shows.items.first)
    #expect(show.runtime == 94)
    #expect(show.rating?.raw == "Alla 12 a. keelatud")
    #expect(show.rating?.minimumAge == 12)
    #expect(show.images.count == 1)
    #expect(show.availableSeats == nil && show.totalSeats == 120)
    let film = try #require(try await sister.now(CatalogQuery()).items.first)
    #expect(film.videos.first?.location == .key(service: .youtube, id: "q_W3rty-U10"))
    #expect(film.people.map(\.name) == ["Üks Ainus"])
  }

  @Test func cutsDamagedDocumentsIntoRows() async throws {
    let sister = CatalogFixtures.finnkino("silverscreen")
    let shows = try await sister.showtimes(CatalogQuery())
    #expect(shows.items.map(\.title) == ["Зима </Show> & лето", "Цел"])
    #expect(shows.isPartial)
    #expect(shows.badRows.map(\.row) == [2, 4])
    #expect(shows.badRows.map(\.line) == [25, 35])
    #expect(shows.items.first?.release == CalendarDate(year: 2026, month: 1, day: 14))
    #expect(shows.items.first?.start == moment("2026-01-21T09:15:00Z"))
    #expect(shows.items.first?.rating?.minimumAge == 6)
  }

  @Test func asksWithWhatTheDialectKnows() async throws {
    let transport = StubTransport("<Schedule><Shows/></Schedule>")
    let base = try #require(URL(string: "https://cinema.example/xml/"))
    let provider = FinnkinoProvider(name: "kino", base: base, languages: ["fi", "en"], transport: transport)
    let query = CatalogQuery(area: "1014&x=1", date: CalendarDate(year: 2026, month: 1, day: 2), days: 31, film: "7")
    #expect(try await provider.showtimes(query).items.isEmpty)
    let request = try #require(transport.requests.first)
    #expect(
      request.url.absoluteString
        == "https://cinema.example/xml/Schedule?area=1014%26x%3D1&dt=02.01.2026&eventID=7&nrOfDays=31")
    #expect(request.accept?.hasPrefix("application/xml") == true)
    #expect(request.language == "fi, en;q=0.9")
    for days in [0, 32, -1] {
      let error = await failure { () throws(CatalogError) in try await provider.showtimes(CatalogQuery(days: days)) }
      #expect(error?.code == .badRequest)
    }
  }

  /// Answers that are no feed, each with the error that it must give.
  @Test(arguments: [
    ("<!DOCTYPE html><html><title>Just a moment...</title></html>", 403, CatalogError.Code.blocked),
    ("<html><body>Access denied</body></html>", 200, .blocked),
    ("", 200, .malformed),
    ("<Other/>", 200, .malformed),
    ("<Events><Event>", 200, .malformed),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><Events/>", 200, .malformed),
    ("not found", 404, .notFound),
    ("busy", 503, .unavailable),
    ("{\"message\":\"no\"}", 401, .refused),
    ("{\"other\":1}", 200, .malformed),
    ("plain", 200, .malformed),
  ])
  func namesWhatIsNoFeed(_ body: String, _ status: Int, _ code: CatalogError.Code) async throws {
    let provider = FinnkinoProvider(
      name: "kino", base: CatalogFixtures.folder("x"), transport: StubTransport(body, status: status))
    let error = await failure { () throws(CatalogError) in try await provider.now(CatalogQuery()) }
    #expect(error?.code == code)
  }
}
