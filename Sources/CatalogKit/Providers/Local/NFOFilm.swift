import Foundation

/// What a file beside a film says of it, as Kodi and Jellyfin write such files: an element `movie`, perhaps with the
/// address of a page after it, or nothing but that address.
struct NFOFilm: Sendable {
  /// The longest file that is read, in bytes.
  static let byteLimit = 1 << 20
  /// People that are read at most.
  private static let peopleLimit = 100

  private var root: FeedElement?
  private var imdbID: String?

  /// What `data` says; `nil` where that is nothing.
  init?(_ data: Data) {
    guard data.count <= Self.byteLimit else { return nil }
    root = Self.movie(data)
    let text = String(decoding: data, as: UTF8.self)
    imdbID = root.flatMap(Self.imdb) ?? (root == nil ? IMDbID.normalised(text.contains("tt") ? text : nil) : nil)
    if root == nil, imdbID == nil { return nil }
  }

  private static func movie(_ data: Data) -> FeedElement? {
    if let whole = try? FeedXML.document(data), whole.name == "movie" { return whole }
    // What follows the element is no XML.
    guard let end = data.range(of: Data("</movie>".utf8), options: .backwards),
      let cut = try? FeedXML.document(Data(data[..<end.upperBound])), cut.name == "movie"
    else { return nil }
    return cut
  }

  private static func imdb(_ movie: FeedElement) -> String? {
    let texts = [id("imdb", of: movie), movie.text("imdbid"), movie.text("imdb_id"), movie.text("id")]
    return texts.lazy.compactMap { text in text.flatMap { $0.hasPrefix("tt") ? IMDbID.normalised($0) : nil } }.first
  }

  private static func id(_ service: String, of movie: FeedElement) -> String? {
    let ids = movie.children("uniqueid", namespace: movie.namespace)
    return FeedText.value(ids.first { $0.attributes["type"]?.lowercased() == service }?.ownText)
  }

  /// Gives a film what is known here; what the file does not say stays.
  func describe(_ film: inout Film) {
    film.imdbID = imdbID
    guard let root else { return }
    if let title = root.text("title") { film.title = title }
    film.tmdbID = FilmIdentity.tmdb(Self.id("tmdb", of: root) ?? root.text("tmdbid"))
    film.wikidataID = FilmIdentity.wikidata(Self.id("wikidata", of: root))
    film.originalTitle = root.text("originaltitle")
    film.release = FeedTime(root.text("premiered") ?? root.text("releasedate"))?.day
    film.year = FeedText.year(root.text("year")) ?? film.release?.year ?? film.year
    film.runtime = FeedText.positive(root.text("runtime").map { String($0.prefix { $0.isNumber }) })
    film.rating = root.known("mpaa").map { AgeRating(raw: $0) }
    film.shortSynopsis = HTMLText.paragraphs(root.text("outline") ?? root.text("tagline"))
    film.synopsis = HTMLText.paragraphs(root.text("plot"))
    film.genres = texts("genre").map { Genre($0) }
    film.companies = texts("studio")
    film.scores = score.map { [$0] } ?? []
    film.people = texts("director").map { Person($0, role: .director) } + actors
  }

  private func texts(_ name: String) -> [String] {
    (root?.children(name, namespace: root?.namespace) ?? []).prefix(Self.peopleLimit).compactMap { element in
      FeedText.known(element.ownText)
    }
  }

  private var actors: [Person] {
    (root?.children("actor", namespace: root?.namespace) ?? []).prefix(Self.peopleLimit).compactMap { actor in
      guard let name = FeedText.known(actor.text("name")) else { return nil }
      var person = Person(name, role: .actor)
      person.characters = actor.text("role").map { [$0] } ?? []
      // A file beside the film says nothing of other files of this machine.
      person.portrait = FeedURL.read(actor.text("thumb"))
      return person
    }
  }

  /// The score of the audience; from 0 to 10, unless the element says otherwise.
  private var score: Score? {
    let rating = root?.child("ratings")?.child("rating")
    let text = rating?.text("value") ?? root?.text("rating")
    let most = rating?.attributes["max"].flatMap { Double($0) } ?? 10
    guard let value = text.flatMap({ Double($0) }), most > 0, value > 0, value <= most else { return nil }
    return Score(.audience, value: Int((value / most * 100).rounded()))
  }
}
