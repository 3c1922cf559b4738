import Foundation

extension MovieCatalog {
  /// Films that are shown now, by title; one that several sources know is one film, unless a source is named.
  ///
  /// - Parameters:
  ///   - source: the source to ask; all that can, without one.
  ///   - area: a name, an identifier, or `SOURCE/ID`; the user's usual one, without one.
  ///   - limit: how many films are wanted at most.
  /// - Returns: the films, and how each source fared.
  /// - Throws: `noSource`, `notFound` for an unknown source or area, and what the source threw where all failed.
  public func now(
    source: String? = nil, area: String? = nil, limit: Int? = nil
  ) async throws(CatalogError) -> CatalogAnswer<Film> {
    try await films(.now, source: source, area: area, limit: limit)
  }

  /// Films that are shown soon, by title; see `now`.
  public func coming(
    source: String? = nil, area: String? = nil, limit: Int? = nil
  ) async throws(CatalogError) -> CatalogAnswer<Film> {
    try await films(.coming, source: source, area: area, limit: limit)
  }

  /// Films that most people see, the first one first; see `now`.
  ///
  /// Where no source is named and all that are asked fail, another one's list counts that was fetched before.
  public func top(
    source: String? = nil, area: String? = nil, chart: CatalogQuery.Chart = .boxOffice, limit: Int? = nil
  ) async throws(CatalogError) -> CatalogAnswer<Film> {
    try await films(.top, source: source, area: area, chart: chart, limit: limit)
  }

  /// How long lists that nobody asks for any more stay after they expired, in seconds.
  static let keptTime: Double = 30 * 86_400

  /// Asks sources for all their lists, whatever the store has, and stores the answers.
  ///
  /// What expired long ago, such as showtimes of last month, is forgotten where the source answers; while it does not,
  /// all of it stays.
  ///
  /// - Parameter names: the sources; all but the demonstration, without any.
  /// - Returns: what became of each list; those of one source stand together.
  public func refresh(sources names: [String]? = nil) async -> [SourceOutcome] {
    var sources: [SourceRoster.Source] = []
    var outcomes: [SourceOutcome] = []
    for name in names ?? roster.usual {
      do throws(CatalogError) {
        try await contextService.require(.refresh)
        let source = try roster.named(name)
        if let error = source.problem ?? source.retired { throw error }
        sources.append(source)
      } catch {
        outcomes.append(SourceOutcome(source: name, list: "all", state: .failed(error)))
      }
    }
    // What cannot be forgotten now is no longer shown, and forgotten another time.
    try? await forgetByTerms()
    let found = await withTaskGroup(of: (Int, [SourceOutcome]).self) { group in
      for (index, source) in sources.enumerated() { group.addTask { (index, await self.refresh(source)) } }
      var found: [(Int, [SourceOutcome])] = []
      for await part in group { found.append(part) }
      return found.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
    return found + outcomes
  }

  private func refresh(_ source: SourceRoster.Source) async -> [SourceOutcome] {
    let name = source.name
    var outcomes: [SourceOutcome] = []
    func add(_ list: String, _ ask: () async throws(CatalogError) -> [SourceOutcome]) async {
      do throws(CatalogError) { outcomes += try await ask() } catch {
        outcomes.append(SourceOutcome(source: name, list: list, state: .failed(error)))
      }
    }
    let can = source.provider.abilities
    for ability in [CatalogAbility.now, .coming, .top] where can.contains(ability) {
      await add(ability.rawValue) { () throws(CatalogError) in
        try await films(ability, source: name, area: nil, limit: nil, isForced: true).outcomes
      }
    }
    if can.contains(.areas) {
      await add("areas") { () throws(CatalogError) in try await areas(source: name, isForced: true).outcomes }
    }
    if can.contains(.theatres) {
      await add("theatres") { () throws(CatalogError) in try await theatres(source: name, isForced: true).outcomes }
    }
    if can.contains(.showtimes) {
      await add("showtimes") { () throws(CatalogError) in try await showtimes(source: name, isForced: true).outcomes }
    }
    if can.contains(.news) {
      await add("news") { () throws(CatalogError) in try await news(source: name, isForced: true).outcomes }
      await add("sections") { () throws(CatalogError) in
        try await newsCategories(source: name, isForced: true).outcomes
      }
    }
    if outcomes.contains(where: { $0.state == .fresh }) {
      // Room that is not made today is made another day.
      try? await feeds.imports.purge(name, before: clock() - Self.keptTime)
    }
    return outcomes
  }

  /// Forgets what sources' terms do not let be kept any longer.
  func forgetByTerms() async throws(CatalogError) {
    for source in roster.sources {
      guard let kept = source.provider.keptTime else { continue }
      try await feeds.imports.purge(source.name, .fetched, before: clock() - kept)
    }
  }

  private func films(
    _ ability: CatalogAbility, source: String?, area: String?, chart: CatalogQuery.Chart = .boxOffice, limit: Int?,
    isForced: Bool = false
  ) async throws(CatalogError) -> CatalogAnswer<Film> {
    let area = areaWish(area)
    let sources = try roster.able(to: ability, named: source ?? area?.onlySource)
    let others = ability == .top && source == nil && area == nil ? roster.others(able: ability, than: sources) : []
    // Most sources give all they have; those that give pages are asked for more only where more is wanted.
    let most = limit.flatMap { $0 > 50 ? $0 : nil }
    var answer = try await feeds.gather(sources, ability.rawValue, isForced: isForced, standIns: others) {
      source throws(CatalogError) in
      let query = CatalogQuery(area: try await self.area(area, at: source), chart: chart, limit: most)
      let scope = Self.scope([
        ("area", query.area), ("chart", ability == .top ? chart.rawValue : nil), ("limit", most.map(String.init)),
      ])
      return .films(source, ability.rawValue, scope: scope, byTitle: ability != .top) { () throws(CatalogError) in
        switch ability {
        case .coming: try await source.provider.coming(query)
        case .top: try await source.provider.top(query)
        default: try await source.provider.now(query)
        }
      }
    }
    if source == nil {
      answer.items = try await merged(answer.items)
      answer.total = answer.items.count
    }
    return answer.limited(to: limit)
  }

  /// What a list was asked for, as the store names it.
  static func scope(_ parts: [(name: String, value: String?)]) -> String {
    parts.compactMap { part in part.value.map { "\(part.name)=\($0)" } }.joined(separator: ";")
  }
}
