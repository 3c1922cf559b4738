import Foundation
import TestSupport
import Testing

@testable import trailer_edit

@Suite("The catalog's merged films and near search")
struct CatalogMergeTests {
  private let home: CatalogHome

  init() throws { home = try CatalogHome() }

  /// The demonstration, and a folder that has one of its films.
  private func withFolder() throws {
    let films = home.folder.file("films")
    try FileManager.default.createDirectory(at: films, withIntermediateDirectories: true)
    try Data().write(to: films.appendingPathComponent("The Lighthouse Clock (2026).mkv"))
    try home.configure("sources: [{name: films, dialect: local, base: \"\(films.path)\"}]\n")
    for source in ["demo", "films"] { #expect(try home.run(["catalog", "refresh", "--source", source]).status == 0) }
  }

  private func films(_ arguments: String...) throws -> [[String: Any]] {
    let object = try Program.object(home.run(["catalog"] + arguments + ["--json"]))
    return try #require(object["films"] as? [[String: Any]])
  }

  @Test("one film of two sources is one row, explained, and kept apart for good")
  func merged() throws {
    try withFolder()
    let found = try films("search", "lighthouse")
    #expect(found.count == 1 && (found.first?["others"] as? [Any])?.count == 1)
    #expect(try films("search", "lighthouse", "--no-merge").count == 2)
    let film = try home.run(["catalog", "film", "demo/9001", "--explain"])
    #expect(film.text.contains("also") && film.text.contains("films/The Lighthouse Clock (2026).mkv"), "\(film.text)")
    #expect(film.text.contains("Majakan kello") && film.text.contains("title "), "\(film.text)")
    let object = try home.object("film", "films/The Lighthouse Clock (2026).mkv", "--explain")
    let origins = try #require(object["origins"] as? [String: String])
    #expect(origins["title"] == "demo/9001" && origins["year"]?.hasPrefix("films/") == true)
    let alone = try home.object("film", "demo/9001", "--explain", "--no-merge")
    #expect((alone["origins"] as? [String: String])?.values.allSatisfy { $0 == "demo/9001" } == true)
    let apart = try home.run(["catalog", "unmerge", "demo/9001"])
    #expect(apart.status == 0)
    #expect(apart.stderr.contains("demo/9001 is now kept apart from films/"), "\(apart.stderr)")
    #expect(try home.run(["catalog", "refresh", "--source", "demo"]).status == 0)
    #expect(try films("search", "lighthouse").count == 2)
    #expect(try home.run(["catalog", "unmerge", "demo/9001"]).status == 66)
    #expect(try home.object("unmerge", "demo/9001", "--undo")["isApart"] as? Bool == false)
    #expect(try films("search", "lighthouse").count == 1)
  }

  @Test("theatres near a town come with their shows, and so do films")
  func near() throws {
    let table = try home.demo("near", "jyvaskyla", "--days", "3")
    #expect(table.status == 0, "\(table.stderr)")
    #expect(table.text.contains("Kuvala") && table.text.contains("~0.0 km") && !table.text.contains("Turku"))
    #expect(table.stderr.contains("Jyväskylä, FI") && table.stderr.contains("GeoNames"), "\(table.stderr)")
    let wide = try home.object("near", "60.45,22.27", "--within", "200km", "--days", "3", "--source", "demo")
    let theatres = try #require(wide["theatres"] as? [[String: Any]])
    #expect(theatres.map { $0["city"] as? String } == ["Turku", "Helsinki"])
    #expect(theatres.allSatisfy { ($0["shows"] as? [Any])?.isEmpty == false })
    let address = try home.demo("near", "Kauppakatu 29, Jyväskylä")
    #expect(address.status == 0 && address.stderr.contains("streets are not known"), "\(address.stderr)")
    let films = try home.demo("search", "Turku", "--by", "near", "--offline")
    #expect(films.status == 0, "\(films.stderr)")
  }

  @Test(
    "what goes wrong has its code",
    arguments: [
      (["near", "00100"], 64, "bad-request"), (["near", "Xyzzyville"], 66, "not-found"),
      (["near", "Kuopio", "--within", "x"], 64, "usage"), (["near", "Kuopio", "--within", "501km"], 64, "usage"),
      (["search", "LV-1010", "--by", "near"], 64, "bad-request"), (["unmerge", "demo/9001"], 66, "not-found"),
      (["unmerge", "demo/9001", "--undo"], 66, "not-found"),
    ] as [([String], Int32, String)])
  func failures(line: [String], status: Int32, code: String) throws {
    let result = try home.run(["catalog"] + line + ["--json"])
    #expect(result.status == status, "\(result.text)\(result.stderr)")
    #expect((try Program.object(result)["error"] as? [String: Any])?["code"] as? String == code)
  }

  @Test("distances are read as people write them")
  func distances() {
    for (text, kilometres) in [("30km", 30.0), ("30", 30), ("2,5 km", 2.5), ("800m", 0.8), ("x", nil), ("", nil)] {
      #expect(NearCommand.kilometres(written: text) == kilometres, "\(text)")
    }
  }
}
