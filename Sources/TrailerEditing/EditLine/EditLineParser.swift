/// Takes an edit line apart, keeping the order in which different options were written.
public struct EditLineParser: Sendable {
  private let edits: [EditOption]

  /// A parser of the rows `edits`.
  public init(edits: [EditOption] = EditOptionTable.edits) { self.edits = edits }

  /// Reads the arguments after the program's name.
  ///
  /// `--name value`, `--name=value`, `-o value` and flags like `-qv` are understood; `--` ends options.
  ///
  /// - Throws: ``FKTError`` that names the option; unknown options come with the nearest known one.
  public func parse(
    _ arguments: [String], programOptions: [ProgramOption]
  ) throws(FKTError) -> EditLine {
    var run = EditLineRun(vocabulary: OptionVocabulary(edits: edits, program: programOptions))
    try run.read(arguments[...])
    return try run.finish()
  }
}

/// One pass over an edit line.
private struct EditLineRun {
  let vocabulary: OptionVocabulary
  var line = EditLine()
  var export = ExportSettings()
  /// The edit whose refinements may still follow.
  var open: (row: EditOption, value: String, refinements: [String: String])?

  mutating func read(_ arguments: ArraySlice<String>) throws(FKTError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        line.positionals += rest
        return
      }
      if argument.hasPrefix("--") {
        let parts = argument.dropFirst(2).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1]) : nil
        try take(vocabulary.meaning(of: String(parts[0]), after: open?.row), value, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readLetters(argument, &rest)
      } else {
        line.positionals.append(argument)
      }
    }
  }

  /// Reads `-o value`, `-o=value`, or several flags as in `-qv`.
  private mutating func readLetters(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(FKTError) {
    let parts = argument.dropFirst().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? String(parts[1]) : nil
    let letters = Array(parts[0])
    let meanings = try letters.map { (letter) throws(FKTError) in
      try vocabulary.meaning(of: letter, in: argument)
    }
    guard letters.count == 1 || (value == nil && meanings.allSatisfy(\.option.isFlag)) else {
      throw .usage("'\(argument)' joins options of which one takes a value", hint: "write them one by one")
    }
    for meaning in meanings { try take(meaning, value, &rest) }
  }

  private mutating func take(
    _ meaning: OptionVocabulary.Meaning, _ written: String?, _ rest: inout ArraySlice<String>
  ) throws(FKTError) {
    let option = meaning.option
    let value = try self.value(of: option, written, &rest)
    switch meaning {
    case .program:
      line.programOptions[option.name, default: []].append(value)
    case .refinement:
      guard open?.refinements.updateValue(value, forKey: option.name) == nil else {
        throw .usage("--\(option.name) is written twice for one edit", hint: "write it once", option)
      }
    case .edit(let row) where row.kind == .export:
      let command = try make(row, value, [:])
      if let command = command as? FKTExportCommand { export = export.merging(command.settings) }
    case .edit(let row):
      try close()
      open = (row, value, [:])
    }
  }

  /// The value of an option: what follows `=`, or else always the next argument, even if that begins with
  /// a minus sign, unless it is an option itself.
  private func value(
    of option: OptionDescription, _ written: String?, _ rest: inout ArraySlice<String>
  ) throws(FKTError) -> String {
    guard let metavar = option.metavar else {
      guard written == nil else {
        throw .usage("--\(option.name) takes no value", hint: "write --\(option.name) alone", option)
      }
      return ""
    }
    if option.valueIsOptional, written == nil { return optionalValue(of: option, &rest) }
    if written == nil, let next = rest.first, !vocabulary.isOption(next) {
      rest.removeFirst()
      if !next.isEmpty { return next }
    } else if let written, !written.isEmpty {
      return written
    }
    let name = "--" + option.name
    throw .usage("\(name) needs a value", hint: "write \(name) \(metavar), or \(name)=\(metavar)", option)
  }

  /// The next argument where it reads as a value of the open edit's refinement; else it is a word of its own.
  private func optionalValue(of option: OptionDescription, _ rest: inout ArraySlice<String>) -> String {
    guard let next = rest.first, !next.isEmpty, !vocabulary.isOption(next), let open,
      (try? open.row.make(open.value, [option.name: next])) != nil
    else { return "" }
    rest.removeFirst()
    return next
  }

  private mutating func close() throws(FKTError) {
    guard let edit = open else { return }
    open = nil
    line.commands.append(try make(edit.row, edit.value, edit.refinements))
  }

  private func make(
    _ row: EditOption, _ value: String, _ refinements: [String: String]
  ) throws(FKTError) -> any FKTCommand {
    do throws(FKTError) {
      return try row.make(value, refinements)
    } catch {
      var error = error
      error.operation = error.operation ?? "--\(row.name)"
      throw error
    }
  }

  mutating func finish() throws(FKTError) -> EditLine {
    try close()
    if export != ExportSettings() { line.commands.append(FKTExportCommand(export)) }
    return line
  }
}
