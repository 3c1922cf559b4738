import ArgumentParser
import TrailerEditing

/// `trailer-edit completions SHELL`: writes a completion script.
struct CompletionsCommand: Subcommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Write a completion script for a shell.",
    discussion: """
      bash: trailer-edit completions bash > ~/.local/share/bash-completion/completions/trailer-edit
      zsh:  trailer-edit completions zsh > ~/.zfunc/_trailer-edit, with ~/.zfunc in fpath
      fish: trailer-edit completions fish > ~/.config/fish/completions/trailer-edit.fish
      """)

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  @OptionGroup var messages: MessageOptions

  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let script =
      switch shell {
      case .bash: ProgramTexts.description.bashCompletions
      case .zsh: ProgramTexts.description.zshCompletions
      case .fish: ProgramTexts.description.fishCompletions
      }
    try StandardStreams.writeData(script)
    return .done
  }
}

/// `trailer-edit man`: writes the manual page.
struct ManCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Write the manual page in roff.",
    discussion: "trailer-edit man | man -l - shows it.")

  @OptionGroup var messages: MessageOptions

  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try StandardStreams.writeData(ProgramTexts.description.manPage)
    return .done
  }
}

/// `trailer-edit help [TOPIC]`: shows help on everything, on a command or on a topic.
struct HelpCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Show help on a command, or on time, edits or exit-codes.")

  @Argument(help: "A command with one of its own commands, if it has some, or time, edits or exit-codes.")
  var topic: [String] = []

  @OptionGroup var messages: MessageOptions

  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try StandardStreams.writeData(try Self.text(onWords: topic))
    return .done
  }

  /// The help on a command's own command, as in `catalog search`, or on what a single word means.
  static func text(onWords words: [String]) throws(FKTError) -> String {
    guard words.count > 1 else { return try text(on: words.first) }
    var command: any ParsableCommand.Type = Subcommands.self
    for word in words {
      guard let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word }) else {
        let known = command.configuration.subcommands.compactMap { $0.configuration.commandName }
        throw FKTError(
          code: .usage, message: "there is no help on '\(words.joined(separator: " "))'",
          hint: known.isEmpty ? nil : "write one of " + known.joined(separator: ", "), subject: word)
      }
      command = next
    }
    return Subcommands.helpMessage(for: command, columns: 80) + "\n"
  }

  /// The help on a topic, or on everything.
  static func text(on topic: String?) throws(FKTError) -> String {
    guard let topic, topic != "edit", topic != "plan" else { return ProgramTexts.help }
    if let text = ProgramTexts.topics[topic] { return text() }
    let command = Subcommands.configuration.subcommands.first { $0.configuration.commandName == topic }
    if let command { return Subcommands.helpMessage(for: command, columns: 80) + "\n" }
    let known = ProgramTexts.topics.keys.sorted() + ProgramTexts.subcommands.map(\.name)
    throw FKTError(
      code: .usage, message: "there is no help on '\(topic)'",
      hint: "write one of " + known.joined(separator: ", "), subject: topic)
  }
}
