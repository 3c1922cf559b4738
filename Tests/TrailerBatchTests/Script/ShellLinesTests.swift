import Documents
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("Scripts of shell lines")
struct ShellLinesTests {
  private func words(_ text: String) throws -> [String] {
    // The text of a title shows how words were read.
    let folder = try ScriptFolder()
    let jobs = try folder.jobs("trailer-edit a.mp4 --out b.mp4 --text \(text)\n", name: "lines.sh")
    return jobs.flatMap { $0.edits.edits.compactMap { ($0 as? FKTAddTextCommand)?.text.text } }
  }

  @Test(
    "quotes and backslashes mean what they mean to a shell",
    arguments: [
      ("'a b'", "a b"), ("\"a  b\"", "a  b"), ("a\\ b", "a b"), ("a'b'\"c\"d", "abcd"),
      ("'$HOME `x` \\n'", "$HOME `x` \\n"),
      ("\"\\$5 \\\"x\\\" \\\\ \\n\"", "$5 \"x\" \\ \\n"), ("a\\\nb", "ab"), ("'two\nlines'", "two\nlines"),
      ("\"one \\\nline\"", "one line"), ("it\\'s", "it's"), ("a#b", "a#b"), ("x # comment", "x"), ("'*' ", "*"),
      ("é😀", "é😀"), ("{{x}}", "{{x}}"),
    ])
  func quoting(text: String, word: String) throws {
    #expect(try words(text) == [word])
  }

  @Test(
    "what a shell would expand or run is refused with its place",
    arguments: [
      ("$x", "1:43: a shell would not take '$'"), ("\"$x\"", "1:44: "), ("a`b`", "1:44: "), ("a | b", "1:45: "),
      ("a > b", "1:45: "), ("a;b", "1:44: "), ("a && b", "1:45: "), ("*.mp4", "1:43: "), ("~/a", "1:43: "),
      ("'a", "1:43: a quote has no end"), ("(a)", "1:43: "),
    ])
  func refusals(text: String, message: String) throws {
    let folder = try ScriptFolder()
    let fault = try #require(
      try folder.fault("trailer-edit a.mp4 --out b.mp4 --text     \(text)\n", name: "lines.sh"))
    #expect(fault.code == .usage)
    #expect(fault.message.contains("lines.sh:" + message), "\(fault.message)")
  }

  @Test(
    "a line is one edit",
    arguments: [
      ("ffmpeg -i a b", "the line does not begin with trailer-edit"),
      ("trailer-edit a.mp4", "does not name one output"),
      ("trailer-edit --out a.mp4", "does not name one film"),
      ("trailer-edit a b --out c.mp4", "does not name one film"),
      ("trailer-edit a --out -", "does not name one output"), ("trailer-edit a --out c.mp4 --trimm 1-2", "--trimm"),
      ("trailer-edit a --out c.mp4 --strategy quick", "strategy cannot be 'quick'"),
      ("# nothing", "no line is an edit"),
      ("trailer-edit a --out c.mp4 --trim 2-x", "--trim: "),
    ])
  func lines(text: String, message: String) throws {
    let folder = try ScriptFolder()
    let fault = try #require(try folder.fault("\n" + text + "\n", name: "lines.txt"))
    #expect(fault.code == .usage)
    #expect(fault.message.contains(message), "\(fault.message)")
    if text.hasPrefix("trailer") { #expect(fault.message.hasPrefix("lines.txt:2:1: "), "\(fault.message)") }
  }

  @Test("the first word tells where the name does not, and names are taken literally")
  func notation() throws {
    let folder = try ScriptFolder(["[1080p].mp4", "1.mp4"])
    let jobs = try folder.jobs(
      "# edits\n/usr/bin/trailer-edit edit '[1080p].mp4' --rotate 90 -y -o 'x/{name}.mp4'\n", name: "edits")
    #expect(folder.relative(jobs.map(\.input.name)) == ["[1080p].mp4"])
    #expect(folder.relative(jobs.map(\.output)) == ["x/{name}.mp4"])
    #expect(jobs.first?.settings.overwrites == true)
    #expect(jobs.first?.place == DocumentPlace(line: 2, column: 1))
  }
}
