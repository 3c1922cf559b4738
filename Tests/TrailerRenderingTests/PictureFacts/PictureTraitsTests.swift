import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// What the first frames of a film say.
@Suite struct PictureTraitsTests {
  private func traits(_ url: URL) throws -> [Int: PictureTraits] {
    try pictureTraits(of: FKTAsset.open(url.path))
  }

  @Test func everyFixtureWithPicturesHasTraits() throws {
    for film in NumberedFilm.all {
      let asset = try FKTAsset.open(film.url.path)
      let traits = try pictureTraits(of: asset)
      #expect(Set(traits.keys) == Set(asset.info.videoStreams.map(\.index)), "\(film)")
      for stream in asset.info.videoStreams {
        let found = try #require(traits[stream.index]?.decoded, "\(film)")
        #expect(found.pixelFormat == stream.video?.pixelFormat, "\(film)")
        #expect(found.fieldOrder == (film.name == "h264-mbaff.mp4" ? "tt" : "progressive"), "\(film)")
      }
    }
  }

  @Test func levelsAndMessagesAreFound() throws {
    let hdr = try FactFilm.hdr10()
    let asset = try FKTAsset.open(hdr.url.path)
    #expect(asset.info.videoStreams[0].video?.masteringDisplay == nil)
    let found = try #require(try traits(hdr.url)[0]?.decoded)
    #expect(found.masteringDisplay?.luminance == [Rational(51, 10000), Rational(10_000_001, 10000)].compactMap { $0 })
    #expect(found.contentLight == ContentLight(maximum: 1001, maximumAverage: 399))
    let messages = try MessageFilm.make()
    #expect(try traits(messages.url)[0]?.sideData == [.closedCaptions, .hdr10Plus])
  }

  @Test("a film whose beginning is damaged has traits, or none, but no failure")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("damaged.ts")
    var bytes = try Data(contentsOf: Fixtures.url("h264.ts"))
    for place in stride(from: 188 * 4, to: bytes.count, by: 97) { bytes[place] ^= 0x5A }
    try bytes.write(to: url)
    // Enough of it is left to be opened.
    let asset = try FKTAsset.open(url.path)
    let traits = try pictureTraits(of: asset)
    #expect(traits.count == asset.info.videoStreams.count)
  }

  struct Completion: Sendable, CustomTestStringConvertible {
    var container: String
    var pictures: String
    var result: String
    var testDescription: String { "\(container) and \(pictures)" }
  }

  @Test(arguments: [
    Completion(container: "unknown", pictures: "bb", result: "bb"),
    Completion(container: "progressive", pictures: "tt", result: "tt"),
    Completion(container: "tt", pictures: "bb", result: "bb"),
    Completion(container: "tb", pictures: "bb", result: "tb"),
    Completion(container: "bt", pictures: "tt", result: "bt"),
    Completion(container: "tt", pictures: "progressive", result: "tt"),
    Completion(container: "unknown", pictures: "progressive", result: "unknown"),
  ])
  func fieldsOfPicturesAndContainer(completion: Completion) {
    var traits = PictureTraits()
    traits.add(
      FrameTraits(pixelFormat: "yuv420p", colour: ColourInfo(), fieldOrder: completion.pictures, sideData: []))
    let facts = VideoInfo(codedSize: PixelSize(width: 16, height: 16), fieldOrder: completion.container)
    #expect(traits.completing(facts).fieldOrder == completion.result)
  }

  @Test func whatTheContainerSaysStays() {
    var traits = PictureTraits()
    let decoded = ColourInfo(range: "pc", primaries: "bt2020", transfer: "smpte2084", matrix: "bt2020nc")
    var frame = FrameTraits(pixelFormat: "yuv420p10le", colour: decoded, fieldOrder: "progressive", sideData: [])
    frame.contentLight = ContentLight(maximum: 1, maximumAverage: 1)
    traits.add(frame)
    let said = ColourInfo(range: "tv", primaries: "bt709", transfer: "unknown", matrix: "bt709")
    let facts = VideoInfo(
      codedSize: PixelSize(width: 16, height: 16), pixelFormat: "yuv420p", colour: said,
      contentLight: ContentLight(maximum: 600, maximumAverage: 60))
    let complete = traits.completing(facts)
    #expect(complete.colour.range == "tv" && complete.colour.primaries == "bt709" && complete.colour.matrix == "bt709")
    #expect(complete.colour.transfer == "smpte2084" && complete.pixelFormat == "yuv420p")
    #expect(complete.contentLight == ContentLight(maximum: 600, maximumAverage: 60))
  }
}
