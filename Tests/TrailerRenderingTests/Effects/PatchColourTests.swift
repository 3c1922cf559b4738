import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

/// Images of one colour have the numbers that the film's standard gives that colour, and nothing else changes.
@Suite("Colours over a film", .timeLimit(.minutes(30)))
struct PatchColourTests {
  /// A kind of film and how it writes colours.
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    var film: PictureFilm.Kind
    var colour: StandardColour
    var turn = QuarterTurn.identity
    var description: String { name }
  }

  static let size = PixelSize(width: 160, height: 96)

  static func film(_ format: String, _ matrix: String = "bt709", _ change: (inout PictureFilm.Kind) -> Void = { _ in })
    -> PictureFilm.Kind
  {
    var kind = PictureFilm.Kind(format: format, size: size, count: 2, matrix: matrix)
    change(&kind)
    return kind
  }

  static let cases: [Case] = [
    Case(name: "BT.709", film: film("yuv420p"), colour: StandardColour()),
    Case(name: "BT.601 (525 lines)", film: film("yuv420p", "smpte170m"), colour: StandardColour(matrix: .bt601)),
    Case(name: "BT.601 (625 lines)", film: film("yuv422p", "bt470bg"), colour: StandardColour(matrix: .bt601)),
    Case(
      name: "small, matrix not said", film: film("yuv444p", "unknown") { $0.primaries = "unknown" },
      colour: StandardColour(matrix: .bt601)),
    Case(
      name: "large, matrix not said",
      film: film("yuv420p", "unknown") { $0.size = PixelSize(width: 1280, height: 96) }, colour: StandardColour()),
    Case(name: "10 bit", film: film("yuv420p10le"), colour: StandardColour(depth: 10)),
    Case(name: "10 bit 4:4:4", film: film("yuv444p10le"), colour: StandardColour(depth: 10)),
    Case(
      name: "full range", film: film("yuv420p") { $0.range = "pc" }, colour: StandardColour(isFull: true)),
    Case(
      name: "full range 10 bit BT.601", film: film("yuv422p10le", "smpte170m") { $0.range = "pc" },
      colour: StandardColour(matrix: .bt601, depth: 10, isFull: true)),
    Case(
      name: "full range H.264",
      film: film("yuvj420p") { ($0.range, $0.usesH264, $0.container) = ("pc", true, "mp4") },
      colour: StandardColour(isFull: true)),
    Case(name: "grey", film: film("gray"), colour: StandardColour(isGray: true)),
    Case(
      name: "anamorphic", film: film("yuv420p") { $0.filters = ["setsar=4/3"] }, colour: StandardColour()),
    Case(
      name: "turned by its matrix", film: film("yuv420p") { ($0.usesH264, $0.container) = (true, "mp4") },
      colour: StandardColour(), turn: .clockwise),
    Case(
      name: "PQ BT.2020",
      film: film("yuv420p10le", "bt2020nc") { ($0.primaries, $0.transfer) = ("bt2020", "smpte2084") },
      colour: StandardColour(matrix: .bt2020, light: .pq, depth: 10)),
    Case(
      name: "HLG BT.2020",
      film: film("yuv422p10le", "bt2020nc") { ($0.primaries, $0.transfer) = ("bt2020", "arib-std-b67") },
      colour: StandardColour(matrix: .bt2020, light: .hlg, depth: 10)),
    Case(
      name: "BT.2020 of standard range",
      film: film("yuv420p10le", "bt2020nc") { ($0.primaries, $0.transfer) = ("bt2020", "bt2020-10") },
      colour: StandardColour(matrix: .bt2020, light: .wide, depth: 10)),
  ]

  static let patches: [[UInt8]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [0, 255, 255], [255, 0, 255], [255, 255, 0],
    [128, 128, 128], [200, 90, 30], [20, 40, 60], [250, 240, 230],
  ]

  @Test("are those of its matrix, range, depth and transfer", arguments: cases)
  func patches(expected: Case) async throws {
    let film = try PictureFilm(expected.film, turn: expected.turn)
    var line: [String] = []
    var places: [PixelRect] = []
    let shownSize = try RawFilm(decoding: film.url).shown(0).size
    let perRow = max(1, min(4, shownSize.width / 24))
    for (number, colour) in Self.patches.enumerated() {
      let file = try film.image("patch\(number).png", PixelSize(width: 16, height: 16)) { _, _ in colour + [255] }
      let place = PixelRect(x: 8 + number % perRow * 20, y: 8 + number / perRow * 20, width: 16, height: 16)
      places.append(place)
      line += ["--watermark", file, "--scale", "16px", "--position", "\(place.x),\(place.y)"]
    }
    let edited = try await edit(film.url, line + (expected.film.usesH264 ? ["--crf", "0"] : []))
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    for fact in ["pix_fmt", "color_range", "color_space", "color_transfer", "color_primaries", "sample_aspect_ratio"] {
      #expect(after.facts[fact] == before.facts[fact], "\(fact)")
    }
    #expect(after.turn == before.turn)
    let (old, new) = (before.shown(1), after.shown(1))
    // In stretched films an image lies where its left and right side are seen.
    let aspect = expected.name == "anamorphic" ? 4.0 / 3 : 1
    var largest = 0.0
    var untouched = Set<PixelRect>()
    for (rect, patch) in zip(places, Self.patches) {
      let left = (Double(rect.x) / aspect + 0.5).rounded(.down)
      let right = (Double(rect.x + rect.width) / aspect + 0.5).rounded(.down)
      let stored = PixelRect(x: Int(left), y: rect.y, width: Int(right - left), height: rect.height)
      untouched.insert(stored)
      let parts = patch.map { Double($0) / 255 }
      let codes = expected.colour.codes(parts[0], parts[1], parts[2])
      for plane in new.planes.indices {
        largest = max(largest, Self.error(new, plane, inside: stored, codes[plane]))
      }
    }
    #expect(largest <= 1)
    report("patches, \(expected.name)", largest)
    #expect(Self.isUnchanged(old, new, outside: untouched))
  }

  /// The largest distance from a code of the samples that lie wholly inside a rectangle.
  static func error(_ picture: RawPicture, _ plane: Int, inside rect: PixelRect, _ code: Double) -> Double {
    let grid = picture.grid(of: plane)
    var largest = 0.0
    // The pixels at the edge share their chroma with what lies round them.
    let rows = (rect.y + 2) / grid.height..<(rect.y + rect.height - 2) / grid.height
    let columns = (rect.x + 2) / grid.width..<(rect.x + rect.width - 2) / grid.width
    for row in rows {
      for column in columns { largest = max(largest, abs(code - Double(picture.sample(plane, column, row)))) }
    }
    return largest
  }

  /// Whether all samples are the same but those that share a pixel with one of the rectangles, or lie next to it.
  static func isUnchanged(_ old: RawPicture, _ new: RawPicture, outside rects: Set<PixelRect>) -> Bool {
    guard old.planes.map(\.width) == new.planes.map(\.width) else { return false }
    for plane in old.planes.indices {
      let grid = old.grid(of: plane)
      for row in 0..<old.planes[plane].height {
        for column in 0..<old.planes[plane].width where old.sample(plane, column, row) != new.sample(plane, column, row)
        {
          let (x, y) = (column * grid.width, row * grid.height)
          let reach = plane == 0 ? 0 : grid.width
          let isTouched = rects.contains { rect in
            (rect.x - reach..<rect.x + rect.width + reach).contains(x)
              && (rect.y - reach..<rect.y + rect.height + reach).contains(y)
          }
          if !isTouched { return false }
        }
      }
    }
    return true
  }

  @Test("of a text's box are those of an image", arguments: cases.filter { $0.turn == .identity })
  func boxes(expected: Case) async throws {
    let film = try PictureFilm(expected.film)
    let edited = try await edit(
      film.url,
      ["--text", "i", "--size", "32px", "--box", "#c85a1e", "--position", "left"]
        + (expected.film.usesH264 ? ["--crf", "0"] : []))
    let picture = try RawFilm(decoding: edited.url)[0]
    let codes = expected.colour.codes(200.0 / 255, 90.0 / 255, 30.0 / 255)
    // The box begins at the margin, and its first pixels have no letter in them; far below its round corner.
    let rect = PixelRect(x: 5, y: picture.size.height / 2 - 12, width: 6, height: 24)
    for plane in picture.planes.indices {
      #expect(Self.error(picture, plane, inside: rect, codes[plane]) <= 1, "component \(plane)")
    }
  }
}
