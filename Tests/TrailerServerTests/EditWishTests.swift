import Foundation
import MediaTypes
import Testing
import TrailerRendering

@testable import TrailerServer

/// The edits of requests: they name films of the shelf, and never a path.
@Suite("Edits of requests")
struct EditWishTests {
  private static let shelf = MediaShelf()
  private static let film = ShelfFilm(title: "Film", .export(path: "/films/film.mp4"))
  private static let sound = ShelfFilm(title: "Sound", .export(path: "/films/sound.mp3"))

  private static func wish(_ edits: String, name: String? = nil) throws -> EditWish {
    shelf.add(film)
    shelf.add(sound)
    let name = name.map { ",\"name\":\($0)" } ?? ""
    let json = #"{"film":"\#(film.id)","edits":{"version":1,"edits":[\#(edits)]}\#(name)}"#
    return try JSONDecoder().decode(EditWish.self, from: Data(json.utf8))
  }

  @Test("music and images are found by their names on the shelf")
  func named() throws {
    let wish = try Self.wish(#"{"trim":"1-2"},{"music":"film:\#(Self.sound.id)"}"#)
    let commands = try wish.commands(from: Self.shelf)
    #expect((commands.last as? FKTAddMusicCommand)?.music.file == "/films/sound.mp3")
  }

  @Test(
    "a path is refused, however it is written",
    arguments: [
      #"{"music":"/etc/passwd"}"#, #"{"music":"../film.mp4"}"#, #"{"music":"film:/etc/passwd"}"#, #"{"music":"film:"}"#,
      #"{"watermark":"/etc/passwd"}"#, #"{"watermark":{"file":"x.png","at":"0-1"}}"#,
      #"{"watermark":"catalog:demo/9001"}"#,
      #"{"music":"https://example.com/a.mp3"}"#,
    ])
  func refused(_ edit: String) throws {
    #expect(throws: (any Error).self) { try Self.wish(edit).commands(from: Self.shelf) }
  }

  @Test("a font by its path is refused once the edit was performed")
  func font() throws {
    let commands = try Self.wish(#"{"text":{"value":"a","font":"/etc/passwd.ttf"}}"#).commands(from: Self.shelf)
    // As a film of ten seconds that nobody has to open.
    let picture = StreamInfo(
      index: 0, containerID: nil, kind: .video, codec: "h264", profile: nil, level: nil, codecTag: nil,
      timeBase: .init(1, 1000) ?? .init(1), startTime: .zero, duration: MediaTime(seconds: 10), frameCount: 250,
      bitRate: nil, extradataSize: 0, dispositions: [], tags: [:],
      video: VideoInfo(codedSize: PixelSize(width: 640, height: 360)), audio: nil)
    let info = MediaInfo(
      formatName: "mov,mp4", formatLongName: "MP4", startTime: .zero, duration: MediaTime(seconds: 10), byteCount: 1,
      bitRate: nil, tags: [:], chapters: [], streams: [picture])
    let source = SourceIdentity(path: "/films/film.mp4", byteCount: 1, modificationNanoseconds: 0, device: 0, inode: 0)
    let asset = FKTAsset(source: source, info: info)
    let edited = try commands.reduce(asset) { try $1.perform(with: $0) }
    #expect(edited.timeline.attachmentPaths == ["/etc/passwd.ttf"])
    #expect(throws: Problem.self) { try FilmDesk.check(edited, against: commands) }
  }

  @Test(
    "the result has a name without folders and with an ending that is written",
    arguments: [
      (nil, "film.mp4"), (#""cut.webm""#, "cut.webm"), (#""../../etc/cut""#, "_.._etc_cut.mp4"),
      (#""a/b\\c.mkv""#, "a_b_c.mkv"),
      (#""...""#, "mp4"), (#""x\u0000y""#, "x_y.mp4"), (#""""#, "film.mp4"),
    ] as [(String?, String)])
  func names(_ name: String?, _ expected: String) throws {
    #expect(try Self.wish("", name: name).outputName(for: Self.film) == expected)
  }
}
