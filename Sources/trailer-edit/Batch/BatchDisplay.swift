import TrailerBatch
import TrailerEditing

/// Shows what happens in a run: a table on a terminal, a line a job elsewhere, and JSON for programs where it is wanted.
struct BatchDisplay {
  private let jobs: [BatchJob]
  private let writesJSON: Bool
  private let console: Console
  private let hasTable: Bool
  private var tally = BatchTally()
  private var lastDrawn: ContinuousClock.Instant?
  private var cleanup: Int?

  /// The table is drawn at most ten times a second.
  private static let interval = Duration.milliseconds(100)

  init(jobs: [BatchJob], writesJSON: Bool, console: Console, canRedraw: Bool = Terminal.canRedraw) {
    self.jobs = jobs
    self.writesJSON = writesJSON
    self.console = console
    // JSON on the same terminal would be drawn over.
    let isClear = !writesJSON || !Terminal.isTerminal(StandardStreams.output)
    hasTable = canRedraw && isClear && console.verbosity > .quiet
    guard hasTable else { return }
    StandardStreams.writeMessage(Self.hideCursor)
    cleanup = Interruption.onAbruptEnd { StandardStreams.writeMessage("\n" + Self.showCursor) }
  }

  /// Shows one event.
  ///
  /// - Throws: `FKTError` when JSON is wanted and cannot be written.
  mutating func show(_ event: BatchEvent) throws(FKTError) {
    tally.take(event)
    if writesJSON { try BatchJSON.write(BatchJSON.event(event, jobs: jobs)) }
    say(event)
    draw(always: false)
  }

  /// Takes the table away; whatever comes next starts on a clean line.
  func finish() {
    guard hasTable else { return }
    console.show(status: "")
    StandardStreams.writeMessage(Self.showCursor)
    if let cleanup { Interruption.forget(cleanup) }
  }

  private func say(_ event: BatchEvent) {
    switch event {
    case .began(let jobs, let alreadyDone, let workers):
      console.say(BatchLines.began(jobs: jobs, alreadyDone: alreadyDone, workers: workers))
    case .noticed(let notice): console.note(notice)
    case .retrying(let job, _, let reason):
      if jobs.indices.contains(job) { console.say("trying \(BatchLines.input(of: jobs[job])) again: \(reason)") }
    case .ended(let result): say(result)
    // What the user asked for was said already.
    case .draining(let reason): if !Interruption.isRequested { console.say("starting nothing new: \(reason)") }
    case .started, .progress: break
    }
  }

  /// A failure is told in every style, what is done in lines only.
  private func say(_ result: JobResult) {
    guard jobs.indices.contains(result.job), let line = BatchLines.ended(result, jobs[result.job], tally) else {
      return
    }
    if case .failed = result.state { return console.line(line.printable) }
    if !hasTable { console.say(line) }
  }

  private mutating func draw(always: Bool) {
    guard hasTable else { return }
    let now = ContinuousClock.now
    if !always, let lastDrawn, now - lastDrawn < Self.interval { return }
    lastDrawn = now
    let jobs = jobs
    let lines = BatchTable.lines(
      of: tally, name: { jobs.indices.contains($0) ? BatchPath.shown(jobs[$0].output) : "" },
      width: Terminal.width - 1, height: min(Terminal.height - 1, 20), at: now)
    console.show(status: lines.joined(separator: "\n"))
  }

  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
}
