import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("A watched folder")
struct FolderWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("files that are there, written slowly, or moved in are given when they are complete; others are not")
  func files() async throws {
    try Data("there".utf8).write(to: folder.file("there.mp4"))
    try Data("hidden".utf8).write(to: folder.file(".hidden.mp4"))
    try FileManager.default.createDirectory(at: folder.file("inner"), withIntermediateDirectories: true)
    let watch = try FolderWatch(folder.url.path, patience: .milliseconds(400))
    #expect(await watch.next() == [folder.file("there.mp4").path])
    // Slower than a glance, faster than the patience.
    let slow = folder.file("slow.mp4")
    try Data().write(to: slow)
    let handle = try FileHandle(forWritingTo: slow)
    for _ in 0..<8 {
      try handle.write(contentsOf: Data("x".utf8))
      try await Task.sleep(for: .milliseconds(100))
    }
    try handle.close()
    #expect(await watch.next() == [slow.path])
    #expect(try Data(contentsOf: slow).count == 8)
    let part = folder.file("film.mp4.part")
    try Data("done".utf8).write(to: part)
    try await Task.sleep(for: .milliseconds(600))
    try FileManager.default.moveItem(at: part, to: folder.file("film.mp4"))
    #expect(await watch.next() == [folder.file("film.mp4").path])
    try Data("again".utf8).write(to: folder.file("there.mp4"))
    #expect(await watch.next() == [folder.file("there.mp4").path])
    watch.stop()
    #expect(await watch.next() == nil)
  }

  @Test("what is no folder is refused")
  func refused() throws {
    let error = try #require(throws: FKTError.self) { try FolderWatch(folder.file("none").path) }
    #expect(error.code == .notFound)
  }
}
