import CatalogKit
import TrailerEditing

/// One run of a command of the catalog: asks, and shows what came back.
struct CatalogSession {
  let catalog: MovieCatalog
  let options: CatalogOptions
  let console: Console
  /// The command as documents name it.
  let command: String

  /// Opens the catalog for one run of a command.
  init(_ options: CatalogOptions, _ console: Console, command: String) throws(FKTError) {
    catalog = try CatalogAccess.open(
      configuration: options.configuration, isOffline: options.isOffline, mergesFilms: !options.keepsApart)
    self.options = options
    self.console = console
    self.command = command
  }

  /// Waits for an answer; a signal cancels the question.
  func wait<Value: Sendable>(
    _ work: @escaping @Sendable (MovieCatalog) async throws(CatalogError) -> Value
  ) throws(FKTError) -> Value {
    let catalog = catalog
    return try CatalogAccess.wait { () async throws(CatalogError) in try await work(catalog) }
  }

  /// The source asked for; `nil` for all.
  var source: String? { options.source }

  // MARK: Answers

  /// Shows the items of an answer, and tells what became of the sources.
  ///
  /// Documents call the items `name`, and so do the words where there are none. Where every source failed, the first
  /// failure is that of the command.
  func show<Item: Encodable>(
    _ answer: CatalogAnswer<Item>, as name: String, _ table: ([Item]) -> CatalogTable,
    _ json: (Item) throws(FKTError) -> JSONValue = { (item) throws(FKTError) in try JSONValue(catalog: item) }
  ) throws(FKTError) {
    try refuse(answer.outcomes, isEmpty: answer.items.isEmpty)
    tell(answer.outcomes)
    // Answers of the store name no source, but their films do.
    var owners = Set(answer.outcomes.filter { $0.error == nil }.map(\.source))
    if let films = answer.items as? [Film] { owners.formUnion(films.flatMap(\.sources)) }
    credit(owners)
    if options.writesJSON {
      var items: [JSONValue] = []
      for item in answer.items { items.append(try json(item)) }
      return try write([
        name: .array(items), "total": .integer(Int64(answer.total)), "isPartial": .bool(answer.isPartial),
        "sources": .array(answer.outcomes.map(JSONValue.init(outcome:))),
        "attributions": .array(attributions(of: owners).map { .string($0) }),
      ])
    }
    try show(table(answer.items), orSay: "no \(name)")
    if answer.total > answer.items.count {
      console.say("\(answer.items.count) of \(answer.total) \(name); --limit lists more")
    }
  }

  /// Writes a table to standard output, or says that there is nothing.
  func show(_ table: CatalogTable, orSay nothing: String) throws(FKTError) {
    if table.isEmpty { return console.say(nothing) }
    try StandardStreams.writeData(table.text(width: Self.width))
  }

  /// Writes the one JSON object.
  func write(_ members: [String: JSONValue]) throws(FKTError) {
    try StandardStreams.writeData(JSONDocument.document(command, members).text)
  }

  /// Says which answers are old, which are missing, what could not be read of them, and what sources want to be said.
  func tell(_ outcomes: [SourceOutcome]) {
    for outcome in outcomes {
      for line in OutcomeText.lines(of: outcome) { console.note(FKTNotice(code: "source", message: line)) }
    }
  }

  /// What the terms of these sources want to be shown with their data.
  func attributions(of names: Set<String>) -> [String] {
    catalog.sources.filter { names.contains($0.name) }.compactMap(\.attribution)
  }

  /// Shows what the terms of these sources want.
  func credit(_ names: Set<String>) {
    for line in attributions(of: names) { console.say(line) }
  }

  /// Says which sources have rows in the answer, and from when.
  func tellWhoAnswered(_ outcomes: [SourceOutcome]) {
    for outcome in outcomes where outcome.error == nil {
      let rows = Units.count(Int64(outcome.count), "row")
      console.say("\(outcome.source) answered with \(rows) (\(OutcomeText.state(of: outcome)))")
    }
  }

  /// The first failure, where there are failures and nothing else.
  private func refuse(_ outcomes: [SourceOutcome], isEmpty: Bool) throws(FKTError) {
    guard isEmpty, let first = outcomes.first?.error, outcomes.allSatisfy({ $0.error != nil }) else { return }
    tell(Array(outcomes.dropFirst()))
    throw FKTError(first)
  }

  /// The columns for tables: those of the terminal, else of `COLUMNS`, else 80.
  static var width: Int {
    let told = Terminal.variable("COLUMNS").flatMap { Int($0) }
    return min(max(Terminal.outputWidth ?? told ?? 80, 40), 1000)
  }
}
