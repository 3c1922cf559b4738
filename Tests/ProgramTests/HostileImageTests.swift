#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Images that servers might send to do harm, as posters of films.
  @Suite("Hostile images", .timeLimit(.minutes(30)))
  struct HostileImageTests {
    /// Each may take much memory, so only two are tried at a time.
    private static let gate = DispatchSemaphore(value: 2)
    private static let mostBytes = 3 << 29

    @Test("there are forty of them")
    func count() { #expect(ArtBomb.all.count + HostileImage.all.count >= 40) }

    @Test("bombs are confined, refused soon and within little memory", arguments: TestLength.every(2, of: ArtBomb.all))
    func bombs(_ bomb: ArtBomb) throws {
      try check(bomb.description, expecting: .sheet) { try bomb.write(to: $0) }
    }

    @Test("tricks are refused, or only their image is drawn", arguments: HostileImage.all)
    func tricks(_ image: HostileImage) throws {
      try check(image.name, expecting: image.fate) { try Data(image.bytes()).write(to: $0) }
    }

    private func check(_ name: String, expecting fate: HostileImage.Fate, _ write: (URL) throws -> Void) throws {
      Self.gate.wait()
      defer { Self.gate.signal() }
      let folder = try TemporaryFolder()
      let films = folder.file("films")
      try FileManager.default.createDirectory(at: films, withIntermediateDirectories: true)
      try Data("no film".utf8).write(to: films.appending(path: "Bad (2026).mkv"))
      try write(films.appending(path: "Bad (2026)-poster.png"))
      try folder.configure("sources: [{name: films, dialect: local, base: \"\(films.path)\"}]")
      let output = folder.file("p.png").path
      let end = try WatchedProgram(
        ["catalog", "poster", "films/Bad (2026).mkv", "--size", "200", "--json", "-q", "--out", output],
        environment: folder.homeVariables
      ).finish(within: 25)
      let story: Comment = "\(name): \(end.status) after \(end.seconds) s: \(end.messages.prefix(300))"
      #expect(end.status == 0, story)
      #expect(end.object?["origin"] as? String == fate.rawValue, "\(name): \(end.object ?? [:])")
      #expect(end.peakBytes <= Self.mostBytes, "\(story): \(end.peakBytes >> 20) MiB")
      #expect(end.survivors.isEmpty, story)
      if fate == .sheet { #expect((end.object?["reason"] as? String)?.isEmpty == false, story) }
      // Nothing but the image comes out: none of the file's own bytes.
      let drawn = try Data(contentsOf: URL(filePath: output))
      #expect(drawn.starts(with: [0x89, 0x50, 0x4e, 0x47]) && drawn.count < 1 << 20, story)
      for word in ["<script", "PK\u{3}\u{4}", "passwd", "%PDF"] {
        #expect(drawn.range(of: Data(word.utf8)) == nil, story)
      }
    }
  }
#endif
