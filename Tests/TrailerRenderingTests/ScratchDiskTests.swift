import Foundation
import Glibc
import Publishing
import TestSupport
import Testing

@testable import TrailerRendering

/// Films are read from copies on a disk of the host's own, and where they lie when that cannot be.
@Suite("Copies of films on a host's own disk")
struct ScratchDiskTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A film of its own with the bytes of a fixture.
  private func film(_ name: String, _ films: TemporaryFolder) throws -> String {
    let copy = films.file(name)
    try FileManager.default.copyItem(at: Fixtures.url(name), to: copy)
    return copy.path
  }

  private func bytes(of file: InputFile) throws -> Data {
    try #require(try FileHandle(fileDescriptor: file.descriptor.number, closeOnDealloc: false).readToEnd())
  }

  private func inode(of file: InputFile) throws -> UInt64 { UInt64(try #require(file.descriptor.facts).st_ino) }

  @Test("a copy has the bytes of its film and no name; readers share it, each with a place of its own")
  func sharing() throws {
    let films = try TemporaryFolder()
    let path = try film("h264-closed-gop.mp4", films)
    let other = try film("vp9.webm", films)
    let scratch = ScratchDisk(folder.url.path, capacity: 1)
    let engine = MediaEngine.lastingWorker(BuiltProgram.path, sandbox: .require, scratch: scratch)
    let first = try engine.open(path)
    let second = try engine.next(limits: engine.limits, hints: FilmHints()).open(path)
    #expect(try inode(of: first) != first.identity.inode)
    #expect(try inode(of: first) == inode(of: second))
    let expected = try Data(contentsOf: URL(filePath: path))
    #expect(try bytes(of: first) == expected)
    #expect(try bytes(of: second) == expected)
    #expect(fcntl(first.descriptor.number, F_GETFL) & O_ACCMODE == O_RDONLY)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    // With room for one, a second film takes the place of the first, which who reads it keeps.
    _ = try engine.open(other)
    #expect(try inode(of: engine.open(path)) != inode(of: first))
    lseek(first.descriptor.number, 0, SEEK_SET)
    #expect(try bytes(of: first) == expected)
    #expect(scratch.takeTrouble() == nil)
  }

  @Test("a film that changes is seen to change, and is copied anew")
  func changes() throws {
    let films = try TemporaryFolder()
    let path = try film("h264-closed-gop.mp4", films)
    let engine = MediaEngine.lastingWorker(
      BuiltProgram.path, sandbox: .require, scratch: ScratchDisk(folder.url.path, capacity: 1))
    let before = try engine.open(path)
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("more".utf8))
    try handle.close()
    #expect(throws: FKTError.self) { try before.checkUnchanged() }
    #expect(throws: FKTError.self) { try engine.open(path, known: before.identity) }
    #expect(try bytes(of: engine.open(path)) == Data(contentsOf: URL(filePath: path)))
  }

  @Test("without a folder films are read where they lie, and that is told once")
  func nowhere() throws {
    let scratch = ScratchDisk(folder.file("none").path, capacity: 1)
    let engine = MediaEngine.lastingWorker(BuiltProgram.path, sandbox: .require, scratch: scratch)
    for name in ["h264-closed-gop.mp4", "vp9.webm"] {
      let file = try engine.open(Fixtures.url(name).path)
      #expect(try inode(of: file) == file.identity.inode)
    }
    let told = try #require(scratch.takeTrouble())
    #expect(told.code == "scratch-unused" && told.message.contains("No such file or directory"), "\(told)")
    #expect(scratch.takeTrouble() == nil)
  }
}
