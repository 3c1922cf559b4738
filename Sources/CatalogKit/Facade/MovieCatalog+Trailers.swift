public import struct Foundation.URL

extension MovieCatalog {
  /// The videos of a film in the order in which they are tried, each with a reason.
  ///
  /// - Parameters:
  ///   - text: `SOURCE/ID`, `ID`, and `#VIDEO` after it to put one video first.
  ///   - source: the source that counts where `text` names none.
  ///   - languages: those wanted, the best one first; the user's, without any.
  ///   - looking: whether servers are asked what their files are, instead of only reading URLs.
  /// - Returns: the film, its videos, and how the sources fared that were asked.
  /// - Throws: see `film(_:source:)`; `notFound` for an unknown video.
  public func trailers(
    of text: String, source: String? = nil, languages: [String]? = nil, looking: Bool = false
  ) async throws(CatalogError) -> TrailerList {
    try await trailers(of: try reference(text, source: source), languages: languages, looking: looking)
  }

  private func trailers(
    of reference: CatalogReference, languages: [String]?, looking: Bool
  ) async throws(CatalogError) -> TrailerList {
    let detail = try await film(try await id(of: reference))
    return try await resolver.trailers(of: detail, video: reference.video, languages: languages, looking: looking)
  }

  /// Starts to fetch the best trailer of a film that can be had.
  ///
  /// - Parameters:
  ///   - text: `SOURCE/ID`, `ID`, and `#VIDEO` after it for one video and no other.
  ///   - source: the source that counts where `text` names none.
  ///   - languages: those wanted, the best one first; the user's, without any.
  ///   - delegate: decides about licences, sizes and further tries.
  /// - Returns: the fetch, which is under way; it tells its progress and its result.
  public func fetch(
    _ text: String, source: String? = nil, languages: [String]? = nil,
    delegate: any FetchDelegate = DefaultFetchDelegate()
  ) -> MediaFetch<FetchedTrailer> {
    MediaFetch { report throws(CatalogError) in
      try await self.contextService.require(.fetch)
      let reference = try self.reference(text, source: source)
      var list = try await self.trailers(of: reference, languages: languages, looking: false)
      if VideoResolver.isWorthALook(list) {
        list = try await self.trailers(of: reference, languages: languages, looking: true)
      }
      return try await self.resolver.fetch(list, delegate: delegate, report: report)
    }
  }

  /// Starts to fetch what is at a URL, which need not belong to a film.
  public func fetch(url: URL, delegate: any FetchDelegate = DefaultFetchDelegate()) -> MediaFetch<FetchedTrailer> {
    MediaFetch { report throws(CatalogError) in
      try await self.contextService.require(.fetch)
      return try await self.resolver.fetch(url, delegate: delegate, report: report)
    }
  }

  /// Makes a URL or a file the trailer of a film, whatever the sources say.
  ///
  /// - Parameters:
  ///   - location: an http or https URL, or the path of a file; `nil` takes it back.
  ///   - text: the film, as `SOURCE/ID` or `ID`.
  ///   - source: the source that counts where `text` names none.
  /// - Throws: `badRequest` for what is neither, `forbiddenAddress` for URLs that are not fetched, `refused` where the user
  ///   may not; see `film(_:source:)`.
  public func pinTrailer(_ location: String?, for text: String, source: String? = nil) async throws(CatalogError) {
    try await contextService.require(.decide)
    let id = try await film(text, source: source).film.id
    try await records.pin(try location.map { text throws(CatalogError) in try VideoResolver.pinned(text) }, for: id)
    // What was pinned before may have failed; what is pinned now has not.
    try await records.forgetFailure(of: VideoCollector.pinnedID, film: id, at: clock())
  }

  /// To whom the fetched films are owed, the newest first.
  public func credits() async throws(CatalogError) -> [FilmCredit] {
    try await records.files().map(FilmCredit.init)
  }

  private var resolver: VideoResolver {
    VideoResolver(
      settings: settings, roster: roster, records: records, matches: matches, client: client, fetcher: fetcher,
      clock: clock)
  }
}
