import Foundation
import MediaTypes
import RenderPlanning
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Copied frames of which nothing but decoding shows that they are damaged.
@Suite("Damage inside of copied frames")
struct CopiedDamageTests {
  /// A film with turned bits in one frame, and when that is shown.
  private func film(_ name: String, frame: Int) throws -> (folder: TemporaryFolder, film: URL, time: Double) {
    let folder = try TemporaryFolder()
    let film = folder.file("film." + Fixtures.url(name).pathExtension)
    var bytes = try Data(contentsOf: Fixtures.url(name))
    let packet = try packetPlaces(of: Fixtures.url(name), stream: "v:0")[frame]
    for place in [packet.bytes.count / 3, packet.bytes.count / 2] { bytes[packet.bytes.lowerBound + place] ^= 0x50 }
    try bytes.write(to: film)
    return (folder, film, packet.time)
  }

  @Test(
    "is found where everything is decoded",
    arguments: [
      ("tears-of-steel-6s.mp4", 20), ("tears-of-steel-hevc.mp4", 20), ("tears-of-steel-vp8.webm", 20),
      ("tears-of-steel-vp9.webm", 20), ("tears-of-steel-av1.webm", 20),
    ])
  func shows(name: String, frame: Int) async throws {
    let (folder, film, time) = try film(name, frame: frame)
    defer { withExtendedLifetime(folder) {} }
    let unseen = try await edit(film, [], as: "mkv", strategy: .copy)
    #expect(unseen.report.damage.isEmpty)

    let error = await #expect(throws: FKTError.self) {
      try await edit(film, [], as: "mkv", strategy: .copy, verification: .full)
    }
    #expect(error?.code == .damaged, "\(error?.message ?? "")")

    let told = try await edit(film, [], as: "mkv", tolerating: .max, strategy: .copy, verification: .full)
    // Frames of VP9 are read by what those before have left: some behind it cannot be decoded, either.
    #expect(name.contains("vp9") || told.report.damage.count == 1, "\(told.report.damage)")
    #expect(abs((told.report.damage.first?.time?.seconds ?? -1) - time) < 0.001)
    #expect(told.report.verified.contains { $0.contains("copied ones decoded and compared") })
  }

  @Test("is found in sound, too")
  func sound() async throws {
    let folder = try TemporaryFolder()
    let film = folder.file("film.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", Fixtures.url("h264-two-sounds.mkv").path, "-map", "0", "-c", "copy"]
        + ["-write_crc32", "0", film.path])
    var bytes = try Data(contentsOf: film)
    let packet = try #require(try packetPlaces(of: film, stream: "a:1").first { $0.time > 2 })
    bytes[packet.bytes.lowerBound + packet.bytes.count - 20] ^= 0x10
    try bytes.write(to: film)
    #expect(try await edit(film, [], strategy: .copy).report.damage.isEmpty)
    let told = try await edit(film, [], tolerating: .max, strategy: .copy, verification: .full)
    #expect(told.report.damage.map(\.stream) == [2], "\(told.report.damage)")
    #expect(abs((told.report.damage.first?.time?.seconds ?? -1) - packet.time) < 0.04)
    let beside = try await edit(film, ["--trim", "4-5.5"], strategy: .copy, verification: .full)
    #expect(beside.report.damage.isEmpty)
  }

  @Test("is none of what is kept where it lies beside that")
  func beside() async throws {
    let (folder, film, time) = try film("tears-of-steel-6s.mp4", frame: 20)
    defer { withExtendedLifetime(folder) {} }
    #expect(time < 1.9)
    let kept = try await edit(film, ["--trim", "2-4"], as: "mkv", strategy: .copy, verification: .full)
    #expect(kept.report.damage.isEmpty)
  }

  @Test(
    "is not seen in whole films",
    arguments: ["h264-open-gop.mp4", "hevc-open-gop.mp4", "vp9.webm", "mpeg2.ts", "av1.mp4"])
  func none(name: String) async throws {
    let whole = try await edit(Fixtures.url(name), ["--trim", "1-4.3"], strategy: .auto, verification: .full)
    #expect(whole.report.damage.isEmpty)
  }
}
