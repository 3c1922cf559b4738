import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("Notes on scripts")
struct ScriptNoticeTests {
  private func notices(_ edits: String, vars: String = "{title: Soon}") throws -> [String] {
    let folder = try ScriptFolder(["a.mp4"])
    let text = """
      version: 1
      vars: \(vars)
      jobs:
        - input: a.mp4
          edits:
            - text: {value: \(edits), at: 1-2}
          out: "{name}-{index:03}.mp4"
      """
    try folder.write(text, to: "script.yaml")
    let script = try BatchScript.read(path: folder.path + "/script.yaml")
    #expect(try script.jobs().count == 1)
    #expect(script.notices.allSatisfy { $0.code == "single-braces" })
    return script.notices.map { folder.relative([$0.message])[0] }
  }

  @Test(
    "what only out knows is told, with its place",
    arguments: ["name", "ext", "start", "index", "index:02"])
  func fields(name: String) throws {
    #expect(
      try notices("\"Film {\(name)}\"") == [
        "script.yaml:6:23: {\(name)} stays as it is written: only out knows it, and a variable is written {{NAME}}"
      ])
  }

  @Test("so is a variable in single braces")
  func variable() throws {
    #expect(
      try notices("\"{title}: {{title}}\"")
        == ["script.yaml:6:23: {title} stays as it is written: a variable is written {{title}}"])
  }

  @Test(
    "other braces are the user's own",
    arguments: ["\"{{title}}\"", "\"{{{{name}}\"", "\"{smile}\"", "\"{name\"", "\"name}\"", "\"{ name }\"", "plain"])
  func silent(text: String) throws { #expect(try notices(text).isEmpty) }
}
