import Foundation
import TestSupport
import Testing

/// One command line that must fail, and how.
struct BadInput: Sendable, CustomTestStringConvertible {
  /// What is wrong, in words.
  let name: String
  /// The exit code.
  let status: Int32
  /// The error's code in the JSON object.
  let code: String
  /// The input: a fixture's name, a name in the test's folder, or a path.
  let input: String
  /// Edits and options.
  let options: [String]
  /// The output's name in the folder `out`, or a path.
  let output: String

  var testDescription: String { name }

  init(
    _ name: String, _ status: Int32, _ code: String, input: String = "h264-closed-gop.mp4", _ options: [String] = [],
    output: String = "x.mp4"
  ) {
    (self.name, self.status, self.code) = (name, status, code)
    (self.input, self.options, self.output) = (input, options, output)
  }
}

extension BadInput {
  static let inputs = [
    BadInput("missing file", 66, "not-found", input: "/nowhere/none.mp4"),
    BadInput("folder", 66, "unreadable", input: "in"),
    BadInput("FIFO", 66, "unreadable", input: "in/fifo.mp4"),
    BadInput("device", 66, "unreadable", input: "/dev/zero"),
    BadInput("loop of links", 66, "unreadable", input: "in/loop.mp4"),
    BadInput("empty file", 65, "not-media", input: "empty.mp4"),
    BadInput("text", 65, "not-media", input: "text.mp4"),
    BadInput("no moov", 65, "not-media", input: "truncated.mp4"),
    BadInput("zeros", 65, "not-media", input: "in/zeros.mp4"),
    BadInput("subtitles only", 65, "no-streams", input: "subtitles-only.mp4"),
    BadInput("HLS", 65, "playlist", input: "playlist.m3u8"),
    BadInput("HLS with a film's name", 65, "playlist", input: "playlist-named.mp4"),
    BadInput("ffconcat", 65, "playlist", input: "playlist.ffconcat"),
    BadInput("DASH", 65, "playlist", input: "manifest.mpd"),
    BadInput("picture", 65, "not-media", input: "logo.png"),
    BadInput("URL", 64, "forbidden-address", input: "http://127.0.0.1:1/x.mp4"),
    BadInput("protocol", 66, "not-found", input: "concat:a.mp4|b.mp4"),
    BadInput("pattern", 66, "not-found", input: "in/%d.mp4"),
    BadInput("cut off inside a frame", 65, "damaged", input: "in/cut.mp4", ["--rotate", "90"]),
  ]

  static let values = [
    BadInput("start past the end", 64, "start-past-end", ["--trim", "7-9"]),
    BadInput("start at the end", 64, "start-past-end", ["--trim", "6-9"]),
    BadInput("end before start", 64, "invalid-range", ["--trim", "4-2"]),
    BadInput("empty range", 64, "invalid-range", ["--trim", "2-2"]),
    BadInput("nothing left", 64, "empty-result", ["--cut", "0-6"]),
    BadInput("unknown codec", 64, "unknown-codec", ["--codec", "xyz"]),
    BadInput("codec not in the container", 64, "incompatible-container", ["--codec", "h264"], output: "x.webm"),
    BadInput("sound codec not in the container", 64, "incompatible-container", ["--audio-codec", "pcm"]),
    BadInput("unknown extension", 64, "usage", output: "x.xyz"),
    BadInput("URL as output", 64, "usage", output: "http://x"),
  ]

  static let outputs = [
    BadInput("parent is a file", 73, "output-unwritable", output: "old.mp4/x.mp4"),
    BadInput("parent is missing", 73, "output-unwritable", output: "none/x.mp4"),
    BadInput("output exists", 73, "output-exists", output: "old.mp4"),
    BadInput("output is a folder", 73, "output-unwritable", ["-y"], output: "folder.mp4"),
    BadInput("output is a device", 73, "output-unwritable", ["-y", "--container", "mp4"], output: "/dev/full"),
    BadInput("output is the input", 73, "output-is-input", input: "out/film.mp4", ["-y"], output: "film.mp4"),
    BadInput("output is a hard link to it", 73, "output-is-input", input: "out/film.mp4", ["-y"], output: "hard.mp4"),
    BadInput("output is a link to it", 73, "output-is-input", input: "out/film.mp4", ["-y"], output: "soft.mp4"),
    BadInput("input is a link to it", 73, "output-is-input", input: "out/soft.mp4", ["-y"], output: "film.mp4"),
    BadInput("no files in /proc", 73, "output-unwritable", output: "/proc/x.mp4"),
  ]
}

@Suite("Bad inputs and outputs")
struct BadInputTests {
  private let folder: TemporaryFolder
  private static let lying: Set<String> = ["film.mp4", "folder.mp4", "hard.mp4", "old.mp4", "soft.mp4"]

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["in", "out", "out/folder.mp4"] {
      try files.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
    }
    try Data(count: 100_000).write(to: folder.file("in/zeros.mp4"))
    mkfifo(folder.file("in/fifo.mp4").path, 0o600)
    try files.createSymbolicLink(atPath: folder.file("in/loop.mp4").path, withDestinationPath: "loop.mp4")
    // The moov comes first, and the cut goes through a frame.
    let film = try Data(contentsOf: Fixtures.url("tears-of-steel-6s.mp4"))
    try film.prefix(film.count * 9 / 10).write(to: folder.file("in/cut.mp4"))
    try Data("old".utf8).write(to: folder.file("out/old.mp4"))
    try files.copyItem(at: Fixtures.url("h264-closed-gop.mp4"), to: folder.file("out/film.mp4"))
    try files.linkItem(at: folder.file("out/film.mp4"), to: folder.file("out/hard.mp4"))
    try files.createSymbolicLink(atPath: folder.file("out/soft.mp4").path, withDestinationPath: "film.mp4")
  }

  @Test("each failure has its code, cause and cure, and leaves nothing", arguments: BadInput.inputs)
  func input(_ bad: BadInput) throws { try check(bad) }

  @Test("each wrong value has its code, cause and cure, and leaves nothing", arguments: BadInput.values)
  func value(_ bad: BadInput) throws { try check(bad) }

  @Test("each bad output has its code, cause and cure, and is left alone", arguments: BadInput.outputs)
  func output(_ bad: BadInput) throws { try check(bad) }

  private func check(_ bad: BadInput) throws {
    let line = [source(bad.input)] + bad.options + ["--out", destination(bad.output)]
    let said = try runTool(Program.path, line)
    #expect(said.status == bad.status)
    #expect(said.text.isEmpty)
    #expect(said.stderr.contains("error: "))
    #expect(said.stderr.contains("  hint: "))
    let result = try runTool(Program.path, line + ["--json"])
    #expect(result.status == bad.status)
    let error = try #require(try Program.object(result)["error"] as? [String: Any])
    #expect(error["code"] as? String == bad.code)
    #expect(error["exitCode"] as? Int == Int(bad.status))
    #expect((error["message"] as? String)?.isEmpty == false)
    #expect((error["hint"] as? String)?.isEmpty == false)
    #expect(try strayFiles(in: folder.file("out"), expecting: Self.lying).isEmpty)
    #expect(try Data(contentsOf: folder.file("out/old.mp4")) == Data("old".utf8))
    #expect(try Data(contentsOf: folder.file("out/film.mp4")) == Data(contentsOf: Fixtures.url("h264-closed-gop.mp4")))
  }

  private func source(_ name: String) -> String {
    if name.hasPrefix("/") || name.contains(":") { return name }
    if name.hasPrefix("in") || name.hasPrefix("out") { return folder.file(name).path }
    return Fixtures.url(name).path
  }

  private func destination(_ name: String) -> String {
    name.hasPrefix("/") || name.contains(":") ? name : folder.file("out").path + "/" + name
  }
}
