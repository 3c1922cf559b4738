import ArgumentParser
import CatalogKit
import TrailerEditing

/// `trailer-edit catalog now`: films that are shown now.
struct NowCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(commandName: "now", abstract: "List the films that are shown now.")

  @OptionGroup var area: CatalogAreaOptions
  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (source, area, limit) = (session.source, area.area, limit.limit)
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.now(source: source, area: area, limit: limit)
    }
    try session.showFilms(answer) { CatalogTables.films($0) }
  }
}

/// `trailer-edit catalog coming`: films that are shown soon.
struct ComingCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "coming", abstract: "List the films that are shown soon, with their first days.")

  @OptionGroup var area: CatalogAreaOptions
  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (source, area, limit) = (session.source, area.area, limit.limit)
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.coming(source: source, area: area, limit: limit)
    }
    try session.showFilms(answer) { CatalogTables.films($0, dated: true) }
  }
}

/// `trailer-edit catalog top`: films that most people see.
struct TopCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "top", abstract: "List the most popular films, with their scores.",
    discussion: """
      Without --source, all sources are asked that have such a list. Where all of them fail, another source's list counts
      that was fetched before, as that of `demo`.
      """)

  @Option(
    name: .customLong("chart"),
    help: ArgumentHelp(
      "Which list: " + CatalogQuery.Chart.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "name"),
    transform: { text in
      if let chart = CatalogQuery.Chart(rawValue: text) { return chart }
      throw ValidationError("there is no list '\(text)'")
    })
  var chart = CatalogQuery.Chart.boxOffice

  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (source, chart, limit) = (session.source, chart, limit.limit)
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.top(source: source, chart: chart, limit: limit)
    }
    if source == nil { session.tellWhoAnswered(answer.outcomes) }
    try session.showFilms(answer) { CatalogTables.films($0, scored: true) }
  }
}

/// `trailer-edit catalog search WORDS`: films by words.
struct SearchCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find films by words of their titles.",
    discussion: "Ways to search:\n"
      + MovieCatalog.searchStrategies.map { "  --by \($0.name): \($0.summary)" }.joined(separator: "\n"))

  @Argument(help: ArgumentHelp("The words; accents and capitals do not matter.", valueName: "words"))
  var words: [String]

  @Option(name: .customLong("by"), help: ArgumentHelp("How to search.", valueName: "way"))
  var strategy: String?

  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (source, strategy, limit) = (session.source, strategy, limit.limit)
    let text = words.joined(separator: " ")
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.search(text, by: strategy, source: source, limit: limit)
    }
    try session.showFilms(answer) { CatalogTables.films($0) }
  }
}

extension CatalogSession {
  /// Shows films, or writes them as JSON with the names that the command line takes.
  func showFilms(_ answer: CatalogAnswer<Film>, _ table: ([Film]) -> CatalogTable) throws(FKTError) {
    try show(answer, as: "films", table) { (film) throws(FKTError) in try JSONValue(film: film) }
  }
}
