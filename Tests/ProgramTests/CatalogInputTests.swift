import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("Films of the catalog as inputs")
struct CatalogInputTests {
  private let home: CatalogHome
  private var output: String { home.folder.file("teaser.mp4").path }

  init() throws { home = try CatalogHome() }

  @Test(
    "what is a name of the catalog, an address or a path",
    arguments: [
      ("catalog:demo/9001", .reference("demo/9001")), ("catalog:a/b#c", .reference("a/b#c")),
      ("https://example.org/a.mp4", .url("https://example.org/a.mp4")),
      ("HTTP://example.org/a.mp4", .url("HTTP://example.org/a.mp4")), ("./catalog:x", nil), ("film.mp4", nil),
      ("Catalog:x", nil), ("ftp://example.org/a", nil), ("/catalog:x", nil),
    ] as [(String, CatalogInput?)])
  func names(text: String, expected: CatalogInput?) { #expect(CatalogInput(text) == expected) }

  @Test("a trailer is fetched, cut and credited in one line")
  func edit() throws {
    let result = try home.run(["catalog:demo/9001", "--trim", "2-5", "--out", output])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try frameHashes(of: home.folder.file("teaser.mp4")).count == 30)
    let object = try Program.object(home.run(["probe", output, "--json"]))
    let tags = try #require((object["files"] as? [[String: Any]])?.first?["tags"] as? [String: String])
    #expect(tags["artist"] == "The makers of trailer-edit")
    #expect(tags["copyright"]?.contains("publicdomain/zero") == true)
    #expect(tags["title"] == "The Lighthouse Clock: trailer")
  }

  @Test("one video of a film, and the second line does not fetch again")
  func video() throws {
    let result = try home.run(["probe", "catalog:demo/9001#lighthouse-teaser.mp4", "--json"])
    #expect(result.status == 0, "\(result.stderr)")
    let file = try #require((Program.object(result)["files"] as? [[String: Any]])?.first)
    #expect(file["durationSeconds"] as? Double == 4)
    #expect(file["path"] as? String == "catalog:demo/9001#lighthouse-teaser.mp4")
    #expect(try home.run(["plan", "catalog:demo/9001", "--trim", "1-2", "--offline"]).status == 0)
  }

  @Test(
    "names that lead nowhere",
    arguments: [
      ("catalog:demo/none", 66), ("catalog:", 64), ("./catalog:demo/9001", 66),
      ("catalog:demo/9001#none", 66), ("catalog:demo/9002", 69), ("http://localhost:1/a.mp4", 64),
    ] as [(String, Int32)])
  func nowhere(input: String, status: Int32) throws {
    let result = try home.run([input, "--trim", "1-2", "--out", output])
    #expect(result.status == status, "\(result.stderr)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test("a file whose name looks like one of the catalog")
  func file() throws {
    let film = home.folder.file("catalog:x.mp4")
    try FileManager.default.copyItem(atPath: Program.film, toPath: film.path)
    let line = "cd \"$1\" && exec \"$0\" ./catalog:x.mp4 --trim 1-2 --out teaser.mp4 -q"
    #expect(try runTool("/bin/sh", ["-c", line, Program.path, home.folder.url.path]).status == 0)
  }

  @Test("music of the catalog; edit lists may not ask for any")
  func music() throws {
    let result = try home.run([Program.film, "--music", "catalog:demo/9004", "--out", output])
    #expect(result.status == 0, "\(result.stderr)")
    let list = home.folder.file("edits.json")
    let saved = try home.run([Program.film, "--music", "catalog:demo/9004", "--save-edits", list.path])
    #expect(saved.status == 0, "\(saved.stderr)")
    #expect(try String(contentsOf: list, encoding: .utf8).contains("catalog:demo/9004"))
    let refused = try home.run([Program.film, "--edits", list.path, "--out", output, "-y"])
    #expect(refused.status == 66)
  }

  @Test("trailers say why, fetch gives a path, watch plays it, credits remember it")
  func fetch() throws {
    let list = try home.demo("trailers", "9001", "--explain")
    #expect(list.status == 0, "\(list.stderr)")
    #expect(list.text.contains("chosen"))
    let fetched = try home.demo("fetch", "9001")
    #expect(fetched.status == 0, "\(fetched.stderr)")
    let path = fetched.text.trimmingCharacters(in: .newlines)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(fetched.stderr.contains("The makers of trailer-edit"))
    let watched = try home.demo("watch", "9001", environment: ["TRAILER_EDIT_PLAYER": "echo played"])
    #expect(watched.status == 0, "\(watched.stderr)")
    #expect(watched.text.isEmpty)
    #expect(watched.stderr.contains("played \(path)"))
    let pages = try home.demo("trailers", "9002")
    #expect(pages.text.contains("https://www.youtube.com/watch?v=Ab3_dEf-Gh1"))
  }
}
