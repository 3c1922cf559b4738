/// Finds films whose title has the words anywhere, also inside other words; titles that begin with them come first.
package struct ContainsSearch: SearchStrategy {
  package let name = "contains"
  package let summary = "titles with the words anywhere in them"

  package init() {}

  package func films(for query: SearchQuery, in index: SearchIndex) throws(CatalogError) -> [FoundFilm] {
    guard !query.folded.isEmpty else { return [] }
    let beginning = query.ranked(try index.films(titleBeginningWith: query.folded))
    guard beginning.count < query.limit else { return beginning }
    return query.first(of: [beginning, query.ranked(try index.films(titleContaining: query.folded))])
  }
}
