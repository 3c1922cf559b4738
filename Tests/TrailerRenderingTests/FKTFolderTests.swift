import Foundation
import Glibc
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Films below an open folder, and outputs in one: nothing leads out of it, and it may be moved.
@Suite("Open folders")
struct FKTFolderTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(at: place.file("films/inner"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Fixtures.url("h264-closed-gop.mp4"), to: place.file("films/inner/film.mp4"))
    try FileManager.default.copyItem(at: Fixtures.url("vp9.webm"), to: place.file("outside.webm"))
    for (link, target) in [("out", "../outside.webm"), ("in", "inner/film.mp4"), ("up", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: place.file("films/\(link)").path, withDestinationPath: target)
    }
  }

  private func code(_ work: () throws -> Void) -> FKTError.Code? {
    let error = #expect(throws: FKTError.self) { try work() }
    return error?.code
  }

  @Test("a film is opened by its path below the folder, and nothing else is", arguments: [false, true])
  func opening(inProcess: Bool) throws {
    let folder = try FKTFolder(place.file("films").path)
    let engine =
      inProcess ? MediaEngine.inProcess(beneath: folder) : .worker(BuiltProgram.path, beneath: folder)
    #expect(try FKTAsset.open("inner/film.mp4", in: engine).source.path == "inner/film.mp4")
    #expect(try FKTAsset.open("in", in: engine).info.videoStreams.count == 1)
    for path in ["out", "up/outside.webm", "../outside.webm", place.file("outside.webm").path] {
      #expect(code { _ = try FKTAsset.open(path, in: engine) } == .unreadable, "\(path)")
    }
    #expect(code { _ = try FKTAsset.open("none.mp4", in: engine) } == .notFound)
  }

  @Test("an output gets its name in the folder, wherever that is moved meanwhile")
  func publishing() async throws {
    let opened = open(place.file("films").path, O_RDONLY | O_DIRECTORY)
    let folder = try FKTFolder(descriptor: opened, named: "films")
    close(opened)
    let engine = MediaEngine.inProcess(beneath: folder)
    let film = try FKTAsset.open("inner/film.mp4", in: engine)
    let range = try #require(MediaTimeRange(MediaTime(seconds: 1), MediaTime(seconds: 3)))
    let cut = try film.trimmed(to: [range])
    let plan = try RenderPlanner(engine: engine).plan(cut, to: "cut.mp4")
    try FileManager.default.moveItem(at: place.file("films"), to: place.file("moved"))
    let renderer = Renderer(engine: engine)
    _ = try await renderer.start(plan, of: cut, to: "cut.mp4", in: folder).report()
    let expected = place.file("expected.mp4")
    _ = try await renderer.start(plan, of: cut, to: expected.path).report()
    #expect(try Data(contentsOf: place.file("moved/cut.mp4")) == Data(contentsOf: expected))
    // What is there stays, links are not followed, and names lead nowhere else.
    #expect(code { _ = try renderer.start(plan, of: cut, to: "cut.mp4", in: folder) } == .outputExists)
    for name in ["inner/cut.mp4", "../cut.mp4", "..", ""] {
      #expect(code { _ = try renderer.start(plan, of: cut, to: name, in: folder) } == .outputUnwritable, "\(name)")
    }
    let outside = try Data(contentsOf: place.file("outside.webm"))
    #expect(
      code { _ = try renderer.start(plan, of: cut, to: "out", in: folder, replacing: true) } == .outputUnwritable)
    #expect(try Data(contentsOf: place.file("outside.webm")) == outside)
    // A file of the film's own inode is the film.
    link(place.file("moved/inner/film.mp4").path, place.file("moved/same.mp4").path)
    #expect(
      code { _ = try renderer.start(plan, of: cut, to: "same.mp4", in: folder, replacing: true) } == .outputIsInput)
    _ = try await renderer.start(plan, of: cut, to: "cut.mp4", in: folder, replacing: true).report()
    #expect(try Data(contentsOf: place.file("moved/cut.mp4")) == Data(contentsOf: expected))
  }

  @Test("what is no folder is refused")
  func noFolder() throws {
    #expect(code { _ = try FKTFolder(place.file("none").path) } == .notFound)
    #expect(code { _ = try FKTFolder(place.file("outside.webm").path) } == .notFound)
    #expect(code { _ = try FKTFolder(descriptor: -1, named: "films") } == .unreadable)
  }
}
