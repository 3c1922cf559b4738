#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What is too large for an image, a font or music, or is none of them.
  @Suite("Bombs as images, fonts and music")
  struct ArtBombTests {
    private static let film = Fixtures.url("seeds").appendingPathComponent("h264-aac.mp4").path
    private static let mostBytes = 3 << 29
    /// Each may take much memory, so only two are tried at a time.
    private static let gate = DispatchSemaphore(value: 2)

    @Test(
      "are refused by their names, soon, within little memory, and leave nothing",
      arguments: TestLength.every(2, of: ArtBomb.all))
    func bomb(_ bomb: ArtBomb) throws {
      let folder = try TemporaryFolder()
      let input = folder.file(bomb.name)
      try bomb.write(to: input)
      for use in ArtSeed.Use.allCases {
        let end = try run(use.edit(with: input.path), in: folder)
        let story: Comment = "\(use), \(bomb): \(end.status) after \(end.seconds) s: \(end.messages.prefix(500))"
        #expect(end.status == 65, story)
        #expect(["not-media", "limit-exceeded", "playlist", "no-streams", "damaged"].contains(end.errorCode), story)
        #expect(end.errorMessage.contains(input.path), "\(story): \(end.errorMessage)")
        #expect(end.peakBytes <= Self.mostBytes, "\(story): \(end.peakBytes >> 20) MiB")
        #expect(end.survivors.isEmpty, story)
        #expect(try strayFiles(in: folder.url) == [bomb.name], story)
      }
    }

    @Test("what is no regular file is refused by its name", arguments: ArtSeed.Use.allCases)
    func places(use: ArtSeed.Use) throws {
      let folder = try TemporaryFolder()
      let files = FileManager.default
      mkfifo(folder.file("fifo").path, 0o600)
      try files.createDirectory(at: folder.file("folder"), withIntermediateDirectories: false)
      try files.createSymbolicLink(atPath: folder.file("dangling").path, withDestinationPath: "nowhere")
      try files.createSymbolicLink(atPath: folder.file("loop").path, withDestinationPath: "loop")
      try files.createSymbolicLink(atPath: folder.file("device").path, withDestinationPath: "/dev/zero")
      try Data().write(to: folder.file("empty"))
      let socket = try LocalSocket(at: folder.file("socket").path)
      defer { withExtendedLifetime(socket) {} }
      let made = ["fifo", "folder", "dangling", "loop", "device", "empty", "socket"]
      let codes = [
        "fifo": "unreadable", "folder": "unreadable", "dangling": "not-found", "loop": "unreadable",
        "device": "unreadable", "empty": "not-media", "socket": "unreadable", "/dev/zero": "unreadable",
        "/dev/tty": "unreadable", "/proc/self/maps": "not-media", "/proc/self/mem": "not-media",
        "/nowhere/x": "not-found",
        "/etc/passwd": "not-media",
      ]
      for (name, code) in codes.sorted(by: { $0.key < $1.key }) {
        let path = name.hasPrefix("/") ? name : folder.file(name).path
        let end = try run(use.edit(with: path), in: folder)
        #expect(end.errorCode == code, "\(use), \(name): \(end.errorMessage)")
        #expect(end.status == (code == "not-media" ? 65 : 66), "\(use), \(name)")
        #expect(end.errorMessage.contains(path), "\(use), \(name): \(end.errorMessage)")
        #expect(end.survivors.isEmpty)
        #expect(try strayFiles(in: folder.url) == made.sorted(), "\(use), \(name)")
      }
    }

    private func run(_ edit: [String], in folder: TemporaryFolder) throws -> WatchedProgram.End {
      Self.gate.wait()
      defer { Self.gate.signal() }
      let output = folder.file("out.mp4").path
      return try WatchedProgram.run(
        [Self.film, "--trim", "0-0.04", "--json", "-q", "--limit", "time=15s", "--out", output] + edit, within: 18)
    }
  }

  /// A socket that has a name in the file system.
  private final class LocalSocket {
    private let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

    init(at path: String) throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let room = MemoryLayout.size(ofValue: address.sun_path)
      try #require(path.utf8.count < room)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let result = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(result == 0)
    }

    deinit { close(number) }
  }

  extension WatchedProgram.End {
    /// What the error in the JSON object says; empty where there is none.
    var errorMessage: String { (object?["error"] as? [String: Any])?["message"] as? String ?? "" }
  }
#endif
