import Foundation
import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("Help, completions and man page of any program")
struct ProgramDescriptionTests {
  private static let options = [
    ProgramOption(name: "out", short: "o", metavar: "FILE", summary: "Write to FILE", values: .file),
    ProgramOption(name: "overwrite", short: "y", summary: "Replace FILE"),
    ProgramOption(name: "work", metavar: "FOLDER", summary: "Work in FOLDER", values: .folder),
  ]

  private let program = ProgramDescription(
    name: "trailer-edit", summary: "an exact film trailer editor",
    usage: ["trailer-edit INPUT [edits in order] --out OUTPUT", "trailer-edit COMMAND …"],
    examples: [OptionExample("trailer-edit in.mp4 --trim 0:05-0:20 --out out.mp4", "keeps 15 seconds")],
    subcommands: [.init("edit", "Edit a film"), .init("probe", "Tell what's in a file: [all]")],
    defaultSubcommand: "edit", options: Self.options,
    sections: [.init("Exit codes", ["0 done", ".64 usage, with a leading dot"])])

  @Test("help begins with examples, names everything and fits 80 columns")
  func help() throws {
    let help = program.help
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
    let page = program.manPage
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
    let zsh = program.zshCompletions
    let fish = program.fishCompletions
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
      \(program.bashCompletions)
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
