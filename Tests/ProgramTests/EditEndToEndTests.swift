import Foundation
import TestSupport
import Testing

@testable import trailer_edit

@Suite("The program's edits")
struct EditEndToEndTests {
  private let folder: TemporaryFolder
  private var output: String { folder.file("teaser.mp4").path }

  init() throws { folder = try TemporaryFolder() }

  @Test("one or two frames of HEVC have their decoding times, whatever memory held before", arguments: [1, 2, 3])
  func shortHEVC(frames: Int) throws {
    let result = try Program.run(
      Fixtures.url("hevc-open-gop.mp4").path, "--trim", "0f-\(frames)f", "--strategy", "full", "--preset", "ultrafast",
      "--out", output, environment: ["MALLOC_PERTURB_": "165"])
    #expect(result.status == 0, "\(result.stderr)")
    let times = try runSuccessfully(
      "ffprobe", ["-v", "error", "-select_streams", "v", "-show_entries", "packet=pts,dts", "-of", "csv=p=0", output]
    ).text.split(separator: "\n").map { $0.split(separator: ",").compactMap { Int($0) } }
    #expect(times.count == frames && times.allSatisfy { $0.count == 2 && $0[1] <= $0[0] && $0[0] - $0[1] < 10_000 })
    #expect(zip(times.dropFirst(), times).allSatisfy { $0[1] > $1[1] })
  }

  @Test("a missing film", arguments: [[], ["--json"]])
  func missingFilm(options: [String]) throws {
    let result = try runTool(Program.path, ["missing.mp4", "--plan"] + options)
    #expect(result.status == 66)
    #expect(result.stderr.contains("error: "))
    #expect(result.stderr.contains("missing.mp4"))
    guard !options.isEmpty else {
      #expect(result.text.isEmpty)
      return
    }
    let object = try Program.object(result)
    #expect(object["command"] as? String == "plan")
    #expect(object["input"] as? String == "missing.mp4")
    #expect((object["error"] as? [String: Any])?["code"] as? String == "not-found")
  }

  @Test("what is no media", arguments: ["text.mp4", "empty.mp4", "truncated.mp4", "playlist.m3u8"])
  func noMedia(name: String) throws {
    let result = try Program.run(Fixtures.url(name).path, "--trim", "1-2", "--out", output)
    #expect(result.status == 65)
    #expect(try strayFiles(in: folder.url).isEmpty)
  }

  /// libx264 reads memory that nobody wrote to, at many widths, when it may use AVX-512.
  @Test("the same edit gives the same bytes, whatever the memory held before", arguments: ["auto", "full"])
  func sameBytes(strategy: String) throws {
    let film = folder.file("film.mp4").path
    let source = ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=96x180:r=25:d=4", "-pix_fmt", "yuv420p"]
    _ = try runSuccessfully("ffmpeg", source + ["-c:v", "libx264", "-preset", "veryfast", "-g", "25", film])
    let made = try ["1", "85", "170"].map { filling in
      let result = try Program.run(
        film, "--trim", "0.5-3.5", "--strategy", strategy, "--overwrite", "--out", output,
        environment: ["MALLOC_PERTURB_": filling])
      #expect(result.status == 0, "\(result.stderr)")
      return try Data(contentsOf: URL(fileURLWithPath: output))
    }
    #expect(made[0] == made[1] && made[1] == made[2])
  }

  @Test("a plan is data; how the edits were read is a message", arguments: [["plan"], []])
  func plan(command: [String]) throws {
    let line =
      command + [Program.film, "--trim", "1:03", "--rotate", "90"] + (command.isEmpty ? ["--plan"] : [])
    let result = try runTool(Program.path, line)
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("plan: mp4, 2.000 s"))
    #expect(
      result.text.contains("  00:00:01.000 -> 00:00:03.000  00:00:00.000 -> 00:00:02.000      50  a frame\n"))
    #expect(result.stderr.contains("trim 00:00:01.000 -> 00:00:03.000 (2.000 s)\nrotate 90° clockwise\n"))
    #expect(result.stderr.contains("warning: '1:03' was read as"))
  }

  @Test("a plan as JSON")
  func planAsJSON() throws {
    let result = try Program.run("plan", Program.film, "--json", "--trim", "1-3", "-q")
    #expect(result.status == 0)
    #expect(result.stderr.isEmpty)
    let object = try Program.object(result)
    #expect(object["command"] as? String == "plan")
    let edits = try #require(object["edits"] as? [[String: Any]])
    #expect(edits.first?["readings"] as? [String] == ["trim 00:00:01.000 -> 00:00:03.000 (2.000 s)"])
    let plan = try #require(object["plan"] as? [String: Any])
    #expect(plan["duration"] as? String == "2/1")
    #expect(plan["durationSeconds"] as? Double == 2)
    #expect(object["notices"] is [Any])
  }

  @Test("an edit makes exactly one file, and reports it")
  func edit() throws {
    let result = try Program.run(Program.film, "--trim", "1-3", "--out", output, "--json")
    #expect(result.status == 0)
    #expect(result.stderr.contains("wrote \(output): mp4, 2.000 s"))
    let report = try #require(Program.object(result)["report"] as? [String: Any])
    #expect(report["path"] as? String == output)
    #expect(try strayFiles(in: folder.url) == ["teaser.mp4"])
    #expect(try frameHashes(of: folder.file("teaser.mp4")).count == 50)
  }

  @Test("an output that exists is refused, unless it may be replaced; the film itself always")
  func existingOutput() throws {
    try Data("old".utf8).write(to: folder.file("teaser.mp4"))
    let refused = try Program.run(Program.film, "--trim", "1-2", "--out", output)
    #expect(refused.status == 73)
    #expect(refused.stderr.contains("-y"))
    #expect(try Data(contentsOf: folder.file("teaser.mp4")) == Data("old".utf8))
    #expect(try Program.run(Program.film, "--trim", "1-2", "-y", "-q", "-o", output).status == 0)
    #expect(try Data(contentsOf: folder.file("teaser.mp4")).count > 100)
    #expect(try Program.run(output, "--trim", "0-1", "-y", "-o", output).status == 73)
  }

  @Test("quiet says nothing at all")
  func quiet() throws {
    let result = try Program.run(Program.film, "--trim", "1-2", "-q", "-o", output)
    #expect(result.status == 0)
    #expect(result.text.isEmpty && result.stderr.isEmpty)
  }

  @Test("standard output carries the film and nothing else")
  func standardOutput() throws {
    let result = try Program.run(
      Program.film, "--trim", "1-2", "--out", "-", "--container", "mkv",
      environment: ["TMPDIR": folder.url.path])
    #expect(result.status == 0)
    #expect(result.stdout.prefix(4) == Data([0x1A, 0x45, 0xDF, 0xA3]))
    #expect(result.stderr.contains("wrote standard output: mkv"))
    #expect(try strayFiles(in: folder.url).isEmpty)
  }

  @Test("edits are saved, and performed before those of the line")
  func editLists() throws {
    let list = folder.file("edits.json")
    let saved = try Program.run(Program.film, "--trim", "1-5", "--save-edits", list.path)
    #expect(saved.status == 0)
    #expect(try Program.run(Program.film, "--cut", "1-5", "--save-edits", list.path).status == 73)
    let result = try Program.run("plan", Program.film, "--edits", list.path, "--trim", "1-2")
    #expect(
      result.stderr
        == "trim 00:00:01.000 -> 00:00:05.000 (4.000 s)\ntrim 00:00:01.000 -> 00:00:02.000 (1.000 s)\n")
    let text = try Program.run("plan", Program.film, "--edits", "-", input: Data(contentsOf: list))
    #expect(text.status == 0)
    #expect(text.stderr.hasPrefix("trim 00:00:01.000 -> 00:00:05.000 (4.000 s)\n"))
    try Data("{\"version\": 1, \"edits\": [{\"tirm\": \"1-2\"}]}".utf8).write(to: list)
    let broken = try Program.run("plan", Program.film, "--edits", list.path)
    #expect(broken.status == 65)
    #expect(broken.stderr.contains("edits[0]: the key 'tirm' is not known"))
    #expect(try Program.run("plan", Program.film, "--edits", folder.file("none").path).status == 66)
  }

  @Test("a preview is played and removed")
  func preview() throws {
    let environment = ["TMPDIR": folder.url.path, "TRAILER_EDIT_PLAYER": "wc -c"]
    let result = try Program.run(Program.film, "--trim", "1-2", "--preview", environment: environment)
    #expect(result.status == 0)
    #expect(result.text.isEmpty)
    #expect(result.stderr.contains("/output.mp4"))
    #expect(try strayFiles(in: folder.url).isEmpty)
    for player in ["false", "no-such-player"] {
      let failed = try Program.run(
        Program.film, "--trim", "1-2", "--preview", environment: ["TRAILER_EDIT_PLAYER": player])
      #expect(failed.status == 69)
    }
  }

  @Test("progress is a JSON object a line when programs read it")
  func progress() throws {
    let result = try Program.run(Program.film, "--trim", "0-6,0-6", "--progress", "json", "-q", "-o", output)
    let lines = result.stderr.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let step = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(
        Set(step.keys) == [
          "phase", "fraction", "rendered", "total", "frames", "elapsed", "remaining", "speed",
        ])
    }
  }

  @Test("probe shows every file it can read and fails for the rest")
  func probe() throws {
    let result = try Program.run("probe", Program.film, "missing.mp4", "--json")
    #expect(result.status == 66)
    let files = try #require(Program.object(result)["files"] as? [[String: Any]])
    #expect(files.first?["path"] as? String == Program.film)
    #expect(files.first?["durationSeconds"] as? Double == 6)
    #expect((files.last?["error"] as? [String: Any])?["code"] as? String == "not-found")
    let text = try Program.run("probe", Program.film)
    #expect(text.status == 0)
    #expect(text.text.contains("  duration   00:00:06.000\n"))
    let streams = try Program.run("probe", "--streams", Program.film)
    #expect(streams.text.contains("  stream 0  video h264"))
    #expect(!streams.text.contains("duration"))
  }
}
