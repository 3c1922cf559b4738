import ArgumentParser
import TrailerRendering

/// `trailer-edit doctor`: shows whether all that is needed is installed.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that everything needed is installed.",
    discussion: """
      Fails when a library that is loaded is not the one the program was built with, or the store of the catalog is
      damaged.
      """)

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
    guard let library = diagnosis.libraries.first(where: { !$0.isCompatible }) else {
      guard let store = diagnosis.store, let problem = store.problems.first else { return .done }
      let error = FKTError(
        code: .init(rawValue: "store"), message: "\(store.path): \(problem)",
        hint: "restore a copy, or move it away: bookmarks are lost then")
      console.report(error)
      return ExitCode(error.code)
    }
    console.report(
      FKTError(
        code: .internalError,
        message:
          "\(library.name) \(library.loaded) is loaded, but \(library.built) is what this was built with",
        hint: "build trailer-edit again with the FFmpeg that is installed"))
    return .internalFault
  }
}
