import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("Misspelt commands and options")
struct CommandSpellingTests {
  @Test(
    "are answered by the line that was meant",
    arguments: [
      ("catalog serch alien", "trailer-edit catalog search alien"),
      ("batch rnu x.yaml", "trailer-edit batch run x.yaml"),
      ("bach run x.yaml", "trailer-edit batch run x.yaml"), ("prob film.mp4", "trailer-edit probe film.mp4"),
      ("prob", "trailer-edit probe"), ("PROBE x", "trailer-edit probe x"),
      ("catalog bookmark ad demo/1", "trailer-edit catalog bookmark add demo/1"),
      ("catalog Serch 'a b'", "trailer-edit catalog search 'a b'"),
      ("catlog serch alien", "trailer-edit catalog serch alien"), ("docter", "trailer-edit doctor"),
    ])
  func commands(line: String, meant: String) throws {
    let result = try Program.shell("NO_COLOR=1 \"$0\" " + line)
    #expect(result.status == 64 && result.text.isEmpty)
    #expect(result.stderr.hasSuffix("  hint: did you mean: \(meant)\n"), "\(result.stderr)")
    #expect(result.stderr.contains("error: "))
  }

  @Test(
    "options are found at every level",
    arguments: [
      ("catalog now --sorce demo", "did you mean --source? see trailer-edit help catalog now"),
      ("probe --jsn x", "did you mean --json? see trailer-edit help probe"),
      ("batch run x --identiy quick", "did you mean --identity? see trailer-edit help batch run"),
      ("x.mp4 --trm 1-2 --out y.mp4", "did you mean --trim?"),
      ("doctor --nothing-like-it", "hint: see trailer-edit help doctor"),
    ])
  func options(line: String, hint: String) throws {
    let result = try Program.shell("NO_COLOR=1 \"$0\" " + line)
    #expect(result.status == 64)
    #expect(result.stderr.contains(hint), "\(result.stderr)")
    #expect(!result.stderr.contains("Did you mean"))
  }

  @Test("what is like nothing gets the list")
  func unlike() throws {
    let result = try Program.run("catalog", "frobnicate")
    #expect(result.status == 64)
    #expect(result.stderr.contains("its commands are sources, refresh, now"), "\(result.stderr)")
    let object = try Program.object(Program.run("catalog", "serch", "x", "--json"))
    let error = try #require(object["error"] as? [String: Any])
    #expect(error["code"] as? String == "usage" && object["command"] as? String == "catalog")
    #expect(error["hint"] as? String == "did you mean: trailer-edit catalog search x --json")
  }

  @Test("a film may be called like a command")
  func film() throws {
    let folder = try TemporaryFolder()
    let line =
      "cd '\(folder.url.path)' && cp \"$1\" prob && \"$0\" plan prob --trim 1-2 && \"$0\" prob --trim 1-2 --out o.mp4"
    let result = try Program.shell(line)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(CommandSpelling.refusal(of: ["film.mp4", "--trim", "1-2"]) == nil)
    #expect(CommandSpelling.refusal(of: ["./prob"]) == nil)
    #expect(CommandSpelling.refusal(of: ["--trim"]) == nil)
  }

  @Test("help on a misspelt word names the nearest")
  func help() throws {
    for (words, near) in [(["prob"], "probe"), (["catalog", "serch"], "search"), (["exit-code"], "exit-codes")] {
      let error = try #require(throws: FKTError.self) { try HelpCommand.text(onWords: words) }
      #expect(error.hint?.hasPrefix("did you mean \(near)? ") == true, "\(error.hint ?? "")")
    }
  }
}
