import Foundation
import TestSupport
import Testing

/// Names that careless programs take for addresses, patterns, options or commands.
///
/// All are used as they are, without a folder before them, in the current folder.
@Suite("Hostile names")
struct HostileNameTests {
  /// Some of the names, which one test works through.
  struct Batch: Sendable, CustomTestStringConvertible {
    let number: Int
    let names: [String]

    var testDescription: String { "names \(number * 25 + 1) to \(number * 25 + names.count)" }

    static let all = stride(from: 0, to: HostileNames.all.count, by: 25).map { start in
      Batch(number: start / 25, names: Array(HostileNames.all[start..<min(start + 25, HostileNames.all.count)]))
    }
  }

  @Test("files of these names are read, and written, and nothing else is", arguments: Batch.all)
  func present(_ batch: Batch) throws {
    let folder = try TemporaryFolder()
    let (input, output) = (folder.file("in").path, folder.file("out").path)
    let seed = Fixtures.url("seeds").appendingPathComponent("h264-aac.mp4")
    for path in [input, output] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(at: seed, to: folder.file("seed"))
    for name in batch.names { try #require(link(folder.file("seed").path, input + "/" + name) == 0) }

    let looked = try run(["probe", "--json", "--"] + batch.names.map(asArgument), in: input)
    #expect(looked.status == 0, "\(looked.stderr)")
    expectPlain(looked.text, looked.stderr)
    let listing = try JSONDecoder().decode(Listing.self, from: looked.stdout)
    #expect(listing.files.map { Array($0.path.utf8) } == batch.names.map { Array(asArgument($0).utf8) })

    let written = TestLength.every(3, of: batch.names)
    for name in written {
      let made = try run(
        ["edit", "--trim", "0-0.2", "--container", "mp4", "--out=" + asArgument(name), "--", "../in/" + name],
        in: output)
      #expect(made.status == 0, "\(name.debugDescription): \(made.stderr)")
      expectPlain(made.text, made.stderr)
    }
    func sorted(_ names: [String]) -> [[UInt8]] {
      names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(try names(in: input) == sorted(batch.names))
    #expect(try names(in: output) == sorted(written))
    #expect(try names(in: folder.url.path).count == 3)
    #expect(try Data(contentsOf: folder.file("seed")) == Data(contentsOf: seed))
    // As good as any other film.
    let read = try run(["probe", "--"] + written.map(asArgument), in: output)
    #expect(read.status == 0, "\(read.stderr)")
    expectPlain(read.text, read.stderr)
  }

  @Test("absent files of these names are not found, and nothing is made", arguments: Batch.all)
  func absent(_ batch: Batch) throws {
    let folder = try TemporaryFolder()
    let looked = try run(["probe", "--json", "--"] + batch.names.map(asArgument), in: folder.url.path)
    #expect(looked.status == 66, "\(looked.stderr)")
    expectPlain(looked.text, looked.stderr)
    let listing = try JSONDecoder().decode(Listing.self, from: looked.stdout)
    #expect(listing.files.map { Array($0.path.utf8) } == batch.names.map { Array(asArgument($0).utf8) })
    #expect(listing.files.allSatisfy { $0.error?.code == "not-found" })
    for name in batch.names.prefix(TestLength.isLong ? 8 : 3) {
      let made = try run(["edit", "--container", "mp4", "--out=out.mp4", "--", asArgument(name)], in: folder.url.path)
      #expect(made.status == 66, "\(name.debugDescription): \(made.stderr)")
      expectPlain(made.text, made.stderr)
    }
    #expect(try names(in: folder.url.path).isEmpty)
  }

  /// What the test reads of the JSON object.
  private struct Listing: Decodable {
    let files: [File]

    struct File: Decodable {
      let path: String
      let error: Failure?
    }

    struct Failure: Decodable { let code: String }
  }

  /// A single minus sign would mean a standard stream.
  private func asArgument(_ name: String) -> String { name == "-" ? "./-" : name }

  /// Runs the program in a folder.
  private func run(_ arguments: [String], in folder: String) throws -> ToolResult {
    try runTool(
      Program.path, arguments, in: folder, environment: ["NO_COLOR": "1", "TRAILER_EDIT_PLAYER": ""])
  }

  /// Expects text that leaves a terminal as it is.
  private func expectPlain(_ texts: String...) {
    for text in texts {
      let obeyed = text.unicodeScalars.filter { scalar in
        (scalar.value < 0x20 && scalar != "\n") || (0x7F..<0xA0).contains(scalar.value)
      }
      #expect(obeyed.isEmpty, "\(text.debugDescription)")
    }
  }

  /// The names in a folder as bytes, in their order: texts may be equal that are written differently.
  private func names(in folder: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder).map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
