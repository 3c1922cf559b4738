import Foundation
import TestSupport
import Testing

@testable import trailer_edit

@Suite("The catalog's lists")
struct CatalogListTests {
  private let home: CatalogHome

  init() throws { home = try CatalogHome() }

  @Test(
    "every list of the demo is a table within the terminal, and a document",
    arguments: [
      (["now"], "films", "demo/9001"), (["coming"], "films", "demo/9101"), (["top"], "films", "demo/"),
      (["search", "lighthouse"], "films", "demo/9001"), (["showtimes"], "shows", "demo/9001"),
      (["theatres"], "theatres", "Kino Aalto"), (["areas"], "areas", "demo/81"), (["news"], "news", "demo"),
      (["news", "--sections"], "sections", "demo/"), (["sources"], "sources", "demo"),
    ] as [([String], String, String)])
  func lists(command: [String], key: String, expected: String) throws {
    let line = ["catalog"] + command + ["--source", "demo"]
    let table = try home.run(line)
    #expect(table.status == 0, "\(table.stderr)")
    #expect(table.text.contains(expected), "\(table.text)")
    #expect(table.text.split(separator: "\n").allSatisfy { String($0).columns <= 80 }, "\(table.text)")
    let document = try home.run(line + ["--json"])
    #expect(document.status == 0)
    let object = try Program.object(document)
    #expect(object["schema"] as? Int == 2)
    #expect(object["command"] as? String == "catalog " + command[0])
    #expect((object[key] as? [Any])?.isEmpty == false)
  }

  @Test(
    "the ways to search differ",
    arguments: [
      ("begins-with", "jaatik", 1), ("begins-with", "tikoiden", 0), ("contains", "tikoiden", 1),
      ("full-text", "laulu", 1), ("contains", "ore", 1),
    ])
  func search(way: String, words: String, count: Int) throws {
    #expect(try home.demo("refresh").status == 0)
    let object = try Program.object(home.demo("search", words, "--by", way, "--offline", "--json"))
    let films = try #require(object["films"] as? [[String: Any]])
    #expect(films.count >= count)
    #expect(count > 0 || films.isEmpty)
  }

  @Test("a limit shortens the list and says so")
  func limit() throws {
    let result = try home.demo("now", "--limit", "1")
    #expect(result.text.split(separator: "\n").count { $0.hasPrefix("demo/") } == 1)
    #expect(result.stderr.contains("--limit lists more"))
  }

  @Test("a film shows its people, its trailers and its shows")
  func film() throws {
    let result = try home.run(["catalog", "film", "demo/9001"])
    #expect(result.status == 0, "\(result.stderr)")
    for words in ["Majakan kello", "The Lighthouse Clock", "Ilse Vorn", "102 min", "begins"] {
      #expect(result.text.contains(words), "\(result.text)")
    }
    let object = try home.object("film", "demo/9001")
    #expect((object["film"] as? [String: Any])?["reference"] as? String == "demo/9001")
    #expect((object["shows"] as? [Any])?.isEmpty == false)
  }

  @Test(
    "what goes wrong has its code",
    arguments: [
      (["film", "demo/none"], 66, "not-found"), (["sources", "--source", "none"], 66, "not-found"),
      (["search", "x", "--by", "magic"], 64, "bad-request"), (["now", "--date", "x"], 64, ""),
      (["now", "--limit", "0"], 64, "usage"), (["nothing"], 64, "usage"), (["trailers", "demo/none"], 66, "not-found"),
      (["showtimes", "--date", "noday"], 64, "usage"), (["bookmark", "remove", "demo/9001"], 66, "not-found"),
      (["fetch", "http://127.0.0.1:1/a.mp4"], 64, "forbidden-address"),
      (["fetch", "http://user@example.org/a.mp4"], 64, "forbidden-address"),
      (["now", "--source", "archive"], 69, "no-source"), (["fetch", "demo/9002"], 69, "link-only"),
    ] as [([String], Int32, String)])
  func failures(line: [String], status: Int32, code: String) throws {
    let result = try home.run(["catalog"] + line)
    #expect(result.status == status, "\(result.stderr)")
    #expect(result.text.isEmpty)
    #expect(result.stderr.contains("error: "))
    guard !code.isEmpty else { return }
    let document = try home.run(["catalog"] + line + ["--json"])
    #expect(document.status == status)
    let error = try Program.object(document)["error"] as? [String: Any]
    #expect(error?["code"] as? String == code)
    #expect(error?["exitCode"] as? Int == Int(status))
  }

  @Test("a wrong configuration is told with its place")
  func configuration() throws {
    try home.configure("sorces: []\n")
    let result = try home.run(["catalog", "sources"])
    #expect(result.status == 64)
    #expect(result.stderr.contains("sorces"))
    let other = home.folder.file("other.yaml")
    try Data("{}\n".utf8).write(to: other)
    #expect(try home.run(["catalog", "sources", "--config", other.path]).status == 0)
    let variable = try home.run(["catalog", "sources"], environment: ["TRAILER_EDIT_CONFIG": other.path])
    #expect(variable.status == 0)
    #expect(try home.run(["catalog", "sources", "--config", "missing.yaml"]).status != 0)
  }

  @Test("offline answers from what is stored, and fails where nothing is")
  func offline() throws {
    #expect(try home.run(["catalog", "search", "anything", "--source", "archive", "--offline"]).status == 69)
    #expect(try home.demo("now").status == 0)
    #expect(try home.demo("now", "--offline").text.contains("demo/9001"))
  }
}
