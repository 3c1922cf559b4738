import RenderPlanning
import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Colour profiles, spheres and stereo: what a container says of all frames at once.
@Suite("Profiles and projections", .timeLimit(.minutes(30)))
struct StreamSideDataTests {
  private static let encoding = ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast"]
  private static let profile = (0..<700).map { UInt8(truncatingIfNeeded: $0 * 7) }

  private func film(_ box: [UInt8], removing removed: String? = nil) throws -> FactFilm {
    let film = try FactFilm(
      "film.mp4", Self.encoding + ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"])
    try SampleEntryBox.add(box, to: film.url, removing: removed)
    return film
  }

  private func outcome(_ name: String, _ edited: EditedFile) -> PreservationLine? {
    edited.plan.preservation.lines.first { $0.kind == .sideData && $0.name == name }
  }

  @Test("a colour profile goes from MP4 to MP4 and MOV byte for byte", arguments: ["mp4", "mov", "mkv"])
  func profiles(container: String) async throws {
    let film = try film(SampleEntryBox.box("colr", Array("prof".utf8) + Self.profile), removing: "colr")
    let edited = try await edit(film.url, ["--trim", "0.04-0.2"], as: container)
    let line = try #require(outcome("ICC profile", edited))
    guard container != "mkv" else {
      #expect(line.outcome == .dropped && line.isLoss && line.words.contains("mkv"))
      return
    }
    #expect(line.outcome == .kept)
    #expect(try SampleEntryBox.content("colr", of: edited.url) == Array("prof".utf8) + Self.profile)
    // The numbers are in the frames.
    let stream = try #require(try probeStreams(of: edited.url, kind: "video").first)
    #expect(stream["color_space"] as? String == "bt709" && stream["color_primaries"] as? String == "bt709")
  }

  private static let sphere: [UInt8] = {
    let angles = SampleEntryBox.number(0x000A_0000) + SampleEntryBox.number(0x0014_0000) + SampleEntryBox.number(0)
    let bounds = [UInt8](repeating: 0, count: 16)
    let projection = SampleEntryBox.box(
      "proj", SampleEntryBox.box("prhd", full: true, angles) + SampleEntryBox.box("equi", full: true, bounds))
    return SampleEntryBox.box("sv3d", SampleEntryBox.box("svhd", full: true, Array("test".utf8) + [0]) + projection)
  }()

  @Test("a frame of a whole sphere stays one, in MP4 and Matroska", arguments: ["mp4", "mkv", "mov"])
  func spheres(container: String) async throws {
    let film = try film(Self.sphere)
    let before = try #require(sideData("Spherical", in: try probeStreams(of: film.url, kind: "video")[0]))
    let edited = try await edit(film.url, ["--trim", "0.04-0.2"], as: container)
    let after = sideData("Spherical", in: try probeStreams(of: edited.url, kind: "video")[0])
    let line = try #require(outcome("spherical", edited))
    guard container != "mov" else {
      #expect(after == nil && line.isLoss)
      return
    }
    #expect(line.outcome == .kept)
    for key in ["projection", "yaw", "pitch", "roll"] { #expect("\(after?[key] ?? "")" == "\(before[key] ?? "-")") }
  }

  @Test func aPartOfASphereIsNoSphere() async throws {
    let film = try film(Self.sphere)
    let edited = try await edit(film.url, ["--trim", "0.04-0.2", "--crop", "128x64"])
    #expect(sideData("Spherical", in: try probeStreams(of: edited.url, kind: "video")[0]) == nil)
    let line = try #require(outcome("spherical", edited))
    #expect(line.outcome == .dropped && !line.isLoss)
  }

  @Test("two views side by side stay two views", arguments: ["mkv", "mp4"])
  func stereo(container: String) async throws {
    let film = try FactFilm("film.mkv", Self.encoding + ["-metadata:s:v", "stereo_mode=left_right"])
    let before = try #require(sideData("Stereo 3D", in: try probeStreams(of: film.url, kind: "video")[0]))
    let edited = try await edit(film.url, ["--trim", "0.04-0.2"], as: container)
    let after = sideData("Stereo 3D", in: try probeStreams(of: edited.url, kind: "video")[0])
    #expect(after?["type"] as? String == before["type"] as? String)
    #expect(outcome("stereo 3D", edited)?.outcome == .kept)
  }
}
