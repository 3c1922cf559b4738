import ArgumentParser
import TrailerBatch
import TrailerEditing

/// Which batch is meant: its script, and where its state is kept.
struct BatchPlaceOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The script, in YAML, JSON or shell lines.", valueName: "file"), completion: .file())
  var script: String

  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "Where the state of the batch is kept; else below $XDG_STATE_HOME/trailer-edit/batches.", valueName: "folder"),
    completion: .directory)
  var state: String?

  @Option(
    name: .customLong("identity"),
    help: ArgumentHelp(
      "What tells that a film has changed: quick (size, time, first and last MiB) or content (all bytes).",
      valueName: "how"), transform: Self.identity)
  var identity = BatchOptions.Identity.quick

  @Option(
    name: .customLong("watch"),
    help: ArgumentHelp(
      "Take the files of this folder for the films, whatever the script names.", valueName: "folder"),
    completion: .directory)
  var watched: String?

  /// How the batch is run, as far as these options say.
  ///
  /// - Throws: `usage` where nothing says where its state is kept.
  func options() throws(FKTError) -> BatchOptions {
    let folder =
      if let state { BatchPath.absolute(state) } else { try BatchState.standardFolder(forScript: script) }
    var options = BatchOptions(stateFolder: folder)
    options.identity = identity
    return options
  }

  /// The jobs of the script; with a watched folder, those of the files that are in it now.
  ///
  /// What is probably meant otherwise in the script is said on `console`; nowhere, without one.
  func jobs(_ console: Console? = nil) throws(FKTError) -> [BatchJob] { try jobs(of: read(console)) }

  /// The script.
  func read(_ console: Console? = nil) throws(FKTError) -> BatchScript {
    let read = try BatchScript.read(path: script)
    for notice in read.notices { console?.note(notice) }
    return read
  }

  /// The jobs of the script that was read.
  func jobs(of read: BatchScript) throws(FKTError) -> [BatchJob] {
    guard let watched else { return try read.jobs() }
    var jobs = try WatchedJobs(script: read, folder: watched)
    return jobs.jobs(for: WatchedJobs.files(in: jobs.folder)).jobs
  }

  static func identity(_ text: String) throws -> BatchOptions.Identity {
    guard let identity = BatchOptions.Identity(rawValue: text) else {
      throw ValidationError(
        "'\(text)' is none of " + BatchOptions.Identity.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return identity
  }
}
