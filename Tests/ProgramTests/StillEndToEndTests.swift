import Foundation
import TestSupport
import Testing

@testable import trailer_edit

@Suite("The program's images")
struct StillEndToEndTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a still, a sheet and a GIF are written, and nothing else", arguments: ["still.png", "sheet.jpg", "film.gif"])
  func written(name: String) throws {
    let edits = ["still.png": ["--frame-at", "2"], "sheet.jpg": ["--sheet", "2x2"]][name] ?? ["--trim", "1-2"]
    let output = folder.file(name)
    let result = try runTool(Program.path, [Program.film] + edits + ["--out", output.path, "--json"])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try strayFiles(in: folder.url) == [name])
    let report = try #require(Program.object(result)["report"] as? [String: Any])
    #expect(report["container"] as? String == ["still.png": "png", "sheet.jpg": "jpeg"][name] ?? "gif")
    #expect((report["verified"] as? [String])?.isEmpty == false)
    let dropped = try #require(report["ledger"] as? [[String: Any]])
      .filter { $0["fate"] as? String == "dropped" && $0["asked"] as? Bool == false }
    #expect(dropped.count == (name == "film.gif" ? 1 : 0))
    #expect(result.stderr.contains("wrote \(output.path): "))
    if name == "still.png" { #expect(try FrameNumbers.read(from: output) == [50]) }
  }

  @Test("standard output carries the image and nothing else")
  func standardOutput() throws {
    let result = try Program.run(
      Program.film, "--frame-at", "2", "--out", "-", "--container", "png",
      environment: ["TMPDIR": folder.url.path])
    #expect(result.status == 0)
    #expect(result.stdout.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(result.stdout.suffix(8).prefix(4) == Data("IEND".utf8))
    #expect(result.stderr.contains("wrote standard output: png"))
    #expect(try strayFiles(in: folder.url).isEmpty)
  }

  @Test("a plan shows which frame is taken, and how large the image is")
  func plan() throws {
    let still = try Program.run("plan", Program.film, "--trim", "1-3", "--frame-at", "0.5")
    #expect(still.status == 0)
    #expect(still.text.hasPrefix("plan: png, 320x180, strategy auto\n"))
    #expect(still.text.contains("  00:00:01.480 -> "))
    #expect(still.text.contains("stream 0: video h264 -> png, encoder png"))
    #expect(!still.text.contains("lost"))
    let gif = try Program.run("plan", Program.film, "--container", "gif")
    #expect(gif.text.hasPrefix("plan: gif, 6.000 s, strategy auto\n"))
    #expect(gif.text.contains("gif holds no sound"))
    let words = gif.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("25 fps become 12.5 fps at most"))
  }

  @Test("an image that exists is not replaced, and options of films are refused")
  func refused() throws {
    let output = folder.file("still.png")
    try Data("old".utf8).write(to: output)
    #expect(try Program.run(Program.film, "--frame-at", "2", "--out", output.path).status == 73)
    #expect(try Data(contentsOf: output) == Data("old".utf8))
    #expect(try Program.run(Program.film, "--frame-at", "2", "-y", "-q", "--out", output.path).status == 0)
    #expect(try Data(contentsOf: output).count > 1000)
    let wrong = try Program.run(Program.film, "--frame-at", "2", "--crf", "20", "-y", "--out", output.path)
    #expect(wrong.status == 64)
    #expect(wrong.stderr.contains("--crf has no meaning for png"))
    #expect(try Program.run(Program.film, "--frame-at", "2", "--out", folder.file("a.mp4").path).status == 64)
    #expect(try Program.run(Program.film, "--out", folder.file("a.png").path).status == 64)
  }
}
