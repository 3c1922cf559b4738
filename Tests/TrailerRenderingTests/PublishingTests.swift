import Foundation
import LibAV
import MediaTypes
@testable import Publishing
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

/// A name appears when its file is complete, and otherwise stays as it was.
@Suite struct PublishingTests {
  private func film() throws -> FKTAsset { try FKTAsset.open(Fixtures.url("tears-of-steel-6s.mp4").path) }

  @Test func aCancelledRenderLeavesNothing() async throws {
    let asset = try film()
    for steps in 0..<4 {
      let folder = try TemporaryFolder()
      let output = folder.file("out.mp4")
      let plan = try RenderPlanner().plan(asset, to: output.path)
      let job = try Renderer().start(plan, of: asset, to: output.path)
      // At once, or after some steps of progress.
      if steps > 0 { for await _ in job.progress.prefix(steps) {} }
      job.cancel()
      let left: Set<String>
      do {
        _ = try await job.report()
        // On a busy machine the render may have ended before this test was woken.
        #expect(steps > 0)
        left = ["out.mp4"]
      } catch {
        #expect(error.code == .cancelled)
        left = []
      }
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == left)
    }
  }

  @Test func cancellingTheTaskCancelsTheRender() async throws {
    let asset = try film()
    let folder = try TemporaryFolder()
    let output = folder.file("out.mp4")
    let plan = try RenderPlanner().plan(asset, to: output.path)
    let task = Task { try await Renderer().start(plan, of: asset, to: output.path).report() }
    task.cancel()
    await #expect(throws: FKTError.self) { try await task.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func progressRisesAndEnds() async throws {
    let asset = try film()
    let folder = try TemporaryFolder()
    let output = folder.file("out.mp4")
    let plan = try RenderPlanner().plan(asset, to: output.path)
    let job = try Renderer().start(plan, of: asset, to: output.path)
    var phases: [RenderProgress.Phase] = []
    var last = 0.0
    for await step in job.progress where step.phase == .rendering || phases.last != step.phase {
      if step.phase == .rendering {
        #expect(step.fraction >= last && step.fraction <= 1)
        last = step.fraction
      }
      if phases.last != step.phase { phases.append(step.phase) }
    }
    let report = try await job.report()
    #expect(phases.first == .rendering && phases.last == .publishing)
    #expect(report.streams.first.map { $0.encoded + $0.copied } == 144)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out.mp4"])
  }

  @Test func aChangedSourceIsNoticed() async throws {
    let folder = try TemporaryFolder()
    let source = folder.file("film.mp4")
    try FileManager.default.copyItem(at: Fixtures.url("tears-of-steel-6s.mp4"), to: source)
    let asset = try FKTAsset.open(source.path)
    let plan = try RenderPlanner().plan(asset, to: folder.file("out.mp4").path)
    let handle = try FileHandle(forWritingTo: source)
    try handle.truncate(atOffset: 100_000)
    try handle.close()
    let error = #expect(throws: FKTError.self) {
      try Renderer().start(plan, of: asset, to: folder.file("out.mp4").path)
    }
    #expect(error?.code == .inputChanged)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["film.mp4"])
  }

  @Test func aReplacedFileKeepsItsPermissionsAndASymbolicLinkItsTarget() async throws {
    let folder = try TemporaryFolder()
    let target = folder.file("real.mp4")
    try Data("old".utf8).write(to: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path)
    try FileManager.default.createSymbolicLink(at: folder.file("link.mp4"), withDestinationURL: target)
    let asset = try film().trimmed(to: [.init(duration: .init(seconds: 1))])
    let plan = try RenderPlanner().plan(asset, to: folder.file("link.mp4").path)
    _ = try await Renderer().start(plan, of: asset, to: folder.file("link.mp4").path, replacing: true).report()
    let facts = try FileManager.default.attributesOfItem(atPath: target.path)
    #expect(facts[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.mp4").path) == target.path)
    #expect(try FrameTimes.read(from: target).count == 24)
  }

  @Test func aNameIsWrittenByOneJobAtATime() async throws {
    let folder = try TemporaryFolder()
    let asset = try film().trimmed(to: [.init(duration: .init(seconds: 1))])
    let output = folder.file("out.mp4").path
    let plan = try RenderPlanner().plan(asset, to: output)
    let job = try Renderer().start(plan, of: asset, to: output)
    let error = #expect(throws: FKTError.self) { try Renderer().start(plan, of: asset, to: output) }
    #expect(error?.code == .busy)
    // Other names in the folder are free, and so is this one as soon as the job has reported.
    _ = try await Renderer().start(plan, of: asset, to: folder.file("other.mp4").path).report()
    _ = try await job.report()
    for _ in 0..<5 { _ = try await Renderer().start(plan, of: asset, to: output, replacing: true).report() }
    #expect(try strayFiles(in: folder.url) == ["other.mp4", "out.mp4"])
  }

  @Test func anUnfinishedFileOfADeadRunIsRemoved() throws {
    let folder = try TemporaryFolder()
    let names = (0..<3).map { _ in StaleFiles.temporaryName(for: "out.mp4") }
    for name in names { try Data("film".utf8).write(to: folder.file(name)) }
    try Data("film".utf8).write(to: folder.file(".mine.part"))
    // One is still being written, as its lock tells.
    let held = open(folder.file(names[0]).path, O_RDWR)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(StaleFiles.clean(folder.url.path, olderThan: .seconds(60)) == [])
    #expect(StaleFiles.clean(folder.url.path).map(Set.init) == Set(names.dropFirst()))
    #expect(try strayFiles(in: folder.url) == [names[0], ".mine.part"].sorted())
    #expect(StaleFiles.clean("/nonexistent") == nil)
    // Another host may be at work on it, and its lock need not be seen here.
    let other = StaleFiles.temporaryName(for: "out.mp4", on: "n2.farm")
    #expect(other.contains(".n2farm-") && names[0].contains(".\(HostName.word(HostName.text))-"))
    try Data([1]).write(to: folder.file(other))
    #expect(StaleFiles.clean(folder.url.path) == [])
    var times = [timeval(tv_sec: time(nil) - 3601, tv_usec: 0), timeval(tv_sec: time(nil) - 3601, tv_usec: 0)]
    #expect(utimes(folder.file(other).path, &times) == 0)
    #expect(StaleFiles.clean(folder.url.path) == [other])
  }

  @Test func aFolderMayBeRenamedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let before = folder.file("before")
    try FileManager.default.createDirectory(at: before, withIntermediateDirectories: false)
    let output = try OutputFile(before.appendingPathComponent("out.bin").path, replacing: false, inputs: [])
    #expect(write(output.descriptor, "film", 4) == 4)
    try FileManager.default.moveItem(at: before, to: folder.file("after"))
    try output.publish()
    #expect(try Data(contentsOf: folder.file("after").appendingPathComponent("out.bin")) == Data("film".utf8))
    #expect(try strayFiles(in: folder.url) == ["after"])
  }

  @Test func aSourceThatIsReplacedIsNoticed() async throws {
    let folder = try TemporaryFolder()
    let source = folder.file("film.mp4")
    let other = folder.file("other.mp4")
    for copy in [source, other] {
      try FileManager.default.copyItem(at: Fixtures.url("tears-of-steel-6s.mp4"), to: copy)
    }
    let file = try InputFile(source.path, limits: MediaLimits())
    try file.checkUnchanged()
    #expect(rename(other.path, source.path) == 0)
    #expect(throws: FKTError.self) { try file.checkUnchanged() }
    // A file that was removed is still whole for whoever has it open.
    try FileManager.default.removeItem(at: source)
    try file.checkUnchanged()
  }

  @Test func tooLittleRoomForTheIndexMeansAnotherAttempt() throws {
    let folder = try TemporaryFolder()
    let asset = try film()
    let plan = try RenderPlanner().plan(asset, to: folder.file("out.mp4").path)
    let input = try InputFile(asset.source.path, limits: MediaLimits())
    let output = try OutputFile(folder.file("out.mp4").path, replacing: false, inputs: [asset.source])
    let engine = RenderEngine(
      order: RenderOrder(plan: plan, toleratedDamage: 0, fillsGaps: false), output: output.descriptor,
      context: StageContext(interrupt: try Interrupt(), limits: MediaLimits(), toleratedDamage: 0, files: []),
      subtitles: SubtitleTracks()
    ) { () throws(EngineFailure) in
      try reading { () throws(LibAVError) in
        try Demuxer(descriptor: input.descriptor.number, name: "film", interrupt: Interrupt())
      }
    }
    // Far too little: the engine says how much is missing, and that much suffices.
    var room = 512
    do {
      _ = try engine.render(.init(indexRoom: room)) { _ in }
      Issue.record("512 bytes hold no index")
    } catch EngineFailure.output(let error) {
      guard case .indexRoomTooSmall(missing: let missing) = error.code else { throw error }
      room += missing + 64
    }
    #expect(ftruncate(output.descriptor, 0) == 0)
    _ = try engine.render(.init(indexRoom: room)) { _ in }
    try output.publish()
    #expect(try FrameTimes.read(from: folder.file("out.mp4")).count == 144)
  }

  @Test("a flush begins when there is a step to flush, and its failure is told at the end")
  func flushesEarly() throws {
    // A pipe cannot be made durable.
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    let sync = EarlySync(writing)
    sync.begin(EarlySync.step - 1)
    #expect(sync.end() == nil)
    sync.begin(EarlySync.step)
    #expect(sync.end() == EINVAL)
    sync.begin(9 * EarlySync.step)
    #expect(sync.end() == EINVAL)
    _ = reading
  }

  @Test("a file that is emptied and written anew is flushed as early as the first time")
  func flushesAnewAfterTruncation() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFile(folder.file("out.bin").path, replacing: false)
    let sync = EarlySync(output.file)
    func begins(_ byteCount: Int64) -> Bool {
      defer { #expect(sync.end() == nil) }
      return sync.begin(byteCount)
    }
    #expect(begins(3 * EarlySync.step))
    #expect(!begins(4 * EarlySync.step - 1))
    #expect(!begins(0))
    #expect(begins(EarlySync.step))
  }

  @Test("a file that is flushed while it is written is whole")
  func isWholeAfterFlushes() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFile(folder.file("out.bin").path, replacing: false)
    let part = Data((0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 * 31 >> 8) })
    for _ in 0..<40 {
      #expect(part.withUnsafeBytes { write(output.descriptor, $0.baseAddress, $0.count) } == part.count)
      output.beginSyncing()
    }
    try output.endSyncing()
    try output.publish()
    let content = try Data(contentsOf: folder.file("out.bin"))
    #expect(content.count == 40 << 20 && content.prefix(part.count) == part && content.suffix(part.count) == part)
  }
}
