import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

@testable import TrailerBatch

@Suite struct BatchStoppingTests {
  @Test func aSecondRunnerIsToldWhoIsAtWork() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(4, strategy: .full)
    let run = try scene.start(jobs)
    let error = #expect(throws: FKTError.self) { _ = try scene.start(jobs) }
    #expect(error?.code == .busy)
    #expect(error?.message.contains("process \(getpid()) on ") == true)
    #expect(throws: FKTError.self) { try BatchState.clean(jobs: jobs, options: scene.options) }
    let status = try BatchStatus.read(jobs: jobs, options: scene.options, executable: BuiltProgram.path)
    #expect(status.runner?.hasPrefix("process \(getpid())") == true)
    #expect(try await run.summary().done == 4)
    #expect(try await scene.run(jobs).summary.alreadyDone == 4)
  }

  @Test func drainingLetsJobsEnd() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(30, strategy: .full)
    let run = try scene.start(jobs)
    var started = 0
    for await event in run.events {
      if case .started = event { started += 1 }
      if case .ended = event { run.drain() }
    }
    let summary = try await run.summary()
    #expect(summary.failed == 0)
    #expect(summary.done == started && started < 30)
    #expect(summary.notRun == 30 - started)
    #expect(try scene.contents().count == started)
    #expect(try hasNoStrayFiles(in: scene.outputs))
  }

  @Test func abortingStopsJobsAndLeavesNothing() async throws {
    let scene = try BatchScene()
    var jobs = try scene.jobs(4, strategy: .full)
    for number in jobs.indices {
      jobs[number].edits = try BatchScene.edits("{\"export\":{\"codec\":\"av1\",\"preset\":\"veryslow\"}}")
    }
    let run = try scene.start(jobs)
    let start = ContinuousClock.now
    for await event in run.events {
      if case .started = event {
        try await Task.sleep(for: .milliseconds(300))
        run.abort()
      }
    }
    let summary = try await run.summary()
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(summary.notRun == 4 && summary.failed == 0)
    #expect(try scene.contents().isEmpty)
  }

  @Test func theFirstFailureEndsTheRunWhenAsked() async throws {
    let scene = try BatchScene()
    var jobs = try scene.jobs(12)
    jobs[0].input = .file("/nowhere/film.mp4")
    jobs[0].settings.strategy = .full
    let film = try scene.film("large.mp4")
    jobs[0].input = .file(film)
    jobs[0].edits = try BatchScene.edits("{\"trim\":\"100-200\"}")
    let ended = try await scene.run(jobs) {
      $0.maximumFailures = 1
      $0.workers = 1
    }
    #expect(ended.summary.failed == 1)
    #expect(ended.summary.notRun == 11)
    #expect(ended.events.contains { if case .draining = $0 { true } else { false } })
  }

  @Test func workersLiveOnAndAreReplaced() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(450)
    let run = try scene.start(jobs) { $0.workers = 2 }
    let summary = try await run.summary()
    #expect(summary.done == 450)
    // Each process serves 200 jobs, whoever has how many.
    #expect((3...4).contains(try #require(run.control as? RunContext).launches))
    let again = try scene.start(try scene.jobs(452)) { $0.workers = 1 }
    #expect(try await again.summary().done == 2)
    #expect(try #require(again.control as? RunContext).launches == 1)
  }

  @Test func eachJobHasItsProcessWhenAsked() async throws {
    let scene = try BatchScene()
    let run = try scene.start(try scene.jobs(5)) { $0.isIsolated = true }
    #expect(try await run.summary().done == 5)
    #expect(try #require(run.control as? RunContext).launches == 5)
  }

  @Test func aKilledWorkerIsReplacedAndItsJobTriedAgain() async throws {
    let scene = try BatchScene()
    let jobs = try scene.jobs(3, strategy: .full)
    let run = try scene.start(jobs) { $0.workers = 1 }
    var retried: [Int] = []
    var isKilled = false
    for await event in run.events {
      if case .retrying(let job, _, _) = event { retried.append(job) }
      if case .progress = event, !isKilled {
        isKilled = true
        (run.control as? RunContext)?.killProcesses()
      }
    }
    let summary = try await run.summary()
    #expect(summary.done == 3)
    #expect(retried.count == 1)
    #expect(summary.results[retried.first ?? 0].attempts == 2)
    #expect(try hasNoStrayFiles(in: scene.outputs))
  }
}
