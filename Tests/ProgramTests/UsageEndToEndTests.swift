import Foundation
import TestSupport
import Testing

@testable import trailer_edit

@Suite("The program's usage")
struct UsageEndToEndTests {
  @Test("without arguments it shows two examples and fails")
  func noArguments() throws {
    let result = try Program.run()
    #expect(result.status == 64)
    #expect(result.text.isEmpty)
    #expect(result.stderr == ProgramTexts.shortUsage)
  }

  @Test("help and version go to standard output", arguments: ["--help", "-h", "help"])
  func help(argument: String) throws {
    let result = try Program.run(argument)
    #expect(result.status == 0)
    #expect(result.text == ProgramTexts.help)
    #expect(result.stderr.isEmpty)
    #expect(try Program.run(Program.film, "--bogus", argument == "help" ? "-h" : argument).status == 0)
    #expect(try Program.run("--version").text == ProgramTexts.version + "\n")
  }

  @Test("commands have help of their own", arguments: ["probe", "doctor", "completions", "man", "help"])
  func commandHelp(command: String) throws {
    let result = try Program.run(command, "--help")
    #expect(result.status == 0)
    #expect(result.text.contains("USAGE: trailer-edit \(command)"))
  }

  @Test("completion scripts pass their shell's check", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let result = try Program.run("completions", shell)
    #expect(result.status == 0)
    #expect(result.text.contains("trailer-edit"))
    if shell == "bash" {
      #expect(try runTool("bash", ["-n"], input: result.stdout).status == 0)
    }
  }

  @Test("the manual page is roff")
  func manualPage() throws {
    #expect(try Program.run("man").text.hasPrefix(".TH TRAILER\\-EDIT 1"))
  }

  @Test(
    "usage errors end with 64 and say what to do",
    arguments: [
      ["film.mp4", "--bogus"], ["film.mp4"], ["a", "b", "--plan"], ["probe"], ["probe", "--bogus", "a"],
      ["completions", "tcsh"], ["help", "nothing"], ["doctor", "extra", "words"],
      [Program.film, "--plan", "--trim", "5:04"],
      [Program.film, "--plan", "--trim", "9-12"], [Program.film, "--plan", "--flip", "up"],
      [Program.film, "--plan", "--rotate", "a-bit"], [Program.film, "--out", "-"],
      [Program.film, "--plan", "--codec", "nope"],
    ])
  func usageErrors(line: [String]) throws {
    let result = try runTool(Program.path, line)
    #expect(result.status == 64)
    #expect(result.text.isEmpty)
    #expect(result.stderr.contains("error: "))
    #expect(result.stderr.contains("  hint: "))
  }

  @Test(
    "a usage error is a JSON object, too", arguments: [["a", "--json", "--bogus"], ["probe", "--json"]])
  func usageErrorAsJSON(line: [String]) throws {
    let result = try runTool(Program.path, line)
    #expect(result.status == 64)
    let object = try Program.object(result)
    #expect(object["schema"] as? Int == 2)
    #expect((object["error"] as? [String: Any])?["code"] as? String == "usage")
  }

  @Test("what cannot be written to standard output is an error")
  func fullOutput() throws {
    for line in [
      "\"$0\" plan \"$1\" > /dev/full", "\"$0\" probe --json \"$1\" > /dev/full", "\"$0\" --help > /dev/full",
    ] {
      let result = try Program.shell(line)
      #expect(result.status == 74)
      #expect(result.stderr.contains("error: standard output: "))
    }
    #expect(try Program.shell("\"$0\" probe \"$1\" >&-").status == 74)
  }

  @Test("a reader that goes away is an error and no signal")
  func brokenPipe() throws {
    let result = try Program.shell("{ sleep 0.2; \"$0\" probe \"$1\"; echo \"status $?\" >&2; } | true")
    #expect(result.stderr.contains("status 74"))
  }

  @Test("doctor knows the libraries")
  func doctor() throws {
    let result = try Program.run("doctor", "--json")
    #expect(result.status == 0)
    let object = try Program.object(result)
    let libraries = try #require(object["libraries"] as? [[String: Any]])
    #expect(libraries.contains { $0["name"] as? String == "libavcodec" })
    #expect(try Program.run("doctor").text.contains("libavcodec"))
  }
}
