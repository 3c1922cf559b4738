/// The ways to search, by name.
package enum SearchStrategies {
  /// All of them; the first is the usual one.
  package static let all: [any SearchStrategy] = [ContainsSearch(), BeginsWithSearch(), FullTextSearch()]

  /// The one with this name.
  ///
  /// - Throws: ``CatalogError`` with code `badRequest` that names all.
  package static func named(_ name: String) throws(CatalogError) -> any SearchStrategy {
    if let strategy = all.first(where: { $0.name == name.lowercased() }) { return strategy }
    let names = all.map(\.name).joined(separator: ", ")
    throw CatalogError(.badRequest, "--by \(name)", "there is no such search", hint: "it is one of \(names)")
  }
}
