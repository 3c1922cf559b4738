import ArgumentParser
import TrailerBatch
import TrailerEditing
import TrailerRendering

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
