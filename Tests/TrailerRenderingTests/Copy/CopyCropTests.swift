import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import Bitstreams
@testable import TrailerRendering

/// Crops that only the header tells.
@Suite("Crops without encoding", .timeLimit(.minutes(30)))
struct CopyCropTests {
  /// Films, containers and crops; the last number tells the size on the grid of stored pixels.
  static let cases: [(film: String, container: String, crop: String)] = [
    ("h264-closed-gop.mp4", "mp4", "64x36+2+2"), ("h264-closed-gop.mp4", "mkv", "300x170+10+4"),
    ("h264-closed-gop.mp4", "ts", "300x170+10+4"), ("h264.ts", "ts", "300x170+10+4"),
    ("h264.ts", "mp4", "318x178+2+2"), ("h264-422.mp4", "mp4", "300x171+10+5"),
    ("h264-mbaff.mp4", "mp4", "300x172+10+4"), ("h264-10bit.mov", "mov", "16:10"),
    ("h264-two-sounds.mkv", "mkv", "50%x50%"),
  ]

  @Test("what is shown is a part of the very same frames", arguments: cases)
  func crops(example: (film: String, container: String, crop: String)) async throws {
    let film = Fixtures.url(example.film)
    let line = ["--trim", "0-2.5", "--crop", example.crop]
    let edited = try await edit(film, line, as: example.container, strategy: .copy)
    #expect(edited.report.streams.allSatisfy { $0.encoded == 0 })
    #expect(edited.report.notices.contains { $0.code == "pixels-hidden" })
    let rect = try #require(edited.plan.streams.first { $0.kind == .video }?.splice?.cropping)
    let filter = "crop=\(rect.width):\(rect.height):\(rect.x):\(rect.y):exact=1"
    let shown = try pictures(edited.url, [])
    let expected = try pictures(film, ["-vf", filter])
    #expect(!shown.isEmpty && shown == Array(expected.prefix(shown.count)))
    let streams = try probeStreams(of: edited.url, kind: "video")
    #expect(streams.first?["width"] as? Int == rect.width && streams.first?["height"] as? Int == rect.height)
  }

  /// A hash of each frame as ffmpeg decodes it.
  private func pictures(_ file: URL, _ filters: [String]) throws -> [String] {
    let text = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-noautorotate", "-flags", "unaligned", "-i", file.path, "-map", "0:v:0"]
        + ["-fps_mode", "passthrough"]
        + filters + ["-f", "framemd5", "-"], timeout: 120
    ).text
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ",").last.map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test("a film with such a header is encoded as it is shown")
  func encoded() async throws {
    let film = Fixtures.url("h264-closed-gop.mp4")
    let cropped = try await edit(film, ["--crop", "200x100+6+10"], strategy: .copy)
    let again = try await edit(cropped.url, ["--crf", "0"], strategy: .full)
    let expected = try await edit(film, ["--crop", "200x100+6+10", "--crf", "0"], strategy: .full)
    #expect(again.plan.streams[0].pictureSize == PixelSize(width: 200, height: 100))
    // The same frames go into an encoder that loses nothing.
    #expect(try pictures(again.url, []) == pictures(expected.url, []))
  }

  @Test(
    "who decodes with FFmpeg may see more at the left, and is told",
    arguments: [
      ("300x100+0+10", nil), ("200x100+64+10", nil), ("300x100+6+10", "6 columns more"),
      ("200x100+66+10", "2 columns more"),
    ] as [(String, String?)])
  func left(crop: String, says: String?) async throws {
    let edited = try await edit(Fixtures.url("h264-closed-gop.mp4"), ["--crop", crop], strategy: .copy)
    let said = edited.report.notices.first { $0.code == "left-shown" }?.message
    #expect((said == nil) == (says == nil))
    if let says { #expect(said?.contains(says) == true, "\(said ?? "")") }
    let width = try #require(edited.plan.streams[0].splice?.cropping?.width)
    let more = says.flatMap { $0.split(separator: " ").first.flatMap { Int($0) } } ?? 0
    let text = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", edited.url.path, "-map", "0:v:0", "-frames:v", "1", "-f", "framehash", "-"]
    ).text
    #expect(text.contains("#dimensions 0: \(width + more)x"), "\(text)")
  }

  @Test("a turned film is cropped as it is seen")
  func turned() async throws {
    let film = Fixtures.url("h264-rotated-90.mp4")
    let copied = try await edit(film, ["--crop", "120x200+20+40"], strategy: .copy)
    let encoded = try await edit(film, ["--crop", "120x200+20+40"], strategy: .full)
    func size(_ file: EditedFile) -> PixelSize? { file.plan.streams.first { $0.kind == .video }?.pictureSize }
    #expect(size(copied) == size(encoded))
    #expect(copied.plan.streams[0].displayOrientation == encoded.plan.streams[0].displayOrientation)
    let rect = try #require(copied.plan.streams[0].splice?.cropping)
    let filter = "crop=\(rect.width):\(rect.height):\(rect.x):\(rect.y)"
    #expect(try pictures(copied.url, []) == pictures(film, ["-vf", filter]))
  }

  @Test(
    "a crop off the grid is refused, and the nearest one on it is named",
    arguments: [
      ("65x36+1+1", "64x36+2+2"), ("64x36+1+2", "64x36+2+2"), ("99x99+0+0", "100x100+0+0"),
      ("319x179+1+1", "318x178+2+2"),
    ])
  func nearest(asked: String, nearest: String) async throws {
    let film = Fixtures.url("h264-closed-gop.mp4")
    let error = await #expect(throws: FKTError.self) { _ = try await edit(film, ["--crop", asked], strategy: .copy) }
    #expect(error?.code == .needsEncoding)
    #expect(error?.hint?.contains("crop \(nearest) instead of \(asked)") == true, "\(error?.hint ?? "")")
    #expect(try await edit(film, ["--crop", nearest], strategy: .copy).report.streams.allSatisfy { $0.encoded == 0 })
  }

  @Test("other codecs have no such header here", arguments: ["hevc-open-gop.mp4", "vp9.webm", "mjpeg.mov"])
  func others(name: String) async throws {
    let error = await #expect(throws: FKTError.self) {
      _ = try await edit(Fixtures.url(name), ["--crop", "100x100+0+0"], strategy: .copy)
    }
    #expect(error?.code == .needsEncoding)
  }

  @Test("a header that was cropped reads back as asked")
  func header() throws {
    let file = try FileHandle(forReadingFrom: Fixtures.url("h264-closed-gop.mp4"))
    defer { withExtendedLifetime(file) {} }
    let demuxer = try Demuxer(descriptor: file.fileDescriptor, name: "film", interrupt: Interrupt())
    let configuration = try #require(H264Configuration(demuxer.parameters(of: 0).configuration))
    let before = try #require(H264SequenceParameters(unit: configuration.sequenceSets[0]))
    #expect(before.croppedSize == PixelSize(width: 320, height: 180))
    for rect in [
      PixelRect(x: 0, y: 0, width: 320, height: 180), PixelRect(x: 2, y: 4, width: 300, height: 100),
      PixelRect(x: 318, y: 178, width: 2, height: 2),
    ] {
      let unit = try #require(before.unit(croppedTo: rect))
      let after = try #require(H264SequenceParameters(unit: unit))
      #expect(after.croppedSize == PixelSize(width: rect.width, height: rect.height))
      #expect(after.usability == before.usability)
      #expect([after.profile, after.level, after.id] == [before.profile, before.level, before.id])
      // Cropping nothing changes nothing.
      if rect.width == 320 { #expect(unit == configuration.sequenceSets[0]) }
    }
    for wrong in [
      PixelRect(x: 1, y: 0, width: 300, height: 100), PixelRect(x: 0, y: 0, width: 322, height: 180),
      PixelRect(x: 0, y: 0, width: 0, height: 0), PixelRect(x: -2, y: 0, width: 100, height: 100),
    ] {
      #expect(before.unit(croppedTo: wrong) == nil)
    }
  }
}
