import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// What an edit says of a crop is what is written, or a notice says otherwise.
@Suite("The size of a crop")
struct CropSizeTests {
  @Test(
    "is the one that was told, unless a notice tells another",
    arguments: TestLength.pairs(
      ["50%", "50%x33%", "16:9", "9:16", "2.39:1", "161x90", "81x61+40+30"], ["", "setfield=tff"]))
  func told(area: String, filter: String) async throws {
    var kind = PictureFilm.Kind(size: PixelSize(width: 320, height: 180), count: 2, usesH264: true)
    if !filter.isEmpty {
      (kind.filters, kind.arguments) = ([filter], ["-flags", "+ildct+ilme", "-x264-params", "tff=1"])
    }
    let film = try PictureFilm(kind)
    let crop = try #require(EditLineParser().parse(["--crop", area], programOptions: []).commands.first)
    let reading = try #require(crop.reading(in: FKTAsset.open(film.url.path)).first)
    let edited = try await edit(film.url, ["--crop", area])
    let written = try RawFilm(decoding: edited.url).size
    let notices = edited.plan.notices.filter { $0.code == "crop-snapped" }.map(\.message)
    #expect(reading.hasPrefix("crop \(written) at") != notices.contains { $0.contains("widened to \(written)+") })
  }

  @Test("needs no widening where only a part or a shape was asked for", arguments: ["50%", "16:9", "161x90"])
  func even(area: String) async throws {
    let film = try PictureFilm(PictureFilm.Kind(size: PixelSize(width: 320, height: 180), count: 2, usesH264: true))
    let edited = try await edit(film.url, ["--crop", area])
    #expect(edited.plan.notices.contains { $0.code == "crop-snapped" } == (area == "161x90"))
    if area == "50%" { #expect(try RawFilm(decoding: edited.url).size == PixelSize(width: 160, height: 90)) }
  }
}
