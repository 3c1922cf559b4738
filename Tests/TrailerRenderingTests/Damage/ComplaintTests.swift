import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// The table of what decoders say and what it means, a film for each row.
@Suite("Complaints of decoders")
struct ComplaintTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The elementary stream of the MPEG-2 film with `change` done to every part from one start code to the next, as a TS.
  private func mpeg2(_ change: (Data) -> Data) throws -> URL {
    let (stream, film) = (folder.file("film.m2v"), folder.file("film.ts"))
    try runSuccessfully(
      "ffmpeg", ["-v", "error", "-i", Fixtures.url("mpeg2.ts").path, "-map", "0:v", "-c", "copy", stream.path])
    let bytes = try Data(contentsOf: stream)
    var made = Data()
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let next = bytes.range(of: Data([0, 0, 1]), in: min(start + 3, bytes.endIndex)..<bytes.endIndex)?.lowerBound
      made += change(bytes[start..<(next ?? bytes.endIndex)])
      start = next ?? bytes.endIndex
    }
    try made.write(to: stream)
    try runSuccessfully("ffmpeg", ["-v", "error", "-y", "-f", "mpegvideo", "-i", stream.path, "-c", "copy", film.path])
    return film
  }

  /// MPEG-1 and 2: `end mismatch`, which an older check made of zeros behind a slice.
  @Test("zeros behind slices are no damage, and change no frame")
  func stuffing() async throws {
    let film = try mpeg2 { $0 + Data(count: 5) }
    let made = try await edit(film, [], as: "mkv", strategy: .full)
    #expect(made.report.damage.isEmpty)
    let plain = try await edit(try mpeg2 { $0 }, [], as: "mkv", strategy: .full)
    #expect(try frameHashes(of: made.url) == frameHashes(of: plain.url))
  }

  @Test("other bytes behind slices are damage")
  func junk() async throws {
    let film = try mpeg2 { part in
      part.count > 3 && (1...0xaf).contains(part[part.startIndex + 3]) ? part + Data([0x11, 0x22, 0x33, 0x44]) : part
    }
    let error = await #expect(throws: FKTError.self) { try await edit(film, [], as: "mkv", strategy: .full) }
    #expect(error?.code == .damaged)
  }

  /// The open GOPs of a film from its second one on, in which frames are forgotten that are not there.
  private func withoutStart(dropping number: Int? = nil) throws -> URL {
    let film = folder.file("open.ts")
    let filter = "noise=drop=lt(n\\,50)" + (number.map { "+eq(n\\,\($0))" } ?? "")
    try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-open-gop.mp4").path, "-an", "-c", "copy", "-bsf:v"]
        + ["h264_mp4toannexb,dump_extra=freq=keyframe,\(filter)", "-f", "mpegts", film.path])
    return film
  }

  /// H.264: `co located POCs unavailable`, `mmco: unref short failure`.
  @Test("that frames before the first are missing is no damage behind it")
  func earlierFrames() async throws {
    let made = try await edit(try withoutStart(), [], as: "mkv", strategy: .full)
    #expect(made.report.damage.isEmpty)
    let numbers = try FrameNumbers.read(from: made.url)
    #expect(numbers == Array(50..<150))
  }

  /// H.264: `mmco: unref short failure` in the middle of a film.
  @Test("that a frame in the middle is missing is damage", arguments: [30, 34])
  func lostReference(number: Int) async throws {
    let film = folder.file("lost.mkv")
    try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-open-gop.mp4").path, "-an", "-c", "copy", "-bsf:v"]
        + ["noise=drop=eq(n\\,\(number))", film.path])
    let error = await #expect(throws: FKTError.self) { try await edit(film, [], strategy: .full) }
    #expect(error?.code == .damaged)
    #expect(error?.detail?.contains("unref short failure") == true, "\(error?.message ?? "")")
  }
}
