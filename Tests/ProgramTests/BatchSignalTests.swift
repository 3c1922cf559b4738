import Foundation
import TestSupport
import Testing

@Suite("Batches and signals", .serialized)
struct BatchSignalTests {
  private let home: BatchHome

  init() throws { home = try BatchHome() }

  /// Eight jobs, each the film so many times over and encoded as a whole.
  private func prepare(playing count: Int) throws {
    for number in 1...8 { try home.clips("\(number).mp4") }
    let ranges = Array(repeating: "0-6", count: count).joined(separator: ",")
    _ = try home.write(
      """
      version: 1
      defaults: {strategy: full}
      jobs:
        - input: clips/*.mp4
          edits: [{trim: "\(ranges)"}]
          out: out/{name}.mp4
      """)
  }

  @Test(
    "the first signal lets jobs end and starts no more, with a report; the next run does the rest",
    arguments: [SIGINT, SIGTERM])
  func drain(signal: Int32) throws {
    try prepare(playing: 2)
    let report = home.file("report.json")
    let run = try RunningBatch(home, ["--jobs", "1", "--report", report.path])
    #expect(try run.wait { try home.outputs.contains("1.mp4") || home.outputs.contains { $0.hasSuffix(".mp4") } })
    run.signal(signal)
    #expect(run.status() == 130, "\(run.said)")
    #expect(run.said.contains("ending: the jobs under way are finished"))
    let made = try home.outputs
    #expect(!made.isEmpty && made.count < 8, "\(made)")
    #expect(try hasNoStrayFiles(in: home.file("out")))
    for name in made { #expect(try decoderMessages(of: home.file("out/" + name)).isEmpty) }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: report)) as? [String: Any])
    #expect(object["interrupted"] as? Bool == true)
    #expect((object["counts"] as? [String: Int])?["done"] == made.count)
    #expect((object["counts"] as? [String: Int])?["notRun"] == 8 - made.count)
    let identities = try home.identities()
    #expect(try home.batch("run", "-q").status == 0)
    #expect(try home.outputs.count == 8)
    #expect(try home.identities().filter { identities[$0.key] != nil } == identities)
  }

  @Test("the second signal stops the jobs and leaves no stray file")
  func abort() throws {
    try prepare(playing: 100)
    let run = try RunningBatch(home, ["--jobs", "2"])
    // Unfinished files are there while jobs are under way.
    #expect(try run.wait { try home.outputs.contains { $0.hasPrefix(".") } }, "\(run.said)")
    run.signal(SIGINT)
    #expect(run.wait { run.said.contains("ending: ") })
    let start = ContinuousClock.now
    run.signal(SIGINT)
    #expect(run.status() == 130, "\(run.said)")
    // Two seconds are promised; a machine that runs other tests beside this one gets more.
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(run.said.contains("stopping the jobs under way"))
    #expect(try home.outputs.isEmpty)
  }
}
