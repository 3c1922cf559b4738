import ArgumentParser
import Foundation
import TrailerBatch
import TrailerRendering

/// `trailer-edit batch check FILE`: reads a script, looks at its films, plans every job, and writes nothing.
struct BatchCheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a script and show what it would do; write nothing.",
    discussion: """
      Every film is looked at and every job planned, with what it would copy, encode, take and write. All faults are
      told, and not only the first. The exit code is 64 when the script is wrong, and 1 when some jobs cannot be done.
      Films that have to be fetched are not.

        trailer-edit batch check teasers.yaml
        trailer-edit batch check teasers.yaml --json | jq .totals
      """)

  @Argument(help: ArgumentHelp("The script, in YAML, JSON or shell lines.", valueName: "file"), completion: .file())
  var script: String

  @Flag(name: .customLong("json"), help: "Write one JSON object to standard output.")
  var writesJSON = false

  @Flag(name: .customLong("offline"), help: "Use stored data only; a check always does.")
  var isOffline = false

  @OptionGroup var engine: EngineOptions

  @OptionGroup var messages: MessageOptions

  static let documentName = "batch check"

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let result = BatchCheckResult(script: script, jobs: try planned(console))
    if writesJSON {
      try StandardStreams.writeData(JSONDocument.document(Self.documentName, try result.members()).text)
    } else {
      try StandardStreams.writeData(BatchCheckText.text(of: result, width: CatalogSession.width))
    }
    return result.isPossible ? .done : .jobsFailed
  }

  private func planned(_ console: Console) throws(FKTError) -> [PlannedJob] {
    let read = try BatchScript.read(path: script)
    for notice in read.notices { console.note(notice) }
    var jobs = try read.jobs()
    for text in engine.limitTexts {
      for place in jobs.indices { try jobs[place].settings.limits.set(text) }
    }
    let environment = BatchEnvironment(executable: ProgramEngine.executable, sandbox: engine.sandbox) {
      (name) throws(FKTError) in
      throw FKTError(code: .internalError, message: "\(name): a check fetches nothing")
    }
    let planner = BatchPlanner(
      environment: environment, workers: min(jobs.count, ProcessInfo.processInfo.activeProcessorCount))
    let (count, redraws) = (jobs.count, Terminal.canRedraw && console.verbosity > .quiet)
    let planned = planner.plan(jobs) { done in
      if redraws { console.show(status: "looked at \(done) of \(Units.count(Int64(count), "job"))") }
    }
    console.show(status: "")
    return planned
  }
}
