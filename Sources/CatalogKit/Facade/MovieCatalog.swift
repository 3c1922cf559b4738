import Foundation
import TrailerEditing

/// Films, showtimes, news, trailers and bookmarks: everything that the catalog does, over all configured sources.
///
/// Answers come from the store while they are fresh; else the sources are asked, all at once, and a source that fails
/// costs only its own answer. `close()` ends a catalog; what was begun after it fails.
public final class MovieCatalog: Sendable {
  /// What it was made with; its context is that of the user who asks.
  public let settings: CatalogSettings
  let roster: SourceRoster
  let store: CatalogStore
  let library: LibraryService
  let feeds: FeedService
  let contextService: ContextService
  let bookmarkService: BookmarkService
  let searchService: SearchService
  let matches: MatchService
  let records: FetchRecords
  let fetcher: MediaFetcher
  let client: GuardedHTTPClient
  /// Posters, stills and portraits.
  public let images: ImageService
  private let imageClient: GuardedHTTPClient
  let clock: @Sendable () -> Date
  /// Who is asked where addresses are; `nil` where nobody is.
  let geocoder: NominatimGeocoder?

  /// Opens the store, which is made where there is none, and the sources; what their terms do not let be kept any
  /// longer is forgotten.
  ///
  /// - Parameters:
  ///   - settings: all that the catalog needs to know.
  ///   - inspecting: looks into fetched files, in a sandbox.
  ///   - drawing: draws images, in a sandbox; without it there are none.
  /// - Returns: the catalog.
  /// - Throws: `store`, also for folders that others can write to, `diskFull`, and `configuration` for sources that
  ///   cannot be.
  public static func open(
    _ settings: CatalogSettings, inspecting: any MediaInspecting, drawing: (any ImageRendering)? = nil
  ) async throws(CatalogError) -> MovieCatalog {
    let catalog = try await BlockingWork.run { (_) throws(CatalogError) in
      try MovieCatalog(settings, inspecting: inspecting, drawing: drawing, resolver: SystemResolver())
    }
    try await catalog.forgetByTerms()
    return catalog
  }

  /// Opens a catalog with parts of the caller's own.
  ///
  /// - Parameters:
  ///   - settings: all that the catalog needs to know.
  ///   - inspecting: looks into fetched files, in a sandbox.
  ///   - drawing: draws images, in a sandbox.
  ///   - resolver: finds the addresses of hosts.
  ///   - providers: other sources than the configured ones, for tests.
  ///   - limits: how fetching goes about failures and room; right for films, without any.
  ///   - interval: the least time between two requests to any host; the usual ones, without one.
  ///   - now: the time.
  /// - Throws: `store`, also for folders that others can write to, `diskFull`, and `configuration` for sources that
  ///   cannot be.
  init(
    _ settings: CatalogSettings, inspecting: any MediaInspecting, drawing: (any ImageRendering)? = nil,
    resolver: any Resolver, providers: [any CatalogProvider]? = nil, limits: FetchLimits? = nil,
    interval: Duration? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(CatalogError) {
    for folder in [settings.paths.http, settings.paths.media, settings.paths.images] {
      try CatalogError.checkPrivate(folder)
    }
    self.settings = settings
    clock = now
    client = Self.client(settings, resolver: resolver, interval: interval)
    // Pages show many images of one host at once, which is what such hosts are for.
    imageClient = Self.client(settings, resolver: resolver, interval: interval, usual: .milliseconds(20))
    images = ImageService(
      client: imageClient, cache: HTTPCache(folder: settings.paths.images, limit: settings.imageCacheLimit),
      rendering: drawing ?? NoDrawing(), folders: Self.folders(settings), isOffline: settings.isOffline, now: now)
    let answers = CachingTransport(
      client: client, cache: HTTPCache(folder: settings.paths.http, limit: settings.answerCacheLimit),
      isOffline: settings.isOffline)
    geocoder = settings.geocoder.map { base in
      let transport: any CatalogTransport = base.isFileURL ? RecordedTransport(base: base) : answers
      return NominatimGeocoder(base: base, transport: transport, languages: settings.context.languages)
    }
    let transport = FreshnessTransport(base: answers, timeToLive: settings.timeToLive)
    roster = try SourceRoster(settings, transport: transport, providers: providers)
    store = try CatalogStore(path: settings.paths.store.path)
    (library, contextService, bookmarkService, searchService, matches, records) = Self.services(
      of: store, for: settings.context)
    feeds = FeedService(
      library: library, imports: ImportService(store), timeToLive: settings.timeToLive,
      isOffline: settings.isOffline, now: now)
    var limits = limits ?? FetchLimits()
    limits.http.body = min(limits.http.body, settings.downloadLimit)
    fetcher = MediaFetcher(
      client: client, cache: MediaCache(folder: settings.paths.media, limit: settings.mediaCacheLimit),
      inspector: inspecting, limits: limits, isOffline: settings.isOffline)
  }

  /// The catalog of another user over the same store.
  init(_ other: MovieCatalog, for context: UserContext) throws(CatalogError) {
    var settings = other.settings
    settings.context = context
    self.settings = settings
    (clock, client, store, fetcher, geocoder) = (other.clock, other.client, other.store, other.fetcher, other.geocoder)
    (images, imageClient) = (other.images, other.imageClient)
    roster = try other.roster.ordered(by: context.preferredSources)
    (library, contextService, bookmarkService, searchService, matches, records) = Self.services(
      of: store, for: context)
    // What both users ask for at a time is asked once.
    var feeds = other.feeds
    feeds.library = library
    self.feeds = feeds
  }

  private static func services(
    of store: CatalogStore, for context: UserContext
  ) -> (LibraryService, ContextService, BookmarkService, SearchService, MatchService, FetchRecords) {
    let (language, owner) = (context.languages.first ?? "fi", context.owner)
    return (
      LibraryService(store, language: language), ContextService(store, owner: owner),
      BookmarkService(store, language: language, owner: owner), SearchService(store, language: language),
      MatchService(store, owner: owner), FetchRecords(store, owner: owner)
    )
  }

  /// The folders of this machine that sources have films and images in.
  private static func folders(_ settings: CatalogSettings) -> [URL] {
    settings.sources.filter { $0.dialect == .local || $0.dialect == .demo }.compactMap(\.baseURL).filter(\.isFileURL)
      + [settings.demoFolder]
  }

  private static func client(
    _ settings: CatalogSettings, resolver: any Resolver, interval: Duration?, usual: Duration? = nil
  ) -> GuardedHTTPClient {
    var configuration = GuardedHTTPClient.Configuration(version: settings.version)
    if let agent = settings.userAgent { configuration.userAgent = agent }
    if let usual { configuration.interval = usual }
    if let interval {
      configuration.interval = interval
      configuration.intervals = [:]
    }
    // The rule of its public servers.
    if let host = settings.geocoder?.host() { configuration.intervals[host] = .seconds(1) }
    return GuardedHTTPClient(
      configuration,
      requestGuard: RequestGuard(
        resolver: resolver, allowedHosts: settings.allowedHosts, plainKeyHosts: settings.plainKeyHosts))
  }

  /// The sources in the order of preference, also those that are retired or lack a key.
  public var sources: [SourceDescription] { roster.descriptions }

  /// The ways to search that come with the catalog; the first is the usual one.
  public static var searchStrategies: [any SearchStrategy] { SearchStrategies.all }

  /// What changes in the store from now on, or from a version on, in this process and in others.
  ///
  /// Bookmarks, positions and permissions of other users are not told.
  ///
  /// - Parameters:
  ///   - topics: what the observer wants to hear of; all topics, unless it says so.
  ///   - version: what the observer has seen; what was changed since is delivered first. `nil` for nothing before now.
  /// - Returns: deliveries 100 ms apart at least; where the observer's version is too old to tell what came after it,
  ///   the first one says so.
  /// - Throws: `store`, `cancelled`.
  public func changes(
    of topics: Set<CatalogChange.Topic> = Set(CatalogChange.Topic.allCases), after version: Int64? = nil
  ) async throws(CatalogError) -> CatalogChanges {
    try await store.changes(of: topics, after: version, for: settings.context.owner)
  }

  /// What the newest change of some topics is numbered; another number means that something has changed since.
  ///
  /// - Throws: `store`, `cancelled`.
  public func version(of topics: Set<CatalogChange.Topic>) async throws(CatalogError) -> Int64 {
    try await store.read { try ChangeDAO.newest(of: topics, in: $0) }
  }

  /// Looks at every page of the store.
  public func checkStore() async throws(CatalogError) -> StoreReport {
    let counts = try await library.counts()
    return StoreReport(
      path: store.path, version: try await store.schemaVersion(), problems: try await store.integrityCheck(),
      counts: Dictionary(counts.map { ($0.key.rawValue, $0.value) }) { $1 })
  }

  /// Ends all connections; the store closes with the last one who holds it.
  public func close() async {
    await client.shutdown()
    await imageClient.shutdown()
  }
}

/// Stands for an engine where the program has none.
private struct NoDrawing: ImageRendering {
  func draw(_ order: ImageOrder, from bytes: [UInt8]) async throws(CatalogError) -> DrawnImage {
    throw CatalogError(.unavailable, "images", "this program draws no images")
  }
}
