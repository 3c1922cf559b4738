/// The ways to search, by name.
package enum SearchStrategies {
  /// Those that come with the catalog; the first is the usual one.
  package static let all: [any SearchStrategy] = [
    ContainsSearch(), BeginsWithSearch(), FullTextSearch(), NearSearch(),
  ]

  /// The one with this name.
  ///
  /// - Throws: ``CatalogError`` with code `badRequest` that names all.
  package static func named(
    _ name: String, among strategies: [any SearchStrategy] = all
  ) throws(CatalogError) -> any SearchStrategy {
    if let strategy = strategies.first(where: { $0.name.lowercased() == name.lowercased() }) { return strategy }
    let names = strategies.map(\.name).joined(separator: ", ")
    throw CatalogError(.badRequest, "--by \(name)", "there is no such search", hint: "it is one of \(names)")
  }
}
