import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

@testable import TrailerBatch

@Suite struct JobKeysTests {
  private func key(
    _ job: BatchJob, _ kind: BatchOptions.Identity = .quick, build: String = "b", threads: Int = 1
  ) throws -> String {
    try JobKeys(digests: FileDigests(kind), build: build, threads: threads).key(of: job).text
  }

  @Test func everythingThatChangesTheResultChangesTheKey() throws {
    let scene = try BatchScene()
    let job = try scene.job(0, try scene.film())
    let plain = try key(job)
    #expect(plain.count == 64)
    #expect(try key(job) == plain)
    var other = job
    other.number = 7
    #expect(try key(other) == plain)
    other.edits = try BatchScene.edits("{\"trim\":\"1-4\"}")
    #expect(try key(other) != plain)
    other = job
    other.settings.strategy = .full
    #expect(try key(other) != plain)
    other = job
    other.output += "x"
    #expect(try key(other) != plain)
    #expect(try key(job, build: "c") != plain)
    #expect(try key(job, threads: 2) != plain)
    #expect(try key(job, .content) != plain)
  }

  @Test func identityByTimeAndByContent() throws {
    let scene = try BatchScene()
    let film = try scene.film()
    let job = try scene.job(0, film)
    let quick = try key(job)
    let content = try key(job, .content)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 77)], ofItemAtPath: film)
    #expect(try key(job) != quick)
    #expect(try key(job, .content) == content)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: film))
    try file.seekToEnd()
    try file.write(contentsOf: Data([1]))
    try file.close()
    #expect(try key(job, .content) != content)
  }

  @Test func filesOfTheEditsBelongToIt() throws {
    let scene = try BatchScene()
    let music = scene.folder.file("bed.ogg")
    try FileManager.default.copyItem(at: Fixtures.url("music-3s.ogg"), to: music)
    var job = try scene.job(0, try scene.film())
    job.edits = FKTEditList([FKTAddMusicCommand(Music(file: music.path))])
    #expect(job.edits.attachedFiles == [music.path])
    let before = try key(job, .content)
    try Data(repeating: 1, count: 10).write(to: music)
    #expect(try key(job, .content) != before)
    try FileManager.default.removeItem(at: music)
    let error = #expect(throws: FKTError.self) { _ = try key(job, .content) }
    #expect(error?.code == .notFound)
  }

  @Test func knownDigestsAreReusedOnlyForTheSameFile() throws {
    let scene = try BatchScene()
    let film = try scene.film()
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 77)], ofItemAtPath: film)
    usleep(3_200_000)
    let first = FileDigests(.quick)
    let identity = try first.identity(of: film)
    let learnt = first.takeLearnt()
    #expect(learnt[film]?.digest == identity.digest)
    var wrong = learnt
    wrong[film]?.digest = "known"
    #expect(try FileDigests(.quick, known: wrong).identity(of: film).digest == "known")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 77)], ofItemAtPath: film)
    #expect(try FileDigests(.quick, known: wrong).identity(of: film).digest == identity.digest)
  }
}
