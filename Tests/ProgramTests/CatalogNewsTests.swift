import Foundation
import TestSupport
import Testing

@testable import CatalogKit
@testable import trailer_edit

@Suite("Articles, and who answered")
struct CatalogNewsTests {
  private let home: CatalogHome

  init() throws { home = try CatalogHome() }

  @Test(
    "an article is shown by each of its names",
    arguments: ["demo/1", "demo/https://cinema.example/news/1", "https://cinema.example/news/1", "1"])
  func article(name: String) throws {
    let line = ["catalog", "news", name] + (name.hasPrefix("demo/") ? [] : ["--source", "demo"])
    let result = try home.run(line)
    #expect(result.status == 0, "\(result.stderr)")
    for words in [
      "Ensi-ilta: Jäätiköiden laulu\n", "date", "demo", "Ensi-illat", "credit    cinema.example",
      "Yksitoista talvea jäätä.", "Lapissa", "https://cinema.example/news/1",
    ] {
      #expect(result.text.contains(words), "\(words) in \(result.text)")
    }
    #expect(result.text.split(separator: "\n").allSatisfy { String($0).columns <= 80 })
    let article = try #require(try Program.object(home.run(line + ["--json"]))["article"] as? [String: Any])
    #expect(article["title"] as? String == "Ensi-ilta: Jäätiköiden laulu")
    #expect(article["reference"] as? String == "demo/https://cinema.example/news/1")
    #expect(article["lead"] as? String == "Yksitoista talvea jäätä.")
  }

  @Test("the list names articles as the command takes them, and a wrong name says where they are")
  func list() throws {
    let list = try home.demo("news")
    #expect(list.text.hasPrefix("article  date"))
    #expect(list.text.contains("\ndemo/1   2") && list.text.contains("\ndemo/2   2"), "\(list.text)")
    let missing = try home.demo("news", "demo/9")
    #expect(missing.status == 66 && missing.stderr.contains("trailer-edit catalog news lists"), "\(missing.stderr)")
    #expect(try home.demo("news", "1", "--sections").status == 64)
    // Once asked, it is known without the source.
    #expect(try home.demo("news", "2", "--offline").text.contains("Sali 2 on korjattu."))
  }

  @Test("two articles that end alike keep their whole names")
  func alike() {
    let items = ["https://a.example/x/1", "https://a.example/y/1", "7", "https://a.example/z/news-2/"].map {
      NewsItem(id: CatalogID(source: "s", value: $0), title: "t")
    }
    let names = ["s/https://a.example/x/1", "s/https://a.example/y/1", "s/7", "s/news-2"]
    #expect(CatalogTables.references(to: items) == names)
  }

  @Test("top films come from a source that was asked before where all others fail, and it says so")
  func top() throws {
    let alone = try home.run(["catalog", "top", "--offline"])
    #expect(alone.status == 69 && alone.text.isEmpty)
    let demo = try home.demo("top")
    #expect(demo.status == 0)
    let all = try home.run(["catalog", "top", "--offline"])
    #expect(all.status == 0, "\(all.stderr)")
    #expect(all.text == demo.text)
    #expect(all.stderr.contains("note: archive: ") && all.stderr.contains("demo answered with 3 rows (stored)"))
    let object = try Program.object(home.run(["catalog", "top", "--offline", "--json"]))
    let states = (object["sources"] as? [[String: Any]])?.compactMap { $0["state"] as? String }
    #expect(states == ["failed", "stored"])
    // Who names the source wants no other one.
    #expect(try home.run(["catalog", "top", "--offline", "--source", "archive"]).status == 69)
  }
}
