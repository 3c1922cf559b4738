import Glibc
import TrailerRendering

/// The program: takes the first word of the command line for a command, and a film to edit otherwise.
@main
enum TrailerEditProgram {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if EngineService.serveIfWorker(arguments) {
      StandardStreams.writeMessage("\(EngineService.workerArgument) is for the program's own use\n")
      exit(ExitCode.usage.rawValue)
    }
    StandardStreams.secure()
    // Before there is any thread: the child would not have it, but the locks that it held.
    ProgramEngine.start(arguments)
    Interruption.install()
    let code = runProcess()
    ProgramEngine.end()
    exit(code.rawValue)
  }

  /// Runs the process's own command line.
  private static func runProcess() -> ExitCode {
    // Swift would replace bytes that are no UTF-8, and a file would get another name than asked for.
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      let error = FKTError(
        code: .usage, message: "argument \(index) is not valid UTF-8: '\(String(cString: argument))'",
        hint: "rename the file, or link to it under another name")
      Console(hasColour: Terminal.wantsColour).report(error)
      return ExitCode(error.code)
    }
    return run(Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs a command line and says how it ended.
  static func run(_ arguments: [String]) -> ExitCode {
    guard let first = arguments.first else {
      StandardStreams.writeMessage(ProgramTexts.shortUsage)
      return .usage
    }
    if Subcommands.names.contains(first) { return Subcommands.run(arguments) }
    let isPlan = first == "plan"
    let line = isPlan || first == "edit" ? Array(arguments.dropFirst()) : arguments
    // Whoever asks for help gets it, whatever else is wrong with the line.
    let options = line.prefix { $0 != "--" }
    if !options.isDisjoint(with: ["--help", "-h"]) { return write(ProgramTexts.help) }
    if options.contains("--version") { return write(ProgramTexts.version + "\n") }
    if line.count == arguments.count, let refusal = CommandSpelling.refusal(of: arguments) {
      return EditCommand.refuse(refusal, arguments, isPlan: false)
    }
    return EditCommand.run(line, isPlan: isPlan)
  }

  /// Writes text that is the whole answer.
  static func write(_ text: String) -> ExitCode {
    do throws(FKTError) {
      try StandardStreams.writeData(text)
      return .done
    } catch {
      Console(hasColour: Terminal.wantsColour).report(error)
      return ExitCode(error.code)
    }
  }
}

extension Sequence where Element: Hashable {
  /// Whether nothing here is one of `others`.
  fileprivate func isDisjoint(with others: Set<Element>) -> Bool { !contains(where: others.contains) }
}
