import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("Outputs of scripts")
struct OutputCollisionTests {
  private func fault(_ jobs: String, in folder: ScriptFolder) throws -> FKTError? {
    try folder.fault("version: 1\njobs:\n\(jobs)\n")
  }

  @Test(
    "two jobs that make one file are told with both places",
    arguments: [
      "out/x.mp4", "out//./x.mp4", "out/../out/x.mp4", "link/x.mp4", "new/../out/x.mp4",
    ])
  func collisions(second: String) throws {
    let folder = try ScriptFolder(["a.mp4", "b.mp4", "out/.keep"])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "out")
    let error = try #require(
      try fault("  - {input: a.mp4, out: out/x.mp4}\n  - {input: b.mp4, out: '\(second)'}", in: folder))
    #expect(error.message.contains("two jobs make"), "\(error.message)")
    #expect(error.message.contains("the job at 3:5 of 'a.mp4' and the job at 4:5 of 'b.mp4'"), "\(error.message)")
  }

  @Test("names that only look alike are different files")
  func lookalikes() throws {
    let folder = try ScriptFolder(["a.mp4", "b.mp4"])
    for (first, second) in [("x.mp4", "X.mp4"), ("\u{E9}.mp4", "e\u{301}.mp4"), ("new/x.mp4", "new/y/x.mp4")] {
      #expect(try fault("  - {input: a.mp4, out: '\(first)'}\n  - {input: b.mp4, out: '\(second)'}", in: folder) == nil)
    }
  }

  @Test("films are never written over, whatever their names")
  func inputs() throws {
    let folder = try ScriptFolder(["a.mp4", "b.mp4"])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/soft.mp4", withDestinationPath: "a.mp4")
    try FileManager.default.linkItem(atPath: folder.path + "/a.mp4", toPath: folder.path + "/hard.mp4")
    for output in ["a.mp4", "./a.mp4", "soft.mp4", "hard.mp4"] {
      let error = try #require(try fault("  - {input: a.mp4, out: '\(output)'}", in: folder))
      #expect(error.message.contains("is the film itself"), "\(error.message)")
    }
    let error = try #require(try fault("  - {input: a.mp4, out: b.mp4}\n  - {input: b.mp4, out: c.mp4}", in: folder))
    #expect(error.message.contains("is made by the job at 3:5 of 'a.mp4' and the film of the job at 4:5"))
  }

  @Test("patterns leave out what the batch itself makes")
  func ownOutputs() throws {
    let folder = try ScriptFolder(["a.mp4", "b.mp4", "a-teaser.mp4", "b-teaser.mp4", "clip-1.mp4", "clip-2.mp4"])
    let named = try folder.jobs("version: 1\njobs:\n  - {input: '[ab]*.mp4', out: '{name}-teaser.mp4'}")
    #expect(folder.relative(named.map(\.output)) == ["a-teaser.mp4", "b-teaser.mp4"])
    let counted = try folder.jobs("version: 1\njobs:\n  - {input: ['?.mp4', 'clip*.mp4'], out: 'clip-{index}.mp4'}")
    #expect(folder.relative(counted.map(\.input.name)) == ["a.mp4", "b.mp4"])
    #expect(folder.relative(counted.map(\.output)) == ["clip-1.mp4", "clip-2.mp4"])
  }

  @Test("given files take the place of every entry's own")
  func replaced() throws {
    let folder = try ScriptFolder(["a.mp4"])
    try folder.write(
      "version: 1\njobs:\n  - {input: a.mp4, out: '1/{name}.mp4'}\n  - {input: x/, out: '2/{name}.mp4'}", to: "s.yaml")
    let script = try BatchScript.read(path: folder.path + "/s.yaml")
    let jobs = try script.jobs(replacingInputsWith: ["/in/b.mp4", "/in/c.mp4"])
    #expect(folder.relative(jobs.map(\.output)) == ["1/b.mp4", "1/c.mp4", "2/b.mp4", "2/c.mp4"])
    #expect(jobs.map(\.input.name) == ["/in/b.mp4", "/in/c.mp4", "/in/b.mp4", "/in/c.mp4"])
    #expect(jobs.map(\.number) == [0, 1, 2, 3])
  }
}
