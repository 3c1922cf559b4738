#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A render with images, texts and music whose engine dies or whose files change under it.
  @Suite("Images and music while they are used", .serialized)
  struct HostileArtTests {
    private static let old = Data("old".utf8)
    private static let isLong = ProcessInfo.processInfo.environment["TRAILER_EDIT_LONG"] == "1"
    private let folder: TemporaryFolder
    private let logo: URL
    private let music: URL
    private let font: URL

    init() throws {
      folder = try TemporaryFolder()
      let files = folder.file("in")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      logo = files.appendingPathComponent("logo.png")
      music = files.appendingPathComponent("music.ogg")
      font = files.appendingPathComponent("letters.ttf")
      try FileManager.default.copyItem(at: Fixtures.url("logo.png"), to: logo)
      try FileManager.default.copyItem(at: Fixtures.url("music-3s.ogg"), to: music)
      try Data(FontFile.trueType()).write(to: font)
    }

    /// Longer than any delay here.
    private func start(_ name: String) throws -> WatchedProgram {
      let ranges = Array(repeating: "0-6", count: 20).joined(separator: ",")
      let edits = ["--watermark", logo.path, "--text", "Hello", "--font", font.path, "--music", music.path, "--loop"]
      let options = ["-q", "-y", "--json", "--out", folder.file(name).path]
      return try WatchedProgram([Program.film, "--trim", ranges] + edits + options)
    }

    @Test("an engine that is killed leaves nothing but the old file")
    func killed() throws {
      var numbers = SeededNumbers(seed: .random(in: 0..<1_000_000))
      for round in 0..<(Self.isLong ? 40 : 6) {
        let isTaken = round % 2 == 1
        if isTaken { try Self.old.write(to: folder.file("out.mp4")) }
        let run = try start("out.mp4")
        let engine = try #require(run.child(within: 2))
        let delay = UInt32(numbers.below(900_000))
        usleep(delay)
        kill(engine, SIGKILL)
        let end = try run.finish(within: 5)
        let story: Comment = "after \(delay) microseconds: \(end.status) \(end.messages)"
        #expect(end.status == 70, story)
        #expect(end.errorCode == "engine-crashed", story)
        #expect(end.survivors.isEmpty, story)
        #expect(try strayFiles(in: folder.url) == (isTaken ? ["in", "out.mp4"] : ["in"]), story)
        if isTaken { #expect(try Data(contentsOf: folder.file("out.mp4")) == Self.old, story) }
        #expect(try strayFiles(in: folder.file("in")) == ["letters.ttf", "logo.png", "music.ogg"], story)
      }
    }

    @Test("a file that changes while it is used is named", arguments: ["logo.png", "music.ogg", "letters.ttf"])
    func changed(name: String) throws {
      let file = folder.file("in/" + name)
      let run = try start("out.mp4")
      // It is open by the time that the film is being rendered.
      usleep(1_200_000)
      try #require(run.child(within: 2) != nil)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 40)
      try handle.close()
      let end = try run.finish(within: 60)
      #expect(end.status == 65, "\(end.messages)")
      #expect(end.errorCode == "input-changed", "\(end.messages)")
      #expect(end.errorMessage.contains(file.path))
      #expect(try strayFiles(in: folder.url) == ["in"])
    }

    @Test("another file of the same name is noticed", arguments: ["logo.png", "music.ogg", "letters.ttf"])
    func replaced(name: String) throws {
      let file = folder.file("in/" + name)
      let run = try start("out.mp4")
      usleep(1_200_000)
      let copy = folder.file("in/copy")
      try FileManager.default.copyItem(at: file, to: copy)
      try #require(rename(copy.path, file.path) == 0)
      let end = try run.finish(within: 60)
      #expect(end.errorCode == "input-changed", "\(end.messages)")
      #expect(end.errorMessage.contains(file.path))
      #expect(try strayFiles(in: folder.url) == ["in"])
    }
  }
#endif
