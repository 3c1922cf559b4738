#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Texts, sizes, places and numbers of things over a film that are far from what a title is.
  @Suite("Hostile texts")
  struct HostileTextTests {
    /// One edit, and how it ends.
    struct Case: Sendable, CustomTestStringConvertible {
      let name: String
      let edit: [String]
      /// The error's code; none for success.
      let code: String?

      var testDescription: String { name }

      init(_ name: String, _ edit: [String], _ code: String? = nil) {
        (self.name, self.edit, self.code) = (name, edit, code)
      }

      private static func text(_ text: String, _ more: String...) -> [String] { ["--text", text] + more }

      static let all = [
        Case("10,000 characters", text(String(repeating: "ab ", count: 3333) + "c")),
        Case(
          "10,000 letters without a space", text(String(repeating: "W", count: 10_000), "--size", "10"),
          "unsupported-edit"),
        Case("10,001 characters", text(String(repeating: "a", count: 10_001)), "limit-exceeded"),
        Case("nothing but 5,000 accents", text(String(repeating: "\u{301}", count: 5000))),
        Case("5,000 turns of direction", text(String(repeating: "\u{202a}\u{2067}", count: 2500) + "abc")),
        Case("nothing but turns of direction", text(String(repeating: "\u{202e}", count: 100)), "unsupported-edit"),
        Case(
          "letters below 50 accents each",
          text(String(repeating: "a" + String(repeating: "\u{30d}", count: 50), count: 150))),
        Case("9,999 lines", text(String(repeating: "\n", count: 9998) + "x"), "unsupported-edit"),
        Case("joined frames", text(String(repeating: "\u{1f468}\u{200d}", count: 2000))),
        Case("characters that no font has", text(String(repeating: "\u{e000}\u{10fffd}", count: 500))),
        Case("only spaces", text("   \t  "), "usage"),
        Case("nothing", text(""), "usage"),
        Case("10000% high", text("hello", "--size", "10000%"), "usage"),
        Case("1000% high", text("hello", "--size", "1000%")),
        Case("0.01% high", text("hello", "--size", "0.01%"), "unsupported-edit"),
        Case("no height", text("hello", "--size", "0"), "usage"),
        Case("far to the right", text("hello", "--position", "10000,10000")),
        Case("beyond all numbers", text("hello", "--position", "9223372036854775807,1"), "usage"),
        Case("a shadow as large as the frame", text("hello", "--shadow=100%")),
        Case("a family that is markup", text("<b>&x;</b>%d", "--font", "<span size='999999'>&amp;")),
      ]
    }

    private static let film = Fixtures.url("seeds").appendingPathComponent("h264-aac.mp4").path
    /// Enough for every text that is allowed.
    private static let mostBytes = 3 << 29

    @Test("end soon, with a film or with an error that says why", arguments: Case.all)
    func text(_ hostile: Case) throws {
      let end = try run(hostile.edit)
      let story: Comment =
        "\(hostile.name): \(end.result.status) after \(end.result.seconds) s: \(end.result.errorMessage)"
      #expect(end.result.errorCode == hostile.code, story)
      #expect((end.result.status == 0) == (hostile.code == nil), story)
      if hostile.code == "unsupported-edit" { #expect(end.result.status == 64, story) }
      #expect(end.result.peakBytes <= Self.mostBytes, story)
      #expect(end.made == (hostile.code == nil ? ["out.mp4"] : []), story)
      #expect(end.result.messages.utf8.count < 100_000, story)
    }

    @Test("200 of them over one film stay within the memory of an engine")
    func many() throws {
      let texts = (0..<200).flatMap {
        ["--text", "title \($0)", "--position", "\($0 % 60),\($0 % 30)", "--size", "8px"]
      }
      let end = try run(texts)
      #expect(end.result.status == 0, "\(end.result.messages)")
      #expect(end.result.peakBytes <= Self.mostBytes, "\(end.result.peakBytes >> 20) MiB")
      #expect(end.made == ["out.mp4"])
    }

    @Test(
      "more pixels of art than fit into an engine are refused", .enabled(if: TestLength.isLong, "it takes 20 seconds"))
    func tooManyPixels() throws {
      let folder = try TemporaryFolder()
      let logo = folder.file("logo.png").path
      try FileManager.default.copyItem(atPath: Fixtures.url("logo.png").path, toPath: logo)
      // 49 million pixels each, of which the film shows hardly any.
      let end = try run((0..<8).flatMap { _ in ["--watermark", logo, "--scale", "7000px"] })
      #expect(end.result.status == 64, "\(end.result.messages)")
      #expect(end.result.errorCode == "unsupported-edit")
      #expect(end.result.peakBytes <= Self.mostBytes, "\(end.result.peakBytes >> 20) MiB")
      #expect(end.made.isEmpty)
    }

    @Test("32 files are as many as fit into one message; 33 are refused")
    func manyFiles() throws {
      let folder = try TemporaryFolder()
      let logo = try Data(contentsOf: Fixtures.url("logo.png"))
      let paths = (0..<33).map { folder.file("\($0).png").path }
      for path in paths { try logo.write(to: URL(fileURLWithPath: path)) }
      let allowed = try run(paths.prefix(32).flatMap { ["--watermark", $0] })
      #expect(allowed.result.status == 0, "\(allowed.result.messages)")
      let refused = try run(paths.flatMap { ["--watermark", $0] })
      #expect(refused.result.status == 65)
      #expect(refused.result.errorCode == "limit-exceeded")
      #expect(refused.made.isEmpty)
    }

    @Test("a zero character in a saved edit is an error of the list or of the text, and draws nothing")
    func zeroCharacter() throws {
      let folder = try TemporaryFolder()
      let list = folder.file("edits.json")
      for edit in [
        #"{"text": "a\u0000b"}"#, #"{"text": "a", "font": "Sans\u0000"}"#, #"{"watermark": "/etc/passwd\u0000.png"}"#,
        #"{"music": "/etc/passwd\u0000.wav"}"#, #"{"text": "a", "font": "/etc/passwd\u0000.ttf"}"#,
      ] {
        try Data(#"{"version": 1, "edits": [\#(edit)]}"#.utf8).write(to: list)
        let end = try run(["--edits", list.path])
        #expect([64, 65, 66].contains(end.result.status), "\(edit): \(end.result.status) \(end.result.messages)")
        #expect(!end.result.errorMessage.isEmpty, "\(edit)")
        #expect(end.made.isEmpty, "\(edit)")
      }
    }

    private func run(_ edit: [String]) throws -> (result: WatchedProgram.End, made: [String]) {
      let folder = try TemporaryFolder()
      let output = folder.file("out.mp4").path
      let options = ["--json", "-q", "--preset", "ultrafast", "--limit", "time=20s", "--out", output]
      let result = try WatchedProgram.run([Self.film, "--trim", "0-0.08"] + edit + options, within: 24)
      #expect(result.survivors.isEmpty)
      return (result, try strayFiles(in: folder.url))
    }
  }
#endif
