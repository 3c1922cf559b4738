import Foundation
import TestSupport
import Testing

@testable import TrailerBatch

/// The runner and its workers are killed until the batch is done nevertheless.
@Suite(.serialized) struct BatchKillTests {
  /// A batch as the program runs it: 40 jobs, every fourth of which is encoded.
  private struct Batch {
    let scene: BatchScene
    let script: String

    init() throws {
      scene = try BatchScene()
      try scene.film("a.mp4")
      try scene.film("b.mp4", of: "h264-open-gop.mp4")
      script = scene.folder.file("script.yaml").path
      let jobs = (0..<40).map { number in
        """
          - input: films/\(number % 2 == 0 ? "a" : "b").mp4
            strategy: \(number % 4 == 0 ? "full" : "auto")
            edits:
              - trim: 0.\(100 + number)-3.\(100 + number)
            out: out/\(number).mp4
        """
      }
      try Data("version: 1\njobs:\n\(jobs.joined(separator: "\n"))\n".utf8).write(to: URL(fileURLWithPath: script))
    }

    var arguments: [String] { ["batch", "run", script, "--state", scene.state.path, "--quiet"] }

    /// The records, by key, with the facts of the files.
    func records() -> [String: DoneRecord] {
      let folder = StateFolder(scene.state.path)
      let records = folder.doneKeys(sweeps: false).compactMap(folder.readDone)
      return Dictionary(records.map { ($0.key, $0) }) { $1 }
    }
  }

  /// Each takes half a minute or more.
  private static let seeds: [UInt64] =
    TestLength.isLong ? [1, 2, 3, 4, 5] : [1]

  @Test(arguments: seeds)
  func endsAsIfNothingHadHappened(_ seed: UInt64) throws {
    let quiet = try Batch()
    let plain = try runTool(BuiltProgram.path, quiet.arguments, timeout: 300)
    try #require(plain.status == 0, "\(plain.stderr)")
    let expected = try quiet.scene.contents()
    let batch = try Batch()
    var random = Random(state: seed)
    var published: [String: DoneRecord] = [:]
    var kills = 0
    var killsAtWork = 0
    // On a busy machine the start alone may take longer than a run lives: then the next one lives longer.
    var patience = 1.0
    while true {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
      process.arguments = batch.arguments
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let end = Date() + Double.random(in: 0.2...2, using: &random) * patience
      while process.isRunning, Date() < end { usleep(5000) }
      guard process.isRunning else {
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        break
      }
      kills += 1
      if kills % 3 == 0, let worker = children(of: process.processIdentifier).randomElement(using: &random) {
        kill(worker, SIGKILL)
        usleep(UInt32.random(in: 10_000...200_000, using: &random))
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // What was published stays published: the same file under the same record.
      let now = batch.records()
      for (key, record) in published { #expect(now[key] == record) }
      let count = published.count
      published = now.filter { $0.value.isPublished }
      if !published.isEmpty, published.count < 40 { killsAtWork += 1 }
      patience = published.count > count ? 1 : min(20, patience * 1.3)
      try #require(kills < 300)
    }
    let made = try batch.scene.contents()
    #expect(made.keys.sorted() == expected.keys.sorted(), "no file more, none less")
    for (name, bytes) in expected { #expect(made[name] == bytes, "\(name) differs") }
    #expect(batch.records().count == 40)
    #expect(killsAtWork > 0, "\(kills) kills, none while some jobs were done and others not")
  }

  /// The processes that a process has started.
  private func children(of parent: pid_t) -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { process in
      guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let fields = line.split(separator: ")").last?.split(separator: " "), fields.count > 1
      else { return false }
      return pid_t(fields[1]) == parent
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
      return value ^ (value >> 31)
    }
  }
}
