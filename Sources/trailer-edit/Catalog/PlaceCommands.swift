import ArgumentParser
import CatalogKit
import TrailerEditing

/// `trailer-edit catalog showtimes [FILM]`: when and where films are shown.
struct ShowtimesCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "showtimes", abstract: "List when and where films, or one film, are shown.",
    discussion: "Times are those of the theatre. A show after midnight belongs to the day before.")

  @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
  var film: String?

  @OptionGroup var area: CatalogAreaOptions
  @OptionGroup var date: CatalogDateOptions
  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (film, source, area, limit) = (film, session.source, area.area, limit.limit)
    let (day, days) = (date.date, date.days)
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.showtimes(of: film, source: source, area: area, date: day, days: days, limit: limit)
    }
    try session.show(answer, as: "shows") { CatalogTables.shows($0, withTitles: film == nil) }
  }
}

/// `trailer-edit catalog theatres`: theatres.
struct TheatresCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(commandName: "theatres", abstract: "List theatres.")

  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let (source, limit) = (session.source, limit.limit)
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.theatres(source: source, limit: limit)
    }
    try session.show(answer, as: "theatres", CatalogTables.theatres)
  }
}

/// `trailer-edit catalog areas`: places that sources can be asked about.
struct AreasCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "areas", abstract: "List the places that --area can name.")

  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let source = session.source
    let answer = try session.wait { (catalog) async throws(CatalogError) in try await catalog.areas(source: source) }
    try session.show(answer, as: "areas", CatalogTables.areas)
  }
}

/// `trailer-edit catalog news [ARTICLE]`: articles, one of them, or the sections they are in.
struct NewsCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "news", abstract: "List news, the newest first, or the sections of news, or show an article.",
    discussion: "An article is named as the list names it: SOURCE/ID, ID alone, or the address of its page.")

  @Argument(help: ArgumentHelp("The article to show; the list, without it.", valueName: "article"))
  var article: String?

  @Option(
    name: .customLong("category"),
    help: ArgumentHelp("News of this section only: its name or its number.", valueName: "section"))
  var category: String?

  @Flag(name: .customLong("sections"), help: "List the sections instead.")
  var listsSections = false

  @OptionGroup var limit: CatalogLimitOptions
  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    if let article { return try show(article, in: session) }
    let (source, category, limit) = (session.source, category, limit.limit)
    if listsSections {
      let answer = try session.wait { (catalog) async throws(CatalogError) in
        try await catalog.newsCategories(source: source)
      }
      return try session.show(answer, as: "sections", CatalogTables.categories)
    }
    let answer = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.news(category: category, source: source, limit: limit)
    }
    try session.show(answer, as: "news", CatalogTables.news) { (item) throws(FKTError) in try JSONValue(news: item) }
  }

  /// Refuses a list and an article at once.
  func validate() throws {
    guard article != nil, category != nil || listsSections else { return }
    throw ValidationError("an article is shown alone, without --category and --sections")
  }

  private func show(_ article: String, in session: CatalogSession) throws(FKTError) {
    let source = session.source
    let found = try session.wait { (catalog) async throws(CatalogError) in
      try await catalog.article(article, source: source)
    }
    session.tell(found.outcomes)
    if writesJSON {
      return try session.write([
        "article": try JSONValue(news: found.item), "sources": .array(found.outcomes.map(JSONValue.init(outcome:))),
      ])
    }
    try StandardStreams.writeData(NewsText.text(of: found.item, width: CatalogSession.width))
  }
}
