import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

/// Quarter turns of the pixels themselves keep every number, or every colour where numbers cannot stay.
@Suite("A baked quarter turn", .timeLimit(.minutes(30)))
struct BakedTurnTests {
  static let formats = [
    ("yuv420p", "tv"), ("yuv420p", "pc"), ("yuv420p10le", "tv"), ("yuv444p", "tv"), ("yuv444p10le", "pc"),
    ("gray", "pc"),
    ("yuv422p", "tv"), ("yuv422p", "pc"), ("yuv422p10le", "tv"), ("yuv422p10le", "pc"),
  ]

  @Test("keeps the colours", arguments: formats.indices)
  func quarterTurn(number: Int) async throws {
    let (format, range) = Self.formats[number]
    var kind = PictureFilm.Kind(format: format, size: PixelSize(width: 96, height: 64), count: 1, range: range)
    kind.gradient = true
    let film = try PictureFilm(kind)
    let edited = try await edit(film.url, ["--rotate", "90", "--baked"])
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    #expect(after.format == format)
    #expect(after.facts["color_range"] == range)
    #expect(after.turn == .identity)
    let (old, new) = (before[0].turned(.clockwise), after[0])
    guard format.hasPrefix("yuv422") else {
      #expect(new.isSame(as: old))
      return
    }
    #expect(RawPicture(planes: [new.planes[0]]).isSame(as: RawPicture(planes: [old.planes[0]])), "luma")
    // Turned, two rows shared a colour; as stored, two columns do. The gradient tells what lies between.
    var largest = 0
    for plane in 1...2 {
      for row in 4..<new.size.height - 4 {
        for column in 4..<new.size.width / 2 - 4 {
          let wanted = old.sample(plane, column * 2, row / 2)
          largest = max(largest, abs(new.sample(plane, column, row) - wanted))
        }
      }
    }
    #expect(largest <= (format.hasSuffix("10le") ? 6 : 2))
    report("colours of a baked quarter turn in \(format) \(range)", Double(largest))
  }

  @Test("and any change of the pixel format keep luma in its range", arguments: ["tv", "pc"])
  func otherFormats(range: String) async throws {
    var kind = PictureFilm.Kind(format: "yuv422p10le", size: PixelSize(width: 96, height: 64), count: 2, range: range)
    kind.gradient = true
    let film = try PictureFilm(kind)
    let logo = try film.image("logo.png", PixelSize(width: 4, height: 4)) { _, _ in [255, 255, 255, 255] }
    // With a step before the encoder, and without one.
    for line in [["--watermark", logo, "--scale", "4px", "--position", "0,0"], []] {
      let edited = try await edit(film.url, line + ["--codec", "mpeg4"])
      let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
      #expect(after.format == "yuv420p")
      #expect(after.facts["color_range"] == range)
      var largest = 0.0
      for row in 12..<64 {
        for column in 12..<96 {
          let wanted = Double(before[1].sample(0, column, row)) / 4
          largest = max(largest, abs(Double(after[1].sample(0, column, row)) - wanted))
        }
      }
      #expect(largest <= 5)
      report("luma from 10 bit \(range) to MPEG-4", largest)
    }
  }
}
