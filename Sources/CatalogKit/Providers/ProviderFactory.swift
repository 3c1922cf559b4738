public import Foundation

/// Makes sources of what is configured.
public struct ProviderFactory: Sendable {
  /// For sources on servers.
  public var transport: any CatalogTransport
  /// Where keys are looked for.
  public var environment: [String: String]
  /// The folder with the trailers that come with the program.
  public var demoFolder: URL

  /// A factory of sources that ask through `transport`.
  public init(transport: any CatalogTransport, environment: [String: String] = [:], demoFolder: URL) {
    self.transport = transport
    self.environment = environment
    self.demoFolder = demoFolder
  }

  /// The sources that need neither configuration nor a key, besides folders of films.
  public func builtIn() -> [any CatalogProvider] {
    [ArchiveProvider(transport: transport), DemoProvider(trailers: demoFolder)]
  }

  /// The source that is configured so.
  ///
  /// A dialect whose own service is retired needs a base URL; without one, and with that of the retired service,
  /// the source answers with what became of it.
  ///
  /// - Throws: `configuration` for what cannot be a source.
  public func provider(for configuration: ProviderConfiguration) throws(CatalogError) -> any CatalogProvider {
    let name = configuration.name
    guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_-]{0,63}/) != nil else {
      throw CatalogError(
        .configuration, name, "A source's name has letters, digits, - and _, at most 64 of them.")
    }
    if let service = Self.retired(configuration) {
      return RetiredProvider(name: name, dialect: configuration.dialect.rawValue, service: service)
    }
    switch configuration.dialect {
    case .finnkino: return try finnkino(configuration)
    case .rottenTomatoes: return try rottenTomatoes(configuration)
    case .tmdb: return try tmdb(configuration)
    case .archive:
      let base = configuration.baseURL ?? ArchiveProvider.home
      return ArchiveProvider(name: name, base: base, transport: transport(for: base))
    case .local:
      guard let folder = configuration.baseURL, folder.isFileURL else {
        throw CatalogError(.configuration, name, "A folder of films needs a file: base URL.")
      }
      return LocalFolderProvider(name: name, folder: folder)
    case .demo: return DemoProvider(name: name, trailers: configuration.baseURL ?? demoFolder)
    }
  }

  /// The service that a configuration means and that is gone.
  private static func retired(_ configuration: ProviderConfiguration) -> RetiredService? {
    guard let service = RetiredService.named(configuration.dialect.rawValue) else { return nil }
    guard let base = configuration.baseURL else { return service }
    return service.isFeed(base) ? service : nil
  }

  /// Files for `file:` URLs, the network for others.
  private func transport(for base: URL) -> any CatalogTransport {
    base.isFileURL ? RecordedTransport(base: base) : transport
  }

  private func finnkino(_ configuration: ProviderConfiguration) throws(CatalogError) -> any CatalogProvider {
    var zone = FinnkinoProvider.helsinki
    if let name = configuration.timeZone {
      guard let known = TimeZone(identifier: name) else {
        throw CatalogError(.configuration, configuration.name, "There is no time zone “\(name)”.")
      }
      zone = known
    }
    let base = try base(configuration)
    return FinnkinoProvider(
      name: configuration.name, base: base, languages: configuration.languages, zone: zone,
      transport: transport(for: base))
  }

  private func rottenTomatoes(_ configuration: ProviderConfiguration) throws(CatalogError) -> any CatalogProvider {
    let base = try base(configuration)
    // Recorded answers need no key, so a missing one is no error there.
    let key = base.isFileURL ? nil : try configuration.keys["apikey"]?.resolve(environment: environment)
    return RottenTomatoesProvider(
      name: configuration.name, base: base, key: key, country: configuration.region?.lowercased(),
      transport: transport(for: base))
  }

  private func tmdb(_ configuration: ProviderConfiguration) throws(CatalogError) -> any CatalogProvider {
    let base = configuration.baseURL ?? TMDBProvider.home
    let reference = configuration.keys["token"] ?? configuration.keys["apikey"]
    var key: Secret?
    if !base.isFileURL {
      guard let reference else {
        throw CatalogError(
          .configuration, configuration.name, "The Movie Database wants a key.",
          hint: "get one at themoviedb.org, and name where it is: key: {env: TMDB_KEY}")
      }
      key = try Secret(reference, environment: environment)
    }
    return TMDBProvider(
      name: configuration.name, base: base, key: key, languages: configuration.languages,
      region: configuration.region, transport: transport(for: base))
  }

  private func base(_ configuration: ProviderConfiguration) throws(CatalogError) -> URL {
    guard let base = configuration.baseURL, ["http", "https", "file"].contains(base.scheme?.lowercased() ?? "") else {
      throw CatalogError(.configuration, configuration.name, "The source needs a base URL with http, https or file.")
    }
    return base
  }
}
