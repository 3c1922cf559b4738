import ArgumentParser
import TrailerEditing

/// The commands besides the edit line.
struct Subcommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trailer-edit",
    subcommands: [
      ProbeCommand.self, BatchCommand.self, CatalogCommand.self, DoctorCommand.self, CacheCommand.self,
      CleanCommand.self, ServeCommand.self,
      CompletionsCommand.self, ManCommand.self, HelpCommand.self,
    ])

  /// The words that select one.
  static let names: Set<String> = Set(configuration.subcommands.compactMap { $0.configuration.commandName })

  /// Runs the command that the first word names.
  static func run(_ arguments: [String]) -> ExitCode {
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? any Subcommand { return run(command) }
      // What is left are ArgumentParser's own, such as the one for --help, which throws its text.
      try command.run()
      return .done
    } catch {
      return answer(error, arguments)
    }
  }

  private static func run(_ command: any Subcommand) -> ExitCode {
    let console = command.messages.console
    ProgramLog.install(on: console)
    do throws(FKTError) {
      return try command.perform(console)
    } catch {
      console.report(error)
      if command.writesJSON { writeFailure(type(of: command).documentName, error) }
      return ExitCode(error.code)
    }
  }

  /// What could not be read is either a call for help or a usage error.
  private static func answer(_ error: any Error, _ arguments: [String]) -> ExitCode {
    if exitCode(for: error).isSuccess { return TrailerEditProgram.write(fullMessage(for: error) + "\n") }
    let usage = CommandSpelling.error(message(for: error), in: arguments)
    let options = arguments.prefix { $0 != "--" }
    Console(hasColour: Terminal.wantsColour && !options.contains("--no-color")).report(usage)
    if options.contains("--json") {
      writeFailure(CommandSpelling.command(of: arguments).words.joined(separator: " "), usage)
    }
    return .usage
  }

  private static func writeFailure(_ command: String, _ error: FKTError) {
    try? StandardStreams.writeData(JSONDocument.failure(command, error).text)
  }
}
