import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// What the preservation report says of frames, by the plan alone.
@Suite struct PicturePreservationTests {
  /// The preservation report's lines on the first stream's frames, given what those carry.
  private func lines(
    _ edits: [String], as container: ContainerFormat, sideData: Set<FrameTraits.SideData> = [],
    film: String = "hevc-10bit-hdr10.mp4", change: (inout VideoInfo) -> Void = { _ in }
  ) throws -> [PreservationLine] {
    var asset = try FKTAsset.open(Fixtures.url(film).path)
    let place = asset.info.videoStreams[0].index
    if var facts = asset.info.streams[place].video {
      change(&facts)
      asset.info.streams[place].video = facts
    }
    for command in try EditLineParser().parse(edits, programOptions: []).commands {
      asset = try command.perform(with: asset)
    }
    var traits = PictureTraits()
    traits.add(
      FrameTraits(
        pixelFormat: asset.info.videoStreams[0].video?.pixelFormat, colour: ColourInfo(), fieldOrder: "progressive",
        sideData: sideData))
    var index = SourceIndex()
    index.traits[asset.info.videoStreams[0].index] = traits
    let plan = try plan(asset, in: container) { [index] _ in index }
    return plan.preservation.lines.filter { $0.kind == .sideData && $0.stream == asset.info.videoStreams[0].index }
  }

  private func line(_ name: String, _ lines: [PreservationLine]) -> PreservationLine? {
    lines.first { $0.name == name }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var kind: FrameTraits.SideData
    var codec: String
    var outcome: PreservationLine.Outcome
    var isAsked = false
    var tones = false
    var testDescription: String { "\(kind.rawValue) in \(codec)\(tones ? ", tone-mapped" : "")" }
  }

  @Test(arguments: [
    Case(kind: .closedCaptions, codec: "hevc", outcome: .kept),
    Case(kind: .closedCaptions, codec: "h264", outcome: .kept),
    Case(kind: .closedCaptions, codec: "mpeg2video", outcome: .kept),
    Case(kind: .closedCaptions, codec: "av1", outcome: .dropped), Case(kind: .hdr10Plus, codec: "hevc", outcome: .kept),
    Case(kind: .hdr10Plus, codec: "av1", outcome: .dropped),
    Case(kind: .hdr10Plus, codec: "hevc", outcome: .dropped, isAsked: true, tones: true),
    Case(kind: .dolbyVision, codec: "hevc", outcome: .kept),
    Case(kind: .dolbyVision, codec: "h264", outcome: .dropped),
    Case(kind: .dolbyVision, codec: "hevc", outcome: .dropped, isAsked: true, tones: true),
    Case(kind: .hdrVivid, codec: "hevc", outcome: .dropped), Case(kind: .filmGrain, codec: "hevc", outcome: .dropped),
    Case(kind: .timecode, codec: "h264", outcome: .dropped),
    Case(kind: .activeFormat, codec: "h264", outcome: .dropped),
    Case(kind: .orientation, codec: "h264", outcome: .dropped),
    Case(kind: .panScan, codec: "mpeg2video", outcome: .kept),
    Case(kind: .panScan, codec: "h264", outcome: .dropped), Case(kind: .stereo3D, codec: "h264", outcome: .dropped),
    Case(kind: .iccProfile, codec: "h264", outcome: .dropped),
  ])
  func whatComesWithPictures(example: Case) throws {
    let edits = ["--codec", example.codec] + (example.tones ? ["--tone-map"] : [])
    let found = try lines(edits, as: .mkv, sideData: [example.kind])
    let line = try #require(self.line(example.kind.rawValue, found))
    #expect(line.outcome == example.outcome && line.isAsked == example.isAsked)
    #expect(line.outcome == .kept || line.reason != nil)
    #expect(line.isLoss == (line.outcome == .dropped && !example.isAsked))
    // Nothing else that comes with frames is claimed.
    let names = Set(FrameTraits.SideData.allCases.map(\.rawValue))
    #expect(found.filter { names.contains($0.name) }.count == 1)
  }

  @Test(
    "Dolby Vision's line says what is left",
    arguments: [
      ("smpte2084", "HDR10"), ("arib-std-b67", "HLG"), ("bt709", "SDR"),
    ])
  func dolbyVision(transfer: String, base: String) throws {
    let found = try lines(["--codec", "hevc", "--rotate", "7"], as: .mp4, sideData: [.dolbyVision]) {
      $0.colour.transfer = transfer
    }
    #expect(line("Dolby Vision", found)?.words.contains(base) == true)
  }

  @Test("every line is said once, and an ordinary film loses nothing")
  func ordinaryFilms() throws {
    for film in NumberedFilm.all {
      let asset = try FKTAsset.open(film.url.path)
      let container = try #require(ContainerFormat(pathExtension: outputExtension(of: film.url)))
      let plan = try RenderPlanner().plan(asset, to: "/tmp/out.\(container.rawValue)")
      let lines = plan.preservation.lines.filter { line in
        line.kind == .sideData && asset.info.videoStreams.contains { $0.index == line.stream }
      }
      #expect(Set(lines.map(\.title)).count == lines.count, "\(film)")
      #expect(lines.filter(\.isLoss).isEmpty, "\(film): \(lines.filter(\.isLoss).map(\.title))")
    }
  }

  @Test func depthAndChroma() throws {
    let found = try lines(["--codec", "mpeg4"], as: .mp4)
    #expect(line("bit depth", found)?.outcome == .converted)
    #expect(line("bit depth", found)?.words == "10 bits become 8: mpeg4 has no more here")
    let sampled = try lines(["--codec", "vp8"], as: .webm, film: "prores.mov")
    #expect(line("chroma subsampling", sampled)?.outcome == .converted)
    #expect(line("chroma subsampling", sampled)?.words.hasPrefix("4:2:2 becomes 4:2:0") == true)
    #expect(line("bit depth", try lines(["--codec", "hevc"], as: .mkv, film: "prores.mov"))?.outcome == .kept)
    #expect(line("bit depth", try lines(["--codec", "hevc"], as: .mkv, film: "h264-422.mp4")) == nil)
  }

  @Test func geometry() throws {
    #expect(line("sample aspect ratio", try lines([], as: .mp4, film: "h264-anamorphic.mp4"))?.outcome == .kept)
    let turned = try lines(["--rotate", "10"], as: .mp4, film: "h264-anamorphic.mp4")
    #expect(line("sample aspect ratio", turned)?.outcome == .converted)
    #expect(line("display matrix", try lines([], as: .mp4, film: "h264-rotated-90.mp4"))?.outcome == .kept)
    #expect(line("display matrix", try lines([], as: .mkv, film: "h264-rotated-90.mp4"))?.outcome == .converted)
    let further = try lines(["--rotate", "90"], as: .mp4, film: "h264-rotated-90.mp4")
    #expect(line("display matrix", further)?.outcome == .converted && line("display matrix", further)?.isAsked == true)
    #expect(line("display matrix", try lines([], as: .mp4, film: "h264-closed-gop.mp4")) == nil)
  }
}
