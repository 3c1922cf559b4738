import Foundation
import Testing

@testable import CatalogKit

@Suite struct RottenTomatoesProviderTests {
  private let provider = RottenTomatoesProvider(
    name: "rt", base: CatalogFixtures.folder("rottentomatoes"),
    transport: RecordedTransport(base: CatalogFixtures.folder("rottentomatoes")))

  @Test func readsAChart() async throws {
    let chart = try await provider.top(CatalogQuery())
    #expect(chart.items.map(\.id.value) == ["770000001", "770000002", "770000003"])
    #expect(chart.badRows.map(\.reason) == ["the film has no id"])
    let first = try #require(chart.items.first)
    #expect(
      first.scores == [
        Score(.critics, value: 88, label: "Certified Fresh"), Score(.audience, value: 79, label: "Upright"),
      ])
    #expect(first.homeRelease?.description == "2027-01-12")
    #expect(first.images.map(\.scale) == [.micro, .small, .medium, .original])
    #expect(first.people.map(\.characters) == [["The Gardener", "Gardener"], []])
    #expect(first.imdbID == "tt9900001")
    #expect(first.page?.scheme == "https")
  }

  @Test func readsGapsAsGaps() async throws {
    let chart = try await provider.top(CatalogQuery())
    let second = chart.items[1]
    #expect(second.year == nil && second.runtime == nil && second.release == nil && second.consensus == nil)
    #expect(second.scores == [Score(.wantToSee, value: 62)])
    #expect(second.images.isEmpty)
    #expect(second.imdbID == nil)
    let third = chart.items[2]
    #expect(third.title == "Third [31mRed 3D")
    #expect(third.scores == [Score(.critics, value: 0, label: "Rotten")])
    #expect(third.images.count == 1)
  }

  @Test func readsAFilmWithItsReviews() async throws {
    let film = try await provider.film("14281")
    #expect(film.id.value == "14281")
    #expect(film.genres.map(\.name) == ["Comedy", "Sport"])
    #expect(film.people == [Person("Kit Marlow", role: .director)])
    #expect(film.companies == ["Gramercy & Sons"])
    #expect(film.reviews.map(\.originalScore) == ["3/4"])
    #expect(film.reviews.first?.quote == "Fine & dry.")
    let clips = try await provider.trailers(of: "14281")
    #expect(clips.items.map(\.duration) == [149])
    #expect(clips.items.first?.downloadability == .linkOnly)
    #expect(clips.badRows.count == 1)
  }

  @Test func sendsTheKeyApartFromTheURL() async throws {
    let transport = StubTransport(#"{"movies":[]}"#)
    let base = try #require(URL(string: "https://api.example/v1/"))
    let provider = RottenTomatoesProvider(name: "rt", base: base, key: "SECRET", country: "fi", transport: transport)
    _ = try await provider.now(CatalogQuery(limit: 5))
    let request = try #require(transport.requests.first)
    #expect(request.secretQuery == ["apikey": "SECRET"])
    #expect(
      request.url.absoluteString == "https://api.example/v1/lists/movies/in_theaters.json?country=fi&page_limit=5")
  }

  @Test func followsPagesAndDropsRepetitions() async throws {
    let transport = StubTransport { request in
      let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let page = items.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
      let rows = (0..<50).map { #"{"id":"\#((page - 1) * 45 + $0)","title":"T"}"# }.joined(separator: ",")
      return CatalogResponse(body: Data(#"{"total":120,"movies":[\#(rows)]}"#.utf8))
    }
    let provider = RottenTomatoesProvider(name: "rt", base: CatalogFixtures.folder("x"), transport: transport)
    let listing = try await provider.now(CatalogQuery())
    #expect(transport.requests.count == 3)
    #expect(listing.items.count == 140)
    #expect(Set(listing.items.map(\.id)).count == listing.items.count)
    #expect(listing.total == 120)
  }

  @Test(arguments: [
    (#"{"error":"Account Inactive"}"#, 403, CatalogError.Code.refused), ("<h1>Developer Inactive</h1>", 403, .refused),
    (#"{"error":"Movie not found"}"#, 404, .notFound), (#"{"error":"x"}"#, 200, .malformed),
    ("<html></html>", 200, .blocked),
    (#"{"total":0}"#, 200, .malformed), ("", 500, .unavailable),
    (#"{"error":"Account Over Queries Per Second Limit"}"#, 403, .refused),
  ])
  func namesErrors(_ body: String, _ status: Int, _ code: CatalogError.Code) async {
    let provider = RottenTomatoesProvider(
      name: "rt", base: CatalogFixtures.folder("x"), key: "SECRET", transport: StubTransport(body, status: status))
    let error = await failure { () throws(CatalogError) in try await provider.top(CatalogQuery()) }
    #expect(error?.code == code)
    #expect(error.map { "\($0)\($0.hint ?? "")".contains("SECRET") } == false)
  }

  @Test(arguments: ["../x", "a/b", "", "1?apikey=x"])
  func refusesWhatIsNoIdentifier(_ id: String) async {
    #expect(await failure { () throws(CatalogError) in try await provider.film(id) }?.code == .badRequest)
  }
}

@Suite struct ArchiveProviderTests {
  private let provider = ArchiveProvider(
    base: CatalogFixtures.folder("archive"), transport: RecordedTransport(base: CatalogFixtures.folder("archive")))

  @Test func readsAnItem() async throws {
    let film = try await provider.film("SnowTrailer1961")
    #expect(film.title == "Snow (trailer)")
    #expect(film.year == 1961)
    #expect(film.imdbID == "tt0032599")
    #expect(film.genres.map(\.name) == ["snow", "fire", "trailer"])
    #expect(film.people.map(\.name) == ["Koivu Film", "Otto Meri"])
    #expect(film.synopsis == "A trailer of snow & fire.")
    #expect(film.licence == "http://creativecommons.org/publicdomain/mark/1.0/")
    #expect(film.reviews.map(\.originalScore) == ["4"])
    #expect(film.videos.map(\.id) == ["snow_hd.mp4", "snow trailer #1_512kb.mp4"])
  }

  @Test func readsItsFiles() async throws {
    let videos = try await provider.trailers(of: "SnowTrailer1961").items
    let video = try #require(videos.last)
    #expect(
      video.location.url?.absoluteString
        == "https://archive.org/download/SnowTrailer1961/snow%20trailer%20%231_512kb.mp4")
    #expect(video.byteCount == 2_378_677)
    #expect(video.duration == 31)
    #expect(video.checksum?.algorithm == .sha1)
    #expect(video.kind == .trailer)
    #expect(video.author == "Koivu Film")
    #expect(video.language == "en")
    #expect(videos.first?.checksum == nil)
  }

  @Test(arguments: [
    ("Gone", CatalogError.Code.notFound), ("Dark", .notFound), ("../etc", .badRequest), ("", .badRequest),
  ])
  func namesErrors(_ id: String, _ code: CatalogError.Code) async {
    #expect(await failure { () throws(CatalogError) in try await provider.film(id) }?.code == code)
  }

  @Test func searchesWithNothingButWords() async throws {
    let transport = StubTransport(
      #"{"response":{"numFound":1,"start":0,"docs":[{"identifier":"A","title":["T","U"],"year":2004},{"title":"x"}]}}"#)
    let listing = try await ArchiveProvider(transport: transport).search(
      "snow\") OR (x:* & fire", CatalogQuery(limit: 3))
    #expect(listing.items.map(\.title) == ["T"])
    #expect(listing.badRows.count == 1)
    let items = URLComponents(url: try #require(transport.requests.first).url, resolvingAgainstBaseURL: true)?
      .queryItems
    #expect(
      items?.first { $0.name == "q" }?.value
        == #"mediatype:movies AND collection:movie_trailers AND title:("snow" AND "or" AND "x" AND "fire")"#)
    #expect(items?.first { $0.name == "rows" }?.value == "3")
  }

  @Test func sizesThatCannotBeAreNone() async throws {
    let most = String(Int.max)
    let file = #"{"name":"a.mp4","format":"h.264","size":"\#(most)","width":"\#(most)","height":"\#(most)"}"#
    let item = #"{"metadata":{"identifier":"A","mediatype":"movies","title":"T"},"files":[\#(file)]}"#
    let videos = try await ArchiveProvider(transport: StubTransport(item)).trailers(of: "A").items
    #expect(videos.map(\.id) == ["a.mp4"] && videos.first?.size == nil && videos.first?.byteCount == .max)
  }

  @Test(arguments: [
    ("31.13", 31.13), ("1:02", 62), ("0:01:02", 62), ("x", nil), ("", nil), ("-3", nil), ("1:2:3:4", nil),
  ])
  func readsLengths(_ text: String, _ seconds: Double?) {
    #expect(ArchiveReader.seconds(text) == seconds)
  }
}
