import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import TrailerEditing

/// Films: lists, searches, one film, its trailers and its poster.
struct FilmRoutes {
  let catalogs: Catalogs
  private let memory = AnswerMemory()

  init(catalogs: Catalogs) { self.catalogs = catalogs }

  func add(to group: RouterGroup<ServerContext>) {
    group.get("films") { request, context in try await films(request, context) }
    group.get("searches") { _, _ in
      JSONAnswer.answer(MovieCatalog.searchStrategies.map { ["name": $0.name, "summary": $0.summary] })
    }
    group.get("films/:film") { request, context in
      let catalog = try catalogs.catalog(of: context)
      let detail = try await catalog.film(context.name("film"))
      return JSONAnswer.answer(FilmView(detail, sources: catalog.sources), to: request)
    }
    group.get("films/:film/trailers") { request, context in
      let list = try await catalogs.catalog(of: context).trailers(of: context.name("film"))
      return JSONAnswer.answer(list.videos.map(TrailerView.init), to: request)
    }
    group.get("films/:film/poster") { request, context in
      try await image(.poster, side: try request.number("side", in: 16...1024) ?? 300, request, context)
    }
    group.get("films/:film/still") { request, context in
      try await image(.landscape, side: try request.number("side", in: 16...2048) ?? 960, request, context)
    }
  }

  private func image(
    _ kind: CatalogImage.Kind, side: Int, _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let (catalog, name) = (try catalogs.catalog(of: context), try context.name("film"))
    let answer = try await memory.answer(to: request, of: catalog) { () throws(CatalogError) in
      let film = try await catalog.storedFilm(name)
      return try await ImageAnswer.draw(catalog.imageRequest(for: film, kind: kind, longestSide: side), of: catalog)
    }
    return ImageAnswer.answer(answer, to: request)
  }

  private func films(_ request: Request, _ context: ServerContext) async throws -> Response {
    let catalog = try catalogs.catalog(of: context)
    let limit = try request.number("limit", in: 1...10_000) ?? 500
    let (source, area) = (request.query("source"), request.query("area"))
    if let words = request.query("search") {
      guard words.utf8.count <= 400 else { throw Problem(.badRequest, "bad-request", "the search is too long") }
      let found = try await found(words, request, catalog, source: source, limit: min(limit, 500))
      return JSONAnswer.answer(ListView(found, FilmCard.init), to: request)
    }
    let list = request.query("list") ?? "now"
    guard ["now", "coming", "top"].contains(list) else {
      throw Problem(.badRequest, "bad-request", "list is now, coming or top")
    }
    let answer = try await memory.answer(to: request, of: catalog) { () throws(CatalogError) in
      let films =
        switch list {
        case "coming": try await catalog.coming(source: source, area: area, limit: limit)
        case "top": try await catalog.top(source: source, area: area, limit: limit)
        default: try await catalog.now(source: source, area: area, limit: limit)
        }
      return .init(JSONAnswer.buffer(of: ListView(films, FilmCard.init)))
    }
    return JSONAnswer.answer(answer.bytes, tag: answer.tag, to: request)
  }

  /// What a search finds; where sources do not answer, what the store has, and why that is all.
  private func found(
    _ words: String, _ request: Request, _ catalog: MovieCatalog, source: String?, limit: Int
  ) async throws -> CatalogAnswer<Film> {
    let (way, reach) = (request.query("by"), request.query("reach").flatMap(SearchReach.init) ?? .stored)
    do throws(CatalogError) {
      return try await catalog.search(words, by: way, source: source, limit: limit, reach: reach)
    } catch {
      guard reach == .automatic, [.offline, .unavailable, .blocked].contains(error.code) else { throw error }
      var stored = try await catalog.search(words, by: way, source: source, limit: limit, reach: .stored)
      stored.outcomes.append(SourceOutcome(source: source ?? "sources", list: "search", state: .failed(error)))
      return stored
    }
  }
}

/// Images as the engine has drawn them anew.
enum ImageAnswer {
  static func draw(_ wish: ImageRequest, of catalog: MovieCatalog) async throws(CatalogError) -> AnswerMemory.Answer {
    let image = try await catalog.images.image(wish)
    // A sheet stands for an image that may come yet.
    let isFinal = if case .source = image.origin { true } else { false }
    return .init(ByteBuffer(bytes: image.image.bytes), isFinal: isFinal)
  }

  static func answer(_ image: AnswerMemory.Answer, to request: Request) -> Response {
    EntityTag.answer(
      image.bytes, type: "image/png", tag: image.tag, caching: "private, max-age=\(image.isFinal ? 3600 : 15)",
      to: request)
  }
}

/// The catalog as each user sees it.
struct Catalogs {
  let base: MovieCatalog

  /// The catalog of whoever asks.
  func catalog(of context: ServerContext) throws -> MovieCatalog { try catalog(of: context.user.owner) }

  /// The catalog of a user.
  func catalog(of owner: String) throws -> MovieCatalog {
    guard owner != base.settings.context.owner else { return base }
    var wish = base.settings.context
    wish.owner = owner
    return try base.acting(for: wish)
  }
}
