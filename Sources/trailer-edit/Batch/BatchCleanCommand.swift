import ArgumentParser
import TrailerBatch
import TrailerEditing

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
