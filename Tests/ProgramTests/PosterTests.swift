import Foundation
import TestSupport
import Testing

@Suite("Posters", .timeLimit(.minutes(30)))
struct PosterTests {
  private let home: CatalogHome

  init() throws { home = try CatalogHome() }

  /// The size of a PNG file and its pixels, as ffmpeg sees them.
  private func pixels(of path: String) throws -> (width: Int, height: Int, bytes: [UInt8]) {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    try #require(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let raw = try runSuccessfully(
      "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    ).stdout
    return (number(16), number(20), [UInt8](raw))
  }

  private func poster(_ arguments: String...) throws -> (width: Int, height: Int, bytes: [UInt8]) {
    let path = home.folder.file("p.png").path
    let result = try home.run(["catalog", "poster"] + arguments + ["--out", path, "--overwrite"])
    try #require(result.status == 0, "\(result.stderr)")
    return try pixels(of: path)
  }

  @Test("of the demonstration is a picture of the wanted size")
  func demo() throws {
    let plain = try poster("demo/9001")
    #expect(plain.width == 400 && plain.height == 600)
    // The lamp is yellow, the rock is dark, and nothing can be seen through.
    func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<4).map { Int(plain.bytes[(y * plain.width + x) * 4 + $0]) } }
    #expect(pixel(150, 168)[0] > 240 && pixel(150, 168)[2] < 180)
    #expect(pixel(200, 590).prefix(3).allSatisfy { $0 < 60 })
    #expect(stride(from: 3, to: plain.bytes.count, by: 4).allSatisfy { plain.bytes[$0] == 255 })
    let small = try poster("demo/9001", "--size", "60")
    #expect(small.width == 40 && small.height == 60)
  }

  @Test("wears its decorators in the order of the line")
  func decorators() throws {
    // A border of 2 % of 400 pixels, then corners of 4 %: the corner of the border is cut.
    let rounded = try poster("demo/9001", "--border", "2%", "--rounded", "4%")
    #expect(rounded.width == 416 && rounded.height == 616)
    func opacity(_ image: (width: Int, height: Int, bytes: [UInt8]), _ x: Int, _ y: Int) -> UInt8 {
      image.bytes[(y * image.width + x) * 4 + 3]
    }
    #expect(opacity(rounded, 0, 0) == 0 && opacity(rounded, 208, 0) == 255)
    // The other way round, the border keeps its corners and the picture's are cut within.
    let bordered = try poster("demo/9001", "--rounded=4%", "--border=2%")
    #expect(opacity(bordered, 0, 0) == 255 && opacity(bordered, 8, 8) == 0)
    let turned = try poster("demo/9001", "--size", "300", "--rotate", "-3", "--shadow")
    #expect(turned.width > 215 && turned.height > 310 && opacity(turned, 0, 0) == 0)
    let grey = try poster("demo/9001", "--size", "90", "--crop", "1:1", "--grey", "--badge", "rating")
    #expect(grey.width == 60 && grey.height == 60)
    let isGrey = (0..<3600).filter { pixel in
      let parts = grey.bytes[(pixel * 4)..<(pixel * 4 + 3)]
      return parts.min() == parts.max()
    }
    // All but the badge, which comes later.
    #expect(isGrey.count > 60 * 60 / 2 && isGrey.count < 60 * 60 - 20)
  }

  @Test(
    "of every format is drawn",
    arguments: [
      ("png", ["-pix_fmt", "rgba"]), ("jpg", ["-q:v", "2", "-pix_fmt", "yuvj444p"]),
      ("webp", ["-c:v", "libwebp", "-quality", "95"]),
      ("webp", ["-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra"]),
      ("avif", ["-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "8", "-pix_fmt", "yuv444p"]),
      ("avif", ["-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "8", "-pix_fmt", "yuv420p10le"]),
    ])
  func formats(ending: String, arguments: [String]) throws {
    let folder = home.folder.file("films")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("no film".utf8).write(to: folder.appending(path: "a.mkv"))
    // Red above blue.
    let halves = ["color=red:s=64x48:d=0.04:r=25", "color=blue:s=64x48:d=0.04:r=25"].flatMap {
      ["-f", "lavfi", "-i", $0]
    }
    let file = folder.appending(path: "a-poster." + ending).path
    let output = ["-filter_complex", "vstack", "-frames:v", "1"] + arguments + [file]
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-y"] + halves + output)
    try home.configure("sources: [{name: films, dialect: local, base: \"\(folder.path)\"}]")
    let image = try poster("films/a.mkv", "--size", "96")
    #expect(image.width == 64 && image.height == 96)
    let (red, blue) = (
      image.bytes[(20 * 64 + 30) * 4..<(20 * 64 + 30) * 4 + 3], image.bytes[(80 * 64 + 30) * 4..<(80 * 64 + 30) * 4 + 3]
    )
    #expect(zip(red, [UInt8(254), 0, 0]).allSatisfy { abs(Int($0) - Int($1)) <= 8 }, "\(Array(red))")
    #expect(zip(blue, [UInt8(0), 0, 254]).allSatisfy { abs(Int($0) - Int($1)) <= 8 }, "\(Array(blue))")
  }

  @Test("of a film that has none is a sheet with its title, and says so")
  func sheet() throws {
    let path = home.folder.file("p.png").path
    let result = try home.demo("poster", "9002", "--out", path)
    #expect(result.status == 0 && result.stderr.contains("a sheet with the title stands for the image"))
    let sheet = try pixels(of: path)
    #expect(sheet.width == 400 && sheet.height == 600)
    let object = try home.object("poster", "demo/9002", "--out", path, "--overwrite")
    #expect(object["origin"] as? String == "sheet" && object["width"] as? Int == 400)
    #expect((object["reason"] as? String)?.contains("there is no such image") == true)
    // A file that is there stays, and a pipe gets no image.
    let taken = try home.demo("poster", "9001", "--out", path)
    #expect(taken.status == 73)
    let piped = try home.demo("poster", "9001")
    #expect(piped.status == 64 && piped.stdout.isEmpty && piped.stderr.contains("--out"))
    let film = try home.demo("film", "9001")
    #expect(film.status == 0 && !film.text.contains("\u{1B}"))
  }

  @Test(
    "values that make no sense are refused",
    arguments: [
      ["--size", "5"], ["--size", "9000"], ["--rotate", "x"], ["--rounded", "2 apples"], ["--border", "101%"],
      ["--crop", "0:3"], ["--crop", "2"], ["--kind", "cat"], ["--overwrite"], ["--out", ""],
    ])
  func refusals(options: [String]) throws {
    let result = try home.run(["catalog", "poster", "demo/9001"] + options)
    #expect(result.status == 64, "\(result.stderr)")
  }

  @Test("of a server is fetched once, and shown without a network afterwards")
  func server() throws {
    let cinema = try CinemaServer()
    try home.configure(
      """
      sources:
        - {name: kino, dialect: finnkino, base: "\(cinema.url("/xml/"))", allow: "127.0.0.1:\(cinema.port)"}
      """)
    let path = home.folder.file("p.png").path
    let object = try home.object("poster", "kino/401", "--size", "240", "--out", path)
    #expect(object["origin"] as? String == "source", "\(object)")
    let image = try pixels(of: path)
    #expect(image.width == 160 && image.height == 240)
    let again = try home.object("poster", "kino/401", "--size", "240", "--out", path, "--overwrite", "--offline")
    #expect(again["origin"] as? String == "source")
    #expect(try pixels(of: path).bytes == image.bytes)
    // One whose server says that it is gone.
    let gone = try home.object("poster", "kino/402", "--out", path, "--overwrite")
    #expect(gone["origin"] as? String == "sheet" && (gone["reason"] as? String)?.contains("404") == true)
  }
}
