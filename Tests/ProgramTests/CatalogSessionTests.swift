import Foundation
import TestSupport
import Testing

/// The session that the README shows, run as its reader runs it, against a server of this machine.
@Suite("A session with the catalog")
struct CatalogSessionTests {
  /// What each command of a session printed, in order.
  private struct Transcript {
    let steps: [(command: String, output: String)]

    init(_ text: String) {
      steps = text.components(separatedBy: "\n$ ").dropFirst().map { part in
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
      }
    }

    /// What the only command printed that begins like this.
    func output(of command: String) throws -> String {
      let found = steps.filter { $0.command.hasPrefix("trailer-edit " + command) }
      try #require(found.count == 1, "\(command): \(found.map(\.command))")
      return found[0].output
    }

    /// The rows of a table, without its head, each split where two spaces are.
    func rows(of command: String) throws -> [[String]] {
      try output(of: command).split(separator: "\n").dropFirst().map { line in
        line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      }
    }
  }

  private func session(_ options: [String], in folder: TemporaryFolder) throws -> Transcript {
    let script = Fixtures.checkout.appendingPathComponent("scripts/catalog-demo").path
    let result = try runTool(
      script, options + ["--program", Program.path, folder.file("session").path],
      environment: ["NO_COLOR": "1", "TRAILER_EDIT_PLAYER": "", "COLUMNS": "100"], timeout: 300)
    #expect(result.status == 0, "\(result.text)\n\(result.stderr)")
    return Transcript(result.text)
  }

  @Test("with a server: every step from a fresh store to an edited trailer", .timeLimit(.minutes(30)))
  func server() throws {
    let folder = try TemporaryFolder()
    let session = try session(["--server"], in: folder)
    try checkLists(of: session)
    try checkSearches(of: session)
    let film = try session.output(of: "catalog film kino/401")
    for words in ["Night Train to Jyväskylä", "Otto Meri", "Aino Lahti", "97 min", "2026-12-04 17:30", "21:00"] {
      #expect(film.contains(words), "\(words)")
    }
    let news = try session.output(of: "catalog news --category teatterit")
    #expect(news.contains("Kuvala on remontissa maanantaina") && !news.contains("Yöjuna"))
    try checkBookmarks(of: session)
    try checkTrailer(of: session, in: folder)
    try checkThatTheServerIsGone(folder)
  }

  private func checkLists(of session: Transcript) throws {
    #expect(try session.output(of: "catalog sources").contains("kino     finnkino"))
    let refreshed = try session.output(of: "catalog refresh")
    #expect(refreshed.contains("1 row of now could not be read: row 4"))
    let rows = Dictionary(
      try session.rows(of: "catalog refresh").filter { $0.first == "kino" && $0.count > 2 }.map { ($0[1], $0[2]) },
      uniquingKeysWith: { $1 })
    #expect(
      rows == [
        "now": "3", "coming": "1", "areas": "4", "theatres": "2", "showtimes": "3", "news": "2", "sections": "2",
      ])
    let now = try session.rows(of: "catalog now").compactMap(\.first).filter { $0.hasPrefix("kino/") }
    #expect(now == ["kino/403", "kino/401", "kino/402"], "by the Finnish alphabet: Aamun, Yöjuna, Öljylamppu")
    let coming = try session.output(of: "catalog coming")
    #expect(coming.contains("kino/451") && coming.contains("2027-01-15"))
  }

  private func checkSearches(of session: Transcript) throws {
    for words in ["yoj --by begins-with", "kyla --by contains", "otto meri --by full-text"] {
      let found = try session.rows(of: "catalog search " + words).compactMap(\.first)
      #expect(found == ["kino/401"], "\(words)")
    }
  }

  private func checkBookmarks(of session: Transcript) throws {
    #expect(try session.output(of: "catalog bookmark add kino/401").contains("was added to Favourites"))
    #expect(try session.output(of: "catalog bookmark undo").contains("Undone: “Lumen alla” was added to Later"))
    #expect(try session.rows(of: "catalog bookmark list").compactMap(\.first) == ["kino/401"])
  }

  private func checkTrailer(of session: Transcript, in folder: TemporaryFolder) throws {
    let explained = try session.output(of: "catalog trailers kino/401 --explain")
    for words in ["chosen", "next", "refused", "YouTube gives no files"] { #expect(explained.contains(words)) }
    let fetched = try session.output(of: "catalog fetch kino/401")
    #expect(fetched.contains("Traileri, iso gave no file: the server answers with status 404"))
    let path = try #require(fetched.split(separator: "\n").map(String.init).first { $0.hasPrefix("/") })
    let trailer = try Data(contentsOf: Fixtures.url("h264-closed-gop.mp4"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == trailer)
    #expect(try session.output(of: "catalog:kino/401 --trim 1-4").contains("trim 00:00:01.000 -> 00:00:04.000"))
    let teaser = folder.file("session/teaser.mp4")
    #expect(try FrameNumbers.read(from: teaser) == Array(25..<100))
    let source = try frameHashes(of: Fixtures.url("h264-closed-gop.mp4"))
    let edited = try frameHashes(of: teaser)
    #expect(edited.count == 75 && edited.dropFirst(25) == source[50..<100], "copied from the first key frame on")
    #expect(try decoderMessages(of: teaser).isEmpty)
    #expect(try session.output(of: "probe teaser.mp4").contains("00:00:03.000"))
    #expect(try session.output(of: "catalog credits").contains("“Yöjuna Jyväskylään”"))
  }

  /// The server ended with the script; what was stored stays, and says how old it is.
  private func checkThatTheServerIsGone(_ folder: TemporaryFolder) throws {
    let home = ["DATA", "CACHE", "CONFIG"].map { name in
      ("XDG_\(name)_HOME", folder.file("session/" + name.lowercased()).path)
    }
    let environment = Dictionary(uniqueKeysWithValues: home + [("TRAILER_EDIT_CONFIG", ""), ("NO_COLOR", "1")])
    let refreshed = try runTool(
      Program.path, ["catalog", "refresh", "--source", "kino", "--json"], environment: environment)
    #expect(refreshed.text.contains("source not reachable"), "\(refreshed.text)")
    let now = try runTool(Program.path, ["catalog", "now"], environment: environment)
    #expect(now.status == 0 && now.text.contains("kino/401"), "\(now.stderr)")
  }

  @Test("with the source that comes with the program, and no server", .timeLimit(.minutes(30)))
  func demo() throws {
    let folder = try TemporaryFolder()
    let session = try session([], in: folder)
    #expect(session.steps.count == 17)
    #expect(try session.output(of: "catalog search jaatik --by contains").contains("demo/9004"))
    #expect(try frameHashes(of: folder.file("session/teaser.mp4")).count == 30)
  }

  @Test("a day with three sources and an old store is that of the guide", .timeLimit(.minutes(30)))
  func day() throws {
    let folder = try TemporaryFolder()
    let guide = Fixtures.checkout.appendingPathComponent("Sources/trailer-edit/trailer-edit.docc/CatalogSources.md")
    let text = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "## A day\n").last
    let shown = try Transcript("\n" + #require(text?.components(separatedBy: "```")[1]))
    let session = try session(["--day"], in: folder)
    try #require(session.steps.map(\.command) == shown.steps.map(\.command))
    for (step, wanted) in zip(session.steps, shown.steps) {
      let output = step.output.replacing(folder.file("session").path, with: "/home/you/day")
      #expect(Self.settled(output) == Self.settled(wanted.output), "\(step.command)")
    }
    let poster = try Data(contentsOf: folder.file("session/lighthouse.png"))
    #expect(poster.starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  /// What does not depend on the day and on the port of the server.
  private static func settled(_ text: String) -> String {
    GuideTests.settled(text.replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:a port"))
  }

  @Test("options that make no sense are refused", arguments: [["--serve"], ["--program"]])
  func usage(options: [String]) throws {
    let script = Fixtures.checkout.appendingPathComponent("scripts/catalog-demo").path
    #expect(try runTool(script, options).status == 64)
  }
}
