import Foundation
import TestSupport
import Testing

@Suite("The program's batch scripts")
struct BatchScriptTests {
  /// A folder with two films and a script.
  private func folder(_ script: String, name: String = "s.yaml") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let clips = folder.file("clips")
    try FileManager.default.createDirectory(at: clips, withIntermediateDirectories: false)
    for name in ["clip2.mp4", "clip10.mp4"] {
      try FileManager.default.copyItem(atPath: Program.film, toPath: clips.appendingPathComponent(name).path)
    }
    try Data(script.utf8).write(to: folder.file(name))
    return folder
  }

  private static let script = """
    version: 1
    jobs:
      - input: clips/*.mp4
        edits:
          - trim: 1-3
        out: out/{name}.mp4
      - input: clips/clip2.mp4
        edits:
          - rotate: 90
        out: out/turned.mp4
    """

  @Test("check shows the plan of every job, and writes nothing")
  func check() throws {
    let folder = try folder(Self.script)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    let result = try runTool(
      Program.path, ["batch", "check", "s.yaml"], in: folder.url.path, environment: ["COLUMNS": "200"])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.text.contains("out/turned.mp4"))
    #expect(result.text.contains("3 jobs of 2 films"))
    #expect(result.text.contains("10.0 s"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)
    let json = try Program.run("batch", "check", "--json", "--offline", folder.file("s.yaml").path)
    let object = try Program.object(json)
    let jobs = try #require(object["jobs"] as? [[String: Any]])
    #expect(jobs.compactMap { $0["duration"] as? Double } == [2, 2, 6])
    #expect(jobs.compactMap { $0["copiedPictures"] as? Int }.last == 150)
    #expect(jobs.compactMap { $0["line"] as? Int } == [3, 3, 7])
    #expect(object["possible"] as? Bool == true)
    #expect((object["space"] as? [[String: Any]])?.count == 1)
  }

  @Test("check tells all faults and ends with 1; a wrong script ends with 64")
  func faults() throws {
    let folder = try folder(
      """
      version: 1
      jobs:
        - {input: clips/clip2.mp4, out: a.mp4, edits: [trim: 90-95]}
        - {input: clips/none.mp4, out: b.mp4}
        - {input: clips/clip2.mp4, out: c.mp4}
        - {input: clips/clip2.mp4, out: s.yaml/d.mp4}
      """)
    let script = folder.file("s.yaml").path
    let result = try Program.run("batch", "check", script)
    #expect(result.status == 1)
    for text in ["s.yaml:3:5: job 1: ", "s.yaml:4:5: job 2: ", "s.yaml:6:5: job 4: ", "3 cannot be done"] {
      #expect(result.text.contains(text), "\(text) in \(result.text)")
    }
    let jobs = try #require(
      try Program.object(Program.run("batch", "check", "--json", script))["jobs"] as? [[String: Any]])
    #expect(jobs.compactMap { $0["state"] as? String } == ["impossible", "impossible", "possible", "impossible"])
    try Data("version: 1\njobs:\n  - {inptu: x}\n".utf8).write(to: folder.file("s.yaml"))
    let wrong = try Program.run("batch", "check", script)
    #expect(wrong.status == 64)
    #expect(wrong.stderr.contains("s.yaml:3:6: the key 'inptu' is not known"))
    #expect(wrong.stderr.contains("hint: did you mean 'input'?"))
    let json = try Program.run("batch", "check", "--json", script)
    #expect(json.status == 64)
    #expect((try Program.object(json)["error"] as? [String: Any])?["code"] as? String == "usage")
    #expect(try Program.run("batch", "check", script + ".none").status == 66)
    #expect(try Program.run("batch", "check").status == 64)
  }

  @Test("check and run note what stays as it is written")
  func notices() throws {
    let folder = try folder(
      """
      version: 1
      jobs:
        - input: clips/clip2.mp4
          edits: [trim: 1-2, text: "{name}"]
          out: "{name}.mp4"
      """)
    let script = folder.file("s.yaml").path
    let note =
      "note: \(script):4:30: {name} stays as it is written: only out knows it, and a variable is written {{NAME}}"
    for command in ["check", "run"] {
      let result = try Program.run("batch", command, script, environment: folder.homeVariables)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stderr.contains(note), "\(result.stderr)")
    }
    #expect(try !Program.run("batch", "check", "--quiet", script).stderr.contains("note:"))
    #expect(FileManager.default.fileExists(atPath: folder.file("clip2.mp4").path))
  }

  @Test("init writes a script that check takes, and never over a file")
  func starter() throws {
    let folder = try folder("")
    let path = folder.file("new.yaml").path
    let result = try Program.run("batch", "init", path)
    #expect(result.status == 0, "\(result.stderr)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try Program.run("batch", "init", "-").text == text)
    let again = try Program.run("batch", "init", path)
    #expect(again.status == 73)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let check = try Program.run("batch", "check", path)
    // The clips of 6 seconds end before the starter's text begins, which is told with its place.
    #expect(check.status == 1)
    #expect(check.text.contains("new.yaml:") && check.text.contains("--text: "), "\(check.text)")
  }

  @Test("schema is JSON that names every edit")
  func schema() throws {
    let result = try Program.run("batch", "schema")
    #expect(result.status == 0)
    let object = try Program.object(result)
    #expect(object["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    for word in ["watermark", "fade-from-black", "tone-map", "manifest", "allow-empty", "wall"] {
      #expect(result.text.contains("\"\(word)\""))
    }
  }

  @Test("shell lines are checked like other scripts")
  func shellLines() throws {
    let folder = try folder("trailer-edit clips/clip2.mp4 --trim 1-2 --out 'a b.mp4'\n", name: "lines.sh")
    let result = try Program.run("batch", "check", folder.file("lines.sh").path)
    #expect(result.status == 0, "\(result.stderr)")
    // Long paths are broken between words.
    #expect(result.text.split(whereSeparator: \.isWhitespace).suffix(60).contains("b.mp4"))
  }
}
