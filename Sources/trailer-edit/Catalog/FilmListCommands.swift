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

/// `trailer-edit catalog unmerge FILM`: keeps a film apart from those that it was wrongly taken for.
struct UnmergeCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "unmerge", abstract: "Keep a film apart, for good, from those of other sources that it was taken for.")

  @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
  var film: String

  @Flag(name: .customLong("undo"), help: "Let it be merged again.")
  var undoes = false

  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (film, source, undoes) = (film, session.source, undoes)
    let ids = try session.wait { (catalog) async throws(CatalogError) in
      let result =
        undoes
        ? try await catalog.undoUnmerge(film, source: source) : try await catalog.unmerge(film, source: source)
      return [result.film] + result.others
    }
    let names = ids.map { CatalogReference($0).description }
    if writesJSON {
      return try session.write([
        "film": .string(names[0]), "others": .array(names.dropFirst().map { .string($0) }), "isApart": .bool(!undoes),
      ])
    }
    let others = names.dropFirst().joined(separator: " and ")
    session.console.say("\(names[0]) is \(undoes ? "no longer" : "now") kept apart from \(others)")
  }
}

extension CatalogSession {
  /// Shows films, or writes them as JSON with the names that the command line takes.
  func showFilms(_ answer: CatalogAnswer<Film>, _ table: ([Film]) -> CatalogTable) throws(FKTError) {
    try show(answer, as: "films", table) { (film) throws(FKTError) in try JSONValue(film: film) }
  }
}
