import Foundation
import Testing
import TrailerBatch
import TrailerEditing

@testable import trailer_edit

@Suite("What people and programs read of a batch")
struct BatchTextTests {
  private static let jobs = (0..<4).map { number in
    BatchJob(number: number, input: .file("/c/\(number).mp4"), edits: FKTEditList([]), output: "/o/\(number).mp4")
  }

  private static func file(_ number: Int) -> PublishedOutput {
    PublishedOutput(
      path: "/o/\(number).mp4", byteCount: 800_000, digest: "ab", duration: 15, encodedPictures: 3, copiedPictures: 372)
  }

  private static let failure = FKTError(code: .damaged, message: "/c/1.mp4: it ends early", hint: "copy it again")

  private static let start = ContinuousClock.now

  /// A tally after the events, a second apart.
  private static func tally(_ events: [BatchEvent]) -> BatchTally {
    var tally = BatchTally()
    for (second, event) in events.enumerated() { tally.take(event, at: start + .seconds(second)) }
    return tally
  }

  private static let events: [BatchEvent] = [
    .began(jobs: 4, alreadyDone: 1, workers: 2), .started(job: 0, worker: 0), .started(job: 1, worker: 1),
    .progress(job: 0, worker: 0, fraction: 0.5, speed: 12.34),
    .ended(JobResult(job: 1, state: .failed(failure), attempts: 1, seconds: 0.2)),
  ]

  @Test("the tally counts ends, and knows what is left")
  func tally() {
    var tally = Self.tally(Self.events)
    let counts: [Int] = [tally.jobs, tally.alreadyDone, tally.done, tally.failed, tally.ended, tally.left]
    #expect(counts == [4, 1, 0, 1, 2, 2])
    #expect(tally.work == [0: BatchTally.Work(job: 0, fraction: 0.5, speed: 12.34)])
    #expect(tally.pace(at: Self.start + .seconds(4)) == 0.25)
    // One and a half jobs took six seconds, and one and a half are left.
    #expect(tally.remaining(at: Self.start + .seconds(6)) == .seconds(6))
    // An end of a job that was counted as done at the beginning is not counted again.
    tally.take(.ended(JobResult(job: 3, state: .alreadyDone(Self.file(3)))))
    #expect(tally.alreadyDone == 1)
    tally.take(.retrying(job: 0, worker: 0, reason: "x"))
    #expect(tally.work.isEmpty)
    tally.take(.ended(JobResult(job: 2, state: .notRun)))
    #expect(tally.ended == 2)
  }

  @Test("the table has a line for the whole and one a worker, within the width")
  func table() {
    let tally = Self.tally(Self.events)
    let name = { (job: Int) in "/a/long/folder/name/that/has/no/end/\(job)-\u{1B}teaser.mp4" }
    let lines = BatchTable.lines(of: tally, name: name, width: 79, height: 20, at: Self.start + .seconds(4))
    #expect(lines.first == "[=============>               ]  1 done  1 failed  2 left  0.3 jobs/s  ETA 0:04")
    #expect(lines.last == "  1  [====>     ]  50%   12.3x  …long/folder/name/that/has/no/end/0-\u{FFFD}teaser.mp4")
    for width in [10, 20, 40, 79, 200] {
      let lines = BatchTable.lines(of: tally, name: name, width: width, height: 20, at: Self.start + .seconds(4))
      #expect(lines.allSatisfy { $0.columns <= width }, "\(width): \(lines)")
      #expect(lines.count == 2)
    }
    #expect(BatchTable.lines(of: tally, name: name, width: 79, height: 1).count == 1)
  }

  @Test("a line tells how a job ended, with cause and cure")
  func lines() {
    var tally = Self.tally(Self.events)
    let failed = JobResult(job: 1, state: .failed(Self.failure))
    #expect(BatchLines.ended(failed, Self.jobs[1], tally) == "[2/4] failed /c/1.mp4: it ends early; copy it again")
    let done = JobResult(job: 0, state: .done(Self.file(0)), seconds: 0.24)
    tally.take(.ended(done))
    #expect(BatchLines.ended(done, Self.jobs[0], tally) == "[3/4] done /o/0.mp4 15.0 s 800 kB 0.2 s")
    #expect(BatchLines.ended(JobResult(job: 2, state: .notRun), Self.jobs[2], tally) == nil)
    #expect(BatchLines.began(jobs: 1, alreadyDone: 0, workers: 2) == "1 job, 2 workers")
    #expect(BatchLines.began(jobs: 40, alreadyDone: 35, workers: 1) == "40 jobs, 35 already done, 1 worker")
  }

  @Test("the display writes lines where there is no table, and failures even when all else is quiet")
  func display() throws {
    for (verbosity, expected) in [
      (
        Console.Verbosity.normal,
        "4 jobs, 1 already done, 2 workers\n[2/4] failed /c/1.mp4: it ends early; copy it again\n"
      ),
      (.quiet, "[2/4] failed /c/1.mp4: it ends early; copy it again\n"),
    ] {
      let written = Written()
      var display = BatchDisplay(
        jobs: Self.jobs, writesJSON: false, console: written.console(verbosity), canRedraw: false)
      for event in Self.events { try display.show(event) }
      display.finish()
      #expect(written.text == expected)
    }
  }

  @Test("a status of several lines is drawn over as a whole")
  func status() {
    let written = Written()
    let console = written.console()
    console.show(status: "a\nb")
    console.line("x")
    console.show(status: "c")
    console.show(status: "")
    let up = "\r\u{1B}[1A\u{1B}[J"
    #expect(written.text == "\r\u{1B}[Ka\nb" + up + "x\na\nb" + up + "c" + "\r\u{1B}[K")
  }

  @Test("the summary counts, and names the films of each cause")
  func summary() {
    let results = [
      JobResult(job: 0, state: .done(Self.file(0)), seconds: 1),
      JobResult(job: 1, state: .failed(Self.failure)),
      JobResult(
        job: 2, state: .failed(FKTError(code: .damaged, message: "/c/2.mp4: it ends early", hint: "copy it again"))),
      JobResult(job: 3, state: .alreadyDone(Self.file(3))),
    ]
    let lines = BatchSummaryText.lines(of: BatchSummary(results: results, seconds: 2), jobs: Self.jobs)
    #expect(
      lines.joined(separator: "\n") == """
        4 jobs in 2.0 s, 1.5 jobs a second
          done          1
          already done  1
          failed        2
        failures
          2  it ends early; copy it again
             /c/1.mp4, /c/2.mp4
        """)
  }

  @Test("each event is one object a line, and the numbers are those of the script")
  func json() throws {
    var jobs = Self.jobs
    for place in jobs.indices { jobs[place].number += 10 }
    var objects: [[String: Any]] = []
    for event in Self.events + [.ended(JobResult(job: 0, state: .done(Self.file(0)))), .draining(reason: "x")] {
      let line = try BatchJSON.event(event, jobs: jobs).line
      #expect(!line.contains("\n"))
      objects.append(try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]))
    }
    #expect(objects.allSatisfy { $0["version"] as? Int == 2 })
    #expect(
      objects.map { $0["event"] as? String }
        == ["began", "started", "started", "progress", "ended", "ended", "draining"])
    #expect(objects[1]["job"] as? Int == 11 && objects[1]["input"] as? String == "/c/0.mp4")
    #expect(objects[3]["job"] as? Int == 11 && objects[3]["fraction"] as? Double == 0.5)
    let error = try #require(objects[4]["error"] as? [String: Any])
    #expect(error["code"] as? String == "damaged" && error["exitCode"] as? Int == 65)
    #expect(objects[4]["state"] as? String == "failed" && objects[4]["file"] is NSNull)
    #expect((objects[5]["file"] as? [String: Any])?["duration"] as? Double == 15)
  }

  @Test("jobs are named by number, output or film")
  func names() throws {
    var jobs = Self.jobs
    jobs[2].input = jobs[1].input
    let names = JobNames(jobs)
    #expect(try names.job(named: "3") == 2)
    #expect(try names.job(named: "/o/1.mp4") == 1)
    #expect(try names.job(named: "/c/0.mp4") == 0)
    for wrong in ["0", "5", "/c/none.mp4", "/c/1.mp4"] {
      let error = try #require(throws: FKTError.self) { try names.job(named: wrong) }
      #expect(error.code == .usage && error.hint != nil)
    }
  }
}
