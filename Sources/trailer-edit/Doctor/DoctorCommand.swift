import ArgumentParser
import TrailerRendering

/// `trailer-edit doctor`: shows whether all that is needed is installed, or what is odd about a film.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that everything needed is installed, or what is odd about a film.",
    discussion: """
      Fails when a library that is loaded is not the one the program was built with, or the store of the catalog is
      damaged.

      With a film, every packet of it is read: damage, clocks that jump, a missing length or index, open GOPs, uneven or
      hidden frames, sound beside the frames, colours that nothing tells. Each finding says what the program makes of it,
      and what cures it.
      """)

  @Argument(help: ArgumentHelp("The film to look at.", valueName: "film"), completion: .file())
  var film: String?

  @Flag(name: .customLong("json"), help: "Write one JSON object to standard output.")
  var writesJSON = false

  @OptionGroup var frameRate: FrameRateOption

  @OptionGroup var engine: EngineOptions

  @OptionGroup var messages: MessageOptions

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    if let film { return try examine(film, console) }
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

  private func examine(_ film: String, _ console: Console) throws(FKTError) -> ExitCode {
    let engine = ProgramEngine.engine(try engine.limits, FilmHints(frameRate: frameRate.value, isThorough: true))
    let showsProgress = Terminal.canRedraw
    defer { console.show(status: "") }
    let findings = try FilmDoctor.findings(in: film, by: engine) { share in
      if showsProgress { console.show(status: "reading \(Int(share * 100)) %") }
    }
    console.show(status: "")
    try StandardStreams.writeData(
      writesJSON ? FindingsText.json(of: findings, in: film).text : FindingsText.text(of: findings, in: film))
    return .done
  }
}
