import Foundation
import Synchronization
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

@testable import TrailerBatch

/// What the state of a batch says is believed: so nobody else can have said it.
@Suite struct PrivateStateTests {
  private let scene: BatchScene
  private let folder: StateFolder

  init() throws {
    scene = try BatchScene()
    folder = StateFolder(scene.state.path)
  }

  private func mode(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func itIsForThisUserOnly() throws {
    try scene.film()
    let script = scene.folder.file("script.yaml").path
    try Data("version: 1\njobs: [{input: films/film.mp4, strategy: copy, out: out/a.mp4}]\n".utf8)
      .write(to: URL(fileURLWithPath: script))
    // A process of its own: the mask is that of all threads.
    let line = "umask 000; exec \"$0\" batch run \"$1\" --state \"$2\" -q"
    let result = try runTool("/bin/sh", ["-c", line, BuiltProgram.path, script, folder.path])
    #expect(result.status == 0, "\(result.stderr)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(names.contains("lock") && names.contains("journal.sqlite") && names.contains { $0.hasSuffix(".log") })
    #expect(names.contains { $0.hasPrefix("done/") && $0.hasSuffix(".json") })
    for path in [folder.path] + names.map({ folder.path + "/" + $0 }) {
      #expect(try mode(path) & 0o022 == 0, "\(path)")
      if StateFile.isFolder(path) { #expect(try mode(path) == 0o700, "\(path)") }
    }
  }

  @Test(arguments: ["", "done", "failed", "owned"])
  func whatOthersCanWriteToIsNotUsed(_ name: String) throws {
    let jobs = try scene.jobs(1)
    try folder.make()
    let place = name.isEmpty ? folder.path : folder.path + "/" + name
    try #require(chmod(place, 0o777) == 0)
    let errors = [
      #expect(throws: FKTError.self) { try scene.start(jobs) },
      #expect(throws: FKTError.self) { try BatchStatus.read(jobs: jobs, options: scene.options) },
      #expect(throws: FKTError.self) { try BatchState.forget(jobs: jobs, options: scene.options) },
      #expect(throws: FKTError.self) { try BatchState.clean(jobs: jobs, options: scene.options) },
    ]
    for error in errors {
      #expect(error?.code == .outputUnwritable && error?.subject == place)
      #expect(error?.hint?.contains("chmod go-w '\(place)'") == true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.outputs.path).isEmpty)
  }

  @Test(arguments: ["lock", "log"])
  func linksAreNotFollowed(_ what: String) async throws {
    try folder.make()
    let precious = scene.folder.file("precious")
    try Data("precious".utf8).write(to: precious)
    if what == "lock" {
      try FileManager.default.createSymbolicLink(atPath: folder.lock, withDestinationPath: precious.path)
      #expect(throws: FKTError.self) { try scene.start(try scene.jobs(1)) }
      #expect(BatchLock.holder(folder) == nil)
    } else {
      // The name is that of the second and the process.
      for second in 0..<3 {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.logs)/\(time(nil) + second).\(getpid()).log", withDestinationPath: precious.path)
      }
      RunLog(folder).write("a line")
    }
    #expect(try Data(contentsOf: precious) == Data("precious".utf8))
  }

  /// A descriptor that is closed twice is somebody else's the second time.
  @Test func aRefusedLockClosesNoOtherFile() throws {
    try folder.make()
    let held = try BatchLock(folder)
    final class Opener: Sendable {
      let lost = Atomic(0)
      let isStopped = Atomic(false)
      let hasEnded = Atomic(false)
      func run() {
        while !isStopped.load(ordering: .relaxed) {
          let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
          if (0..<20).contains(where: { _ in fcntl(file, F_GETFD) < 0 }) { lost.add(1, ordering: .relaxed) }
          close(file)
        }
        hasEnded.store(true, ordering: .releasing)
      }
    }
    let opener = Opener()
    Thread.detachNewThread { opener.run() }
    for _ in 0..<20 { #expect(throws: FKTError.self) { try BatchLock(folder) } }
    opener.isStopped.store(true, ordering: .relaxed)
    while !opener.hasEnded.load(ordering: .acquiring) { usleep(1000) }
    #expect(opener.lost.load(ordering: .relaxed) == 0)
    withExtendedLifetime(held) {}
  }

  /// Records whose names lead elsewhere: whoever made them must not have files removed or renamed.
  @Test(arguments: [
    ("../precious", "out/a.mp4"), ("/precious", "out/a.mp4"), ("..", "out/a.mp4"), ("", "out/a.mp4"),
    ("x\0y", "out/a.mp4"), ("precious", "../a.mp4"),
  ])
  func namesInRecordsLeadNowhereElse(_ temporary: String, _ target: String) throws {
    try folder.make()
    let journal = try BatchJournal.open(folder).journal
    let precious = scene.folder.file("precious")
    try Data("precious".utf8).write(to: precious)
    let facts = try #require(RenderedFile.Facts(named: precious.path))
    let path = target.hasPrefix("..") ? target : scene.folder.file(target).path
    let key = String(repeating: "cd", count: 32)
    let record = DoneRecord(
      key: key, job: 0, temporary: temporary, target: path, facts: facts,
      output: PublishedOutput(
        path: path, byteCount: 8, digest: SHA256Text.digest(of: Array("precious".utf8)), duration: 1,
        encodedPictures: 0, copiedPictures: 1), replaces: true, attempts: 1, seconds: 1, notices: [])
    try StateFile.makePrivateFolder(folder.doneFolder(key))
    try StateFile.replace(folder.doneRecord(key), with: try StateJSON.encode(record))
    try Collector(folder: folder, journal: journal).run()
    #expect(try Data(contentsOf: precious) == Data("precious".utf8))
    #expect(try journal.keys().isEmpty && folder.readDone(key) == nil)
    try journal.apply(added: [record])
    #expect(try journal.records(for: [path]).isEmpty)
  }

  @Test(arguments: ["manifest.9223372036854775807.jsonl", "manifest.-1.jsonl", "manifest.1.jsonl"])
  func numbersInNamesAndManifestsAreBounded(_ name: String) async throws {
    try folder.make()
    let header = Manifest.Header(
      generation: 1, script: "s", build: "b", threads: .max, jobs: 1, digest: "d")
    try Data(try StateJSON.encode(header)).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    let key = String(repeating: "ef", count: 32)
    try StateFile.makePrivateFolder(StateFile.folder(of: folder.failure(key, attempt: 1)))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.failure(key, attempt: .max)))
    #expect(folder.failures().isEmpty)
    #expect(Manifest.latest(in: folder) == nil)
    #expect(try await scene.run(try scene.jobs(1)).summary.done == 1)
    #expect((1...1024).contains(try #require(Manifest.latest(in: folder)?.threads)))
  }

  @Test func cleaningTakesTheStateAndNothingElse() async throws {
    let jobs = try scene.jobs(1)
    _ = try await scene.run(jobs)
    for name in ["films.txt", "more/deep.txt"] {
      let file = scene.state.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: file)
    }
    try BatchState.clean(jobs: jobs, options: scene.options)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["films.txt", "more", "more/deep.txt"])
    for name in ["films.txt", "more"] { try FileManager.default.removeItem(at: scene.state.appending(path: name)) }
    try folder.make()
    try BatchState.clean(jobs: jobs, options: scene.options)
    #expect(!StateFile.exists(folder.path))
  }
}
