import CatalogKit
import Foundation

/// A film in a list.
struct FilmCard: Encodable {
  let id: String
  let title: String
  let year: Int?
  let runtime: Int?
  let release: String?
  let genres: [String]
  let sources: [String]
  let rating: String?

  init(_ film: Film) {
    id = film.id.description
    title = film.title
    year = film.year
    runtime = film.runtime
    release = film.release?.description
    genres = film.genres.map(\.name)
    sources = film.sources.sorted()
    rating = film.rating?.label
  }
}

/// How a source fared.
struct OutcomeView: Encodable {
  let source: String
  let list: String
  /// `fresh`, `stored`, `stale` or `failed`.
  let state: String
  let reason: String?
  let asOf: Date?
  let count: Int

  init(_ outcome: SourceOutcome) {
    source = outcome.source
    list = outcome.list
    asOf = outcome.asOf
    count = outcome.count
    (state, reason) =
      switch outcome.state {
      case .fresh: ("fresh", nil)
      case .stored: ("stored", nil)
      case .stale(let why): ("stale", why)
      case .failed(let error): ("failed", error.description)
      }
  }
}

/// What a list answers: its items, and how the sources fared that were asked.
struct ListView<Item: Encodable>: Encodable {
  let items: [Item]
  let total: Int
  let outcomes: [OutcomeView]

  init<Element>(_ answer: CatalogAnswer<Element>, _ view: (Element) -> Item) {
    items = answer.items.map(view)
    total = answer.total
    outcomes = answer.outcomes.map(OutcomeView.init)
  }
}

/// A film with everything that is known of it.
struct FilmView: Encodable {
  struct Origin: Encodable {
    let field: String
    let film: String
  }

  let id: String
  let film: Film
  let origins: [Origin]
  let outcome: OutcomeView
  let bookmark: String?
  /// How the data of its sources are to be attributed.
  let attributions: [String]

  init(_ detail: FilmDetail, sources: [SourceDescription]) {
    id = detail.film.id.description
    film = detail.film
    origins = detail.origins.map { Origin(field: "\($0.field)", film: $0.film.description) }
    outcome = OutcomeView(detail.outcome)
    bookmark = detail.bookmark?.category
    attributions = sources.filter { detail.film.sources.contains($0.name) }.compactMap(\.attribution)
  }
}

/// A trailer in the ranked list of a film.
struct TrailerView: Encodable {
  /// What a fetch of this one names, `SOURCE/ID#VIDEO`.
  let reference: String
  let video: String
  let film: String
  let title: String?
  let kind: String
  let language: String?
  let verdict: String
  let reason: String
  let licence: String?
  let author: String?
  let seconds: Double?
  /// The page to open, for a video that can only be opened.
  let page: URL?

  init(_ ranked: RankedVideo) {
    reference = CatalogReference(ranked.film, video: ranked.video.id).description
    video = ranked.video.id
    film = ranked.film.description
    title = ranked.video.title
    kind = "\(ranked.video.kind)"
    language = ranked.video.language
    verdict = ranked.verdict.rawValue
    reason = ranked.reason
    licence = ranked.video.licence
    author = ranked.video.author
    seconds = ranked.video.duration
    page = ranked.page
  }
}

/// A bookmark.
struct BookmarkView: Encodable {
  let film: FilmCard
  let category: String
  let added: Date

  init(_ bookmark: Bookmark) {
    film = FilmCard(bookmark.snapshot)
    category = bookmark.category
    added = bookmark.added
  }
}

/// A source, with how it is to be attributed.
struct SourceView: Encodable {
  let name: String
  let dialect: String
  let abilities: [String]
  let isRemote: Bool
  let attribution: String?
  let retired: String?
  let problem: String?

  init(_ source: SourceDescription) {
    name = source.name
    dialect = source.dialect
    abilities = source.abilities.map(\.rawValue).sorted()
    isRemote = source.isRemote
    attribution = source.attribution
    retired = source.retired
    problem = source.problem?.description
  }
}
