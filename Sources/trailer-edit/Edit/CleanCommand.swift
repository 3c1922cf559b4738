import ArgumentParser
import Publishing
import TrailerRendering

/// `trailer-edit clean FOLDER…`: removes what killed runs had to leave behind.
struct CleanCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove unfinished files of runs that were killed.",
    discussion: """
      Most file systems let a run write without a name, and nothing is left of it then. Elsewhere unfinished files are
      called .NAME.*.trailer-edit.part; those of runs that still write are kept.
      """)

  @Argument(
    help: ArgumentHelp("The folders to clean, without those in them.", valueName: "folder"), completion: .directory)
  var folders: [String]

  @OptionGroup var messages: MessageOptions

  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    for folder in folders {
      guard let removed = StaleFiles.clean(folder) else {
        throw FKTError(
          code: .notFound, message: "\(folder): it is not a folder that can be opened", hint: "check the path",
          subject: folder)
      }
      for name in removed { console.say("removed \(folder)/\(name)") }
    }
    return .done
  }
}
