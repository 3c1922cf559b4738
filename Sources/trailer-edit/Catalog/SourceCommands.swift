import ArgumentParser
import CatalogKit
import TrailerEditing

/// `trailer-edit catalog sources`: what is configured and built in.
struct SourcesCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "List the sources and what each can do.")

  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let sources = session.catalog.sources.filter { session.source == nil || $0.name == session.source }
    guard !sources.isEmpty else {
      let names = session.catalog.sources.map(\.name).joined(separator: ", ")
      throw FKTError(
        code: .notFound, message: "\(session.source ?? ""): there is no such source", hint: "the sources are \(names)")
    }
    if writesJSON { return try session.write(["sources": .array(sources.map { JSONValue(source: $0) })]) }
    var table = CatalogTable(["source", "dialect", "can do"])
    for source in sources { table.add(source.name, source.dialect, Self.text(of: source)) }
    try session.show(table, orSay: "no such source")
  }

  /// What a source can do, or why it can do nothing.
  private static func text(of source: SourceDescription) -> String {
    if let retired = source.retired { return retired }
    if let problem = source.problem {
      return [problem.message, problem.hint].compactMap(\.self).joined(separator: " ")
    }
    return CatalogAbility.allCases.filter(source.abilities.contains).map(\.rawValue).joined(separator: ", ")
  }
}

/// `trailer-edit catalog refresh`: asks the sources for everything.
struct RefreshCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Ask the sources again and store what they answer.",
    discussion: "Fails only when every source does. Other commands ask by themselves what is older than it may be.")

  @OptionGroup var options: CatalogOptions

  func perform(in session: CatalogSession) throws(FKTError) {
    let sources = session.source.map { [$0] }
    let outcomes = try session.wait { (catalog) async throws(CatalogError) in
      await catalog.refresh(sources: sources)
    }
    for outcome in outcomes {
      for line in OutcomeText.lines(of: outcome) { session.console.note(FKTNotice(code: "source", message: line)) }
    }
    if let error = outcomes.first?.error, outcomes.allSatisfy({ $0.error != nil }) { throw FKTError(error) }
    if writesJSON { return try session.write(["sources": .array(outcomes.map(JSONValue.init(outcome:)))]) }
    var table = CatalogTable(["source", "list", "rows", "state"], numbers: [2])
    for outcome in outcomes {
      table.add(outcome.source, outcome.list, String(outcome.count), OutcomeText.state(of: outcome))
    }
    try session.show(table, orSay: "no source has anything to refresh")
  }
}

extension JSONValue {
  /// A source.
  init(source: SourceDescription) {
    self = [
      "name": .string(source.name), "dialect": .string(source.dialect), "isRemote": .bool(source.isRemote),
      "abilities": .array(CatalogAbility.allCases.filter(source.abilities.contains).map { .string($0.rawValue) }),
      "retired": JSONValue(source.retired), "attribution": JSONValue(source.attribution),
      "problem": source.problem.map { JSONDocument.error(FKTError($0)) } ?? .null,
    ]
  }
}
