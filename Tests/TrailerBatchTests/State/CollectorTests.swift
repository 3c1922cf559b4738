import Foundation
import Publishing
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerBatch
@testable import TrailerRendering

@Suite struct CollectorTests {
  /// What a killed run can leave of a job whose record may be written.
  enum Remains: String, CaseIterable {
    case recordAndFile, recordAndTarget, recordAlone, fileAlone, recordAndShortFile, foreignTarget, replacedTarget
  }

  @Test(arguments: Remains.allCases)
  func finishesWhatIsRecorded(_ remains: Remains) throws {
    let scene = try BatchScene()
    let folder = StateFolder(scene.state.path)
    try folder.make()
    let journal = try BatchJournal.open(folder).journal
    let target = scene.outputs.appendingPathComponent("a.mp4").path
    let temporary = ".a.mp4.x1.trailer-edit.part"
    let temporaryPath = scene.outputs.appendingPathComponent(temporary).path
    let bytes = Array("a finished film".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: temporaryPath))
    let facts = try #require(RenderedFile.Facts(named: temporaryPath))
    let key = String(repeating: "ab", count: 32)
    let record = DoneRecord(
      key: key, job: 0, temporary: temporary, target: target, facts: facts,
      output: PublishedOutput(
        path: target, byteCount: Int64(bytes.count), digest: SHA256Text.digest(of: bytes), duration: 1,
        encodedPictures: 0, copiedPictures: 25), replaces: remains == .replacedTarget, attempts: 1, seconds: 1,
      notices: [])
    if remains != .fileAlone {
      try StateFile.makeFolder(folder.doneFolder(key))
      try StateFile.replace(folder.doneRecord(key), with: try StateJSON.encode(record))
    }
    switch remains {
    case .recordAndFile, .fileAlone: break
    case .recordAndTarget: rename(temporaryPath, target)
    case .recordAlone: unlink(temporaryPath)
    case .recordAndShortFile: truncate(temporaryPath, 4)
    case .foreignTarget, .replacedTarget: try Data("another".utf8).write(to: URL(fileURLWithPath: target))
    }
    try Collector(folder: folder, journal: journal).run()
    Collector.sweep(outputs: [target])
    let isDone = [.recordAndFile, .recordAndTarget, .replacedTarget].contains(remains)
    #expect(try journal.keys() == (isDone ? [key] : []))
    #expect((folder.readDone(key) != nil) == isDone)
    let published = try? Data(contentsOf: URL(fileURLWithPath: target))
    #expect(published == (isDone ? Data(bytes) : remains == .foreignTarget ? Data("another".utf8) : nil))
    #expect(try hasNoStrayFiles(in: scene.outputs))
  }

  @Test func whatIsBeingWrittenIsNotSwept() throws {
    let scene = try BatchScene()
    let target = scene.outputs.appendingPathComponent("a.mp4").path
    let file = try OutputFile(target, replacing: false, inputs: [], isNamed: true)
    let other = scene.outputs.appendingPathComponent(".b.mp4.x.trailer-edit.part")
    try Data().write(to: other)
    #expect(Collector.sweep(outputs: [target]) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.outputs.path).count == 2)
    file.discard()
    #expect(try strayFiles(in: scene.outputs) == [".b.mp4.x.trailer-edit.part"])
    #expect(Collector.sweep(outputs: [target, scene.outputs.appendingPathComponent("b.mp4").path]) == 1)
  }

  @Test func aDamagedRecordIsNoRecord() throws {
    let scene = try BatchScene()
    let folder = StateFolder(scene.state.path)
    try folder.make()
    let key = String(repeating: "0c", count: 32)
    try StateFile.makeFolder(folder.doneFolder(key))
    try Data("{\"version\":1".utf8).write(to: URL(fileURLWithPath: folder.doneRecord(key)))
    try Data().write(to: URL(fileURLWithPath: folder.doneFolder(key) + "/.left.tmp"))
    try Collector(folder: folder, journal: try BatchJournal.open(folder).journal).run()
    #expect(StateFile.names(in: folder.doneFolder(key)).isEmpty)
  }

  @Test func oneOfManyLinksARecord() async throws {
    let scene = try BatchScene()
    let place = scene.folder.file("record.json").path
    let wins = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let own = scene.folder.file("record.\(number)").path
          _ = FileManager.default.createFile(atPath: own, contents: Data("\(number)".utf8))
          return GroupPublisher.link(own, place)
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(wins == 1)
  }
}
