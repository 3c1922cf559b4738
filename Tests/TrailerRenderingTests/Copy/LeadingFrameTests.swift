import Foundation
import MediaTypes
import RenderPlanning
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Films whose first frames are shown before the one that comes first, from which they are decoded.
@Suite("Films that begin with leading frames")
struct LeadingFrameTests {
  /// HEVC from its second key frame on, in front of which two frames are shown that need no other one (RADL).
  private func film(in folder: TemporaryFolder) throws -> URL {
    let whole = folder.file("whole.hevc")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an", "-c:v", "libx265"]
        + ["-preset", "fast", "-x265-params"]
        + ["log-level=error:keyint=50:min-keyint=50:open-gop=0:radl=2:b-adapt=0:repeat-headers=1:scenecut=0"]
        + ["-f", "hevc", whole.path])
    let bytes = try Data(contentsOf: whole)
    // The second set of parameters.
    let head = Data([0, 0, 0, 1, 0x40])
    let second = try #require(bytes.range(of: head, in: 5..<bytes.count))
    let film = folder.file("film.hevc")
    try bytes[second.lowerBound...].write(to: film)
    return film
  }

  @Test("keep them where they are copied", arguments: ["mp4", "mov", "mkv"])
  func copies(container: String) async throws {
    let folder = try TemporaryFolder()
    let made = try await edit(film(in: folder), [], as: container, strategy: .copy)
    #expect(try FrameNumbers.read(from: made.url) == Array(48..<150))
    let times = try FrameTimes.read(from: made.url).map(\.seconds)
    for (number, time) in times.enumerated() { #expect(abs(time - Double(number) / 25) < 0.002) }
  }

  /// Frames in front that the film's own edit list hides stay hidden.
  @Test("hide what the film hides", arguments: ["mp4", "mov"])
  func hidden(container: String) async throws {
    let made = try await edit(Fixtures.url("h264-edit-list.mp4"), [], as: container, strategy: .copy)
    #expect(try FrameNumbers.read(from: made.url) == Array(25..<150))
  }

  /// Interlaced frames of a camera, field by field.
  @Test("keep a camera's fields", .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"), arguments: ["mp4", "mov"])
  func camera(container: String) async throws {
    let film = try #require(RealMedia.file("sony-a7m3_1080i50_paff.mts"))
    let made = try await edit(film, [], as: container, strategy: .copy)
    let times = try packetPlaces(of: made.url, stream: "v:0").map(\.time).sorted()
    #expect(times.count == 26)
    for (number, time) in times.enumerated() { #expect(abs(time - Double(number) / 50) < 0.002) }
    #expect(try await MediaInfo.probe(made.url.path).duration.seconds == 0.544)
  }
}
