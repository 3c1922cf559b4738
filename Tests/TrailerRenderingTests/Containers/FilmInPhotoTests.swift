import Bitstreams
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Photos of phones that hold a film: those of JPEG have it behind the photo, those of HEIC in a box.
@Suite("Films in photos")
struct FilmInPhotoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// What is no film, although it has the letters of one.
  private static let decoy = ISOBoxes.box("ftyp", Array("mp42".utf8) + zeros(4))

  private func jpeg() throws -> [UInt8] {
    let photo = folder.file("still.jpg")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x240", "-frames:v", "1", "-y", photo.path])
    return [UInt8](try Data(contentsOf: photo))
  }

  /// A HEIC file up to where its film's box is.
  private func heic() -> [UInt8] {
    ISOBoxes.box("ftyp", Array("heic".utf8) + Self.zeros(4) + Array("mif1heic".utf8))
      + ISOBoxes.box("meta", Self.zeros(4))
      + ISOBoxes.box("mdat", Self.zeros(3000) + Self.decoy + Self.zeros(2_000_000))
  }

  private func write(_ bytes: [UInt8], as name: String) throws -> URL {
    let file = folder.file(name)
    try Data(bytes).write(to: file)
    return file
  }

  @Test("a film behind a JPEG is cut and copied as it is alone", arguments: ["h264-closed-gop.mp4", "hevc-aac.mp4"])
  func behindJPEG(name: String) async throws {
    let film = Fixtures.url(name == "hevc-aac.mp4" ? "seeds/" + name : name)
    let behind = Array("MotionPhoto_Data".utf8) + Self.zeros(100)
    let photo = try write(
      jpeg() + Self.decoy + Self.zeros(20) + [UInt8](try Data(contentsOf: film)) + behind, as: "photo.jpg")
    let asset = try FKTAsset.open(photo.path)
    let alone = try FKTAsset.open(film.path)
    #expect(asset.notices.map(\.code) == ["film-in-photo"])
    #expect(asset.info.duration == alone.info.duration && asset.info.streams == alone.info.streams)
    for line in [["--trim", "0.2-0.8"], []] {
      let made = try await edit(photo, line, as: "mp4")
      let other = try await edit(film, line, as: "mp4")
      #expect(try Data(contentsOf: made.url) == Data(contentsOf: other.url))
    }
  }

  @Test("both tracks of a HEIC file are cut where the film is")
  func insideHEIC() async throws {
    let film = folder.file("two.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-t", "3", "-map", "0:v", "-map", "0:v"]
        + [
          "-map", "0:a", "-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-tag:v", "hvc1",
        ]
        + ["-filter:v:1", "fps=1,scale=640:-2", "-c:a", "copy", "-y", film.path])
    let bytes = [UInt8](try Data(contentsOf: film))
    let photo = try write(
      heic() + ISOBoxes.box("mpvd", bytes) + ISOBoxes.box("sefd", Self.zeros(40)), as: "photo.heic")
    let asset = try FKTAsset.open(photo.path)
    #expect(asset.info.videoStreams.count == 2 && asset.info.photoByteCount == Int64(heic().count + 8))
    let made = try await edit(photo, ["--trim", "1-2"], as: "mp4")
    #expect(try FrameNumbers.read(from: made.url) == Array(25..<50))
    #expect(made.report.streams.map(\.kind) == [.video, .video, .audio])
    let copy = try await edit(photo, [], as: "mp4", strategy: .copy)
    #expect(copy.report.streams[0].copied == 75)
    #expect(try FrameNumbers.read(from: copy.url) == Array(0..<75))
  }

  @Test("a photo alone is no film, however many boxes it seems to have")
  func photosAlone() throws {
    let many = Array(repeating: Self.decoy, count: 1000).flatMap(\.self)
    let (still, empty) = (try jpeg(), ISOBoxes.box("ftyp", Array("heic".utf8) + Self.zeros(4)))
    for (name, bytes) in [("a.jpg", still), ("b.jpg", still + many), ("c.heic", heic()), ("d.heic", empty)] {
      let photo = try write(bytes, as: name)
      let failure = #expect(throws: FKTError.self, "\(name)") { try FKTAsset.open(photo.path) }
      #expect(failure?.code == .notMedia, "\(name): \(String(describing: failure))")
    }
  }

  @Test("a film that is named like a photo is opened where it begins")
  func otherFilms() throws {
    for name in ["h264-closed-gop.mp4", "h264.ts", "mpeg4.avi"] {
      let film = try write([UInt8](try Data(contentsOf: Fixtures.url(name))), as: "\(name).jpg")
      let info = try FKTAsset.open(film.path).info
      #expect(info.photoByteCount == nil)
    }
  }
}
