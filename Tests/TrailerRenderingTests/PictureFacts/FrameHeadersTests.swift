import Foundation
import LibAV
import MediaTypes
import RenderPlanning
import TestSupport
import Testing

@testable import RenderEngine

@Suite("What headers say of frames", .timeLimit(.minutes(30)))
struct FrameHeadersTests {
  /// What headers and what decoded frames say of the first video stream.
  private func traits(of url: URL) throws -> (told: FrameTraits?, decoded: FrameTraits?) {
    let file = try FileHandle(forReadingFrom: url)
    let demuxer = try Demuxer(
      descriptor: file.fileDescriptor, owner: file, name: url.lastPathComponent, interrupt: Interrupt())
    let stream = try #require(demuxer.info.videoStreams.first)
    let describer = PictureDescriber(demuxer: demuxer, stream: stream, pixelLimit: 1 << 26)
    var decoded = PictureTraits()
    try describer.decode { decoded.add($0) }
    return (try describer.toldTraits(), decoded.decoded)
  }

  private static let films = [
    "h264-closed-gop.mp4", "h264-open-gop.mp4", "h264-vfr.mp4", "hevc-open-gop.mp4", "h264-422.mp4",
  ]

  @Test("is what the frames say", arguments: films)
  func fixtures(name: String) throws {
    let (told, decoded) = try traits(of: Fixtures.url(name))
    #expect(told != nil && told == decoded)
  }

  /// Encoded frames bring descriptions of their own.
  @Test(
    "is what the frames say where some were encoded between copied ones",
    arguments: ["h264-closed-gop.mp4", "hevc-open-gop.mp4"])
  func spliced(name: String) async throws {
    let made = try await edit(Fixtures.url(name), ["--trim", "0.6-3.4"])
    #expect(Set(made.plan.streams[0].spans.map(\.action)) == [.copy, .encode])
    let (told, decoded) = try traits(of: made.url)
    #expect(told != nil && told == decoded)
  }

  @Test("of real clips, wherever headers say all", .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"))
  func realClips() throws {
    let folder = try #require(RealMedia.directory)
    var told = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where ["mp4", "mov", "mkv"].contains((name as NSString).pathExtension) {
      guard let found = try? traits(of: folder.appending(path: name)), let headers = found.told else { continue }
      told += 1
      #expect(headers == found.decoded, "\(name)")
    }
    #expect(told > 5)
  }

  @Test(
    "is left to the frames where they may say more",
    arguments: ["hevc-10bit-hdr10.mp4", "h264-mbaff.mp4", "vp9.webm"])
  func others(name: String) throws {
    #expect(try traits(of: Fixtures.url(name)).told == nil)
  }

  @Test("lets films be opened without decoding a frame, whose bytes may be anything")
  func opensWithoutDecoding() throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: Fixtures.url("h264-closed-gop.mp4"))
    let media = try #require(whole.range(of: Data("mdat".utf8)))
    var blank = whole
    // Slices in name only: what a decoder would need is gone.
    for place in stride(from: media.upperBound + 64, to: min(media.upperBound + 40_000, whole.count), by: 3) {
      blank[place] = 0xFF
    }
    let url = folder.file("blank.mp4")
    try blank.write(to: url)
    func facts(_ url: URL) throws -> VideoInfo? {
      let file = try FileHandle(forReadingFrom: url)
      var facts = try Demuxer(descriptor: file.fileDescriptor, owner: file, name: "film", interrupt: Interrupt())
        .info.videoStreams.first?.video
      // Heads of slices tell it.
      facts?.fieldOrder = "progressive"
      return facts
    }
    #expect(try facts(url) == facts(Fixtures.url("h264-closed-gop.mp4")))
  }
}
