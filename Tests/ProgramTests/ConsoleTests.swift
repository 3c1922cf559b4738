import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("Messages")
struct ConsoleTests {
  private let error = FKTError(
    code: .notFound, message: "'a\u{1B}[2J' does not exist", hint: "look elsewhere", operation: "open",
    detail: "no such file")

  @Test("an error has message and hint; nothing in it reaches the terminal's control")
  func report() {
    let written = Written()
    written.console().report(error)
    #expect(written.text == "error: 'a\u{FFFD}[2J' does not exist\n  hint: look elsewhere\n")
  }

  @Test("an error of an edit names the option")
  func operation() {
    let written = Written()
    written.console(hasColour: true).report(FKTError(code: .usage, message: "no", operation: "--trim"))
    #expect(written.text == "\u{1B}[1;31merror:\u{1B}[0m --trim: no\n")
  }

  @Test("the libraries' words follow on demand, or when a file is damaged")
  func detail() {
    let verbose = Written()
    verbose.console(.info).report(error)
    #expect(verbose.text.contains("  detail: no such file\n"))
    let damaged = Written()
    damaged.console().report(FKTError(code: .damaged, message: "bad", detail: "moov atom not found"))
    #expect(damaged.text == "error: bad\n  detail: moov atom not found\n")
  }

  @Test("quiet leaves errors alone")
  func quiet() {
    let written = Written()
    let console = written.console(.quiet)
    console.say("something")
    console.note(FKTNotice(code: "end-clamped", message: "cut"))
    console.report(FKTError(code: .usage, message: "no"))
    #expect(written.text == "error: no\n")
  }

  @Test("what was read differently than written is a warning, the rest are notes")
  func notes() {
    let written = Written()
    let console = written.console()
    console.note(FKTNotice(code: "clock-lookalike", message: "read so"))
    console.note(FKTNotice(code: "codec-changed", message: "to aac"))
    #expect(written.text == "warning: read so\nnote: to aac\n")
  }
}
