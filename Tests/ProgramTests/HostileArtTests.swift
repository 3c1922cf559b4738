#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A render with images, texts and music whose engine dies or whose files change under it.
  @Suite("Images and music while they are used", .serialized)
  struct HostileArtTests {
    private static let old = Data("old".utf8)
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

    private func start(_ name: String, times: Int) throws -> WatchedProgram {
      let ranges = Array(repeating: "0-6", count: times).joined(separator: ",")
      let edits = ["--watermark", logo.path, "--text", "Hello", "--font", font.path, "--music", music.path, "--loop"]
      let options = ["-q", "-y", "--json", "--out", folder.file(name).path]
      return try WatchedProgram([Program.film, "--trim", ranges] + edits + options)
    }

    @Test("an engine that is killed leaves nothing but the old file")
    func killed() throws {
      var numbers = SeededNumbers(seed: .random(in: 0..<1_000_000))
      for round in 0..<(TestLength.isLong ? 40 : 6) {
        let isTaken = round % 2 == 1
        if isTaken { try Self.old.write(to: folder.file("out.mp4")) }
        // Longer than any delay here.
        let run = try start("out.mp4", times: 20)
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
        try? FileManager.default.removeItem(at: folder.file("out.mp4"))
      }
    }

    /// Before the render, as a rule, and in the midst of it.
    @Test(
      "a file that changes while it is used is named", arguments: ["logo.png", "music.ogg", "letters.ttf"],
      [0, 500_000] as [UInt32])
    func changed(name: String, delay: UInt32) throws {
      let file = folder.file("in/" + name)
      let run = try start("out.mp4", times: delay == 0 ? 3 : 8)
      try waitUntilAllAreOpen(in: run)
      usleep(delay)
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
      let run = try start("out.mp4", times: 3)
      try waitUntilAllAreOpen(in: run)
      let copy = folder.file("in/copy")
      try FileManager.default.copyItem(at: file, to: copy)
      try #require(rename(copy.path, file.path) == 0)
      let end = try run.finish(within: 60)
      #expect(end.errorCode == "input-changed", "\(end.messages)")
      #expect(end.errorMessage.contains(file.path))
      #expect(try strayFiles(in: folder.url) == ["in"])
    }

    /// Waits until the program has the image, the music and the font open.
    private func waitUntilAllAreOpen(in run: WatchedProgram) throws {
      let engine = try #require(run.child(within: 5))
      // As in "1234 (name) S 1 ...", where 1 is the parent.
      let line = try String(contentsOfFile: "/proc/\(engine)/stat", encoding: .utf8)
      let rest = try #require(line.components(separatedBy: ") ").last).split(separator: " ")
      let descriptors = "/proc/\(rest[1])/fd"
      let deadline = ContinuousClock.now + .seconds(10)
      while ContinuousClock.now < deadline {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
        let files = names.map { try? FileManager.default.destinationOfSymbolicLink(atPath: descriptors + "/" + $0) }
        if [logo, music, font].allSatisfy({ files.contains($0.path) }) { return }
        usleep(500)
      }
      throw ToolError.unreadable("the program did not open its files")
    }
  }
#endif
