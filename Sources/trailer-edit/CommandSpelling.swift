import ArgumentParser
import Glibc
import TrailerEditing

/// Finds the command or option that was probably meant, at every level of commands.
enum CommandSpelling {
  /// Why a line that begins with a word like a command's is refused; `nil` where the word may well be a film.
  static func refusal(of arguments: [String]) -> FKTError? {
    guard let word = arguments.first, word.allSatisfy({ $0.isLetter || $0 == "-" }), !word.hasPrefix("-"),
      let name = Spelling.suggestion(for: word.lowercased(), among: ProgramFacts.commands.map(\.name)),
      access(word, F_OK) != 0
    else { return nil }
    return FKTError(
      code: .usage, message: "there is no command and no film '\(word)'",
      hint: meant([name] + arguments.dropFirst()))
  }

  /// What is wrong with the arguments of a command, in words of this program's own.
  ///
  /// - Parameters:
  ///   - message: what the parser says.
  ///   - arguments: the whole line.
  /// - Returns: the error, with the line or the option that was meant where one is near.
  static func error(_ message: String, in arguments: [String]) -> FKTError {
    let (command, words) = command(of: arguments)
    let name = words.joined(separator: " ")
    let rest = arguments.dropFirst(words.count)
    let known = names(below: command)
    if let word = rest.first, !word.hasPrefix("-"), !known.isEmpty {
      let near = Spelling.suggestion(for: word.lowercased(), among: known)
      return FKTError(
        code: .usage, message: "the command '\(name) \(word)' is not known",
        hint: near.map { meant(words + [$0] + rest.dropFirst()) }
          ?? "its commands are \(known.joined(separator: ", ")); see trailer-edit help \(name)")
    }
    let help = "see trailer-edit help \(name)"
    guard let match = message.prefixMatch(of: /Unknown option '(-[^']*)'/) else {
      return FKTError(code: .usage, message: "\(name): \(message)", hint: help)
    }
    let option = String(match.1.drop { $0 == "-" })
    let near = Spelling.suggestion(for: option, among: options(of: command))
    return FKTError(
      code: .usage, message: "\(name): the option \(match.1) is not known",
      hint: (near.map { "did you mean --\($0)? " } ?? "") + help)
  }

  /// The command that a line names, and its words, as in `catalog search`.
  static func command(of arguments: [String]) -> (type: any ParsableCommand.Type, words: [String]) {
    var command: any ParsableCommand.Type = Subcommands.self
    var words: [String] = []
    for word in arguments {
      let next = command.configuration.subcommands.first { $0.configuration.commandName == word }
      guard let next else { break }
      words.append(word)
      command = next
    }
    return (command, words)
  }

  /// The names of a command's own commands.
  static func names(below command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The long names of a command's options, without the dashes.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let help = Subcommands.helpMessage(for: command, columns: 200)
    return Set(help.matches(of: /--([a-z][a-z-]*)/).map { String($0.1) }).sorted()
  }

  /// The line to paste.
  private static func meant(_ words: [String]) -> String {
    "did you mean: " + (["trailer-edit"] + words).map(\.shellQuoted).joined(separator: " ")
  }
}
