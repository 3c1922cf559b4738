import Foundation

/// Reads rows of the Rotten Tomatoes dialect, version 1.0, into the neutral model.
struct RottenTomatoesReader {
  /// The name of the source.
  var source: String
  /// What relative URLs are relative to.
  var base: URL?
  /// The identifiers of all films of the answer, where it has several: one of them under `imdb` is a mistake of the feed.
  var foreign: Set<String> = []

  /// The film that a row is.
  func film(_ row: JSONValue) throws(FeedRowError) -> Film {
    guard row.isObject else { throw FeedRowError("the row is not an object") }
    // A string in lists, a number where one film is asked for.
    guard let value = row["id"].text else { throw FeedRowError("the film has no id") }
    guard let title = row["title"].text else { throw FeedRowError("the film \(value) has no title") }
    var film = Film(id: CatalogID(source: source, value: value), title: title)
    film.year = FeedText.year(row["year"].text)
    film.runtime = FeedText.positive(row["runtime"].text)
    film.rating = row["mpaa_rating"].text.map { AgeRating(raw: $0) }
    film.consensus = row["critics_consensus"].text
    film.release = FeedTime(row["release_dates"]["theater"].text)?.day
    film.homeRelease = FeedTime(row["release_dates"]["dvd"].text)?.day
    film.scores = scores(row["ratings"])
    film.synopsis = HTMLText.paragraphs(row["synopsis"].text)
    film.images = posters(row["posters"])
    film.people = directors(row["abridged_directors"]) + cast(row["abridged_cast"])
    film.genres = row["genres"].texts.map { Genre($0) }
    film.companies = FeedText.known(row["studio"].text).map { [$0] } ?? []
    film.imdbID = imdb(row["alternate_ids"]["imdb"].text, of: value)
    film.page = FeedURL.read(row["links"]["alternate"].text, base: base)
    return film
  }

  /// The IMDb number; feeds also put identifiers of other films of their own there.
  private func imdb(_ text: String?, of film: String) -> String? {
    guard let text, text.wholeMatch(of: /77\d{7}/) == nil else { return nil }
    return IMDbID.normalised(text, notIn: foreign.isEmpty ? [film] : foreign)
  }

  /// The scores; -1 and, where nobody judged, 0 mean that there is none.
  private func scores(_ ratings: JSONValue) -> [Score] {
    var scores: [Score] = []
    if let value = ratings["critics_score"].int, (0...100).contains(value) {
      scores.append(Score(.critics, value: value, label: ratings["critics_rating"].text))
    }
    if let value = ratings["audience_score"].int, (0...100).contains(value) {
      if let label = ratings["audience_rating"].text {
        scores.append(Score(.audience, value: value, label: label))
      } else if value > 0 {
        scores.append(Score(.wantToSee, value: value))
      }
    }
    return scores
  }

  /// The posters: later answers give one small picture under all four names, and a placeholder is none.
  private func posters(_ posters: JSONValue) -> [CatalogImage] {
    let names: [(String, CatalogImage.Scale)] = [
      ("thumbnail", .micro), ("profile", .small), ("detailed", .medium), ("original", .original),
    ]
    var images: [CatalogImage] = []
    for (name, scale) in names {
      guard let url = FeedURL.read(posters[name].text, base: base), !url.lastPathComponent.hasPrefix("poster_default"),
        !images.contains(where: { $0.url == url })
      else { continue }
      images.append(CatalogImage(url, kind: .poster, scale: scale))
    }
    return images
  }

  private func directors(_ rows: JSONValue) -> [Person] {
    rows.list.compactMap { row in row["name"].text.map { Person($0, role: .director) } }
  }

  private func cast(_ rows: JSONValue) -> [Person] {
    rows.list.compactMap { row in
      guard let name = row["name"].text else { return nil }
      var person = Person(name, role: .actor)
      person.characters = row["characters"].texts
      person.id = row["id"].text.map { CatalogID(source: source, value: $0) }
      return person
    }
  }

  /// The video that a clip is: a page, as the service never gave files.
  func clip(_ row: JSONValue) throws(FeedRowError) -> Video {
    guard let text = row["links"]["alternate"].text, let location = VideoLocation(reading: text, base: base) else {
      throw FeedRowError("the clip has no page")
    }
    var video = Video(id: FinnkinoReader.videoID(location), location: location)
    let isTrailer = text.contains("/trailers/") || row["title"].text?.lowercased().contains("trailer") == true
    video.kind = isTrailer ? .trailer : .clip
    video.title = row["title"].text
    video.duration = row["duration"].double.flatMap { $0 > 0 ? $0 : nil }
    video.thumbnail = FeedURL.read(row["thumbnail"].text, base: base)
    video.page = location.url
    return video
  }

  /// The review that a row is.
  func review(_ row: JSONValue) throws(FeedRowError) -> Review {
    guard row.isObject else { throw FeedRowError("the row is not an object") }
    var review = Review()
    review.critic = row["critic"].text
    review.publication = row["publication"].text
    review.date = FeedTime(row["date"].text)?.day
    review.quote = HTMLText.plain(row["quote"].text)
    review.verdict = row["freshness"].text
    review.originalScore = row["original_score"].text
    review.page = FeedURL.read(row["links"]["review"].text, base: base)
    guard review != Review() else { throw FeedRowError("the review is empty") }
    return review
  }
}
