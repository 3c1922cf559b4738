import Foundation

/// Gathers the videos of a film: the user's own ones, those of its source, and those of other sources.
struct VideoCollector: Sendable {
  /// The identifier of the video that the user pinned.
  static let pinnedID = "pinned"

  let roster: SourceRoster
  let records: FetchRecords
  let matches: MatchService

  /// The videos, and how the sources fared that were asked.
  func entries(
    of detail: FilmDetail
  ) async throws(CatalogError) -> (entries: [VideoRanking.Entry], outcomes: [SourceOutcome]) {
    let film = detail.film
    var entries: [VideoRanking.Entry] = []
    if let location = try await records.pinned(for: film.id) {
      var video = Video(id: Self.pinnedID, location: location)
      video.title = "Pinned by you"
      entries.append(.init(video: video, film: film.id, origin: .pinned))
    }
    entries += await beside(film, besides: try await matches.apart(from: film.id))
    let (own, outcome) = await own(film)
    let isLocal = roster.sources.contains { $0.name == film.id.source && Self.isLocal($0) }
    entries += own.map { video in
      .init(video: video, film: film.id, origin: isLocal && video.kind != .film ? .beside : .source)
    }
    entries += try await others(film)
    return (entries, [detail.outcome] + [outcome].compactMap { $0 })
  }

  /// What the film's source has; it is asked where the film does not bring its videos.
  private func own(_ film: Film) async -> ([Video], SourceOutcome?) {
    guard film.videos.isEmpty, let source = roster.sources.first(where: { $0.name == film.id.source }),
      source.provider.abilities.contains(.trailers)
    else { return (film.videos, nil) }
    do throws(CatalogError) {
      let listing = try await source.provider.trailers(of: film.id.value)
      var outcome = SourceOutcome(
        source: source.name, list: "trailers", state: listing.staleReason.map { .stale($0) } ?? .fresh,
        asOf: listing.asOf)
      outcome.count = listing.items.count
      outcome.badRows = listing.badRows
      outcome.badRowCount = listing.badRows.count
      outcome.isPartial = listing.isPartial
      return (listing.items, outcome)
    } catch {
      return ([], SourceOutcome(source: source.name, list: "trailers", state: .failed(error)))
    }
  }

  /// Trailers that lie beside the same film in a folder of the user, but those of films that it is kept apart from.
  private func beside(_ film: Film, besides apart: Set<CatalogID<Film>>) async -> [VideoRanking.Entry] {
    var entries: [VideoRanking.Entry] = []
    for source in roster.sources where Self.isLocal(source) && source.name != film.id.source {
      guard let listing = try? await source.provider.now(CatalogQuery()) else { continue }
      for local in listing.items where FilmMatch.areSame(local, film) && !apart.contains(local.id) {
        entries += local.videos.filter { $0.kind != .film }.map { .init(video: $0, film: local.id, origin: .beside) }
      }
    }
    return entries
  }

  /// What the store knows of the same film at other sources.
  private func others(_ film: Film) async throws(CatalogError) -> [VideoRanking.Entry] {
    let sources = roster.sources.filter { !Self.isLocal($0) }.map(\.name)
    return try await matches.others(of: film).filter { sources.contains($0.id.source) }.flatMap { other in
      other.videos.map { .init(video: $0, film: other.id, origin: .otherSource) }
    }
  }

  private static func isLocal(_ source: SourceRoster.Source) -> Bool {
    source.provider.dialect == CatalogDialect.local.rawValue
  }
}
