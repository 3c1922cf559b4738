import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing
import TrailerRendering

@Suite struct BatchRunnerTests {
  @Test func doesEachJobOnce() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(6)
    let first = try await scene.run(jobs)
    #expect(first.summary.done == 6)
    #expect(try scene.contents().keys.sorted() == (0..<6).map { "\($0).mp4" })
    for (number, result) in first.summary.results.enumerated() {
      guard case .done(let output) = result.state else { continue }
      let probe = try runSuccessfully(
        "ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", output.path])
      let seconds = try #require(Double(probe.text.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(abs(seconds - output.duration) < 0.1, "job \(number)")
      #expect(output.copiedPictures > 0 && output.encodedPictures == 0)
    }
    let made = try scene.contents()
    let second = try await scene.run(jobs)
    #expect(second.summary.alreadyDone == 6 && second.summary.done == 0)
    #expect(try scene.contents() == made)
    #expect(first.summary.results.map(\.attempts) == second.summary.results.map(\.attempts))
  }

  @Test func fortyJobsWithFiveBadOnes() async throws {
    let scene = try BatchScene()
    var jobs = try scene.jobs(40)
    let corrupt = scene.folder.file("films/corrupt.mp4")
    try Data(repeating: 7, count: 5000).write(to: corrupt)
    try Data("a file".utf8).write(to: scene.folder.file("parent"))
    jobs[3].input = .file(scene.folder.file("films/missing.mp4").path)
    jobs[11].input = .file(corrupt.path)
    jobs[19].edits = try BatchScene.edits("{\"trim\":\"100-200\"}")
    jobs[27].output = scene.folder.file("parent/27.mp4").path
    jobs[35].edits = try BatchScene.edits("{\"rotate\":7}")
    jobs[35].settings.strategy = .full
    jobs[35].settings.limits.wallSeconds = 0
    let first = try await scene.run(jobs)
    #expect(first.summary.done == 35)
    #expect(first.summary.failed == 5)
    #expect(first.summary.error(of: 3)?.code == .notFound)
    #expect(first.summary.error(of: 11)?.code == .notMedia)
    #expect(first.summary.error(of: 19)?.code == .startPastEnd)
    #expect(first.summary.error(of: 27)?.code == .outputUnwritable)
    #expect(first.summary.error(of: 35)?.code == .timeLimit)
    let second = try await scene.run(jobs)
    #expect(second.summary.alreadyDone == 35 && second.summary.failed == 5 && second.summary.done == 0)
    let tried = second.events.compactMap { if case .started(let job, _) = $0 { job } else { nil } }
    #expect(Set(tried) == [3, 11, 19, 27, 35])
    #expect(second.summary.results[3].attempts == 2)
    #expect(try hasNoStrayFiles(in: scene.outputs))
    let status = try BatchStatus.read(jobs: jobs, options: scene.options, executable: BuiltProgram.path)
    #expect(status.jobs.count { if case .done = $0.state { true } else { false } } == 35)
    #expect(status.jobs[11].errors.count == 2)
    #expect(status.runner == nil)
  }

  @Test("broken films are made whole, also in a check, and only where that is asked for")
  func repair() async throws {
    let scene = try BatchScene()
    let broken = scene.folder.file("films/broken.mp4").path
    let film = try scene.film()
    _ = try runSuccessfully(
      "ffmpeg", ["-v", "error", "-nostdin", "-i", film, "-c", "copy", "-movflags", "faststart", broken])
    let whole = try Data(contentsOf: URL(fileURLWithPath: broken))
    try whole.prefix(30_000).write(to: URL(fileURLWithPath: broken))
    let late = scene.folder.file("films/late.ts").path
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-i", film, "-c", "copy", late])
    let stream = try Data(contentsOf: URL(fileURLWithPath: late))
    try stream.dropFirst(188 * 40 + 77).dropLast(188 * 30 + 50).write(to: URL(fileURLWithPath: late))
    let jobs = [broken, late, broken].enumerated().map { number, film in
      var settings = JobSettings()
      settings.isRepair = number < 2
      return BatchJob(
        number: number, input: .file(film), edits: FKTEditList([]),
        output: scene.outputs.appendingPathComponent("\(number).mkv").path, settings: settings)
    }
    let planned = BatchPlanner(environment: scene.environment, workers: 2).plan(jobs)
    let done = try await scene.run(jobs).summary
    #expect(done.done == 2 && done.error(of: 2)?.code == .damaged, "\(done.results)")
    for (number, least) in [(0, 40), (1, 60)] {
      // The last ones before the end of a broken file are as the decoder makes them up.
      let made = try FrameNumbers.read(from: URL(fileURLWithPath: jobs[number].output)).dropLast(12)
      let first = try #require(made.first)
      #expect(made.count > least - 12 && Array(made) == Array(first..<first + made.count), "\(made)")
      let facts = try #require(planned[number].outcome).get()
      guard case .done(let output) = done.results[number].state else { continue }
      #expect(abs(facts.duration - output.duration) < 0.1)
      if number == 0 { #expect(first == 0 && facts.notices.contains { $0.code == "breaks-off" }) }
    }
  }

  @Test func onlyWhatChangedIsDoneAgain() async throws {
    let scene = try BatchScene()
    let other = try scene.film("other.mp4", of: "h264-open-gop.mp4")
    var jobs = try scene.jobs(4) + [scene.job(4, other)]
    _ = try await scene.run(jobs)
    let before = try scene.contents()
    jobs[1].edits = try BatchScene.edits("{\"trim\":\"2-4\"}")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: other)
    let second = try await scene.run(jobs)
    #expect(second.summary.done == 2 && second.summary.alreadyDone == 3)
    #expect(second.summary.failed == 0)
    let after = try scene.contents()
    #expect(before["1.mp4"] != after["1.mp4"] && before["0.mp4"] == after["0.mp4"])
    #expect(try doneRecords(scene) == 5)
    // By content the touched film is the same.
    let byContent = try await scene.run(jobs) { $0.identity = .content }
    #expect(byContent.summary.done == 5)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: other)
    let again = try await scene.run(jobs) { $0.identity = .content }
    #expect(again.summary.alreadyDone == 5)
  }

  @Test func filesOfOthersStay() async throws {
    let scene = try BatchScene()
    var jobs = try scene.jobs(3)
    let foreign = Data("mine".utf8)
    try foreign.write(to: scene.outputs.appendingPathComponent("1.mp4"))
    let first = try await scene.run(jobs)
    #expect(first.summary.error(of: 1)?.code == .outputExists)
    #expect(try scene.contents()["1.mp4"] == foreign)
    // An output that the user changed is the user's.
    try Data("changed".utf8).write(to: scene.outputs.appendingPathComponent("2.mp4"))
    try FileManager.default.removeItem(at: scene.outputs.appendingPathComponent("0.mp4"))
    let second = try await scene.run(jobs)
    #expect(second.summary.done == 1, "the one that is gone")
    #expect(second.summary.error(of: 2)?.code == .outputExists)
    #expect(try scene.contents()["2.mp4"] == Data("changed".utf8))
    for number in jobs.indices { jobs[number].settings.overwrites = true }
    let third = try await scene.run(jobs)
    #expect(third.summary.done == 2 && third.summary.alreadyDone == 1)
  }

  @Test func restartingAndForgettingReplaceOwnFiles() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(3)
    _ = try await scene.run(jobs)
    let restarted = try await scene.run(jobs) { $0.restarts = true }
    #expect(restarted.summary.done == 3)
    #expect(try BatchState.forget(jobs: [jobs[1]], options: scene.options) == 1)
    let retried = try await scene.run(jobs)
    #expect(retried.summary.done == 1 && retried.summary.alreadyDone == 2)
    #expect(try BatchState.clean(jobs: jobs, options: scene.options) == 0)
    #expect(!FileManager.default.fileExists(atPath: scene.state.path))
    #expect(try scene.contents().count == 3)
  }

  @Test func changedBytesShowWhenTheyAreHashed() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(2)
    _ = try await scene.run(jobs)
    let made = try scene.contents()
    // The same size, time and number: only the bytes tell.
    let place = scene.outputs.appendingPathComponent("0.mp4").path
    var facts = stat()
    try #require(stat(place, &facts) == 0)
    let file = open(place, O_WRONLY)
    _ = pwrite(file, "x", 1, 4000)
    var times = [timespec(tv_sec: 0, tv_nsec: 0), facts.st_mtim]
    futimens(file, &times)
    close(file)
    #expect(try await scene.run(jobs).summary.alreadyDone == 2)
    let verified = try await scene.run(jobs) { $0.verifiesOutputs = true }
    #expect(verified.summary.alreadyDone == 1)
    #expect(verified.summary.error(of: 0) == nil && verified.summary.done == 1)
    #expect(try scene.contents() == made)
  }

  @Test func aLostJournalIsMadeAgain() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(4)
    _ = try await scene.run(jobs)
    let journal = scene.state.appendingPathComponent("journal.sqlite")
    try FileManager.default.removeItem(at: journal)
    #expect(try await scene.run(jobs).summary.alreadyDone == 4)
    try Data(repeating: 0x55, count: 9000).write(to: journal)
    #expect(try await scene.run(jobs).summary.alreadyDone == 4)
  }

  private func doneRecords(_ scene: BatchScene) throws -> Int {
    let folder = scene.state.appendingPathComponent("done").path
    return try FileManager.default.subpathsOfDirectory(atPath: folder).count { $0.hasSuffix(".json") }
  }
}
