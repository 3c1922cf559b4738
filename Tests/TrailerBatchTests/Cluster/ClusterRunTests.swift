import Foundation
import Synchronization
import TestSupport
import Testing
@testable import TrailerBatch
import TrailerEditing
import TrailerRendering

/// Engines lose shards, start them twice, hold them back; the coordinator brings every job to an end all the same.
@Suite("Runs on a cluster")
struct ClusterRunTests {
  /// An engine that does with shards what a test wants.
  private final class Engine: BatchExecutor {
    enum Deed: Sendable { case works, worksTwice, loses, holds(String), fails }

    private let deeds: Mutex<[Deed]>
    private let scene: BatchScene
    private let held = Mutex<[String: [Int: ShardState]]>([:])
    private let working = Mutex(0)
    let submissions = Mutex<[ShardSubmission]>([])
    let cancelled = Mutex<[Int]>([])
    let name = "tried"

    let waitsForOthers: Bool
    private let most: Int

    init(_ scene: BatchScene, _ deeds: [Deed], most: Int = 100, waits: Bool = false) {
      self.most = most
      waitsForOthers = waits
      self.scene = scene
      self.deeds = Mutex(deeds)
    }

    func mostShards() async throws(FKTError) -> Int { most }

    func submit(_ submission: ShardSubmission) async throws(FKTError) {
      submissions.withLock { $0.append(submission) }
      for shard in 0..<submission.shards {
        switch deeds.withLock({ $0.isEmpty ? .works : $0.removeFirst() }) {
        case .works: try work(submission, shard)
        case .worksTwice:
          try work(submission, shard)
          try work(submission, shard)
        case .loses: break
        case .holds(let reason): held.withLock { $0[submission.name, default: [:]][shard] = .stuck(reason) }
        case .fails: throw FKTError(code: .executorFailed, message: "the engine is down")
        }
      }
    }

    private func work(_ submission: ShardSubmission, _ shard: Int) throws(FKTError) {
      let options = BatchOptions(stateFolder: submission.folder)
      let run = try ShardRunner(
        batch: submission.folder, digest: submission.order, shard: shard, maps: PathMap(), options: options,
        environment: scene.environment
      ).start()
      working.withLock { $0 += 1 }
      Task {
        _ = try? await run.summary()
        working.withLock { $0 -= 1 }
      }
    }

    func states(of submission: ShardSubmission) async throws(FKTError) -> [Int: ShardState] {
      var states = held.withLock { $0[submission.name] ?? [:] }
      // Which of them works is of no matter here.
      if working.withLock({ $0 }) > 0 {
        for shard in 0..<submission.shards where states[shard] == nil { states[shard] = .running }
      }
      return states
    }

    func cancel(_ submission: ShardSubmission, _ shards: [Int]) async throws(FKTError) {
      cancelled.withLock { $0 += shards }
      held.withLock { held in for shard in shards { held[submission.name]?[shard] = nil } }
    }
  }

  private let scene: BatchScene

  init() throws { scene = try BatchScene() }

  private func run(
    _ jobs: [BatchJob], _ engine: any BatchExecutor, shardSeconds: Double = 1, patience: Double = 600,
    split: PieceCount = .auto, extent: ClusterRunner.Extent = .toTheEnd
  ) async throws -> (summary: BatchSummary, notices: [String]) {
    let runner = BatchRunner(
      jobs: jobs, script: "script.yaml", options: scene.options, environment: scene.environment)
    var cluster = ClusterOptions(folder: scene.folder.file("farm").path, program: [BuiltProgram.path])
    cluster.shardSeconds = shardSeconds
    cluster.interval = 0.1
    cluster.patience = patience
    cluster.split = split
    let run = try ClusterRunner(runner, executor: engine, cluster: cluster).start(extent)
    var notices: [String] = []
    for await event in run.events { if case .noticed(let notice) = event { notices.append(notice.code) } }
    return (try await run.summary(), notices)
  }

  /// Jobs of which each has a shard of its own.
  private func jobs(_ count: Int) throws -> [BatchJob] {
    var jobs = try scene.jobs(count)
    // Estimated at seconds: nothing of a small film takes that long.
    for place in jobs.indices { jobs[place].settings.strategy = .full }
    return jobs
  }

  @Test("shards that are lost, started twice or held back are done once in the end, with the bytes of a local run")
  func faults() async throws {
    let jobs = try jobs(5)
    let engine = Engine(scene, [.loses, .worksTwice, .holds("JobHeldAdmin"), .works, .loses])
    let (summary, notices) = try await run(jobs, engine, shardSeconds: 0.3)
    #expect(summary.done == 5, "\(summary)")
    #expect(notices.contains("shard-stuck"))
    #expect(engine.cancelled.withLock { !$0.isEmpty })
    let submissions = engine.submissions.withLock { $0 }
    #expect(
      (2...3).contains(submissions.count) && submissions[0].shards == 5
        && Set(submissions.map(\.name)).count == submissions.count)
    let contents = try scene.contents()
    let local = try BatchScene()
    let film = try local.film()
    let again = jobs.map { job in
      var job = job
      job.input = .file(film)
      job.output = local.outputs.appendingPathComponent("\(job.number).mp4").path
      return job
    }
    #expect(try await local.run(again).summary.done == 5)
    #expect(try local.contents() == contents)
    // A run on this machine has nothing left to do.
    #expect(try await scene.run(jobs).summary.alreadyDone == 5)
  }

  @Test("what one array cannot hold goes into several, each with a name of its own")
  func arrays() async throws {
    let engine = Engine(scene, [], most: 2)
    let (summary, _) = try await run(try jobs(5), engine, shardSeconds: 0.3)
    #expect(summary.done + summary.alreadyDone == 5)
    let submissions = engine.submissions.withLock { $0 }
    #expect(submissions.map(\.shards).reduce(0, +) == 5 && submissions.allSatisfy { $0.shards <= 2 })
    #expect(Set(submissions.map(\.name)).count == 3 && Set(submissions.map(\.order)).count == 3)
    // Nothing is left of what is over.
    let farm = scene.folder.file("farm").path
    for name in ["submissions", "running", "refused"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(farm)/\(name)").isEmpty, "\(name)")
    }
  }

  @Test("a shard whose worker never begins is given up after three times, and says where to look")
  func neverBegins() async throws {
    let engine = Engine(scene, Array(repeating: .loses, count: 20))
    let (summary, _) = try await run(try jobs(1), engine)
    let error = try #require(summary.error(of: 0))
    #expect(error.code == .executorFailed && error.hint?.contains("/farm/log/te-") == true)
    #expect(engine.submissions.withLock { $0.count } == 3)
  }

  @Test(
    "a share that is lost is submitted again; one that is lost twice is made by the job itself, with the same bytes")
  func shares() async throws {
    var jobs = try jobs(1)
    jobs[0].settings.pieces = .exactly(3)
    var options = scene.options
    options.stateFolder = scene.folder.file("alone").path
    let local = BatchRunner(jobs: jobs, script: "script.yaml", options: options, environment: scene.environment)
    #expect(try await local.start().summary().done == 1)
    let expected = try Data(contentsOf: URL(filePath: jobs[0].output))
    for (deeds, shards) in [([.loses], [2, 1, 1]), ([.loses, .works, .loses], [2, 1, 1])] as [([Engine.Deed], [Int])] {
      try FileManager.default.removeItem(atPath: jobs[0].output)
      let engine = Engine(scene, deeds)
      let (summary, notices) = try await run(jobs, engine, shardSeconds: 0.2, split: .exactly(2))
      #expect(summary.done == 1 && notices.contains("share-lost"), "\(summary) \(notices)")
      #expect(engine.submissions.withLock { $0.map(\.shards) } == shards)
      #expect(try Data(contentsOf: URL(filePath: jobs[0].output)) == expected)
      #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder.file("farm/spans").path).isEmpty)
    }
  }

  @Test("who only hands over lets an engine that can wait begin a job after its shares; another one gets it whole")
  func handing() async throws {
    var jobs = try jobs(1)
    jobs[0].settings.pieces = .exactly(3)
    let waiting = Engine(scene, [.loses, .loses, .loses], waits: true)
    _ = try await run(jobs, waiting, shardSeconds: 0.2, split: .exactly(2), extent: .submission)
    let submitted = waiting.submissions.withLock { $0 }
    #expect(submitted.map(\.shards) == [2, 1] && submitted[0].after == nil && submitted[1].after == submitted[0].name)
    try FileManager.default.removeItem(at: scene.folder.file("farm"))
    let simple = Engine(scene, [.loses])
    _ = try await run(jobs, simple, shardSeconds: 0.2, split: .exactly(2), extent: .submission)
    #expect(simple.submissions.withLock { $0.map(\.shards) } == [1])
  }

  @Test("an engine that answers questions and takes nothing ends the run, too")
  func refusing() async throws {
    let engine = Engine(scene, Array(repeating: .fails, count: 1000))
    let jobs = try jobs(1)
    await #expect { _ = try await run(jobs, engine, patience: 2) } throws: {
      ($0 as? FKTError)?.code == .executorFailed
    }
    #expect(engine.submissions.withLock { $0.count } > 1)
    for text in [
      "sbatch: error: Batch job submission failed: Requested node configuration is not available",
      "sbatch: error: invalid partition specified: nope",
      "sbatch: error: Batch job submission failed: Invalid qos specification",
    ] { #expect(SlurmExecutor.isRefusal(text), "\(text)") }
    for text in [
      "slurm_load_jobs error: Unable to contact slurm controller (connect failure)",
      "sbatch: error: Batch job submission failed: Invalid authentication credential",
      "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation",
    ] { #expect(!SlurmExecutor.isRefusal(text), "\(text)") }
  }

  @Test("an engine that is silent for a while is asked again; one that is down ends the run with its reason")
  func down() async throws {
    let jobs = try jobs(2)
    await #expect(throws: FKTError.self) { _ = try await run(jobs, Engine(scene, [.fails]), patience: 0) }
    let engine = Engine(scene, [.fails, .fails])
    let (endured, notices) = try await run(jobs, engine)
    #expect(endured.done == 2 && notices.filter { $0 == "engine-silent" }.count >= 1, "\(endured) \(notices)")
    #expect(engine.submissions.withLock { $0.count } >= 3)
    let (summary, _) = try await run(jobs, Engine(scene, []))
    #expect(summary.alreadyDone == 2)
  }

  @Test("a job that cannot be done fails as it does on this machine")
  func failure() async throws {
    var jobs = try jobs(2)
    jobs[1].edits = try BatchScene.edits("{\"trim\":\"90-95\"}")
    let (summary, _) = try await run(jobs, Engine(scene, []))
    #expect(summary.done == 1 && summary.error(of: 1)?.code == .startPastEnd)
    let status = try BatchStatus.read(jobs: jobs, options: scene.options, executable: BuiltProgram.path)
    #expect(status.jobs[1].errors.first?.code == .startPastEnd)
  }

  @Test("a host that is lost twice with a job sets it aside")
  func poison() {
    var losses = JobLosses(hosts: 1)
    #expect(losses.error(output: "o", log: "l", refusal: nil) == nil)
    losses.hosts = 2
    #expect(losses.error(output: "o", log: "l", refusal: nil)?.code == .hostLost)
    let refusal = FKTError(code: .hostDiffers, message: "n2 has …")
    #expect(JobLosses(refusals: 2).error(output: "o", log: "l", refusal: refusal) == nil)
    #expect(JobLosses(refusals: 3).error(output: "o", log: "l", refusal: refusal)?.code == .hostDiffers)
  }

  @Test("what Slurm says is understood, whatever it says")
  func slurm() {
    let text = """
      0|RUNNING|None
      1|PENDING|Resources
      2|PENDING|JobHeldUser
      3|PENDING|launch failed requeued held
      4|COMPLETING|None
       5 | PENDING | DependencyNeverSatisfied
      N/A|PENDING|Priority
      6|COMPLETED|None
      nonsense
      """
    let states = SlurmExecutor.states(text)
    #expect(
      states == [
        0: .running, 1: .waiting, 2: .stuck("JobHeldUser"), 3: .stuck("launch failed requeued held"), 4: .running,
        5: .stuck("DependencyNeverSatisfied"),
      ])
  }

  @Test("the script and the arguments of Slurm are quoted, whatever stands in paths")
  func slurmScript() throws {
    var settings = SlurmExecutor.Settings()
    settings.partition = "edit"
    settings.account = "films"
    settings.parallel = 8
    settings.arguments = ["--qos=low"]
    let submission = ShardSubmission(
      name: "te-1-2", folder: "/srv/it's $HOME", order: String(repeating: "a", count: 64), shards: 40,
      program: ["/opt/trailer edit"], options: ["--sandbox", "auto"], threads: 2, memory: 3 << 30, seconds: 1830)
    let script = SlurmExecutor.script(of: submission)
    // As the shell itself reads it.
    let shell = script.replacing("exec ", with: "printf '%s\\n' ")
    let words = try runTool("sh", ["-c", shell], environment: ["SLURM_ARRAY_TASK_ID": "17"]).text
    #expect(words.split(separator: "\n").map(String.init) == submission.command + ["17"])
    let arguments = SlurmExecutor(settings).arguments(of: submission)
    for pair in [
      ["--array", "0-39%8"], ["--cpus-per-task", "2"], ["--mem", "3072M"], ["--time", "31"], ["--partition", "edit"],
      ["--account", "films"], ["--signal", "B:TERM@90"],
    ] {
      let place = try #require(arguments.firstIndex(of: pair[0]))
      #expect(arguments[place + 1] == pair[1])
    }
    #expect(arguments.contains("--no-requeue") && arguments.last == "--qos=low")
  }
}
