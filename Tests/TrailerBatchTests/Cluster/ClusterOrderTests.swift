import Foundation
import Synchronization
import TestSupport
import Testing
@testable import TrailerBatch
import TrailerEditing
import TrailerRendering

/// An order is done as it was submitted, by hosts that are alike, or not at all.
@Suite("Orders of a cluster")
struct ClusterOrderTests {
  private let scene: BatchScene
  private var farm: String { scene.folder.file("farm").path }

  init() throws { scene = try BatchScene() }

  /// Submits jobs to nobody; returns what would do them.
  private func submit(_ jobs: [BatchJob], shardSeconds: Double = 1000) async throws -> ShardSubmission {
    let executor = FileExecutor(.shell)
    let runner = BatchRunner(
      jobs: jobs, script: "script.yaml", options: scene.options, environment: scene.environment)
    var cluster = ClusterOptions(folder: farm, program: [BuiltProgram.path])
    cluster.shardSeconds = shardSeconds
    _ = try await ClusterRunner(runner, executor: executor, cluster: cluster).start(.submission).summary()
    return try #require(executor.submission)
  }

  private func worker(_ submission: ShardSubmission, shard: Int = 0, maps: [String] = []) throws -> ShardRunner {
    var options = BatchOptions(stateFolder: farm)
    options.workers = 1
    return ShardRunner(
      batch: farm, digest: submission.order, shard: shard, maps: try PathMap(maps), options: options,
      environment: scene.environment)
  }

  /// What a worker refuses.
  private func refusal(_ submission: ShardSubmission) -> FKTError? {
    do {
      _ = try worker(submission).start()
      return nil
    } catch let error as FKTError {
      return error
    } catch {
      return nil
    }
  }

  @Test("a worker does the jobs of its shard, and one that comes later finds them done")
  func twice() async throws {
    let submission = try await submit(try scene.jobs(3), shardSeconds: 1)
    #expect(submission.shards == 1)
    let first = try await worker(submission).start().summary()
    #expect(first.done == 3)
    let contents = try scene.contents()
    let second = try await worker(submission).start().summary()
    #expect(second.alreadyDone == 3 && second.done == 0)
    #expect(try scene.contents() == contents && contents.count == 3)
    // What the coordinator takes over is its own from then on.
    let runner = BatchRunner(
      jobs: try scene.jobs(3), script: "script.yaml", options: scene.options, environment: scene.environment)
    let cluster = ClusterOptions(folder: farm, program: [BuiltProgram.path])
    let collected = try await ClusterRunner(runner, executor: FileExecutor(.shell), cluster: cluster)
      .start(.collection).summary()
    #expect(collected.done == 3)
    #expect(try await scene.run(try scene.jobs(3)).summary.alreadyDone == 3)
  }

  @Test("of two workers that do one job at the same time, one publishes, and the other succeeds")
  func race() async throws {
    let submission = try await submit(try scene.jobs(6))
    let runs = try [worker(submission).start(), worker(submission).start()]
    var done = 0
    for run in runs {
      let summary = try await run.summary()
      #expect(summary.failed == 0 && summary.done + summary.alreadyDone == 6, "\(summary)")
      done += summary.done
    }
    #expect(done == 6)
    #expect(try scene.contents().count == 6)
  }

  @Test("an order that another user could have written is refused, and so is one with other bytes")
  func trust() async throws {
    let submission = try await submit(try scene.jobs(1))
    let order = "\(farm)/orders/\(submission.order).json"
    chmod(order, 0o666)
    #expect(refusal(submission)?.message.contains("another user wrote it, or could have") == true)
    chmod(order, 0o600)
    let bytes = try Data(contentsOf: URL(filePath: order))
    try Data("\(String(decoding: bytes, as: UTF8.self)) ".utf8).write(to: URL(filePath: order))
    #expect(refusal(submission)?.message.contains("not those that were submitted") == true)
    try bytes.write(to: URL(filePath: order))
    // The jobs themselves.
    let folder = ClusterFolder(farm)
    let digest = try #require(try ClusterOrder.read(submission.order, in: folder).shards.first)
    let shard = folder.shard(digest)
    let line = try String(contentsOfFile: shard, encoding: .utf8).replacing("/0.mp4", with: "/x.mp4")
    try line.write(toFile: shard, atomically: true, encoding: .utf8)
    chmod(shard, 0o600)
    #expect(refusal(submission)?.message.contains("not those that were submitted") == true)
    #expect(try scene.contents().isEmpty)
    // The folder itself.
    chmod(farm, 0o777)
    #expect(refusal(submission)?.code == .outputUnwritable)
    chmod(farm, 0o700)
    // What is refused is told to the coordinator.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(farm)/refused").count == 1)
  }

  @Test("a host with another program, other libraries, another processor or other fonts is refused, with both named")
  func hosts() throws {
    let order = NodeFacts(build: "a", fonts: "f1")
    func refusal(_ change: (inout NodeFacts) -> Void) -> FKTError? {
      var here = order
      change(&here)
      do throws(FKTError) {
        try here.refuse(unlike: order, host: "n2")
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.build = "b" }?.message == "n2 has the program b, and the batch was made with a")
    let library = try #require(order.libraries.keys.first { $0.hasPrefix("libavcodec") })
    let other = refusal { $0.libraries[library] = "0123456789abcdef" }
    #expect(other?.message.contains("another \(library): 0123456789ab") == true && other?.code == .hostDiffers)
    #expect(refusal { $0.libraries[library] = nil }?.message.contains("none") == true)
    #expect(refusal { $0.processor ^= 1 }?.message.contains("processor") == true)
    #expect(refusal { $0.fonts = "f2" }?.message.contains("fonts") == true)
  }

  @Test("a film that has changed since is not taken for the one that was submitted")
  func changed() async throws {
    let jobs = try scene.jobs(1)
    let submission = try await submit(jobs)
    let film = scene.folder.file("films/film.mp4")
    try FileManager.default.removeItem(at: film)
    try FileManager.default.copyItem(at: Fixtures.url("h264-open-gop.mp4"), to: film)
    let summary = try await worker(submission).start().summary()
    #expect(summary.error(of: 0)?.code == .inputChanged)
    #expect(try scene.contents().isEmpty)
  }

  @Test("a host that has the disk elsewhere does the same")
  func maps() async throws {
    let submission = try await submit(try scene.jobs(2))
    // The disk is mounted elsewhere now.
    let there = scene.folder.url.path
    let here = there + "-moved"
    try FileManager.default.moveItem(atPath: there, toPath: here)
    defer { try? FileManager.default.moveItem(atPath: here, toPath: there) }
    var options = BatchOptions(stateFolder: here + "/farm")
    options.workers = 1
    let runner = ShardRunner(
      batch: here + "/farm", digest: submission.order, shard: 0, maps: try PathMap(["\(there)=\(here)"]),
      options: options, environment: scene.environment)
    let summary = try await runner.start().summary()
    #expect(summary.done == 2, "\(summary)")
    #expect(FileManager.default.fileExists(atPath: here + "/out/1.mp4"))
    #expect(throws: FKTError.self) { try PathMap(["srv=/mnt"]) }
    #expect(try PathMap(["/srv=/mnt", "/srv/a/=/b"]).here("/srv/a/x") == "/b/x")
    #expect(try PathMap(["/srv=/mnt"]).here("/srvx/a") == "/srvx/a")
  }

  @Test("shards have about equal work, no more than an array may have, and every job once")
  func shards() {
    let costs = (0..<1000).map { Double(($0 * 7919) % 97) + 0.5 }
    let places = costs.indices.sorted { costs[$0] > costs[$1] }
    let whole = costs.reduce(0, +)
    for (seconds, most) in [(300.0, 1000), (1.0, 64), (1e9, 10)] {
      let shards = ShardPacker(seconds: seconds, most: most).shards(of: places) { costs[$0] }
      #expect(shards.flatMap(\.self).sorted() == Array(0..<1000))
      let work = shards.map { $0.reduce(0) { $0 + costs[$1] } }
      #expect(shards.count == max(1, min(most, Int((whole / seconds).rounded(.up)), 1000)))
      // No shard has more than another by more than the longest job.
      #expect((work.max() ?? 0) - (work.min() ?? 0) <= 97.5)
    }
    #expect(ShardPacker(seconds: 1, most: 5).shards(of: []) { _ in 1 }.isEmpty)
  }
}
