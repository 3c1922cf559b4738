import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// A still has the colours of the film's frame, whatever matrix, range and depth the film has.
///
/// The reference is made by another library, zimg, which is told what the film's numbers mean.
@Suite("The pixels of stills") struct StillPixelsTests {
  struct Case: CustomStringConvertible, Sendable {
    let film: String
    let matrix: String
    let range: String
    var description: String { film }
  }

  static let cases = [
    // Small and untagged, so BT.601.
    Case(film: "h264-closed-gop.mp4", matrix: "170m", range: "limited"),
    Case(film: "h264-full-range.mp4", matrix: "709", range: "full"),
    Case(film: "h264-10bit.mov", matrix: "170m", range: "limited"),
    Case(film: "h264-422.mp4", matrix: "170m", range: "limited"),
    Case(film: "hevc-10bit-hdr10.mp4", matrix: "2020_ncl", range: "limited"),
    Case(film: "vp9.webm", matrix: "170m", range: "limited"),
  ]

  private func reference(_ matrix: String, _ range: String, frame: Int) -> String {
    "select=eq(n\\,\(frame)),zscale=matrixin=\(matrix):rangein=\(range):chromalin=left:matrix=gbr:range=full"
      + ":filter=bicubic,format=gbrp"
  }

  @Test(arguments: cases)
  func colours(of film: Case) async throws {
    let source = Fixtures.url(film.film)
    let edited = try await edit(source, ["--frame-at", "40f"], as: "png")
    let still = try RGBPicture(edited.url, width: 320, height: 180)
    let wanted = try RGBPicture(
      source, filters: reference(film.matrix, film.range, frame: 40), width: 320, height: 180)
    #expect(still.psnr(wanted) > 45, "\(still.psnr(wanted)) dB")
    // The test must tell matrices apart.
    let wrong = try RGBPicture(
      source, filters: reference(film.matrix == "170m" ? "709" : "170m", film.range, frame: 40), width: 320, height: 180
    )
    #expect(still.psnr(wrong) < 40, "\(still.psnr(wrong)) dB")
    #expect(try frameColourTags(of: edited.url).isEmpty)
  }

  @Test("an untagged film of 720 lines is BT.709")
  func highDefinition() async throws {
    let folder = try TemporaryFolder()
    let source = folder.file("720.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an", "-frames:v", "5", "-vf", "scale=1280:720"]
        + ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "8", source.path])
    let edited = try await edit(source, ["--frame-at", "2f"], as: "png")
    let still = try RGBPicture(edited.url, width: 1280, height: 720)
    let wanted = try RGBPicture(source, filters: reference("709", "limited", frame: 2), width: 1280, height: 720)
    let wrong = try RGBPicture(source, filters: reference("170m", "limited", frame: 2), width: 1280, height: 720)
    #expect(still.psnr(wanted) > 45, "\(still.psnr(wanted)) dB")
    #expect(still.psnr(wrong) < 40)
  }

  @Test("pixels of 4:3 become square")
  func anamorphic() async throws {
    let source = Fixtures.url("h264-anamorphic.mp4")
    let edited = try await edit(source, ["--frame-at", "1"], as: "png")
    #expect(edited.plan.streams.first?.pictureSize.map { [$0.width, $0.height] } == [427, 180])
    let still = try RGBPicture(edited.url, width: 427, height: 180)
    let wanted = try RGBPicture(
      source, filters: reference("170m", "limited", frame: 25) + ",zscale=w=427:h=180:filter=bicubic,format=gbrp",
      width: 427, height: 180)
    #expect(still.psnr(wanted) > 38, "\(still.psnr(wanted)) dB")
    #expect(try FrameNumbers.read(from: edited.url) == [25])
  }

  @Test(
    "turned films stand upright",
    arguments: ["h264-rotated-90.mp4", "h264-rotated-180.mp4", "h264-rotated-270.mp4", "h264-mirrored.mp4"])
  func upright(name: String) async throws {
    let source = Fixtures.url(name)
    let edited = try await edit(source, ["--frame-at", "1"], as: "png")
    let orientation = try FrameNumbers.orientation(of: source)
    #expect(try FrameNumbers.orientation(of: edited.url) == orientation)
    #expect(try FrameNumbers.read(from: edited.url, displayed: true) == [25])
    let swaps = orientation.quarterTurns % 2 == 1
    let still = try RGBPicture(edited.url, width: swaps ? 180 : 320, height: swaps ? 320 : 180)
    // Both are the film's frame to within the place of its chroma, which ffmpeg loses in the turn.
    let wanted = try RGBPicture(
      source, filters: "select=eq(n\\,25),zscale=matrixin=170m:rangein=limited:matrix=gbr:range=full,format=gbrp",
      width: still.width, height: still.height)
    #expect(still.psnr(wanted) > 30, "\(still.psnr(wanted)) dB")
    #expect(!edited.plan.notices.contains { $0.code == "pixels-turned" })
  }

  @Test(
    "JPEG and WebP show the same frame",
    arguments: [("jpg", 40.0, [0xff, 0xd8, 0xff]), ("webp", 36, [0x52, 0x49, 0x46])])
  func lossyFormats(name: String, leastPSNR: Double, magic: [UInt8]) async throws {
    let source = Fixtures.url("tears-of-steel-6s.mp4")
    let png = try await edit(source, ["--frame-at", "3.5"], as: "png")
    let edited = try await edit(source, ["--frame-at", "3.5"], as: name)
    #expect(try Data(contentsOf: edited.url).prefix(3) == Data(magic))
    let wanted = try RGBPicture(png.url, width: 640, height: 266)
    let found = try RGBPicture(edited.url, width: 640, height: 266)
    #expect(found.psnr(wanted) > leastPSNR, "\(found.psnr(wanted)) dB")
    #expect(try strayFiles(in: edited.folder.url) == ["edited.\(name)"])
  }

  /// Tags of a PNG that viewers would change its colours by.
  private func frameColourTags(of png: URL) throws -> [String] {
    let bytes = try Data(contentsOf: png)
    return ["gAMA", "cHRM", "iCCP", "cICP"].filter { bytes.range(of: Data($0.utf8)) != nil }
  }
}
