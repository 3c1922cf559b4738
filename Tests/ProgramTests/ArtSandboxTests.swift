#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What a confined engine draws with, and what it cannot read.
  @Suite("Fonts in the sandbox")
  struct ArtSandboxTests {
    private static let film = Fixtures.url("seeds").appendingPathComponent("h264-aac.mp4").path
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("an installed font and a font file draw the same in it as outside")
    func drawing() throws {
      let boxes = folder.file("boxes.otf")
      try Data(FontFile.openType()).write(to: boxes)
      var pictures: [String] = []
      for edit in [
        [], ["--text", "Hello", "--size", "40%"], ["--text", "Hello", "--size", "40%", "--font", boxes.path],
      ] {
        let confined = try render(edit, "require")
        #expect(try confined == render(edit, "off"), "\(edit)")
        pictures.append(confined)
      }
      #expect(Set(pictures).count == 3)
    }

    @Test(
      "a family that looks like a path, a pattern or a rule opens nothing",
      arguments: [
        "Sans:file=canary.ts", ":file=canary.ts", "canary.ts", "Sans,canary.ts", "Sans:fontfile=canary.ts:index=0",
        "file:canary.ts", "Sans 12 :file=canary.ts", "@canary.ts", "Sans\" file=\"canary.ts",
        "<include>canary.ts", "Sans:family=x:file=canary.ts",
      ])
    func families(family: String) throws {
      let canary = try CanaryFile(in: folder.url)
      let result = try run(["--text", "Hello", "--font", family], "require")
      #expect(result.status == 0, "\(result.stderr)")
      let (opens, reads) = (canary.opens, canary.reads)
      #expect(opens == 0 && reads == 0)
      #expect(try strayFiles(in: folder.url) == ["canary.ts", "out.mp4"])
    }

    @Test(
      "a path with something behind it is a path",
      arguments: ["./canary.ts:", "../x.ttf:", "Sans:file=./canary.ts", "<include>canary.ts</include>"])
    func paths(path: String) throws {
      let canary = try CanaryFile(in: folder.url)
      let result = try run(["--text", "Hello", "--font", path], "require")
      #expect(result.status == 66)
      #expect(result.stderr.contains(path))
      #expect(canary.opens == 0)
      #expect(try strayFiles(in: folder.url) == ["canary.ts"])
    }

    @Test("rules and fonts that the environment names, or links lead to, are not read")
    func environment() throws {
      for name in ["fonts", ".fonts", "data/fonts", "rules"] {
        try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
      }
      let font = try CanaryFile(in: folder.file("fonts"), name: "canary.ttf")
      let dataFont = try CanaryFile(in: folder.file("data/fonts"), name: "canary.ttf")
      let included = try CanaryFile(in: folder.file("rules"), name: "canary.conf")
      let home = folder.url.path
      let main = folder.file("fonts.conf")
      try Data("<fontconfig><dir>\(home)/fonts</dir><include>\(included.url.path)</include></fontconfig>".utf8)
        .write(to: main)
      // The user's own folder may be read, but not what lies elsewhere.
      try FileManager.default.createSymbolicLink(
        atPath: home + "/.fonts/link.ttf", withDestinationPath: "../fonts/canary.ttf")
      let result = try run(
        ["--text", "Hello"], "require",
        environment: [
          "FONTCONFIG_FILE": main.path, "FONTCONFIG_PATH": home, "HOME": home, "XDG_CONFIG_HOME": home,
          "XDG_DATA_HOME": home + "/data",
        ])
      #expect(result.status == 0, "\(result.stderr)")
      for canary in [font, dataFont, included] {
        let opens = canary.opens
        #expect(opens == 0, "\(canary.url.path)")
      }
    }

    /// The frames of a render, as a hash.
    private func render(_ edit: [String], _ sandbox: String) throws -> String {
      let result = try run(edit, sandbox)
      try #require(result.status == 0, "\(result.stderr)")
      let arguments = ["-v", "error", "-i", folder.file("out.mp4").path, "-map", "0:v", "-f", "md5", "-"]
      return try runSuccessfully("ffmpeg", arguments).text
    }

    /// Runs the program in the folder, where names without one would be found.
    private func run(
      _ edit: [String], _ sandbox: String, environment: [String: String] = [:]
    ) throws -> ToolResult {
      let words = [Self.film, "--trim", "0-0.2", "--sandbox", sandbox, "-y", "--out", "out.mp4"] + edit
      return try runTool(
        Program.path, words, in: folder.url.path, environment: ["NO_COLOR": "1"].merging(environment) { $1 })
    }
  }
#endif
