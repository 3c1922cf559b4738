@testable import MediaTypes
import Foundation
import LibAV
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// HDR10+, which tells of each frame how bright it is.
@Suite struct HDR10PlusTests {
  /// ffprobe's numbers for the metadata of a frame; fractions as they are written.
  private func expected(_ place: Int) -> [String: String] {
    let metadata = MessageFilm.metadata(place)
    var facts = [
      "application version": "1", "num_windows": "1",
      "targeted_system_display_maximum_luminance": "\(metadata.targetLuminance)/1",
    ]
    let window = metadata.windows[0]
    facts["maxscl"] = "\(window.brightest[2])/100000"
    facts["average_maxrgb"] = "\(window.average)/100000"
    facts["fraction_bright_pixels"] = "\(window.brightShare)/1000"
    facts["num_distribution_maxrgb_percentiles"] = "9"
    facts["knee_point_x"] = "\(window.curve?.knee[0] ?? 0)/4095"
    facts["num_bezier_curve_anchors"] = "3"
    facts["color_saturation_weight"] = window.saturation.map { "\($0)/8" }
    return facts
  }

  private func check(_ file: URL, shows places: [Int]) throws {
    let frames = try probeFrames(of: file)
    try #require(frames.count == places.count)
    for (frame, place) in zip(frames, places) {
      let found = try #require(sideData("HDR Dynamic Metadata", in: frame), "frame \(place) has none")
      for (key, value) in expected(place) {
        let said = "\(found[key] ?? "nothing")".trimmingCharacters(in: .whitespaces)
        #expect(said == value, "frame \(place): \(key)")
      }
    }
    // Everything else, with libav's own reading of it.
    #expect(try decodedMessages(of: file).map(\.metadata) == places.map { MessageFilm.metadata($0) })
  }

  @Test func theSampleIsAsItIsMeant() throws {
    let film = try MessageFilm.make()
    try check(film.url, shows: Array(0..<MessageFilm.pictures))
  }

  struct Way: Sendable, CustomTestStringConvertible {
    var edits: [String]
    var places: [Int]
    var container = "mkv"
    var testDescription: String { "\(edits.joined(separator: " ")) in \(container)" }
  }

  @Test(arguments: [
    Way(edits: ["--trim", "0.2-0.8"], places: Array(5..<20)),
    Way(edits: ["--cut", "0.4-0.6"], places: Array(0..<10) + Array(15..<30), container: "mp4"),
    Way(edits: ["--trim", "0.8-1.2,0-0.2"], places: Array(20..<30) + Array(0..<5), container: "mov"),
    Way(
      edits: ["--text", "Soon", "--at", "0.2-0.6", "--crop", "192x96", "--fade-to-black", "0.4"],
      places: Array(0..<30), container: "ts"),
    Way(edits: ["--rotate", "7"], places: Array(0..<30)),
    Way(edits: ["--rotate", "90", "--baked"], places: Array(0..<30), container: "mp4"),
  ])
  func everyPictureKeepsItsOwn(way: Way) async throws {
    let film = try MessageFilm.make()
    let edited = try await edit(film.url, way.edits + ["--preset", "fast"], as: way.container)
    try check(edited.url, shows: way.places)
    #expect(edited.plan.preservation.lines.first { $0.name == "HDR10+" }?.outcome == .kept)
    #expect(try decoderMessages(of: edited.url).isEmpty)
    // The insertions moved nothing else: packets are still the frames, and some are shown out of order.
    let packets = try packetList(of: edited.url)
    #expect(packets.count == way.places.count)
    #expect(packets.compactMap(\.pts) != packets.compactMap(\.pts).sorted())
  }

  @Test(arguments: [("h264", "mp4"), ("av1", "mkv"), ("vp9", "webm"), ("prores", "mov")])
  func otherCodecsLoseItAndSaySo(codec: String, container: String) async throws {
    let film = try MessageFilm.make(withCaptions: false)
    let edited = try await edit(
      film.url, ["--trim", "0-0.2", "--codec", codec, "--preset", "ultrafast"], as: container)
    let line = try #require(edited.plan.preservation.lines.first { $0.name == "HDR10+" })
    #expect(line.outcome == .dropped && line.isLoss && line.words.contains(codec))
    #expect(try decodedMessages(of: edited.url).allSatisfy { $0.metadata == nil })
  }

  @Test func whatHasNoneGetsNone() async throws {
    let edited = try await edit(Fixtures.url("hevc-10bit-hdr10.mp4"), ["--trim", "0-0.4"])
    #expect(try decodedMessages(of: edited.url).allSatisfy { $0.metadata == nil && $0.captions.isEmpty })
    #expect(!edited.plan.preservation.lines.contains { $0.name == "HDR10+" || $0.name == "closed captions" })
  }
}
