/// Finds films that have all of the words in titles, names, genres or synopsis; the last word may be unfinished when
/// it has 3 letters.
///
/// Films with the whole words come before those with longer ones. The best come first: words in the title weigh most,
/// words in the synopsis least, and rare ones more than common.
package struct FullTextSearch: SearchStrategy {
  package let name = "full-text"
  package let summary = "all of the words in titles, people, genres and synopsis, the best first"

  package init() {}

  package func films(for query: SearchQuery, in index: SearchIndex) throws(CatalogError) -> [FoundFilm] {
    let words = TextFolding.words(query.text)
    guard let last = words.last else { return [] }
    let films = query.first(of: [try index.films(withWords: words)])
    // Of one or two letters, too many words begin with them.
    guard films.count < query.limit, last.unicodeScalars.count >= 3 else { return films }
    return query.first(of: [films, try index.films(withWords: words, lastIsUnfinished: true)])
  }
}

extension SearchIndex {
  /// The films that have a pattern of the index of words.
  private enum Found {
    /// By weight.
    case weighed([FoundFilm])
    /// Too many to weigh: some of them, as the index yields them.
    case tooMany([Int64])
  }

  /// Films with all of some words, the best first.
  ///
  /// Words that a great many films have are looked for in titles first, as weighing all of those films would take long
  /// and tell little.
  ///
  /// - Parameters:
  ///   - words: folded words, as they stand in titles, names, genres or synopsis.
  ///   - lastIsUnfinished: whether longer words that begin with the last one count, too.
  /// - Returns: the films, the best first.
  /// - Throws: `store`.
  public func films(withWords words: [String], lastIsUnfinished: Bool = false) throws(CatalogError) -> [FoundFilm] {
    let quoted = words.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " ")
    let pattern = lastIsUnfinished ? quoted + "*" : quoted
    // Merging all words with a long beginning is what takes time, so that no pattern is asked for more than needed.
    switch try films(matching: pattern) {
    case .weighed(let films): return films
    case .tooMany(let some):
      let inTitle = "{title original} : (\(pattern))"
      let titles: [FoundFilm] =
        switch try films(matching: inTitle) {
        case .weighed(let films): films
        case .tooMany(let rows): try inOrder(rows, inTitle)
        }
      guard titles.count < query.limit else { return titles }
      return titles + (try inOrder(some, pattern))
    }
  }

  /// The films with a pattern, by weight where they are few.
  private func films(matching pattern: String) throws(CatalogError) -> Found {
    try asking {
      let some = try FilmSearchDAO.rows(matching: pattern, limit: query.most + 1, in: database)
      guard some.count <= SearchQuery.candidates else { return .tooMany(some) }
      // One film needs no weight.
      guard some.count > 1 else {
        return .weighed(try FilmSearchDAO.films(rows: some, sources: query.sources, in: database))
      }
      let rows = try FilmSearchDAO.weighed(
        matching: pattern, sources: query.sources, limit: query.reach, in: database)
      return .weighed(try FilmSearchDAO.films(rows: rows, in: database))
    }
  }

  /// Some of very many films, in the order of titles; `some` are those that the index yields first.
  private func inOrder(_ some: [Int64], _ pattern: String) throws(CatalogError) -> [FoundFilm] {
    // Of a wanted source may be others than the first.
    query.ranked(
      try asking {
        query.sources == nil
          ? try FilmSearchDAO.films(rows: some, in: database)
          : try FilmSearchDAO.films(matching: pattern, for: query, in: database)
      })
  }
}
