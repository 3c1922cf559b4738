import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("Jobs of a watched folder")
struct WatchedJobsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func script(_ out: String) throws -> BatchScript {
    let text = "version: 1\njobs:\n  - input: x.mp4\n    edits: [{trim: 1-2}]\n    out: \(out)\n"
    try Data(text.utf8).write(to: folder.file("script.yaml"))
    try FileManager.default.createDirectory(at: folder.file("in"), withIntermediateDirectories: true)
    return try BatchScript.read(path: folder.file("script.yaml").path)
  }

  @Test("each file is the film of every entry, whatever the script names")
  func jobs() throws {
    var watched = try WatchedJobs(script: script("out/{name}.mp4"), folder: folder.file("in").path)
    let files = ["b.mp4", "a.mov"].map { folder.file("in/" + $0).path }
    let found = watched.jobs(for: files)
    #expect(found.jobs.map(\.input) == files.map { .file($0) })
    #expect(found.jobs.map(\.output) == ["b", "a"].map { folder.file("out/\($0).mp4").path })
    #expect(found.jobs.map(\.number) == [0, 1])
    #expect(found.refused.isEmpty)
  }

  @Test("two files with one output: the first has it, also later")
  func collision() throws {
    var watched = try WatchedJobs(script: script("out/{name}.mp4"), folder: folder.file("in").path)
    let (first, second) = (folder.file("in/a.mp4"), folder.file("in/a.mov"))
    for file in [first, second] { try Data("x".utf8).write(to: file) }
    let found = watched.jobs(for: [first.path, second.path])
    #expect(found.jobs.map(\.input.name) == [first.path])
    #expect(found.refused.map(\.job.input.name) == [second.path])
    #expect(found.refused.first?.error.code == .outputExists)
    #expect(watched.jobs(for: [first.path]).jobs.count == 1)
    try FileManager.default.removeItem(at: first)
    #expect(watched.jobs(for: [second.path]).jobs.count == 1)
  }

  @Test("a name that makes no output is one failure, and the other files are done")
  func names() throws {
    var watched = try WatchedJobs(script: script("out/{name}-teaser.mp4"), folder: folder.file("in").path)
    let (long, short) = (String(repeating: "a", count: 251) + ".mp4", "b.mp4")
    let found = watched.jobs(for: [long, short].map { folder.file("in/" + $0).path })
    #expect(found.jobs.map(\.output) == [folder.file("out/b-teaser.mp4").path])
    #expect(found.refused.map(\.job.input.name) == [folder.file("in/" + long).path])
    #expect(found.refused.first?.error.message.contains("longer than 255 bytes") == true)
  }

  @Test("an output inside the watched folder is refused", arguments: ["in/{name}-x.mp4", "in/deep/{name}.mp4"])
  func inside(out: String) throws {
    let script = try script(out)
    let error = try #require(throws: FKTError.self) {
      try WatchedJobs(script: script, folder: folder.file("in").path)
    }
    #expect(error.code == .usage)
    #expect(error.message.contains("lies in the watched folder"))
  }

  @Test("files are listed by the time of their change, without those that do not count")
  func listed() throws {
    _ = try script("out/{name}.mp4")
    for (name, age) in [("new.mp4", 1.0), ("old.mp4", 100), (".x.mp4", 5), ("y.part", 5)] {
      let file = folder.file("in/" + name)
      try Data("x".utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
    }
    let names = WatchedJobs.files(in: folder.file("in").path).map { URL(fileURLWithPath: $0).lastPathComponent }
    #expect(names == ["old.mp4", "new.mp4"])
  }
}
