import CatalogKit
import Foundation
import TestSupport
import Testing

@testable import TrailerServer

/// The page in the program is the page in the folder.
@Suite("The page's files")
struct PageFilesTests {
  private static let folder = Fixtures.checkout.appending(path: "Sources/CServerPage/page").resolvingSymlinksInPath()

  private static func files() throws -> [String: Data] {
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    var files: [String: Data] = [:]
    for name in names {
      var isFolder: ObjCBool = false
      let url = folder.appending(path: name)
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[name] = try Data(contentsOf: url) }
    }
    return files
  }

  @Test("names and bytes are the same")
  func same() throws {
    let expected = try Self.files()
    #expect(Set(PageFiles.contents.keys) == Set(expected.keys))
    for (name, bytes) in PageFiles.contents { #expect(bytes == expected[name], "\(name)") }
  }

  @Test("the page stays small enough to read, and never makes elements of texts")
  func small() throws {
    let scripts = try Self.files().filter { $0.key.hasSuffix(".js") || $0.key.hasSuffix(".css") }
    let lines = scripts.values.reduce(0) { $0 + $1.count(where: { $0 == UInt8(ascii: "\n") }) }
    #expect(lines > 500 && lines < 6000)
    for (name, bytes) in scripts {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "http://",
        "https://",
      ] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
  }

  @Test("both languages have all texts, and the page asks for no other")
  func texts() throws {
    let files = try Self.files()
    func text(_ name: String) throws -> String { String(decoding: try #require(files[name]), as: UTF8.self) }
    func keys(_ text: String) -> Set<String> {
      // A key stands after a brace, a comma or at the start of a line, at the first level.
      let body = text.replacing(/(states|ways): \{[^}]*\}/) { "\($0.output.1): 0" }
      return Set(body.matches(of: /(?:^|[,{]|\n)\s*([a-zA-Z]+): (?=['`(0])/).map { String($0.1) })
    }
    let inFinnish = try text("texts/fi.js")
    let english = keys(try text("texts/en.js"))
    #expect(english.count > 80)
    #expect(english == keys(inFinnish))
    for way in MovieCatalog.searchStrategies { #expect(inFinnish.contains("'\(way.name)': '"), "\(way.name)") }
    for (name, bytes) in files where name.hasSuffix(".js") && !name.hasPrefix("texts") {
      let text = String(decoding: bytes, as: UTF8.self)
      for match in text.matches(of: /[^a-zA-Z.]t\.([a-zA-Z]+)/) {
        #expect(english.contains(String(match.1)), "\(name): t.\(match.1)")
      }
    }
  }
}
