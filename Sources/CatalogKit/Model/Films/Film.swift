public import struct Foundation.URL

/// A film as one source knows it.
public struct Film: Sendable, Hashable, Codable {
  /// What the source calls it.
  public var id: CatalogID<Film>
  /// The title in the feed's language.
  public var title: String
  /// The title in the film's own language.
  public var originalTitle: String?
  /// The year it was made, or first shown.
  public var year: Int?
  /// Its length in minutes.
  public var runtime: Int?
  /// The first day in the source's cinemas.
  public var release: CalendarDate?
  /// The first day on disc or for download.
  public var homeRelease: CalendarDate?
  /// For whom it is.
  public var rating: AgeRating?
  /// What kind of event it is, in the source's word, such as `Movie`.
  public var eventType: String?
  /// What kind of film it is.
  public var genres: [Genre] = []
  /// One or two sentences on it.
  public var shortSynopsis: String?
  /// What it tells.
  public var synopsis: String?
  /// What critics agree on.
  public var consensus: String?
  /// Who distributes it here.
  public var distributor: String?
  /// Who made it: companies.
  public var companies: [String] = []
  /// Who made it and who appears in it.
  public var people: [Person] = []
  /// What the age limit is for.
  public var descriptors: [ContentDescriptor] = []
  /// What people think of it.
  public var scores: [Score] = []
  /// What critics wrote.
  public var reviews: [Review] = []
  /// Its pictures.
  public var images: [CatalogImage] = []
  /// Its trailers.
  public var videos: [Video] = []
  /// The languages spoken.
  public var languages: [SpokenLanguage] = []
  /// Its number in the IMDb, as `tt0032599`.
  public var imdbID: String?
  /// Its item in Wikidata, as `Q18225`.
  public var wikidataID: String?
  /// Its number in TMDB, as `550`.
  public var tmdbID: String?
  /// The page that the source has for it.
  public var page: URL?
  /// The licence it is under: a URL or a name.
  public var licence: String?
  /// What other sources call the same film, where it holds what several sources know; `nil` as one source knows it.
  public var others: [CatalogID<Film>]?

  /// The sources that tell of it: its own, and those of ``others``.
  public var sources: Set<String> { Set([id.source] + (others ?? []).map(\.source)) }

  /// A film of which only the name is known.
  public init(id: CatalogID<Film>, title: String) {
    self.id = id
    self.title = title
  }
}
