import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import Bitstreams
@testable import RenderPlanning
@testable import TrailerRendering

/// Dolby Vision in HEVC: each frame has data of its own, which only fit its pixels, and the container says which profile
/// they follow.
@Suite("Dolby Vision") struct DolbyVisionTests {
  private static let frames = 40
  /// Profile 8.4 of level 5 (HLG below): version, profile, level, what is there, and what lies below.
  private static let profile: [UInt8] = [1, 0, 16, 45, 64, 0, 0, 0] + [UInt8](repeating: 0, count: 16)

  /// Data of a type that decoders pass over, with the frame's place.
  private static func data(_ place: Int) -> [UInt8] { [25, 4, UInt8(place + 1), 0x80] }

  private let film: FactFilm

  init() throws {
    let plain = try FactFilm(
      "plain.ts", frames: Self.frames,
      ["-pix_fmt", "yuv420p10le", "-c:v", "libx265", "-preset", "ultrafast", "-color_primaries", "bt2020"]
        + ["-color_trc", "arib-std-b67", "-colorspace", "bt2020nc", "-x265-params"]
        + ["log-level=none:keyint=12:min-keyint=12:bframes=3:b-adapt=0:open-gop=1"])
    film = FactFilm(folder: plain.folder, url: plain.folder.file("film.mp4"))
    try copyFilm(plain.url, to: film.url, as: "mp4") { packet, place in
      guard let bytes = HEVCMessages.adding([], dolbyVision: Self.data(place), to: packet.bytes) else {
        throw ToolError.unreadable("a packet without a slice")
      }
      return try packet.replacing(bytes: bytes)
    }
    try SampleEntryBox.add(SampleEntryBox.box("dvvC", Self.profile), to: film.url, entry: "hev1")
  }

  /// The place in the source that the data of each frame name, in the order of showing; `nil` for a frame without.
  private func places(_ url: URL) throws -> [Int?] {
    try H264Sample.read(url).packets.sorted { ($0.pts ?? 0) < ($1.pts ?? 0) }.map { packet in
      let bytes = packet.bytes
      let ranges = try #require(
        NALUnits.ranges(in: bytes.span, .lengths(4)) ?? NALUnits.ranges(in: bytes.span, .startCodes))
      let units = ranges.map { Array(bytes[$0]) }.filter { HEVCUnits.type($0[0]) == HEVCUnits.dolbyVision }
      #expect(units.count <= 1)
      return try units.first.map { unit in
        try #require(unit.count == 6 && Array(unit[2...3]) == [25, 4])
        return Int(unit[4]) - 1
      }
    }
  }

  private func lines(_ report: PreservationReport) -> [String: PreservationLine] {
    let own = [SideDatum.dolbyVision, .dolbyVisionProfile]
    return Dictionary(
      uniqueKeysWithValues: report.lines.compactMap { line in
        own.first { line.item == .sideData($0) }.map { ($0.rawValue, line) }
      })
  }

  @Test func theSampleIsAsItIsMeant() throws {
    #expect(try places(film.url) == (0..<Self.frames).map { $0 })
    #expect(try FKTAsset.open(film.url.path).info.videoStreams.count == 1)
  }

  struct Way: Sendable, CustomTestStringConvertible {
    var edits: [String]
    var container: String
    var shown: [Range<Int>]
    /// Of what is shown.
    var changed: Range<Int> = 0..<0
    var isCopied = true
    var testDescription: String { "\(edits.joined(separator: " ")) in \(container)" }
  }

  @Test(
    "each frame keeps its own, copied or encoded, unless the edit changes it",
    arguments: [
      Way(edits: [], container: "mp4", shown: [0..<40]),
      Way(edits: ["--trim", "0.2-1.4"], container: "mp4", shown: [5..<35]),
      Way(edits: ["--trim", "0.2-1.4"], container: "mkv", shown: [5..<35]),
      Way(edits: ["--trim", "0.8-1.4,0-0.6"], container: "mp4", shown: [20..<35, 0..<15]),
      Way(edits: ["--text", "A", "--at", "0.2-0.28"], container: "mp4", shown: [0..<40], changed: 5..<7),
      Way(edits: ["--trim", "0.2-0.6", "--crf", "30"], container: "mp4", shown: [5..<15], isCopied: false),
    ])
  func kept(way: Way) async throws {
    let edited = try await edit(film.url, way.edits, as: way.container)
    let video = try #require(edited.report.streams.first)
    #expect(way.isCopied ? video.copied > 0 : video.copied == 0)
    let expected = way.shown.flatMap { Array($0) }.enumerated().map { way.changed.contains($0) ? nil : $1 }
    #expect(try places(edited.url) == expected)
    let found = lines(edited.report.preservation)
    #expect(found["Dolby Vision"]?.outcome == (way.changed.isEmpty ? .kept : .dropped))
    if !way.changed.isEmpty { #expect(found["Dolby Vision"]?.words.contains("the edits change") == true) }
    #expect(found["Dolby Vision profile"]?.outcome == .kept)
    if way.container == "mp4" {
      #expect(try SampleEntryBox.content("dvvC", of: edited.url, entry: "hvc1") == Self.profile)
    }
    #expect(try #require(FKTAsset.open(edited.url.path).info.videoStreams.first).codec == "hevc")
    let side = try #require(probeStreams(of: edited.url).first)
    #expect(sideData("DOVI configuration", in: side)?["dv_profile"] as? Int == 8)
  }

  @Test(
    "where all pixels change, nothing of it is claimed",
    arguments: [
      ["--crop", "128x144"], ["--tone-map"], ["--codec", "h264"],
    ])
  func dropped(edits: [String]) async throws {
    let edited = try await edit(film.url, edits, as: "mp4")
    let found = lines(edited.report.preservation)
    #expect(found["Dolby Vision"]?.outcome == .dropped)
    let isHEVC = edited.report.streams.first?.codec == "hevc"
    if isHEVC { #expect(try places(edited.url).allSatisfy { $0 == nil }) }
    #expect(found["Dolby Vision profile"]?.outcome == .dropped)
    #expect(try SampleEntryBox.content("dvvC", of: edited.url, entry: isHEVC ? "hvc1" : "avc1") == nil)
  }

  @Test("MOV has no word for the profile, and the report says so") func otherContainers() async throws {
    let edited = try await edit(film.url, ["--trim", "0.2-1.4"], as: "mov")
    let found = lines(edited.report.preservation)
    #expect(found["Dolby Vision"]?.outcome == .kept)
    #expect(found["Dolby Vision profile"]?.outcome == .dropped)
    #expect(try places(edited.url) == (5..<35).map { $0 })
  }
}
