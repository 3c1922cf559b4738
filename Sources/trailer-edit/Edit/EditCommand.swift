import TrailerRendering

/// The edit line as a whole: reads it, runs it, and says how it ended.
enum EditCommand {
  /// Runs the arguments after the command's name; with `isPlan`, the plan is all that is wanted.
  static func run(_ arguments: [String], isPlan: Bool) -> ExitCode {
    let options: EditOptions
    do throws(FKTError) {
      options = try EditOptions(parsing: arguments, isPlan: isPlan)
    } catch {
      return refuse(error, arguments, isPlan: isPlan)
    }
    let console = Console(
      verbosity: options.verbosity, hasColour: options.hasColour && Terminal.wantsColour)
    ProgramLog.install(on: console)
    do throws(FKTError) {
      try EditSession(options: options, console: console).run()
      return .done
    } catch {
      console.show(status: "")
      // A player or a library may fail for no other reason than the signal.
      let error = Interruption.isRequested ? .interrupted(error) : told(error, arguments)
      console.report(error)
      if options.writesJSON { writeFailure(options.commandName, input: options.input, error) }
      return ExitCode(error.code)
    }
  }

  /// The error with the shortest way on: the same line, all damage accepted.
  private static func told(_ error: FKTError, _ arguments: [String]) -> FKTError {
    let way = " --tolerate all"
    guard error.code == .damaged, let hint = error.hint, hint.hasSuffix(way) else { return error }
    var words = arguments
    if let place = words.firstIndex(of: "--tolerate") { words.removeSubrange(place..<min(place + 2, words.count)) }
    words.removeAll { $0.hasPrefix("--tolerate=") }
    let line = (["trailer-edit"] + words).map(\.shellQuoted).joined(separator: " ")
    var told = error
    told.hint = hint + ": " + line + way
    return told
  }

  /// Tells why a line cannot be read; it may still say that JSON is wanted.
  static func refuse(_ error: FKTError, _ arguments: [String], isPlan: Bool) -> ExitCode {
    let options = arguments.prefix { $0 != "--" }
    Console(hasColour: Terminal.wantsColour && !options.contains("--no-color")).report(error)
    if options.contains("--json") {
      writeFailure(isPlan || options.contains("--plan") ? "plan" : "edit", input: nil, error)
    }
    return ExitCode(error.code)
  }

  /// The exit code tells already that the run failed, should the document not arrive either.
  private static func writeFailure(_ command: String, input: String?, _ error: FKTError) {
    try? StandardStreams.writeData(JSONDocument.failure(command, input: input, error).text)
  }
}

extension EditOptions {
  /// The command as documents name it.
  var commandName: String { isPlanOnly ? "plan" : "edit" }
}
