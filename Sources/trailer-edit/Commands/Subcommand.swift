import ArgumentParser
import TrailerEditing

/// A command that ArgumentParser reads; it says itself how it ended.
protocol Subcommand: ParsableCommand {
  /// Whether standard output carries a JSON object.
  var writesJSON: Bool { get }
  /// What is said, and how.
  var messages: MessageOptions { get }
  /// The command as documents name it.
  static var documentName: String { get }

  /// Does what the command is for.
  func perform(_ console: Console) throws(FKTError) -> ExitCode
}

extension Subcommand {
  /// The word that selects it.
  static var documentName: String { configuration.commandName ?? "" }
}

/// The options on messages that every command has.
struct MessageOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print the libraries' messages; -vv prints more.")
  var verbose: Int

  @Flag(help: "Use no colours, as with the variable NO_COLOR.")
  var noColor = false

  @Option(
    name: .customLong("json-schema"),
    help: ArgumentHelp("The version of the JSON: 2, or 1 as earlier versions wrote it.", valueName: "number"))
  var jsonSchema = JSONDocument.Schema.two

  /// Lets the run write that version.
  func validate() { JSONDocument.schema = jsonSchema }

  var console: Console {
    let loudness: Console.Verbosity = verbose == 0 ? .normal : verbose == 1 ? .info : .debug
    return Console(verbosity: quiet ? .quiet : loudness, hasColour: !noColor && Terminal.wantsColour)
  }
}

extension JSONDocument.Schema: ExpressibleByArgument {}
