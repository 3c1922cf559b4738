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
  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say what the libraries say; -vv says more.")
  var verbose: Int

  @Flag(help: "Use no colours; so does the variable NO_COLOR.")
  var noColor = false

  var console: Console {
    let loudness: Console.Verbosity = verbose == 0 ? .normal : verbose == 1 ? .info : .debug
    return Console(verbosity: quiet ? .quiet : loudness, hasColour: !noColor && Terminal.wantsColour)
  }
}
