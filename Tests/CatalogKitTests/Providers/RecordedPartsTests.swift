import Foundation
import Testing

@testable import CatalogKit

/// Recorded payloads that are parts of answers, refusals, and theatres whose places are known.
///
/// The payloads are not part of the project.
@Suite(.enabled(if: CatalogFixtures.samples != nil, "the recorded payloads are not here"))
struct RecordedPartsTests {
  private static func payload(_ name: String) throws -> Data {
    try Data(contentsOf: #require(CatalogFixtures.samples).appending(path: name))
  }

  private static func database(_ transport: StubTransport) -> TMDBProvider {
    TMDBProvider(name: "tmdb", languages: ["en"], region: "GB", transport: transport)
  }

  /// The film whose answer holds a part.
  private static func film(with part: String, _ payload: Data) async throws -> Film {
    let body = Data(#"{"id": 550, "title": "Fight Club", "\#(part)": "#.utf8) + payload + Data("}".utf8)
    return try await database(StubTransport(body)).film("550")
  }

  @Test func readsVideos() async throws {
    let several = try await Self.film(with: "videos", Self.payload("tmdb/video-collection.json")).videos
    #expect(several.map(\.kind) == [.trailer] && several[0].downloadability == .linkOnly)
    #expect(several[0].isOfficial == true && several[0].language == "en")
    let row = try Self.payload("tmdb/video-metadata.json")
    let one = Data(#"{"results": ["#.utf8) + row + Data("]}".utf8)
    #expect(try await Self.film(with: "videos", one).videos == several)
  }

  @Test func readsReleases() async throws {
    let film = try await Self.film(with: "release_dates", Self.payload("tmdb/movie-release-dates.json"))
    #expect(film.rating?.label == "18")
    #expect(film.release?.description == "1999-11-12" && film.homeRelease?.description == "2009-11-25")
  }

  @Test func readsAFilmThatWasFoundAndWhereImagesAre() throws {
    let configuration = try FeedJSON.document(Self.payload("tmdb/api-configuration.json"))
    let base = try #require(TMDBReader.imageBase(configuration, allowsHTTP: false))
    #expect(base.absoluteString == "https://image.tmdb.org/t/p/")
    let rows = try FeedJSON.document(Self.payload("tmdb/find-imdb-id-movie.json"))["movie_results"].list
    let films = try rows.map { row in try TMDBReader(source: "tmdb", images: base).film(row) }
    #expect(films.map(\.title) == ["Fight Club"] && films[0].tmdbID == "550")
    #expect(films[0].images.allSatisfy { $0.url.absoluteString.hasPrefix(base.absoluteString) })
  }

  @Test(arguments: [(400, CatalogError.Code.malformed), (401, .refused), (422, .malformed)])
  func saysWhatTheServiceSays(_ status: Int, _ code: CatalogError.Code) async throws {
    let body = try Self.payload("tmdb/error-status-\(status).json")
    let said = try #require(FeedJSON.document(body)["status_message"].text)
    let transport = StubTransport { _ in CatalogResponse(body: body, status: status) }
    let error = await failure { () throws(CatalogError) in try await Self.database(transport).now(CatalogQuery()) }
    #expect(error?.code == code && error?.message.contains(said) == true)
  }

  @Test func theTownOfEachTheatreIsNearIt() throws {
    let theatres = try FeedJSON.document(Self.payload("geo/finnkino-theatres.json"))["theatres"].list
    #expect(theatres.count == 17)
    for theatre in theatres {
      let city = try FoundPlace(#require(theatre["city"].text))
      #expect(city.precision == .town && city.notes.isEmpty, "\(city)")
      // One has neither an address nor a point.
      guard let address = theatre["address"].text, let north = theatre["lat"].double, let east = theatre["lon"].double
      else { continue }
      let place = try FoundPlace(address)
      #expect(place.name == city.name && place.notes.count == 1, "\(place)")
      #expect(try place.point.distance(to: #require(GeoPoint(latitude: north, longitude: east))) < 15, "\(address)")
    }
  }
}
