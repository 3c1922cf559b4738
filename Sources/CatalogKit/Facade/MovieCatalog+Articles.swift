import Foundation

extension MovieCatalog {
  /// One article with all that the store knows of it.
  ///
  /// - Parameters:
  ///   - text: `SOURCE/ID`, `ID`, the last part of an identifier that is an address, or the address of its page.
  ///   - source: the source that counts where `text` names none; all that have news, without one.
  /// - Returns: the article, and how each source fared.
  /// - Throws: `notFound`, `ambiguous` that names the candidates, and see `news(category:source:limit:)`.
  public func article(
    _ text: String, source: String? = nil
  ) async throws(CatalogError) -> (item: NewsItem, outcomes: [SourceOutcome]) {
    let reference = try CatalogReference(text, sources: roster.names)
    let wanted = reference.source ?? source
    let answer = try await news(source: wanted, isForced: false)
    let names = [text, reference.id]
    var found = answer.items.filter { item in
      names.contains(item.id.value) || names.contains(item.page?.absoluteString ?? item.id.value)
    }
    if found.isEmpty { found = answer.items.filter { names.contains($0.shortName) } }
    if found.isEmpty {
      // Lists forget articles that the store still has.
      for source in wanted.map({ [$0] }) ?? roster.names {
        if let item = try await library.newsItem(CatalogID(source: source, value: reference.id)) { found.append(item) }
      }
    }
    guard let item = found.first else {
      throw CatalogError(
        .notFound, text, "there is no such article", hint: "trailer-edit catalog news lists those there are")
    }
    guard found.count == 1 else {
      throw CatalogError(
        .ambiguous, text, "\(found.count) articles are called like this",
        hint: "write " + found.prefix(5).map(\.id.description).joined(separator: " or "))
    }
    return (item, answer.outcomes)
  }
}

extension NewsItem {
  /// What the source calls it; of an address, its last part.
  public var shortName: String {
    guard let url = URL(string: id.value), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      !url.lastPathComponent.isEmpty, url.lastPathComponent != "/"
    else { return id.value }
    return url.lastPathComponent
  }
}
