import ArgumentParser
import Publishing
import TrailerBatch
import TrailerRendering

/// `trailer-edit batch …`: edits over many films, as a script asks for them.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Do the edits of a script over many films, each once.",
    discussion: """
      A script names films, edits and outputs; `trailer-edit batch init` writes one to begin with. A run does whatever \
      can be done and goes on where the last one ended, however that was: what is done already is not done again unless \
      the film or the edits have changed.

        trailer-edit batch init teasers.yaml
        trailer-edit batch check teasers.yaml
        trailer-edit batch run teasers.yaml --report teasers.html
        trailer-edit batch status teasers.yaml --why 3
      """,
    subcommands: [
      BatchInitCommand.self, BatchCheckCommand.self, BatchRunCommand.self,
      BatchStatusCommand.self, BatchRetryCommand.self, BatchSubmitCommand.self, BatchCollectCommand.self,
      BatchCancelCommand.self, BatchExportCommand.self, BatchWorkerCommand.self, BatchCleanCommand.self,
      BatchSchemaCommand.self,
    ])
}

/// `trailer-edit batch init [FILE]`: writes a script to begin with.
struct BatchInitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a commented script to begin with.",
    discussion: """
      A file that exists is never written over; - writes to standard output.

        trailer-edit batch init teasers.yaml
        trailer-edit batch init -
      """)

  @Argument(help: ArgumentHelp("The script to write.", valueName: "file"), completion: .file())
  var script = "batch.yaml"

  @OptionGroup var messages: MessageOptions

  static let documentName = "batch init"

  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    guard script != "-" else {
      try StandardStreams.writeData(BatchStarter.text)
      return .done
    }
    try PublishedFile.write(Array(BatchStarter.text.utf8), to: script, replacing: false)
    console.say("wrote \(script); look at it with trailer-edit batch check \(script)")
    return .done
  }
}

/// `trailer-edit batch clean FILE`: removes what is remembered of a batch.
struct BatchCleanCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove the state of a batch and unfinished files; outputs stay.",
    discussion: """
      The next run knows nothing of what was done: outputs that exist then are refused unless the script says \
      overwrite. While a run is at work, nothing is removed.

        trailer-edit batch clean teasers.yaml
      """)

  @OptionGroup var place: BatchPlaceOptions

  @OptionGroup var messages: MessageOptions

  var writesJSON: Bool { false }

  static let documentName = "batch clean"

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let options = try place.options()
    var jobs: [BatchJob] = []
    do throws(FKTError) {
      jobs = try place.jobs()
    } catch {
      // The state of a script that is gone or broken is to be had away, too.
      console.say("unfinished files are not looked for: \(error.message)")
    }
    let count = try BatchState.clean(jobs: jobs, options: options)
    console.say("removed \(BatchPath.shown(options.stateFolder))")
    if count > 0 { console.say("removed \(Units.count(Int64(count), "unfinished file"))") }
    return .done
  }
}

/// `trailer-edit batch schema`: writes the JSON Schema of scripts.
struct BatchSchemaCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write the JSON Schema of scripts.",
    discussion: """
      Editors that know YAML or JSON complete and check scripts with it.

        trailer-edit batch schema > batch.schema.json

      A script in YAML names it in its first line:

        # yaml-language-server: $schema=batch.schema.json
      """)

  @OptionGroup var messages: MessageOptions

  static let documentName = "batch schema"

  /// What is written is no document of a run.
  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try StandardStreams.writeData(BatchSchema.json)
    return .done
  }
}
