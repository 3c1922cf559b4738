import Foundation
import MediaTypes
import Synchronization
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

@Suite("Planning batches")
struct BatchPlannerTests {
  private static let environment = BatchEnvironment(executable: BuiltProgram.path, sandbox: .auto) {
    (name) throws(FKTError) in throw FKTError(code: .internalError, message: name)
  }

  private func jobs(_ input: String, _ edits: [String], settings: JobSettings = JobSettings()) throws -> [BatchJob] {
    try edits.enumerated().map { number, text in
      let words = text.split(separator: " ").map(String.init)
      let commands = try EditLineParser().parse(words, programOptions: []).commands
      return BatchJob(
        number: number, input: .file(input), edits: FKTEditList(commands), output: "/tmp/none/\(number).mp4",
        settings: settings)
    }
  }

  @Test(
    "plans made together are those made one by one",
    arguments: [
      "h264-closed-gop.mp4", "h264-open-gop.mp4", "h264.ts", "hevc-open-gop.mp4", "mpeg2.mpg", "vp9.webm", "sound.mp3",
      "h264-vfr.mp4", "tears-of-steel-6s.mp4", "h264-subtitles.mkv",
    ], [RenderStrategy.auto, .copy, .full])
  func same(film: String, strategy: RenderStrategy) throws {
    let path = Fixtures.url(film).path
    var settings = JobSettings()
    settings.strategy = strategy
    let music = Fixtures.url("music-3s.ogg").path
    let jobs = try jobs(
      path,
      [
        "--trim 1-2", "--trim 0.5-1.5", "--trim 1.04-2.2,0-1", "--cut 1-2", "", "--rotate 90", "--trim 1-2",
        "--music \(music) --at 1", "--trim 50%-end --mute", "--trim 90-95",
      ], settings: settings)
    let planned = BatchPlanner(environment: Self.environment, workers: 2).plan(jobs)
    #expect(planned.map(\.job.number) == Array(0..<jobs.count))
    let engine = MediaEngine.inProcess()
    let asset = try FKTAsset.open(path, in: engine)
    for plan in planned {
      var single: Result<RenderPlan, FKTError>
      do throws(FKTError) {
        let edited = try asset.edited(by: plan.job.edits.edits)
        single = .success(try RenderPlanner(strategy: strategy, engine: engine).plan(edited, to: plan.job.output))
      } catch {
        single = .failure(error)
      }
      switch (plan.outcome, single) {
      case (.success(let facts), .success(let wanted)):
        let totals = wanted.totals
        #expect(facts.duration == wanted.duration.seconds)
        #expect(facts.copiedPictures == totals.copiedPictures)
        #expect(facts.encodedPictures == totals.encodedPictures)
        #expect(facts.estimatedBytes == totals.estimatedBytes)
      case (.failure(let error), .failure(let wanted)): #expect(error == wanted)
      default: Issue.record("\(film) \(plan.job.number): \(String(describing: plan.outcome)) and not \(single)")
      }
    }
  }

  @Test("every fault of every job is told, and others go on")
  func faults() throws {
    let folder = try ScriptFolder(["file", "empty.mp4", "folder/x"])
    let film = Fixtures.url("h264-closed-gop.mp4").path
    var jobs = try jobs(film, ["--trim 1-2", "--trim 90-95", "--crop 5000x5000", "--trim 1-2", "--trim 1-2"])
    jobs[3].output = folder.path + "/file/x.mp4"
    jobs[4].output = folder.path + "/folder"
    for (input, output) in [("missing.mp4", "m"), ("empty.mp4", "e")] {
      jobs.append(
        BatchJob(
          number: jobs.count, input: .file(folder.path + "/" + input), edits: FKTEditList([]),
          output: folder.path + "/\(output).mp4"))
    }
    jobs.append(BatchJob(number: 7, input: .remote("catalog:demo/1"), edits: FKTEditList([]), output: "/tmp/r.mp4"))
    let seen = Mutex<[Int]>([])
    let planned = BatchPlanner(environment: Self.environment, workers: 2).plan(jobs) { done in
      seen.withLock { $0.append(done) }
    }
    let codes = planned.map { planned -> String? in
      switch planned.outcome {
      case .success: "possible"
      case .failure(let error): error.code.rawValue
      case nil: nil
      }
    }
    #expect(
      codes == [
        "possible", "start-past-end", "unsupported-edit", "output-unwritable", "usage", "not-found",
        "not-media", nil,
      ])
    #expect(seen.withLock { $0.max() } == 7)
    #expect(SpaceNeed.needs(of: planned).count == 1)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/none"))
  }

  @Test("jobs without a film here have no plan, and no jobs none")
  func nothing() {
    let planner = BatchPlanner(environment: Self.environment, workers: 4)
    #expect(planner.plan([]).isEmpty)
    #expect(SpaceNeed.needs(of: []).isEmpty)
  }
}
