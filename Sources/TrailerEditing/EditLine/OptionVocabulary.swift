/// What the options of an edit line mean.
struct OptionVocabulary {
  /// What an option is.
  enum Meaning {
    case edit(EditOption)
    case refinement(OptionDescription)
    case program(ProgramOption)

    var option: OptionDescription {
      switch self {
      case .edit(let row): row.option
      case .refinement(let option), .program(let option): option
      }
    }
  }

  let edits: [EditOption]
  let program: [ProgramOption]

  private var options: [OptionDescription] {
    edits.map(\.option) + edits.flatMap(\.refinements) + program
  }

  /// Whether an argument is an option and so cannot be another option's value.
  func isOption(_ argument: String) -> Bool {
    argument == "--" || options.contains { $0.spellings.contains(String(argument.prefix { $0 != "=" })) }
  }

  /// What a long option means after the edit `open`, whose own refinements come first.
  func meaning(of name: String, after open: EditOption?) throws(FKTError) -> Meaning {
    if let refinement = open?.refinements.first(where: { $0.name == name }) { return .refinement(refinement) }
    if let row = edits.first(where: { $0.name == name }) { return .edit(row) }
    if let option = program.first(where: { $0.name == name }) { return .program(option) }
    let owners = edits.filter { row in row.refinements.contains { $0.name == name } }
    guard owners.isEmpty else {
      let names = owners.map { "--\($0.name)" }.listed(with: "or")
      throw .usage("--\(name) does not belong to the edit before it", hint: "write it right after \(names)")
    }
    throw unknown("--" + name, Spelling.suggestion(for: name, among: options.map(\.name)))
  }

  /// What a short option in `argument` means.
  func meaning(of letter: Character, in argument: String) throws(FKTError) -> Meaning {
    if let row = edits.first(where: { $0.option.short == letter }) { return .edit(row) }
    if let option = program.first(where: { $0.short == letter }) { return .program(option) }
    // `-trim` is a slip for `--trim`.
    let name = String(argument.dropFirst().prefix { $0 != "=" })
    throw unknown(argument, name.count > 1 ? Spelling.suggestion(for: name, among: options.map(\.name)) : nil)
  }

  private func unknown(_ text: String, _ suggestion: String?) -> FKTError {
    var error = FKTError.usage(
      "the option \(text) is not known",
      hint: suggestion.map { "did you mean --\($0)?" }
        ?? "--help lists the options; write -- before a file name that begins with -")
    error.subject = text
    return error
  }
}

extension FKTError {
  static func usage(_ message: String, hint: String, _ option: OptionDescription? = nil) -> FKTError {
    FKTError(code: .usage, message: message, hint: hint, subject: option.map { "--\($0.name)" })
  }
}

extension [String] {
  /// The words as in `a, b or c`.
  func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
