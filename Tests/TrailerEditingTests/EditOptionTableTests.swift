import Foundation
import Testing

@testable import TrailerEditing

@Suite("Help, completions and man page")
struct EditOptionTableTests {
  private let program = ProgramDescription(
    name: "trailer-edit", summary: "an exact film trailer editor",
    usage: ["trailer-edit INPUT [edits in order] --out OUTPUT", "trailer-edit COMMAND …"],
    examples: [OptionExample("trailer-edit in.mp4 --trim 0:05-0:20 --out out.mp4", "keeps 15 seconds")],
    subcommands: [.init("edit", "Edit a film"), .init("probe", "Tell what's in a file: [all]")],
    defaultSubcommand: "edit", options: EditLineParserTests.program, edits: EditLineParserTests.rows,
    sections: [.init("Exit codes", ["0 done", ".64 usage, with a leading dot"])])

  @Test("the table's rows are sound")
  func rows() {
    let names = EditOptionTable.edits.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(EditOptionTable.edits.allSatisfy { ($0.kind == .edit) == ($0.form != nil) })
    #expect(
      EditOptionTable.edits.allSatisfy { !$0.option.summary.isEmpty && !$0.option.summary.hasSuffix(".") })
    #expect(
      EditOptionTable.forms.keys.sorted() == [
        "crop", "cut", "export", "fade-from-black", "fade-to-black", "flip", "loudness", "music", "mute", "rotate",
        "sound", "text", "trim", "watermark",
      ])
  }

  @Test("a refinement is no edit, means the same everywhere, and leaves its edit's key in edit lists alone")
  func refinements() {
    let edits = Set(EditOptionTable.edits.map(\.name))
    var known: [String: OptionDescription] = [:]
    for row in EditOptionTable.edits {
      #expect(Set(row.refinements.map(\.name)).count == row.refinements.count)
      for refinement in row.refinements {
        #expect(!edits.contains(refinement.name), "--\(refinement.name)")
        #expect(known[refinement.name, default: refinement] == refinement, "--\(refinement.name)")
        #expect(!["value", "area", "file", "level", "seconds", "target"].contains(refinement.name))
        #expect(!refinement.summary.isEmpty && !refinement.summary.hasSuffix("."))
        known[refinement.name] = refinement
      }
    }
    #expect(known.count > 20)
  }

  @Test("help begins with examples, names everything and fits 80 columns")
  func help() throws {
    let help = EditOptionTable.help(for: program)
    for option in program.flatOptions { #expect(help.contains("--" + option.name)) }
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let examples = try #require(help.range(of: "Examples:"))
    let usage = try #require(help.range(of: "Usage:"))
    #expect(examples.lowerBound < usage.lowerBound)
    for word in ["probe", "-o, --out FILE", "Exit codes:", "Times:", "120f", "prores", "--shadow[=SIZE]", "  --mute "] {
      #expect(help.contains(word))
    }
  }

  @Test("the man page names everything and lets no text pass for a request")
  func manPage() {
    let page = EditOptionTable.manPage(for: program)
    for option in program.flatOptions {
      #expect(page.contains("\\-\\-" + option.name.split(separator: "-").joined(separator: "\\-")))
    }
    let requests: Set<Substring> = [".TH", ".SH", ".PP", ".TP", ".IP", ".RS", ".RE"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
    #expect(page.contains("\n\\&.64 usage"))
  }

  @Test("zsh and fish scripts name everything")
  func otherShells() {
    let zsh = EditOptionTable.zshCompletions(for: program)
    let fish = EditOptionTable.fishCompletions(for: program)
    for option in program.flatOptions {
      #expect(zsh.contains("*--" + option.name))
      #expect(fish.contains("-l \(option.name)"))
    }
    #expect(zsh.hasPrefix("#compdef trailer-edit\n"))
    #expect(zsh.contains("'*--shadow=-[") && zsh.contains("::SIZE: '"))
    #expect(fish.contains("-l shadow -d ") && fish.contains("-l mute -d ") && fish.contains("-l opacity -x -d "))
    #expect(zsh.contains("'probe:Tell what'\\''s in a file\\: \\[all\\]'"))
    #expect(fish.contains("-d 'Tell what\\'s in a file: [all]'"))
  }

  @Test(
    "bash completes",
    arguments: [
      (["--co"], ["--container", "--codec", "--color"]), (["--codec", "hev"], ["hevc"]),
      (["--codec", "=", "hev"], ["hevc"]),
      (["--codec", "="], nil), (["in.mp4", "--fl"], ["--flip"]),
      (["--text", "a", "--shadow", "--mu"], ["--music", "--mute"]),
      (["--crop", "1:1", "--gravity", "bottom-r"], ["bottom-right"]), (["--music", "fi"], ["film one.mp4"]),
      (["--trim", ""], []),
      (["--out", "fi"], ["film one.mp4"]),
      (["-o", "fi"], ["film one.mp4"]), (["fi"], ["film one.mp4"]), (["pro"], ["probe"]),
      (["--work", ""], ["folder"]),
      (["--", "--"], []), (["probe", "--co"], []), (["probe", "fi"], ["film one.mp4"]),
      (["edit", "--fl"], ["--flip"]),
    ] as [([String], [String]?)])
  func bash(words: [String], expected: [String]?) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("film one.mp4"))
    let script = """
      \(EditOptionTable.bashCompletions(for: program))
      COMP_WORDS=(trailer-edit "$@"); COMP_CWORD=$#
      _trailer_edit
      [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let bash = Process()
    let output = Pipe()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["--norc", "-uc", script, "bash"] + words
    bash.currentDirectoryURL = folder
    bash.standardOutput = output
    try bash.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
    let found = text.split(separator: "\n").map(String.init)
    #expect(found.sorted() == (expected ?? VideoCodec.allCases.map(\.rawValue)).sorted())
  }
}
