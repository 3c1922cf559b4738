import Foundation
import NIOCore
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerServer

/// What is reached through a library folder, and what is not.
@Suite("Library folders")
struct LibraryFolderTests {
  private static func library() throws -> (folder: TemporaryFolder, library: LibraryFolder) {
    let folder = try TemporaryFolder()
    let inside = folder.file("films/deep")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    try Data("film".utf8).write(to: folder.file("films/one.mp4"))
    try Data("film".utf8).write(to: inside.appending(path: "two.webm"))
    try Data("text".utf8).write(to: folder.file("films/notes.txt"))
    try Data("film".utf8).write(to: folder.file("films/.hidden.mp4"))
    try Data().write(to: folder.file("films/empty.mp4"))
    try Data("secret".utf8).write(to: folder.file("secret.mp4"))
    return (folder, try LibraryFolder(folder.file("films").path))
  }

  @Test("films are listed with those of folders in it, and nothing else")
  func list() throws {
    let (folder, library) = try Self.library()
    defer { withExtendedLifetime(folder) {} }
    #expect(library.entries().map(\.name) == ["deep/two.webm", "one.mp4"])
    #expect(library.entries().map(\.byteCount) == [4, 4])
  }

  @Test(
    "no path and no link leads out",
    arguments: ["../secret.mp4", "deep/../../secret.mp4", "out.mp4", "away/secret.mp4", "/etc/passwd", "far.mp4"])
  func out(_ name: String) throws {
    let (folder, library) = try Self.library()
    let films = folder.file("films")
    let manager = FileManager.default
    try manager.createSymbolicLink(at: films.appending(path: "out.mp4"), withDestinationURL: folder.file("secret.mp4"))
    try manager.createSymbolicLink(atPath: films.appending(path: "away").path, withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: films.appending(path: "far.mp4").path, withDestinationPath: "/proc/self/exe")
    #expect(library.open(name) < 0)
    #expect(library.entries().count == 2, "links are not listed")
  }

  @Test("a folder that is moved, or whose name another one gets, stays the folder that was opened")
  func moved() throws {
    let (folder, library) = try Self.library()
    try FileManager.default.moveItem(at: folder.file("films"), to: folder.file("elsewhere"))
    try FileManager.default.createDirectory(at: folder.file("films"), withIntermediateDirectories: true)
    try Data("other".utf8).write(to: folder.file("films/one.mp4"))
    let file = try #require(ServedFile(owning: library.open("one.mp4")))
    #expect(file.size == 4)
    #expect(Array(try file.read(4, at: 0).readableBytesView) == Array("film".utf8))
  }

  @Test("folders, pipes and devices are no files to serve")
  func kinds() throws {
    let (folder, library) = try Self.library()
    #expect(ServedFile(owning: library.open("deep")) == nil)
    #expect(mkfifo(folder.file("films/pipe.mp4").path, 0o600) == 0)
    #expect(ServedFile(owning: library.open("pipe.mp4")) == nil)
    #expect(ServedFile(owning: -1) == nil)
  }

  @Test("a folder that is not there is told")
  func missing() throws {
    #expect(throws: FKTError.self) { try LibraryFolder("/nowhere/at/all") }
  }
}
