import CatalogKit
import Foundation
import TestSupport
import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("The catalog's texts")
struct CatalogTextTests {
  @Test("every kind of error of the catalog has its code", arguments: CatalogError.Code.allCases)
  func codes(code: CatalogError.Code) {
    let error = FKTError(CatalogError(code, "demo", "it failed", hint: "wait"))
    #expect(error.message == "demo: it failed")
    #expect(error.hint == "wait")
    let expected: [CatalogError.Code: Int32] = [
      .badRequest: 64, .ambiguous: 64, .configuration: 64, .forbiddenAddress: 64, .malformed: 65, .corrupt: 65,
      .tooLarge: 65, .notFound: 66, .noSource: 69, .retired: 69, .refused: 69, .blocked: 69, .unavailable: 69,
      .offline: 69, .linkOnly: 69, .store: 74, .diskFull: 74, .cancelled: 130,
    ]
    #expect(ExitCode(error.code).rawValue == expected[code])
  }

  @Test(
    "columns of terminals",
    arguments: [("abc", 3), ("Jää", 3), ("日本", 4), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("", 0), ("한", 2)])
  func columns(text: String, expected: Int) { #expect(text.columns == expected) }

  @Test("what is cut says so", arguments: [("abcdef", 4, "abc…"), ("abc", 3, "abc"), ("日本語", 4, "日…")])
  func shortened(text: String, width: Int, expected: String) { #expect(text.shortened(to: width) == expected) }

  @Test("a table fits, whatever a source writes", arguments: [40, 80, 200])
  func width(width: Int) {
    var table = CatalogTable(["film", "year", "title"], numbers: [1])
    table.add("demo/1", "2026", String(repeating: "word ", count: 60))
    table.add("demo/2", nil, "\u{1B}[2Jred\nline")
    let text = table.text(width: width)
    #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= width })
    #expect(!text.contains("\u{1B}"))
    var long = CatalogTable(["film", "year", "title"])
    long.add("archive/" + String(repeating: "x", count: 60), "1971", "A title")
    #expect(long.text(width: 80).hasSuffix("x\n  A title, 1971\n"))
  }

  @Test(
    "licences that allow changes",
    arguments: [
      ("https://creativecommons.org/publicdomain/zero/1.0/", true), ("CC BY 3.0", true), ("cc-by-sa-4.0", true),
      ("http://creativecommons.org/licenses/by-nc/3.0/", false), ("CC BY-ND 4.0", false),
      ("https://creativecommons.org/licenses/by/4.0/", true), ("all rights reserved", false), ("", false),
    ])
  func licences(text: String, isOpen: Bool) { #expect(FetchChoices.isOpen(text) == isOpen) }

  @Test("the demo's trailers are films", arguments: DemoFile.trailers.map(\.name))
  func demo(name: String) throws {
    let trailer = try #require(DemoFile.trailers.first { $0.name == name })
    #expect(trailer.bytes.count > 5000)
    #expect(trailer.bytes[4..<8] == Data("ftyp".utf8))
  }

  @Test("the catalog's commands are known to help, man page and completions")
  func help() throws {
    let words = CatalogCommand.words.map(\.name)
    for name in ["sources", "refresh", "now", "coming", "top", "search", "film", "showtimes", "theatres", "areas"] {
      #expect(words.contains(name))
    }
    for name in ["news", "trailers", "fetch", "watch", "bookmark", "credits"] { #expect(words.contains(name)) }
    let texts = [
      ProgramTexts.description.bashCompletions,
      ProgramTexts.description.zshCompletions,
      ProgramTexts.description.fishCompletions,
      ProgramTexts.description.manPage, try HelpCommand.text(on: "catalog"),
    ]
    #expect(try HelpCommand.text(onWords: ["catalog", "search"]).contains("--by"))
    #expect(try HelpCommand.text(onWords: ["catalog", "bookmark", "export"]).contains("--overwrite"))
    #expect(throws: FKTError.self) { try HelpCommand.text(onWords: ["catalog", "nothing"]) }
    for text in texts {
      for word in words { #expect(text.contains(word)) }
    }
  }
}
