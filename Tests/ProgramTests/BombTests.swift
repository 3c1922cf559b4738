#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Small files that ask for far more memory or time than any film is worth.
  @Suite("Bombs")
  struct BombTests {
    /// What may go wrong with a film, by exit code.
    private static let errors: [Int32: Set<String>] = [
      65: ["damaged", "not-media", "no-streams", "limit-exceeded", "timestamp-gap"], 70: ["engine-crashed"],
      75: ["time-limit"],
    ]
    private static let mostBytes = 3 << 29
    /// What the programs may take after their deadline, and until they notice it.
    private static let grace = 3.0
    /// Each may take more than a gibibyte, so only two are lit at a time.
    private static let gate = DispatchSemaphore(value: 2)
    /// These are slow, not large: with less time there is as much to see.
    private static let slow: [String: (probe: Int, time: Int)] = [
      "stsz-10000000.mp4": (3, 4), "chapters-1000000.mkv": (3, 4), "elst-1000000.mp4": (15, 8),
    ]

    @Test(
      "a bomb is refused or harmless, soon, within little memory, and leaves nothing",
      arguments: TestLength.every(2, of: Bomb.all))
    func bomb(_ bomb: Bomb) throws {
      Self.gate.wait()
      defer { Self.gate.signal() }
      let folder = try TemporaryFolder()
      let input = folder.file(bomb.name)
      try bomb.write(to: input)
      let limits = Self.slow[bomb.name] ?? (15, 20)

      let looked = try look(at: input, seconds: limits.probe)
      try check(looked, bomb, of: input, in: folder)
      // What took long to be refused would only be refused once more.
      if looked.status != 0 && looked.seconds > 2 { return }

      let output = folder.file("out.mkv")
      let options = ["--limit", "time=\(limits.time)s", "--limit", "probe=\(limits.probe)s", "--progress", "none"]
      let edited = try WatchedProgram.run(
        [input.path, "--json", "--out", output.path] + options, within: Double(limits.time) + Self.grace)
      try check(edited, bomb, of: input, in: folder)
      // A look may still tell what would be there; there is nothing to edit.
      if bomb.expectation == .refused { #expect(edited.status != 0, "\(bomb)") }
    }

    @Test("a file that keeps the libraries busy without end has a deadline")
    func distinctTags() throws {
      Self.gate.wait()
      defer { Self.gate.signal() }
      let folder = try TemporaryFolder()
      // The time grows with the square of the count, and is beyond the limit even on a fast machine.
      let bomb = Bomb.distinctTags(160_000)
      let input = folder.file(bomb.name)
      try bomb.write(to: input)
      let looked = try look(at: input, seconds: 6)
      #expect(looked.status == 75, "\(looked.messages)")
      #expect(looked.errorCode == "time-limit")
      try check(looked, bomb, of: input, in: folder)
    }

    private func look(at input: URL, seconds: Int) throws -> WatchedProgram.End {
      try WatchedProgram.run(
        ["probe", "--json", "--limit", "probe=\(seconds)s", input.path], within: Double(seconds) + Self.grace)
    }

    private func check(_ end: WatchedProgram.End, _ bomb: Bomb, of input: URL, in folder: TemporaryFolder) throws {
      let story: Comment = "\(bomb): \(end.status) after \(end.seconds) s: \(end.messages.prefix(1000))"
      if end.status == 0 {
        #expect(end.object != nil && end.errorCode == nil, story)
      } else {
        #expect(Self.errors[end.status]?.contains(end.errorCode ?? "") == true, story)
      }
      #expect(end.peakBytes <= Self.mostBytes, "\(bomb): \(end.peakBytes >> 20) MiB")
      #expect(end.survivors.isEmpty, story)
      #expect(end.messages.utf8.count < 100_000, "\(bomb): \(end.messages.utf8.count) bytes of messages")
      let made = try strayFiles(in: folder.url, expecting: [bomb.name])
      #expect(made.isEmpty || (end.status == 0 && made == ["out.mkv"]), story)
      guard made == ["out.mkv"] else { return }
      let size = try Self.size(of: folder.file("out.mkv"))
      let most = try 2 * Self.size(of: input) + 1_000_000
      #expect(size <= most, "\(bomb): \(size) bytes")
    }

    private static func size(of file: URL) throws -> Int {
      try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
  }
#endif
