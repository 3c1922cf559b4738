import ArgumentParser
import TrailerEditing
import TrailerRendering

/// `trailer-edit doctor`: shows whether all that is needed is installed.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show whether all that is needed is installed.",
    discussion: "Fails when a library that is loaded is not the one the program was built with.")

  @Flag(name: .customLong("json"), help: "Write one JSON object to standard output.")
  var writesJSON = false

  @Option(
    name: .customLong("sandbox"),
    help: ArgumentHelp("Try the process that decodes with auto, require or off.", valueName: "mode"),
    transform: EngineOptions.sandboxMode)
  var sandbox = SandboxMode.auto

  @OptionGroup var messages: MessageOptions

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let diagnosis = Diagnosis(RenderingEnvironment(), sandbox: try ProgramEngine.engine().sandboxReport())
    let text = writesJSON ? diagnosis.json.text : DoctorText.text(of: diagnosis)
    try StandardStreams.writeData(text)
    guard let library = diagnosis.libraries.first(where: { !$0.isCompatible }) else { return .done }
    console.report(
      FKTError(
        code: .internalError,
        message:
          "\(library.name) \(library.loaded) is loaded, but \(library.built) is what this was built with",
        hint: "build trailer-edit again with the FFmpeg that is installed"))
    return .internalFault
  }
}
