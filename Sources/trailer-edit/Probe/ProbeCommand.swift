import ArgumentParser
import TrailerRendering

/// `trailer-edit probe FILE…`: shows what media files hold.
struct ProbeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "probe", abstract: "Show what media files hold.",
    discussion: """
      Files may be catalog:SOURCE/ID or addresses, too. With --json, every file is an object in `files`; one that cannot
      be read has an `error`.
      """)

  @Argument(help: ArgumentHelp("The files to look at.", valueName: "file"), completion: .file())
  var files: [String]

  @Flag(name: .customLong("json"), help: "Write one JSON object to standard output.")
  var writesJSON = false

  @Flag(name: .customLong("streams"), help: "Show the streams only.")
  var showsStreamsOnly = false

  @Option(
    name: .customLong("config"), help: ArgumentHelp("The configuration of the catalog.", valueName: "file"),
    completion: .file())
  var configuration: String?

  @Flag(name: .customLong("offline"), help: "Use stored data only; take what was fetched before.")
  var isOffline = false

  @OptionGroup var frameRate: FrameRateOption

  @OptionGroup var engine: EngineOptions

  @OptionGroup var messages: MessageOptions

  /// Shows every file that can be read; the first that cannot decides the exit code.
  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    var code = ExitCode.done
    var entries: [JSONValue] = []
    let sources = FilmSource(configuration: configuration, isOffline: isOffline, console: console)
    let engine = ProgramEngine.engine(try engine.limits, FilmHints(frameRate: frameRate.value))
    for (number, path) in files.enumerated() {
      do throws(FKTError) {
        let film = try sources.films([path]).first
        let info = try MediaInfo.probe(film?.path ?? path, in: engine)
        if writesJSON {
          entries.append(try entry(path, info))
        } else {
          try show(info, path, isFirst: number == 0)
        }
      } catch  where error.subject == "standard output" || error.code == .sandboxUnavailable {
        throw error
      } catch {
        console.report(error)
        entries.append(["path": .string(path), "error": JSONDocument.error(error)])
        if code == .done { code = ExitCode(error.code) }
      }
    }
    if writesJSON {
      try StandardStreams.writeData(JSONDocument.document("probe", ["files": .array(entries)]).text)
    }
    return code
  }

  private func show(_ info: MediaInfo, _ path: String, isFirst: Bool) throws(FKTError) {
    let text = ProbeText.text(of: info, path: path, streamsOnly: showsStreamsOnly)
    try StandardStreams.writeData((isFirst ? "" : "\n") + text)
  }

  private func entry(_ path: String, _ info: MediaInfo) throws(FKTError) -> JSONValue {
    let streams = try JSONValue(info.streams)
    var entry: JSONValue = showsStreamsOnly ? ["streams": streams] : try JSONValue(info)
    entry["path"] = .string(path)
    return entry
  }
}
