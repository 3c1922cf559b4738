import ArgumentParser
import TrailerEditing

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
        throw nothing(on: words.joined(separator: " "), word, among: CommandSpelling.names(below: command))
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
    throw nothing(on: topic, topic, among: ProgramTexts.topics.keys.sorted() + ProgramTexts.subcommands.map(\.name))
  }

  private static func nothing(on topic: String, _ word: String, among known: [String]) -> FKTError {
    let guess = Spelling.suggestion(for: word.lowercased(), among: known).map { "did you mean \($0)? " } ?? ""
    return FKTError(
      code: .usage, message: "there is no help on '\(topic)'",
      hint: known.isEmpty ? nil : guess + "write one of " + known.joined(separator: ", "), subject: word)
  }
}
