import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("Help, manual page and completions")
struct HelpTests {
  private static let options = EditOptionTable.edits.map(\.option) + ProgramOptions.rows

  @Test("help names every option, command, exit code and topic of its own")
  func help() {
    let text = ProgramTexts.help
    for option in Self.options { #expect(text.contains("--\(option.name)")) }
    for command in ProgramTexts.subcommands { #expect(text.contains("\n  \(command.name) ")) }
    for code in ExitCode.allCases { #expect(text.contains("\(code.rawValue): ")) }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("the manual page names every option and exit code")
  func manualPage() {
    let text = ProgramTexts.description.manPage
    for option in Self.options {
      #expect(text.contains("\\-\\-" + option.name.replacing("-", with: "\\-")))
    }
    for code in ExitCode.allCases { #expect(text.contains("\(code.rawValue): ")) }
  }

  @Test("completions name every option and command")
  func completions() {
    let scripts = [
      ProgramTexts.description.bashCompletions,
      ProgramTexts.description.zshCompletions,
      ProgramTexts.description.fishCompletions,
    ]
    for script in scripts {
      for option in Self.options { #expect(script.contains(option.name)) }
      for command in ProgramTexts.subcommands { #expect(script.contains(command.name)) }
    }
  }

  @Test(
    "every command and topic has help",
    arguments: ProgramTexts.subcommands.map(\.name) + ["time", "edits", "exit-codes"])
  func topics(topic: String) throws {
    #expect(try HelpCommand.text(on: topic).count > 100)
  }

  @Test("a topic that does not exist is refused with those that do")
  func unknownTopic() throws {
    let error = try #require(throws: FKTError.self) { try HelpCommand.text(on: "nothing") }
    #expect(error.code == .usage)
    #expect(error.hint?.contains("exit-codes") == true)
  }

  @Test("the table of commands and the commands agree")
  func commands() {
    #expect(Subcommands.names.union(["edit", "plan"]) == Set(ProgramTexts.subcommands.map(\.name)))
  }
}
