import Foundation
import Publishing
import TestSupport
import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("Copies of fetched trailers")
struct CatalogCopyTests {
  private let home: CatalogHome
  private var folder: URL { home.folder.file("films") }

  init() throws {
    home = try CatalogHome()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("a folder keeps the trailer's name, and a file gets its own")
  func places() throws {
    let original = try home.run(["catalog", "fetch", "demo/9001"])
    #expect(original.status == 0, "\(original.stderr)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: original.text.trimmingCharacters(in: .newlines)))
    for (written, name) in [
      (folder.path, "lighthouse-trailer.mp4"), (folder.path + "/", "lighthouse-trailer.mp4"),
      (folder.path + "/mine.mp4", "mine.mp4"),
    ] {
      let result = try home.run(["catalog", "fetch", "demo/9001", "--out", written, "--overwrite"])
      #expect(result.status == 0, "\(result.stderr)")
      let file = folder.appendingPathComponent(name)
      #expect(result.text == file.path + "\n")
      #expect(try Data(contentsOf: file) == bytes)
    }
    #expect(try names == ["lighthouse-trailer.mp4", "mine.mp4"])
    let probe = try Program.object(home.run(["probe", "--json", folder.path + "/mine.mp4"]))
    #expect((probe["files"] as? [[String: Any]])?.count == 1)
  }

  @Test("what exists is refused without --overwrite, and nothing is left behind")
  func refused() throws {
    let file = folder.appendingPathComponent("lighthouse-trailer.mp4")
    try Data("mine".utf8).write(to: file)
    for place in [file.path, folder.path] {
      let result = try home.run(["catalog", "fetch", "demo/9001", "--out", place])
      #expect(result.status == 73 && result.text.isEmpty, "\(result.stderr)")
      #expect(result.stderr.contains("it exists already"))
    }
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    #expect(try names == ["lighthouse-trailer.mp4"])
    let object = try Program.object(
      home.run(["catalog", "fetch", "demo/9001", "--out", file.path, "-y", "--json"]))
    #expect(object["file"] as? String == file.path && object["title"] != nil)
    #expect(try Data(contentsOf: file).count > 1000)
  }

  @Test(
    "what cannot be written is refused before anything is fetched",
    arguments: [(["--out", "none/a.mp4"], 73), (["--out", "none/"], 73), (["--out", "-"], 64), (["-y"], 64)]
      as [([String], Int32)])
  func unwritable(options: [String], status: Int32) throws {
    let options = options.map { $0.hasPrefix("none") ? folder.path + "/" + $0 : $0 }
    let result = try home.run(["catalog", "fetch", "demo/9001"] + options)
    #expect(result.status == status, "\(result.stderr)")
    #expect(try names.isEmpty)
  }

  @Test("a file that appears meanwhile is not replaced, and an unfinished copy is none")
  func atomic() throws {
    let source = folder.appendingPathComponent("source")
    try Data(repeating: 7, count: 3_000_000).write(to: source)
    let target = folder.appendingPathComponent("target").path
    func copy(_ source: String, to target: String, replacing: Bool, isCancelled: Bool = false) -> FKTError.Code? {
      do throws(FKTError) {
        try PublishedFile.copy(source, to: target, replacing: replacing) { isCancelled }
        return nil
      } catch {
        return error.code
      }
    }
    #expect(copy(source.path, to: target, replacing: false) == nil)
    #expect(copy(source.path, to: target, replacing: false) == .outputExists)
    #expect(copy(source.path, to: target, replacing: true) == nil)
    #expect(copy(source.path, to: target, replacing: true, isCancelled: true) == .cancelled)
    #expect(copy("/none", to: target, replacing: true) == .unreadable)
    #expect(copy(source.path, to: folder.path, replacing: true) == .outputUnwritable)
    #expect(try names == ["source", "target"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)).count == 3_000_000)
  }
}
