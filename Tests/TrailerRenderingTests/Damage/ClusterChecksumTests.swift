import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Matroska films whose clusters carry checksums, and in which bits are turned over that no decoder complains of.
@Suite("Checksums of clusters")
struct ClusterChecksumTests {
  private let folder: TemporaryFolder
  private static let films = [
    "h264-closed-gop.mp4", "hevc-open-gop.mp4", "vp9.webm", "av1.mp4", "mpeg2.ts", "ffv1.mkv",
  ]

  init() throws { folder = try TemporaryFolder() }

  /// A film as libav writes it, a cluster a second.
  private func matroska(_ name: String) throws -> URL {
    let film = folder.file("whole.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url(name).path, "-c", "copy", "-cluster_time_limit", "1000", "-y", film.path])
    return film
  }

  /// The film with a bit of a frame turned over, which is shown at about `time`; when it really is.
  private func damage(_ film: URL, at time: Double) throws -> (film: URL, time: Double) {
    var bytes = try Data(contentsOf: film)
    let packet = try #require(try packetPlaces(of: film, stream: "v:0").last { $0.time <= time })
    // In front of each frame lies the head of its block, of six bytes or more.
    bytes[packet.bytes.lowerBound + packet.bytes.count * 2 / 3] ^= 4
    let damaged = folder.file("damaged.mkv")
    try bytes.write(to: damaged)
    return (damaged, packet.time)
  }

  @Test("tell of a bit in a copied frame, whatever the codec", arguments: films)
  func told(name: String) async throws {
    let film = try matroska(name)
    let whole = try await edit(film, [], as: "mkv", strategy: .copy)
    #expect(whole.report.damage == [])
    let (damaged, time) = try damage(film, at: 3.2)
    await #expect(throws: FKTError.self) { try await edit(damaged, [], as: "mkv", strategy: .copy) }
    let made = try await edit(damaged, [], as: "mkv", tolerating: .max, strategy: .copy)
    let found = try #require(made.report.damage.first { $0.what.contains("checksum") })
    let start = try #require(found.time).seconds
    // The cluster begins with what is told.
    #expect(start <= time && start > time - 1.3, "\(start), \(time)")
    #expect(made.report.damage.count { $0.what.contains("checksum") } == 1)
    #expect(try FilmDoctor.findings(in: damaged.path).contains { $0.code == "damaged-file" })
    #expect(try FilmDoctor.findings(in: film.path).allSatisfy { $0.code != "damaged-file" })
  }

  @Test("of what is not wanted nothing is told", arguments: ["0-2", "4.5-5.5", "4.5-5.5,0-2"])
  func unwanted(range: String) async throws {
    let (damaged, _) = try damage(try matroska("hevc-open-gop.mp4"), at: 3.2)
    let made = try await edit(damaged, ["--trim", range], as: "mkv")
    #expect(made.report.damage == [])
    let wanted = try await edit(damaged, ["--trim", "4.5-5.5,3.1-3.4,0-2"], as: "mkv", tolerating: .max)
    #expect(wanted.report.damage.count == 1)
  }

  @Test("films without them are read as before")
  func none() async throws {
    let film = folder.file("plain.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-c", "copy", "-write_crc32", "0", film.path])
    let (damaged, _) = try damage(film, at: 3.2)
    for film in [film, damaged, Fixtures.url("mediarecorder.webm"), Fixtures.url("vp8.webm")] {
      let made = try await edit(film, [], as: "mkv", tolerating: .max, strategy: .copy)
      #expect(made.report.damage.allSatisfy { !$0.what.contains("checksum") })
    }
  }
}
