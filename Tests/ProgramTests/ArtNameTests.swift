import Foundation
import TestSupport
import Testing

/// The names of images, fonts and music: odd ones, ones that change, and ones that are the output's, too.
@Suite("Names of images, fonts and music")
struct ArtNameTests {
  private static let film = Fixtures.url("seeds").appendingPathComponent("h264-aac.mp4").path

  /// Images have all 200 names, fonts and music every fourth 25 of them, in a long run all.
  @Test("hostile names are names and nothing else", arguments: ArtSeed.Use.allCases, 0..<8)
  func names(use: ArtSeed.Use, batch: Int) throws {
    guard TestLength.isLong || use == .image || batch % 4 == (use == .font ? 0 : 1) else { return }
    let folder = try TemporaryFolder()
    let names = Array(HostileNames.all[(batch * 25)..<((batch + 1) * 25)])
    let place = folder.file("in").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data(try Self.seed(use).bytes()).write(to: folder.file("seed"))
    for name in names { try #require(link(folder.file("seed").path, place + "/" + name) == 0) }
    // A font without a folder before it is a family, unless its name ends like a font's.
    let words = names.flatMap { name -> [String] in
      switch use {
      case .image: ["--watermark=" + (name == "-" ? "./-" : name), "--scale", "50%"]
      case .font: ["--text", "A", "--font=./" + name]
      case .music: ["--music=" + (name == "-" ? "./-" : name), "--volume", "-20dB"]
      }
    }
    let odd = try run(words, to: "../odd.mp4", in: place)
    #expect(odd.status == 0, "\(odd.stderr)")
    let obeyed = odd.stderr.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7f..<0xa0).contains($0.value)
    }
    #expect(obeyed.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == names.count)
    #expect(try strayFiles(in: folder.url) == ["in", "odd.mp4", "seed"])
    #expect(try Data(contentsOf: folder.file("seed")) == Data(Self.seed(use).bytes()))
    // Each was used, as files of plain names are.
    for (number, name) in names.enumerated() {
      try #require(rename(place + "/" + name, place + "/plain\(number).ttf") == 0)
    }
    let plainWords = names.indices.flatMap { number -> [String] in
      switch use {
      case .image: ["--watermark", "plain\(number).ttf", "--scale", "50%"]
      case .font: ["--text", "A", "--font", "plain\(number).ttf"]
      case .music: ["--music", "plain\(number).ttf", "--volume", "-20dB"]
      }
    }
    let plain = try run(plainWords, to: "../plain.mp4", in: place)
    #expect(plain.status == 0, "\(plain.stderr)")
    #expect(try Data(contentsOf: folder.file("odd.mp4")) == Data(contentsOf: folder.file("plain.mp4")))
  }

  @Test(
    "an output that is one of them is refused, whatever it is called", arguments: ArtSeed.Use.allCases,
    ["file.mp4", "./file.mp4", "hard.mp4", "soft.mp4", "in/../file.mp4"])
  func output(use: ArtSeed.Use, name: String) throws {
    let folder = try TemporaryFolder()
    let bytes = Data(try Self.seed(use).bytes())
    try FileManager.default.createDirectory(at: folder.file("in"), withIntermediateDirectories: true)
    try bytes.write(to: folder.file("file.mp4"))
    try #require(link(folder.file("file.mp4").path, folder.file("hard.mp4").path) == 0)
    try #require(symlink("file.mp4", folder.file("soft.mp4").path) == 0)
    for used in ["./file.mp4", "./soft.mp4"] {
      for saving in [["--out", name], ["--save-edits", name]] {
        let result = try run(use.edit(with: used) + ["-y", "--json"] + saving, to: nil, in: folder.url.path)
        #expect(result.status == 73, "\(used), \(saving): \(result.stderr)")
        let error = try #require(try Program.object(result)["error"] as? [String: Any])
        #expect(error["code"] as? String == "output-is-input")
        #expect((error["message"] as? String)?.contains(used) == true)
        #expect(try Data(contentsOf: folder.file("file.mp4")) == bytes)
        #expect(try strayFiles(in: folder.url) == ["file.mp4", "hard.mp4", "in", "soft.mp4"])
      }
    }
  }

  @Test("saved edits do not replace the film that they are of")
  func savedEdits() throws {
    let folder = try TemporaryFolder()
    let film = folder.file("film.mp4")
    try FileManager.default.copyItem(atPath: Self.film, toPath: film.path)
    let result = try Program.run(film.path, "--trim", "0-0.5", "--save-edits", film.path, "-y", "--json")
    #expect(result.status == 73)
    #expect((try Program.object(result)["error"] as? [String: Any])?["code"] as? String == "output-is-input")
    #expect(try Data(contentsOf: film) == Data(contentsOf: URL(fileURLWithPath: Self.film)))
  }

  private static func seed(_ use: ArtSeed.Use) throws -> ArtSeed {
    try #require(ArtSeed.all.first { $0.use == use })
  }

  private func run(_ words: [String], to output: String?, in folder: String) throws -> ToolResult {
    let line = [Self.film, "--trim", "0-0.2", "--preset", "ultrafast"] + words + (output.map { ["--out", $0] } ?? [])
    return try runTool(Program.path, line, in: folder, environment: ["NO_COLOR": "1"])
  }
}
