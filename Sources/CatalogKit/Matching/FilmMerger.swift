/// Makes one film of those of several sources.
struct FilmMerger: Sendable {
  /// The sources in the user's order of preference.
  private let sources: [String]
  private let kinds: [String: MergeTable.Kind]

  /// A merger that prefers the sources in this order.
  init(_ sources: [(name: String, dialect: String)]) {
    self.sources = sources.map(\.name)
    kinds = Dictionary(sources.map { ($0.name, MergeTable.Kind(dialect: $0.dialect)) }) { first, _ in first }
  }

  /// A film with what the other ones know of it, and where each value comes from.
  ///
  /// The first film gives its identifier, and what the table leaves to the film's own source; of sources of one kind,
  /// it counts before the others, and they in the user's order.
  func merged(_ film: Film, with others: [Film]) -> (film: Film, origins: [FilmOrigin]) {
    let others = others.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
    var merged = film
    var origins: [FilmOrigin] = []
    for rule in MergeTable.rules {
      let known = ([film] + (rule.order.isEmpty ? [] : others)).filter(rule.isKnown)
      // The first one of equal merit is taken.
      guard let best = known.min(by: { merit($0, rule) < merit($1, rule) }) else { continue }
      rule.copy(best, &merged)
      origins.append(FilmOrigin(field: rule.field, film: best.id))
    }
    merged.others = others.isEmpty ? nil : others.map(\.id)
    return (merged, origins)
  }

  /// The film of the source that comes first; of sources that are not known, the first film.
  func preferred(of films: [Film]) -> Film? {
    films.enumerated().min { (place($0.element), $0.offset) < (place($1.element), $1.offset) }?.element
  }

  private func place(_ film: Film) -> Int { sources.firstIndex(of: film.id.source) ?? sources.count }

  private func merit(_ film: Film, _ rule: MergeTable.Rule) -> Int {
    kinds[film.id.source].flatMap { rule.order.firstIndex(of: $0) } ?? rule.order.count
  }
}
