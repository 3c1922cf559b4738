import struct Foundation.URL
public import TrailerEditing

extension MovieCatalog {
  /// What is asked of `images` for an image of a film.
  ///
  /// - Parameters:
  ///   - film: a film of this catalog.
  ///   - kind: what the image shows.
  ///   - longestSide: pixels of the longer side before the decorators.
  ///   - decorators: what wraps it, the innermost first.
  ///   - form: what the result is.
  /// - Returns: the request; for a film without such an image, one for a sheet with the title.
  public func imageRequest(
    for film: Film, kind: CatalogImage.Kind = .poster, longestSide: Int, decorators: [ImageDecorator] = [],
    form: ImageOrder.Form = .png
  ) -> ImageRequest {
    let best = film.images.filter { $0.kind == kind }.best(for: longestSide)
    return request(
      best?.url, title: film.title, sources: film.sources, kind: kind, longestSide: longestSide,
      decorators: decorators, form: form)
  }

  /// What is asked of `images` for the portrait of somebody; where there is none, a sheet with the name.
  public func imageRequest(
    for person: Person, of film: Film, longestSide: Int, decorators: [ImageDecorator] = [],
    form: ImageOrder.Form = .png
  ) -> ImageRequest {
    request(
      person.portrait, title: person.name, sources: film.sources, kind: .poster, longestSide: longestSide,
      decorators: decorators, form: form)
  }

  /// What is asked of `images` for the image of an article; where there is none, a sheet with the headline.
  public func imageRequest(
    for article: NewsItem, longestSide: Int, decorators: [ImageDecorator] = [], form: ImageOrder.Form = .png
  ) -> ImageRequest {
    request(
      article.images.best(for: longestSide)?.url, title: article.title, sources: [article.id.source], kind: .landscape,
      longestSide: longestSide, decorators: decorators, form: form)
  }

  private func request(
    _ url: URL?, title: String, sources: Set<String>, kind: CatalogImage.Kind, longestSide: Int,
    decorators: [ImageDecorator], form: ImageOrder.Form
  ) -> ImageRequest {
    var request = ImageRequest(
      isForeign(url, to: sources) ? nil : url, title: title, longestSide: longestSide, decorators: decorators,
      form: form)
    if kind != .poster { request.aspect = ImageRequest.wideAspect }
    // A merged film does not say whose each image is: the strictest terms hold.
    request.keptTime = roster.sources.filter { sources.contains($0.name) }.compactMap(\.provider.keptTime).min()
    return request
  }

  /// Whether an address leads to a host of the user's own network that is named for other sources.
  private func isForeign(_ url: URL?, to sources: Set<String>) -> Bool {
    guard let host = url?.host(), settings.allowedHosts.contains(where: { $0 == host || $0.hasPrefix("\(host):") })
    else { return false }
    return !settings.sources.contains { sources.contains($0.name) && $0.baseURL?.host() == host }
  }
}

extension [CatalogImage] {
  /// The smallest one that has as many pixels along its longer side, else the largest; among equals the first.
  func best(for longestSide: Int) -> CatalogImage? {
    let sized = enumerated().map { (image: $0.element, side: $0.element.longestSide, place: $0.offset) }
    let enough = sized.filter { $0.side >= longestSide }.min { ($0.side, $0.place) < ($1.side, $1.place) }
    return (enough ?? sized.max { ($0.side, -$0.place) < ($1.side, -$1.place) })?.image
  }
}

extension CatalogImage {
  /// Pixels of the longer side, where the source gives only a word about as many as such images have.
  fileprivate var longestSide: Int {
    if let size { return Swift.max(size.width, size.height) }
    return switch scale {
    case .micro: 120
    case .small: 240
    case .medium: 480
    case .large: 1000
    case .original: 2000
    case nil: 600
    }
  }
}
