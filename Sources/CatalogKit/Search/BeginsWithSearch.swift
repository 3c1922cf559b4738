/// Finds films whose title begins with the words; those whose original title does come after.
package struct BeginsWithSearch: SearchStrategy {
  package let name = "begins-with"
  package let summary = "titles that begin with the words"

  package init() {}

  package func films(for query: SearchQuery, in index: SearchIndex) throws(CatalogError) -> [FoundFilm] {
    guard !query.folded.isEmpty else { return [] }
    let titles = query.ranked(try index.films(titleBeginningWith: query.folded))
    guard titles.count < query.limit else { return titles }
    let originals = query.ranked(try index.films(originalTitleBeginningWith: query.folded))
    return query.first(of: [titles, originals])
  }
}
