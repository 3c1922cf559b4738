import TrailerRendering

/// What an edit line asks for, checked as far as that goes without the film.
struct EditOptions: Sendable {
  /// Where the result goes.
  enum Output: Hashable, Sendable {
    case file(String)
    case standardOutput
  }

  /// The film.
  var input: String
  /// The edits of the line, in order.
  var commands: [any FKTCommand]
  /// Where edits to be performed first are read from.
  var editsFile: String?
  /// Where all edits are saved.
  var savePath: String?
  /// Where the result goes, when the line says.
  var output: Output?
  /// Whether the output may be replaced.
  var overwrites: Bool
  /// Whether the user may be asked to replace it.
  var mayAsk: Bool
  /// Whether the plan is all that is wanted.
  var isPlanOnly: Bool
  /// Whether the result is played.
  var isPreview: Bool
  /// Whether standard output carries a JSON object.
  var writesJSON: Bool
  var strategy: RenderStrategy
  /// Into how many pieces frames are cut that are all encoded.
  var pieces: PieceCount
  /// What is kept of encoded frames for later renders.
  var cache: ProgramCache.Wish
  /// Whether all that can be read is copied into a whole file.
  var isRepair: Bool
  /// Damaged places of the film that are accepted, `Int.max` for all.
  var toleratedDamage: Int
  /// Whether long holes in the film are kept.
  var fillsGaps: Bool
  /// How thoroughly the written file is checked.
  var verification: RenderVerification
  /// Whether the whole preservation report is shown.
  var reportsLosses: Bool
  /// Whether a loss is an error.
  var isStrict: Bool
  /// How much of the machine the job may take.
  var limits: MediaLimits
  /// What the line says of a film that does not say it itself.
  var hints: FilmHints
  /// The configuration of the catalog, when the line names one.
  var configuration: String?
  /// Whether nothing is asked over the network.
  var isOffline: Bool
  var progress: ProgressStyle
  var verbosity: Console.Verbosity
  var hasColour: Bool

  /// Reads an edit line, the arguments after the program's name and the subcommand.
  ///
  /// - Throws: `FKTError`; for a line in another tool's words its hint is the same line in this program's.
  init(parsing arguments: [String], isPlan: Bool = false) throws(FKTError) {
    do throws(FKTError) {
      try self.init(EditLineParser().parse(arguments, programOptions: ProgramOptions.rows), isPlan: isPlan)
    } catch {
      guard error.code == .usage else { throw error }
      var told = error
      if let line = OtherToolsLine.corrected(arguments) {
        told.hint = "in this program's words: \(line)"
      } else if let absence = OtherToolsLine.absence(in: arguments) {
        told.hint = absence
      }
      throw told
    }
  }

  private init(_ line: EditLine, isPlan: Bool) throws(FKTError) {
    let values = OptionValues(line.programOptions)
    input = try Self.input(of: line.positionals)
    commands = line.commands
    editsFile = try values.value("edits")
    savePath = try values.value("save-edits")
    output = try values.value("out").map { $0 == "-" ? .standardOutput : .file($0) }
    overwrites = values.has("overwrite")
    mayAsk = !values.has("no-clobber")
    isPlanOnly = isPlan || values.has("plan")
    isPreview = values.has("preview")
    writesJSON = values.has("json")
    if let schema = try values.word("json-schema", JSONDocument.Schema.self) { JSONDocument.schema = schema }
    isRepair = values.has("repair")
    strategy = try values.word("strategy", RenderStrategy.self) ?? .auto
    pieces =
      try values.value("pieces").map { (text) throws(FKTError) in try PieceCount(text, of: "--pieces") } ?? .auto
    cache = try ProgramCache.Wish(values.value("cache"))
    toleratedDamage = try values.count("tolerate", all: .max) ?? (isRepair ? .max : 0)
    fillsGaps = values.has("fill-gaps") || isRepair
    verification = try values.word("verify", RenderVerification.self) ?? .fast
    reportsLosses = values.has("ledger")
    isStrict = values.has("strict")
    var limits = MediaLimits()
    for text in values.all("limit") { try limits.set(text) }
    self.limits = limits
    hints = FilmHints(
      frameRate: try values.value("fps").map { (text) throws(FKTError) in
        try Rational(framesPerSecond: text, of: "--fps")
      },
      keepsHoles: values.has("fill-gaps"), isThorough: isRepair)
    // It was obeyed before anything else was read; here it is only checked.
    _ = try values.word("sandbox", SandboxMode.self)
    configuration = try values.value("config")
    isOffline = values.has("offline")
    progress = try values.word("progress", ProgressStyle.self) ?? .auto
    verbosity = values.verbosity
    hasColour = !values.has("no-color")
    try checkContradictions()
    try checkStandardStreams()
    // An edit list may name an output, too.
    if editsFile == nil, output == nil, !isPlanOnly, !isPreview, savePath == nil { throw .noOutput }
  }

  private static func input(of positionals: [String]) throws(FKTError) -> String {
    guard let input = positionals.first else {
      throw FKTError(
        code: .usage, message: "no film is named",
        hint: "write trailer-edit INPUT --trim 0:05-0:20 --out OUTPUT")
    }
    guard positionals.count == 1 else {
      let names = positionals.prefix(2).map { "'\($0)'" }.joined(separator: " and ")
      throw FKTError(
        code: .usage, message: "more than one argument is not an option: \(names)",
        hint: "one film is edited at a time; the output follows --out, and commands are "
          + ProgramFacts.commands.map(\.name).joined(separator: ", "))
    }
    guard input != "-" else {
      throw FKTError(
        code: .usage, message: "a film cannot be read from standard input",
        hint: "save it to a file first; a file of that name is ./-")
    }
    return input
  }

  private func checkContradictions() throws(FKTError) {
    if overwrites, !mayAsk { throw .contradiction("--overwrite", "--no-clobber") }
    if isRepair, let edit = FilmRepair.contradiction(among: commands) {
      throw .contradiction("--repair", "--\(edit.optionName)", FilmRepair.reasonAgainstEdits)
    }
    if isPlanOnly, isPreview { throw .contradiction("--plan", "--preview") }
    if isPreview, output == .standardOutput { throw .contradiction("--preview", "--out -") }
  }

  /// Standard output carries one thing.
  private func checkStandardStreams() throws(FKTError) {
    let users = [
      writesJSON ? "--json" : isPlanOnly ? "--plan" : nil,
      savePath == "-" ? "--save-edits -" : nil,
      output == .standardOutput && !isPlanOnly ? "--out -" : nil,
    ].compactMap(\.self)
    if users.count > 1 { throw .contradiction(users[0], users[1], "both write to standard output") }
  }
}

extension FKTError {
  /// Neither the line nor an edit list says what to do with the film.
  static var noOutput: FKTError {
    FKTError(
      code: .usage, message: "no output is named",
      hint: "write --out FILE, --plan to see what would be done, or --preview to see the result")
  }

  fileprivate static func contradiction(
    _ first: String, _ second: String, _ reason: String = "they contradict each other"
  ) -> FKTError {
    FKTError(
      code: .usage, message: "\(first) and \(second) do not go together: \(reason)",
      hint: "write one of them")
  }
}
