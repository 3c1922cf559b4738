import Foundation

/// The sources, in the order of preference, and which of them can answer what.
struct SourceRoster: Sendable {
  /// One source.
  struct Source: Sendable {
    var provider: any CatalogProvider
    var isRemote: Bool
    var retired: CatalogError?
    /// Why it cannot be used, such as a missing key.
    var problem: CatalogError?
    var name: String { provider.name }
  }

  private(set) var sources: [Source]

  /// The configured sources, and the built-in ones whose names are free.
  ///
  /// - Throws: `configuration` for two sources with one name.
  init(
    _ settings: CatalogSettings, transport: any CatalogTransport, providers: [any CatalogProvider]? = nil
  ) throws(CatalogError) {
    var sources: [Source] = []
    let factory = ProviderFactory(
      transport: transport, environment: settings.environment, demoFolder: settings.demoFolder)
    if let providers {
      sources = providers.map { Source(provider: $0, isRemote: Self.isRemote($0.dialect, base: nil)) }
    } else {
      for configuration in settings.sources { sources.append(Self.source(configuration, factory)) }
      for provider in factory.builtIn() where !sources.contains(where: { $0.name == provider.name }) {
        sources.append(Source(provider: provider, isRemote: Self.isRemote(provider.dialect, base: nil)))
      }
    }
    let names = sources.map(\.name)
    if let twice = names.first(where: { name in names.count(where: { $0 == name }) > 1 }) {
      throw CatalogError(.configuration, twice, "two sources have this name", hint: "give one of them another name")
    }
    self.sources = sources
    self = try ordered(by: settings.context.preferredSources)
  }

  /// The same sources in another order of preference; those that it does not name follow.
  ///
  /// - Throws: `configuration` for an unknown source.
  func ordered(by wanted: [String]) throws(CatalogError) -> SourceRoster {
    if let unknown = wanted.first(where: { !names.contains($0) }) {
      throw CatalogError(
        .configuration, unknown, "there is no such source", hint: "the sources are \(names.joined(separator: ", "))")
    }
    func place(_ source: Source) -> Int { wanted.firstIndex(of: source.name) ?? wanted.count }
    var roster = self
    roster.sources = sources.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
    return roster
  }

  private static func source(_ configuration: ProviderConfiguration, _ factory: ProviderFactory) -> Source {
    let isRemote = isRemote(configuration.dialect.rawValue, base: configuration.baseURL)
    do throws(CatalogError) {
      let provider = try factory.provider(for: configuration)
      let retired = (provider as? RetiredProvider)?.service.error
      return Source(provider: provider, isRemote: isRemote && retired == nil, retired: retired)
    } catch {
      let provider = UnusableProvider(name: configuration.name, dialect: configuration.dialect.rawValue)
      return Source(provider: provider, isRemote: isRemote, problem: error)
    }
  }

  private static func isRemote(_ dialect: String, base: URL?) -> Bool {
    if let base { return !base.isFileURL }
    return dialect != CatalogDialect.demo.rawValue && dialect != CatalogDialect.local.rawValue
  }

  var names: [String] { sources.map(\.name) }

  /// Those that a refresh asks: all that live; the demonstration only where no other one shows films.
  var usual: [String] {
    let living = sources.filter { $0.retired == nil }
    let real = living.filter { $0.provider.dialect != CatalogDialect.demo.rawValue }
    return (real.contains { $0.provider.abilities.contains(.now) } ? real : living).map(\.name)
  }

  var descriptions: [SourceDescription] {
    sources.map { source in
      SourceDescription(
        name: source.name, dialect: source.provider.dialect, abilities: source.provider.abilities,
        isRemote: source.isRemote, attribution: source.provider.attribution,
        retired: source.retired.map { [$0.message, $0.hint].compactMap { $0 }.joined(separator: " ") },
        problem: source.problem)
    }
  }

  /// The source called `name`.
  ///
  /// - Throws: `notFound` that names all.
  func named(_ name: String) throws(CatalogError) -> Source {
    if let source = sources.first(where: { $0.name == name }) { return source }
    throw CatalogError(
      .notFound, name, "there is no such source", hint: "the sources are \(names.joined(separator: ", "))")
  }

  /// The sources that answer a question; the demonstration only where no other one can, or where it is wanted.
  ///
  /// - Parameters:
  ///   - ability: what they are asked for.
  ///   - name: the source that the user names; `nil` for all.
  /// - Returns: the sources in the order of preference; never empty.
  /// - Throws: `noSource` that names what could, `retired`, or why a named source cannot be used.
  func able(to ability: CatalogAbility, named name: String?) throws(CatalogError) -> [Source] {
    if let name {
      let source = try named(name)
      if var retired = source.retired {
        retired.subject = name
        throw retired
      }
      if let problem = source.problem { throw problem }
      guard source.provider.abilities.contains(ability) else { throw nobody(ability, "The source \(name) has") }
      return [source]
    }
    let able = sources.filter { $0.provider.abilities.contains(ability) }
    let real = able.filter { $0.provider.dialect != CatalogDialect.demo.rawValue }
    guard !able.isEmpty else { throw nobody(ability, "No configured source has") }
    return real.isEmpty ? able : real
  }

  /// The sources that could answer, too, but are not asked beside `sources`.
  func others(able ability: CatalogAbility, than sources: [Source]) -> [Source] {
    let asked = Set(sources.map(\.name))
    return self.sources.filter { $0.provider.abilities.contains(ability) && !asked.contains($0.name) }
  }

  private func nobody(_ ability: CatalogAbility, _ beginning: String) -> CatalogError {
    let able = sources.filter { $0.provider.abilities.contains(ability) }.map(\.name)
    let dialects = CatalogDialect.allCases.filter { Self.abilities(of: $0).contains(ability) }.map(\.rawValue)
    let hint =
      able.isEmpty
      ? "sources of these dialects could: \(dialects.joined(separator: ", "))"
      : "these sources could: \(able.joined(separator: ", ")); so could others of the dialects "
        + dialects.joined(separator: ", ")
    return CatalogError(.noSource, ability.rawValue, "\(beginning) no \(ability.words).", hint: hint)
  }

  /// What a source of a dialect can be asked for.
  static func abilities(of dialect: CatalogDialect) -> Set<CatalogAbility> {
    let nowhere = URL(filePath: "/")
    let provider: any CatalogProvider =
      switch dialect {
      case .finnkino: FinnkinoProvider(name: "", base: nowhere, transport: OfflineTransport())
      case .rottenTomatoes: RottenTomatoesProvider(name: "", base: nowhere, transport: OfflineTransport())
      case .tmdb: TMDBProvider(name: "", base: nowhere, transport: OfflineTransport())
      case .archive: ArchiveProvider(transport: OfflineTransport())
      case .local: LocalFolderProvider(folder: nowhere)
      case .demo: DemoProvider(trailers: nowhere)
      }
    return provider.abilities
  }
}

/// Stands for a source that cannot be made as it is configured.
private struct UnusableProvider: CatalogProvider {
  let name: String
  let dialect: String
  let abilities: Set<CatalogAbility> = []
}

extension CatalogAbility {
  /// What it gives, for a sentence.
  fileprivate var words: String {
    switch self {
    case .now: "films that are shown now"
    case .coming: "films that are shown soon"
    case .top: "list of top films"
    case .search: "search of its own"
    case .film: "details of films"
    default: rawValue
    }
  }
}
