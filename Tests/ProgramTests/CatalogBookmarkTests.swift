import Foundation
import TestSupport
import Testing

@Suite("The catalog's bookmarks")
struct CatalogBookmarkTests {
  private let home: CatalogHome

  init() throws { home = try CatalogHome() }

  private func bookmark(_ arguments: String..., input: Data? = nil) throws -> ToolResult {
    try home.run(["catalog", "bookmark"] + arguments, input: input)
  }

  private func films() throws -> [String] {
    let list = try #require(home.object("bookmark", "list")["bookmarks"] as? [[String: Any]])
    return list.compactMap { $0["reference"] as? String }
  }

  @Test("each change is undone and redone by later runs, which say what it was")
  func undo() throws {
    #expect(try bookmark("add", "demo/9001", "--category", "To see").status == 0)
    #expect(try bookmark("add", "demo/9004").status == 0)
    #expect(try bookmark("remove", "demo/9001").status == 0)
    #expect(try films() == ["demo/9004"])
    let undone = try bookmark("undo")
    #expect(undone.stderr.contains("“Majakan kello” was removed from To see"))
    #expect(try Set(films()) == ["demo/9001", "demo/9004"])
    #expect(try bookmark("undo").stderr.contains("Jäätiköiden laulu"))
    #expect(try films() == ["demo/9001"])
    #expect(try bookmark("redo").stderr.contains("Redone"))
    #expect(try Set(films()) == ["demo/9001", "demo/9004"])
    #expect(try bookmark("history").text.contains("undo"))
    let table = try bookmark("list").text
    #expect(table.contains("demo/9001") && table.contains("To see"))
  }

  @Test("nothing left to undo is no error")
  func nothing() throws {
    let result = try bookmark("undo")
    #expect(result.status == 0)
    #expect(result.stderr.contains("nothing is left to undo"))
  }

  @Test("what is exported can be imported elsewhere, in one step")
  func files() throws {
    _ = try bookmark("add", "demo/9001")
    _ = try bookmark("add", "demo/9002", "--category", "Family")
    let file = home.folder.file("kept.json").path
    #expect(try bookmark("export", file).status == 0)
    #expect(try bookmark("export", file).status == 73)
    #expect(try bookmark("export", file, "-y").status == 0)
    let text = try bookmark("export")
    #expect(text.status == 0)
    let other = try CatalogHome()
    let read = try other.run(["catalog", "bookmark", "import", "-"], input: text.stdout)
    #expect(read.status == 0, "\(read.stderr)")
    #expect((try other.object("bookmark", "list")["bookmarks"] as? [Any])?.count == 2)
    #expect(try other.run(["catalog", "bookmark", "undo"]).status == 0)
    #expect((try other.object("bookmark", "list")["bookmarks"] as? [Any])?.isEmpty == true)
    #expect(try bookmark("import", "-", input: Data("{}".utf8)).status == 65)
  }

  @Test("an import says what it left out, and the rest is there")
  func paths() throws {
    let film = Fixtures.url("h264-closed-gop.mp4").path
    let text = """
      {"format": "trailer-edit-bookmarks", "version": 1, "bookmarks": [
        {"film": {"source": "demo", "value": "x"}, "snapshot": {"id": {"source": "demo", "value": "x"}, "title": "Bait",
          "companies": [], "descriptors": [], "genres": [], "images": [], "languages": [], "people": [], "reviews": [],
          "scores": [], "videos": [{"id": "t", "kind": "trailer", "downloadability": "direct", "isOfficial": true,
            "location": {"form": "file", "path": "\(film)"}}]}}]}
      """
    let read = try bookmark("import", "-", input: Data(text.utf8))
    #expect(read.status == 0)
    #expect(read.stderr.contains("row 1: “Bait” came without \(film)"), "\(read.stderr)")
    #expect(read.stderr.contains("1 bookmark was imported"))
    #expect(try home.run(["catalog", "fetch", "demo/x"]).status == 66)
    let again = try Program.object(bookmark("import", "-", "--json", input: Data(text.utf8)))
    #expect((again["leftOut"] as? [[String: Any]])?.first?["row"] as? Int == 1)
    #expect(try films() == ["demo/x"])
  }
}
