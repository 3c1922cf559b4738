import Testing
import TrailerEditing
import TrailerRendering

@testable import trailer_edit

@Suite("The edit line")
struct EditOptionsTests {
  @Test("edits keep their order, and options are read wherever they stand")
  func wholeLine() throws {
    let options = try EditOptions(parsing: [
      "-v", "film.mp4", "--rotate", "90", "--out=teaser.mp4", "--trim", "5:20", "-yv", "--crf", "20",
      "--progress",
      "json", "--strategy", "full", "--edits", "a.json", "--save-edits", "b.json", "--no-color",
    ])
    #expect(options.input == "film.mp4")
    #expect(options.commands.map(\.optionName) == ["rotate", "trim", "export"])
    #expect(options.output == .file("teaser.mp4"))
    #expect(options.overwrites && options.mayAsk && !options.hasColour)
    #expect(options.verbosity == .debug)
    #expect(options.progress == .json)
    #expect(options.strategy == .full)
    #expect(options.editsFile == "a.json")
    #expect(options.savePath == "b.json")
    #expect(!options.isPlanOnly && !options.isPreview && !options.writesJSON)
  }

  @Test("the defaults")
  func defaults() throws {
    let options = try EditOptions(parsing: ["film.mp4", "--out", "-"])
    #expect(options.commands.isEmpty)
    #expect(options.output == .standardOutput)
    #expect(!options.overwrites && options.mayAsk && options.hasColour)
    #expect(options.verbosity == .normal)
    #expect(options.progress == .auto)
    #expect(options.strategy == .auto)
  }

  @Test("plan is a command and an option", arguments: [true, false])
  func plan(isCommand: Bool) throws {
    let options = try EditOptions(parsing: ["film.mp4"] + (isCommand ? [] : ["--plan"]), isPlan: isCommand)
    #expect(options.isPlanOnly)
    #expect(options.commandName == "plan")
  }

  @Test("a name that begins with a minus sign follows --")
  func dashes() throws {
    #expect(try EditOptions(parsing: ["--plan", "--", "--trim"]).input == "--trim")
  }

  @Test(
    "what is wrong with the line is said, with the way out",
    arguments: [
      ([], "no film is named"),
      (["a", "b", "--plan"], "more than one argument is not an option: 'a' and 'b'"),
      (["-", "--plan"], "cannot be read from standard input"),
      (["a"], "no output is named"),
      (["a", "--out", "b", "--out", "c"], "--out is written 2 times"),
      (["a", "--plan", "--strategy", "fast"], "--strategy cannot be 'fast'"),
      (["a", "--plan", "--progress", "loud"], "--progress cannot be 'loud'"),
      (["a", "--out", "b", "-y", "-n"], "--overwrite and --no-clobber"),
      (["a", "--plan", "--preview"], "--plan and --preview"),
      (["a", "--preview", "--out", "-"], "--preview and --out -"),
      (
        ["a", "--json", "--out", "-"], "--json and --out - do not go together: both write to standard output"
      ),
      (["a", "--plan", "--save-edits", "-"], "--plan and --save-edits -"),
      (["a", "--ouput", "b"], "--ouput is not known"),
    ] as [([String], String)])
  func refusals(line: [String], message: String) throws {
    let error = try #require(throws: FKTError.self) { try EditOptions(parsing: line) }
    #expect(error.code == .usage)
    #expect(error.message.contains(message))
    #expect(error.hint != nil)
  }

  @Test("quiet wins over verbose")
  func verbosity() throws {
    #expect(try EditOptions(parsing: ["a", "--plan", "-q"]).verbosity == .quiet)
    #expect(try EditOptions(parsing: ["a", "--plan", "-vq"]).verbosity == .quiet)
    #expect(try EditOptions(parsing: ["a", "--plan", "-v"]).verbosity == .info)
  }

  @Test("no two options share a spelling")
  func spellings() {
    let rows = ProgramOptions.rows
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(Set(rows.compactMap(\.short)).count == rows.compactMap(\.short).count)
    #expect(Set(rows.map(\.name)).isDisjoint(with: EditOptionTable.edits.map(\.name)))
  }
}
