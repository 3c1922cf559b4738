import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Texts, fonts and paths of characters that mean something to filters change no filter and open nothing.
@Suite("Strings that look like filters", .timeLimit(.minutes(30)))
struct HostileStringTests {
  static let alphabet: [Character] = Array("'\\:;,[]%{}=\n")
  static let count = 5_000

  /// A string of up to 24 characters of the alphabet, with a letter here and there.
  static func string(_ numbers: inout SeededNumbers) -> String {
    String((0...numbers.below(24)).map { _ in numbers.pick(alphabet + ["a", "0"]) ?? "a" }) + "x"
  }

  /// Everything a string can get into, harmless or not.
  struct Fields {
    var text = "x"
    var family = "Sans"
    var fontFile = "font.ttf"
    var image = "logo.png"
  }

  /// A film with overlays between filters.
  private func edited(_ asset: FKTAsset, _ fields: Fields) throws -> FKTAsset {
    let point = Overlay.Position.point(x: .pixels(Rational(3)), y: .percent(Rational(10)))
    return
      try asset
      .overlaid(with: Overlay(ImageArt(.text(TextArt(fields.text))), position: point))
      .rotated(by: Rotation(.flippedHorizontally, isBaked: true))
      .overlaid(with: Overlay(ImageArt(.text(TextArt("x", font: .family(fields.family)))), position: point))
      .cropped(to: CropArea(.pixels(width: 64, height: 32), origin: PixelPoint(x: 8, y: 4)))
      .overlaid(with: Overlay(ImageArt(.text(TextArt("x", font: .file(fields.fontFile)))), position: point))
      .overlaid(with: Overlay(ImageArt(.file(fields.image)), position: point))
      .rotated(by: Rotation(.identity, angle: Rational(10)))
  }

  /// The steps with what is drawn left out.
  private func bare(_ steps: [PictureStep]) -> [PictureStep] {
    steps.map { step in
      guard case .overlay(var overlay) = step else { return step }
      overlay.art = ImageArt(.file(""))
      return .overlay(overlay)
    }
  }

  /// The texts, families and paths of the steps.
  private func strings(_ steps: [PictureStep]) -> [String] {
    steps.flatMap { step -> [String] in
      guard case .overlay(let overlay) = step else { return [] }
      switch overlay.art.content {
      case .file(let path): return [path]
      case .text(let text):
        switch text.font {
        case .family(let family): return [text.text, family]
        case .file(let path): return [text.text, path]
        }
      }
    }
  }

  @Test("change no filter of a plan")
  func plans() throws {
    let asset = try FKTAsset.open(Fixtures.url("h264-rotated-90.mp4").path)
    func steps(_ fields: Fields) throws -> [PictureStep] {
      let plan = try plan(try edited(asset, fields), in: .mkv)
      return try #require(plan.streams.first { $0.kind == .video }).pictureSteps
    }
    let harmless = try steps(Fields())
    #expect(harmless.flatMap(\.names).contains("rotate"))
    #expect(strings(harmless) == ["x", "Sans Bold", "x", "Sans", "x", "font.ttf", "logo.png"])
    let wanted = bare(harmless)
    var numbers = SeededNumbers(seed: 11)
    var changed = 0
    for _ in 0..<Self.count {
      var fields = Fields()
      fields.text = Self.string(&numbers)
      fields.family = Self.string(&numbers)
      fields.fontFile = Self.string(&numbers) + "1"
      fields.image = Self.string(&numbers) + "2"
      let found = try steps(fields)
      if bare(found) != wanted { changed += 1 }
      // They arrive as they were written.
      if strings(found) != [fields.text, "Sans Bold", "x", fields.family, "x", fields.fontFile, fields.image] {
        changed += 1
      }
    }
    #expect(changed == 0)
  }

  #if os(Linux)
    /// Texts and families that would lead to a file, if anything took them for more than letters.
    static func lures(_ path: String) -> [String] {
      let escaped = path.replacingOccurrences(of: "/", with: "\\/")
      return [
        path, "@\(path)", "file:\(path)", "file://\(path)", "textfile=\(path)", "x:textfile=\(path)",
        "x':textfile='\(path)", "x\\':textfile=\(path)", "movie=\(path)", "x[a];movie=\(path)[b];[a][b]overlay",
        "subtitles=\(path)", "%{e:\(path)}", "%{metadata:\(path)}", "$(cat \(path))", "`cat \(path)`",
        "\(path)\n\(path)",
        "concat:\(path)|\(path)", "subfile,,start,0,end,9,,:\(path)", escaped, "<span font='\(path)'>x</span>",
        "Sans:file=\(path)", "Sans,\(path)", "{\(path)}", "[\(path)]", "<include>\(path)</include>",
      ]
    }

    @Test("open no file when they are drawn")
    func drawn() async throws {
      let film = try PictureFilm(PictureFilm.Kind(count: 2))
      let outside = try TemporaryFolder()
      let canary = try CanaryFile(in: outside.url)
      let lures = Self.lures(canary.url.path)
      var line: [String] = []
      for lure in lures {
        // A font's name with a slash is a path, and is tried below.
        line += ["--text", lure, "--size", "8px"]
        if !lure.contains("/") { line += ["--font", lure] }
      }
      let edited = try await edit(film.url, line)
      #expect(try RawFilm(decoding: edited.url).count == 2)
      #expect(canary.opens == 0)
      #expect(!canary.isLeaked(in: try Data(contentsOf: edited.url)))
      let asset = try FKTAsset.open(film.url.path)
      let families = try lures.reduce(asset) { asset, lure in
        let art = TextArt("x", font: .family(lure))
        return try asset.overlaid(with: Overlay(ImageArt(.text(art)), position: .gravity(.center)))
      }
      let output = film.folder.file("families.mkv")
      let plan = try RenderPlanner().plan(families, to: output.path)
      _ = try await Renderer().start(plan, of: families, to: output.path).report()
      #expect(canary.opens == 0)
      // The canary does notice.
      _ = try Data(contentsOf: canary.url)
      #expect(canary.opens > 0)
    }

    @Test("as paths name one file or none", arguments: ["--watermark", "--font"])
    func paths(option: String) async throws {
      let film = try PictureFilm(PictureFilm.Kind(count: 2))
      let outside = try TemporaryFolder()
      let canary = try CanaryFile(in: outside.url)
      let lures = Self.lures(canary.url.path).filter { $0 != canary.url.path && $0.contains("/") }
      #expect(lures.count > 15)
      for lure in lures {
        let words = option == "--font" ? ["--text", "x", option, lure] : [option, lure]
        await #expect(throws: FKTError.self, "\(lure)") { try await edit(film.url, words) }
      }
      #expect(canary.opens == 0)
    }

    @Test("as names of files that exist are read as they are written")
    func hostileNames() async throws {
      let film = try PictureFilm(PictureFilm.Kind(count: 2))
      let plain = try film.image("plain.png", PixelSize(width: 8, height: 8)) { _, _ in [255, 0, 0, 255] }
      let harmless = try await edit(film.url, ["--watermark", plain])
      let wanted = try RawFilm(decoding: harmless.url)[0]
      #expect(try !RawFilm(decoding: film.url)[0].isSame(as: wanted))
      var numbers = SeededNumbers(seed: 5)
      for _ in 0..<12 {
        let path = film.folder.file(Self.string(&numbers) + ".png").path
        try FileManager.default.copyItem(atPath: plain, toPath: path)
        let edited = try await edit(film.url, ["--watermark", path])
        #expect(try RawFilm(decoding: edited.url)[0].isSame(as: wanted), "\(path.debugDescription)")
        try FileManager.default.removeItem(atPath: path)
      }
    }

    @Test("inside an image or a font open nothing either")
    func contents() async throws {
      let film = try PictureFilm(PictureFilm.Kind(count: 2))
      let outside = try TemporaryFolder()
      let canary = try CanaryFile(in: outside.url)
      let path = canary.url.path
      let lures = [
        "ffconcat version 1.0\nfile '\(path)'\n", "#EXTM3U\n#EXTINF:1,\n\(path)\n#EXT-X-ENDLIST\n",
        "<svg xmlns='http://www.w3.org/2000/svg'><image href='\(path)'/></svg>",
        "push graphic-context\nimage over 0,0 '\(path)'",
        "v=0\nc=IN IP4 127.0.0.1\n", "<MPD><BaseURL>\(path)</BaseURL></MPD>",
      ]
      for (number, lure) in lures.enumerated() {
        for name in ["lure\(number).png", "lure\(number).ttf"] {
          let file = film.folder.file(name)
          try Data(lure.utf8).write(to: file)
          let words = name.hasSuffix("ttf") ? ["--text", "x", "--font", file.path] : ["--watermark", file.path]
          await #expect(throws: FKTError.self, "\(name)") { try await edit(film.url, words) }
        }
      }
      #expect(canary.opens == 0)
    }
  #endif
}
