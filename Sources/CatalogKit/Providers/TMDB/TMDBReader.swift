import Foundation
import MediaTypes

/// Reads rows of The Movie Database into the neutral model.
struct TMDBReader: Sendable {
  /// The name of the source.
  var source: String
  /// What the paths of images are under.
  var images: URL
  /// The names of genres by number.
  var genres: [Int: String] = [:]
  /// Two letters of the country whose dates and age limits are wanted.
  var region: String?

  /// People, images and videos of one film that are read at most.
  static let limit = 60

  /// The film that a row of a list is.
  func film(_ row: JSONValue) throws(FeedRowError) -> Film {
    guard row.isObject else { throw FeedRowError("the row is not an object") }
    guard let value = row["id"].text else { throw FeedRowError("the film has no id") }
    guard let title = row["title"].text ?? row["original_title"].text else {
      throw FeedRowError("the film \(value) has no title")
    }
    var film = Film(id: CatalogID(source: source, value: value), title: title)
    film.tmdbID = FilmIdentity.tmdb(value)
    film.originalTitle = row["original_title"].text
    film.release = FeedTime(row["release_date"].text)?.day
    film.year = film.release?.year
    film.synopsis = HTMLText.paragraphs(row["overview"].text)
    film.genres = row["genre_ids"].list.compactMap { $0.int.flatMap { genres[$0] } }.map { Genre($0) }
    if let average = row["vote_average"].double, row["vote_count"].int ?? 0 > 0, (0...10).contains(average) {
      film.scores = [Score(.audience, value: Int((average * 10).rounded()))]
    }
    film.images =
      scaled(row["poster_path"], .poster, Self.posters) + scaled(row["backdrop_path"], .landscape, Self.backdrops)
    film.page = URL(string: "https://www.themoviedb.org/movie/\(value)")
    return film
  }

  /// The film that a whole answer is, with all that was appended to it.
  func detail(_ row: JSONValue) throws(FeedRowError) -> Film {
    var film = try film(row)
    film.runtime = FeedText.positive(row["runtime"].text)
    film.genres = row["genres"].list.compactMap { $0["name"].text }.map { Genre($0) }
    film.companies = row["production_companies"].list.compactMap { $0["name"].text }
    film.shortSynopsis = HTMLText.paragraphs(row["tagline"].text)
    film.languages = row["spoken_languages"].list.compactMap(language)
    film.imdbID = IMDbID.normalised(row["external_ids"]["imdb_id"].text ?? row["imdb_id"].text)
    film.wikidataID = FilmIdentity.wikidata(row["external_ids"]["wikidata_id"].text)
    film.people = people(row["credits"])
    film.videos = videos(row["videos"])
    addImages(row["images"], to: &film)
    addRelease(row["release_dates"], to: &film)
    return film
  }

  /// Where the service says that its images are; over http only where it is asked over http itself.
  static func imageBase(_ row: JSONValue, allowsHTTP: Bool) -> URL? {
    let names = ["secure_base_url"] + (allowsHTTP ? ["base_url"] : [])
    let urls = names.compactMap { FeedURL.read(row["images"][$0].text) }
    return urls.first { $0.scheme == "https" || allowsHTTP }
  }

  private func language(_ row: JSONValue) -> SpokenLanguage? {
    guard let name = row["english_name"].text ?? row["name"].text else { return nil }
    return SpokenLanguage(name, nativeName: row["name"].text, code: row["iso_639_1"].text?.lowercased())
  }
}

// MARK: - People and videos

extension TMDBReader {
  private func people(_ credits: JSONValue) -> [Person] {
    let directors = credits["crew"].list.filter { $0["job"].text == "Director" }.compactMap { person($0, .director) }
    let cast = credits["cast"].list.sorted { ($0["order"].int ?? .max) < ($1["order"].int ?? .max) }
    return directors + cast.prefix(Self.limit).compactMap { person($0, .actor) }
  }

  private func person(_ row: JSONValue, _ role: Person.Role) -> Person? {
    guard let name = row["name"].text else { return nil }
    var person = Person(name, role: role)
    person.characters = row["character"].text.map { [$0] } ?? []
    person.id = row["id"].text.map { CatalogID(source: source, value: $0) }
    person.portrait = url(row["profile_path"], "w185")
    return person
  }

  /// The videos, those of the region first; what no known service has is left out.
  private func videos(_ list: JSONValue) -> [Video] {
    let found = list["results"].list.prefix(Self.limit).compactMap { row -> (Video, isOfRegion: Bool)? in
      guard let video = video(row) else { return nil }
      return (video, region != nil && row["iso_3166_1"].text?.uppercased() == region)
    }
    return found.filter(\.isOfRegion).map(\.0) + found.filter { !$0.isOfRegion }.map(\.0)
  }

  private func video(_ row: JSONValue) -> Video? {
    guard let key = row["key"].text, let service = row["site"].text.flatMap({ Self.services[$0.lowercased()] }) else {
      return nil
    }
    // A key stands in the address of a page: one that is none could lead anywhere.
    let location = VideoLocation.key(service: service, id: key)
    guard let url = location.url, VideoLocation(reading: url.absoluteString) == location else { return nil }
    var video = Video(id: row["id"].text ?? key, location: location)
    video.kind = Self.kinds[row["type"].text?.lowercased() ?? ""] ?? .other
    video.title = row["name"].text
    video.language = row["iso_639_1"].text?.lowercased()
    if case .bool(let isOfficial) = row["official"] { video.isOfficial = isOfficial }
    if let height = row["size"].int, (100...4320).contains(height) {
      video.size = PixelSize(width: height * 16 / 9, height: height)
    }
    video.published = FeedTime(row["published_at"].text)?.moment(in: .gmt).date
    video.page = url
    return video
  }

  private static let services: [String: VideoLocation.Service] = ["youtube": .youtube, "vimeo": .vimeo]

  private static let kinds: [String: Video.Kind] = [
    "trailer": .trailer, "teaser": .teaser, "clip": .clip, "featurette": .featurette, "behind the scenes": .featurette,
  ]
}

// MARK: - Images and dates

extension TMDBReader {
  /// The widths that are taken of those that the service has.
  private static let posters: [(width: Int, scale: CatalogImage.Scale)] = [
    (154, .small), (342, .medium), (780, .large),
  ]
  private static let backdrops: [(width: Int, scale: CatalogImage.Scale)] = [
    (300, .small), (780, .medium), (1280, .large),
  ]

  private func scaled(
    _ path: JSONValue, _ kind: CatalogImage.Kind, _ widths: [(width: Int, scale: CatalogImage.Scale)]
  ) -> [CatalogImage] {
    widths.compactMap { width, scale in
      guard let url = url(path, "w\(width)") else { return nil }
      var image = CatalogImage(url, kind: kind, scale: scale)
      image.size = PixelSize(width: width, height: kind == .poster ? width * 3 / 2 : width * 9 / 16)
      return image
    }
  }

  /// The address of an image, whose path is one name and nothing else.
  private func url(_ path: JSONValue, _ size: String) -> URL? {
    guard let text = path.text, text.wholeMatch(of: /\/[A-Za-z0-9_-]{1,120}\.[A-Za-z]{3,4}/) != nil else { return nil }
    return images.appending(path: size + text)
  }

  /// Adds further wide images as stills; where the film has no poster of its own, one in another language.
  private func addImages(_ row: JSONValue, to film: inout Film) {
    let known = Set(film.images.map(\.url.lastPathComponent))
    if !film.images.contains(where: { $0.kind == .poster }), let poster = row["posters"].list.first {
      film.images = scaled(poster["file_path"], .poster, Self.posters) + film.images
    }
    for image in row["backdrops"].list.prefix(Self.limit / 4) {
      film.images += scaled(image["file_path"], .still, Self.backdrops).filter {
        !known.contains($0.url.lastPathComponent)
      }
    }
  }

  /// The first day in the region's cinemas and its age limit; of others nothing is known to hold here.
  private func addRelease(_ row: JSONValue, to film: inout Film) {
    guard let region, let country = row["results"].list.first(where: { $0["iso_3166_1"].text?.uppercased() == region })
    else { return }
    let dates = country["release_dates"].list
    let shown = dates.filter { [2, 3].contains($0["type"].int) }.compactMap { FeedTime($0["release_date"].text)?.day }
    if let first = shown.min() { film.release = first }
    let home = dates.filter { [4, 5].contains($0["type"].int) }.compactMap { FeedTime($0["release_date"].text)?.day }
    film.homeRelease = home.min()
    film.rating = dates.lazy.compactMap { FeedText.known($0["certification"].text) }.first.map { AgeRating(raw: $0) }
  }
}
