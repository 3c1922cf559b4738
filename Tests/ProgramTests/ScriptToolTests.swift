import Foundation
import TestSupport
import Testing

/// The scripts that install the program, look at links and list texts.
@Suite("Scripts for users and writers")
struct ScriptToolTests {
  private func script(_ name: String, _ arguments: String...) throws -> ToolResult {
    try runTool(Fixtures.checkout.appendingPathComponent("scripts/\(name)").path, arguments)
  }

  @Test("a batch on paper brings every job to its end, whatever happens to hosts")
  func simulation() throws {
    let result = try script(
      "simulate", "--jobs", "3000", "--nodes", "30", "--lost", "0.5", "--cut", "0.5", "--slow", "20", "--runs", "4")
    #expect(result.status == 0, "\(result.stderr)")
    let rows = result.text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    #expect(rows.count == 4)
    for row in rows {
      let lost = try #require(Int(row[3]))
      let (took, best) = (try #require(Double(row[1])), try #require(Double(row[2])))
      #expect(lost > 0 && took >= best, "\(row)")
    }
  }

  @Test("an installation has the program, its manual page and its completions")
  func install() throws {
    let folder = try TemporaryFolder()
    let prefix = folder.file("of mine/usr").path
    let result = try script("install", "--program", Program.path, prefix)
    #expect(result.status == 0, "\(result.stderr)")
    let program = prefix + "/bin/trailer-edit"
    #expect(try runTool(program, ["--version"]).text.hasPrefix("trailer-edit "))
    func bytes(_ path: String) throws -> Int { try Data(contentsOf: URL(fileURLWithPath: path)).count }
    #expect(try bytes(program) < bytes(Program.path))
    #expect(result.text.contains(" MB built, ") && result.text.contains(" MB installed"), "\(result.text)")
    for (file, command) in [
      ("man/man1/trailer-edit.1", ["man"]), ("bash-completion/completions/trailer-edit", ["completions", "bash"]),
      ("zsh/site-functions/_trailer-edit", ["completions", "zsh"]),
      ("fish/vendor_completions.d/trailer-edit.fish", ["completions", "fish"]),
    ] {
      let text = try String(contentsOfFile: prefix + "/share/" + file, encoding: .utf8)
      #expect(try text == runTool(Program.path, command).text && text.count > 1000, "\(file)")
    }
    let unit = try String(contentsOfFile: prefix + "/lib/systemd/user/trailer-edit.service", encoding: .utf8)
    #expect(unit.contains("ExecStart=\"\(program)\" serve\n"), "\(unit)")
    #expect(!result.text.contains("systemd says"), "\(result.text)")
    // Again over what is there, and nothing else is left.
    #expect(try script("install", "--program", Program.path, prefix).status == 0)
    let files = FileManager.default.enumerator(atPath: prefix)?.compactMap { $0 as? String } ?? []
    #expect(
      files.filter { !$0.hasSuffix("/") && ($0 as NSString).lastPathComponent.contains("trailer-edit") }.count == 6)
  }

  @Test("what does not run is not installed")
  func broken() throws {
    let folder = try TemporaryFolder()
    let prefix = folder.file("prefix").path
    #expect(try script("install", "--program", "/bin/false", prefix).status == 69)
    #expect(try script("install", "--program", folder.file("none").path, prefix).status == 66)
    #expect(try script("install", "--nothing").status == 64)
    #expect(!FileManager.default.fileExists(atPath: prefix))
  }

  @Test("no link of the guides is dead, and dead ones are found")
  func links() throws {
    let whole = try script("guide", "--check")
    #expect(whole.status == 0, "\(whole.text)")
    let folder = try TemporaryFolder()
    let page = folder.file("page.md")
    let text = """
      # One heading, `two` words

      [good](#one-heading-two-words) [web](https://www.swift.org/install/) <doc:Editing> ``FKTAsset``
      [bad](#none) [bad](none.md) [bad](http:/x) <doc:Nothing> ``NoSuchTypeAnywhere``
      `scripts/nothing`

      ```
      [code](none.md)
      ```
      """
    try Data(text.utf8).write(to: page)
    let checker = Fixtures.checkout.appendingPathComponent("scripts/lib/guide.py").path
    let result = try runTool("/usr/bin/env", ["python3", "-B", checker, page.path])
    #expect(result.status == 1)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 6, "\(result.text)")
    #expect(lines.count { $0.contains(":4: ") } == 5 && lines.count { $0.contains(":5: scripts/nothing") } == 1)
  }

  @Test("the list of texts has what users read, and nothing else")
  func strings() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("A.swift")
    let source = #"""
      /// A comment "with quotes in it".
      let a = FKTError(code: .usage, message: "the film \(name) is \(text(of: "x y")) gone", hint: "look elsewhere")
      let b = ["byteCount": 1, "crf=20:preset=slow": 2]
      let c = try Row.fetchAll(database, sql: "SELECT a FROM b")
      let d = """
        Two lines \
        become one.
        """
      let e = /no "text" here/
      """#
    try Data(source.utf8).write(to: file)
    let result = try script("strings", file.path)
    #expect(result.status == 0, "\(result.stderr)")
    let texts = result.text.split(separator: "\n").map { $0.components(separatedBy: "A.swift:").last ?? "" }
    #expect(
      texts == [
        "2: the film {name} is {text(of: \"x y\")} gone", "2: look elsewhere", "5: Two lines become one.",
      ])
    let all = try script("strings")
    #expect(all.status == 0 && all.text.split(separator: "\n").count > 1000)
    #expect(all.text.contains(": no output is named\n") && !all.text.contains("SELECT "))
  }
}
