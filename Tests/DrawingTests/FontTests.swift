import Drawing
import Foundation
import MediaTypes
import TestSupport
import Testing

@Suite("Fonts")
struct FontTests {
  /// Where a font's file is, as fontconfig tells.
  private func file(of font: String) throws -> String {
    try runSuccessfully("fc-match", ["-f", "%{file}", font]).text
  }

  private func draw(_ text: String, file path: String) throws(DrawingError) -> DrawnText {
    try TextPainter.draw(TextSetting(text, font: .file(path: path), size: 60, maximumWidth: 3000))
  }

  @Test(
    "a family is found by its name, or what stands for it is told",
    arguments: [
      ("DejaVu Serif", "DejaVu Serif", true), ("dejavu serif bold 24px", "DejaVu Serif", true),
      ("DejaVu Sans Mono Bold Oblique", "DejaVu Sans Mono", true),
      ("No Such Family, DejaVu Serif", "DejaVu Serif", true),
      ("No Such Family Bold", nil, false), ("Sans", nil, true), ("Monospace Bold", nil, true), ("", nil, true),
      ("DejaVu Serif\0nonsense", "DejaVu Serif", true),
    ] as [(String, String?, Bool)])
  func families(name: String, family: String?, isFound: Bool) throws {
    let drawn = try TextPainter.draw(TextSetting("Font", name))
    #expect(drawn.isFontFound == isFound)
    if let family { #expect(drawn.family == family) } else { #expect(!drawn.family.isEmpty) }
    if !isFound { #expect(drawn.substitutes.isEmpty) }
    #expect(drawn.image.ink > 100)
  }

  @Test("styles differ, and sizes in a name count for nothing")
  func styles() throws {
    let images = try ["DejaVu Serif", "DejaVu Serif Bold", "DejaVu Serif Italic", "DejaVu Sans"].map {
      try TextSetting("Fag", $0).image()
    }
    #expect(Set(images).count == images.count)
    #expect(try TextSetting("Fag", "DejaVu Serif 7").image() == images[0])
  }

  @Test(
    "a file's font is drawn, even where its family has other styles",
    arguments: ["Serif:bold", "Sans Mono", "Sans:oblique"])
  func files(style: String) throws {
    let path = try file(of: "DejaVu \(style)")
    let drawn = try draw("Fag 日", file: path)
    let name = "DejaVu \(style)".replacing(":", with: " ")
    #expect(drawn.image == (try TextSetting("Fag 日", name).image()))
    #expect(drawn.family.hasPrefix("DejaVu") && drawn.isFontFound)
    #expect(drawn.substitutes.map(\.character) == ["日"])
  }

  @Test("a file without a name is drawn, and never what its descriptor meant before")
  func descriptors() throws {
    let folder = try TemporaryFolder()
    var descriptor: Int32 = -1
    defer { close(descriptor) }
    for _ in 0..<2 {
      for font in ["DejaVu Serif:bold", "DejaVu Sans Mono"] {
        let copy = folder.file("font")
        try FileManager.default.copyItem(atPath: try file(of: font), toPath: copy.path)
        let opened = open(copy.path, O_RDONLY)
        try FileManager.default.removeItem(at: copy)
        if descriptor < 0 { descriptor = opened } else { dup2(opened, descriptor) }
        if opened != descriptor { close(opened) }
        let drawn = try draw("Fag", file: "/proc/self/fd/\(descriptor)")
        #expect(drawn.image == (try TextSetting("Fag", font.replacing(":", with: " ")).image()))
      }
    }
  }

  @Test("what is no font is refused, and says which file it is")
  func refusals() throws {
    let folder = try TemporaryFolder()
    try Data("no font at all".utf8).write(to: folder.file("text.ttf"))
    try Data().write(to: folder.file("empty.ttf"))
    let font = try Data(contentsOf: URL(fileURLWithPath: try file(of: "DejaVu Sans")))
    try font.prefix(1000).write(to: folder.file("short.ttf"))
    mkfifo(folder.file("pipe.ttf").path, 0o600)
    let cases: [(String, DrawingError.Code)] = [
      ("text.ttf", .unusableFont), ("empty.ttf", .unusableFont), ("short.ttf", .unusableFont),
      ("none.ttf", .unreadableFont), ("pipe.ttf", .unreadableFont), (".", .unreadableFont), ("a\0b", .unreadableFont),
    ]
    for (name, expected) in cases {
      let path = folder.url.path + "/" + name
      let error = try #require(throws: DrawingError.self) { try draw("a", file: path) }
      #expect(error.code == expected && error.subject == path && !error.hint.isEmpty, "\(name): \(error)")
    }
  }

  @Test("texts drawn at the same time do not disturb each other")
  func threads() async throws {
    let serif = try file(of: "DejaVu Serif:bold")
    let expected = try (TextSetting("Fag 日 🍎").image(), draw("Fag", file: serif).image)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<5 {
            guard try TextSetting("Fag 日 🍎").image() == expected.0, try draw("Fag", file: serif).image == expected.1
            else { return false }
          }
          return true
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}
