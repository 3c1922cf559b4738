internal import Documents
internal import TrailerRendering

/// Reads a script of shell lines, each of which is one `trailer-edit` edit.
struct ShellLines {
  let source: ScriptSource

  /// An entry for every line.
  func entries(_ text: String) throws(FKTError) -> [ScriptEntry] {
    var entries: [ScriptEntry] = []
    for line in try ShellWords.lines(of: text, source) { entries.append(try entry(line)) }
    guard !entries.isEmpty else {
      throw source.fault("no line is an edit", hint: "write trailer-edit INPUT EDITS --out OUTPUT", at: nil)
    }
    return entries
  }

  /// The options of the command line that say something about a job of a batch.
  private static let options: [ProgramOption] = [
    ProgramOption(name: "out", short: "o", metavar: "FILE", summary: "The file to write"),
    ProgramOption(name: "overwrite", short: "y", summary: "Replace the output if it exists"),
    ProgramOption(name: "strategy", metavar: "NAME", summary: "How much is encoded"),
    ProgramOption(name: "pieces", metavar: "auto|off|N", summary: "Encode all frames in so many pieces"),
    ProgramOption(name: "strict", summary: "Refuse to lose anything"),
    ProgramOption(name: "tolerate", metavar: "N|all", summary: "Accept up to N damaged places, or all"),
    ProgramOption(name: "fill-gaps", summary: "Keep long holes"),
    ProgramOption(name: "repair", summary: "Make a broken film whole"),
    ProgramOption(name: "fps", metavar: "RATE", summary: "Frames a second of frames without a container"),
    ProgramOption(name: "verify", metavar: "HOW", summary: "How thoroughly the written file is checked"),
    ProgramOption(name: "limit", metavar: "NAME=VALUE", summary: "Change a limit"),
  ]

  private func entry(_ line: ShellWords.Line) throws(FKTError) -> ScriptEntry {
    guard line.words.count <= ScriptLimits.words else {
      throw source.fault("the line has more than \(ScriptLimits.words) words", hint: "split it", at: line.place)
    }
    var words = line.words[...]
    guard let program = words.popFirst(), ScriptPath.name(of: program) == "trailer-edit" else {
      throw source.fault(
        "the line does not begin with trailer-edit", hint: "each line is one edit and nothing else", at: line.place)
    }
    if words.first == "edit" { words.removeFirst() }
    do throws(FKTError) {
      return try entry(EditLineParser().parse(Array(words), programOptions: Self.options), at: line.place)
    } catch {
      guard error.subject?.hasPrefix(source.name + ":") != true else { throw error }
      let option = error.operation.flatMap { $0.hasPrefix("--") ? $0 : nil }
      throw source.fault(error, at: line.place, in: option)
    }
  }

  private func entry(_ line: EditLine, at place: DocumentPlace) throws(FKTError) -> ScriptEntry {
    guard let input = line.positionals.first, line.positionals.count == 1, input != "-" else {
      throw source.fault("the line does not name one film", hint: "write one film a line", at: place)
    }
    guard let output = line.programOptions["out"], output.count == 1, output != ["-"] else {
      throw source.fault("the line does not name one output", hint: "add --out FILE", at: place)
    }
    var commands: [any FKTCommand] = []
    for command in line.commands { commands.append(try command.readingFiles(in: source, at: place)) }
    return ScriptEntry(
      place: place, input: .literal(input), edits: .read(commands),
      output: TextTemplate(literal: output[0], at: place), variables: ScriptVariables(),
      settings: try settings(line.programOptions, at: place))
  }

  private func settings(_ options: [String: [String]], at place: DocumentPlace) throws(FKTError) -> JobSettings {
    var settings = JobSettings()
    let reader = SettingNodes(source: source, variables: ScriptVariables())
    for (name, values) in options.sorted(by: { $0.key < $1.key }) where !["out", "limit"].contains(name) {
      guard values.count == 1 || values.allSatisfy(\.isEmpty) else {
        throw source.fault("--\(name) is written \(values.count) times", hint: "write it once", at: place)
      }
      let text = values.first.flatMap { $0.isEmpty ? nil : $0 } ?? "true"
      let value = DocumentNode(content: .scalar(text), place: place)
      try reader.read(DocumentNode.Member(key: name, place: place, value: value), into: &settings)
    }
    for text in options["limit"] ?? [] { try settings.limits.set(text) }
    return settings
  }
}

extension TextTemplate {
  /// A text in which nothing stands for anything else.
  init(literal text: String, at place: DocumentPlace) {
    pieces = [.literal(text)]
    self.place = place
  }
}
