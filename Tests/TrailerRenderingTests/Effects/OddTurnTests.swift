import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

/// Turns by any angle: the middle stays, the canvas holds all, and what is empty is black.
@Suite("A turn by an odd angle", .timeLimit(.minutes(30)))
struct OddTurnTests {
  struct Case: Sendable, CustomStringConvertible {
    let format: String
    var range = "tv"
    var matrix = "bt709"
    var usesH264 = false
    var turn = QuarterTurn.identity
    var stretch = 1.0
    var degrees = 30.0

    var description: String { "\(format) \(range) \(matrix) \(turn) \(stretch) \(degrees)°" }

    var colour: StandardColour {
      StandardColour(
        matrix: matrix == "bt709" ? .bt709 : .bt601, depth: format.hasSuffix("10le") ? 10 : 8, isFull: range == "pc",
        isGray: format == "gray")
    }
  }

  static let cases = [
    Case(format: "yuv420p"), Case(format: "yuv420p", degrees: 7.5), Case(format: "yuv420p", degrees: 100),
    Case(format: "yuv420p", range: "pc"), Case(format: "yuvj420p", range: "pc", usesH264: true),
    Case(format: "yuv422p", matrix: "smpte170m"), Case(format: "yuv422p10le", range: "pc"), Case(format: "yuv444p"),
    Case(format: "yuv420p10le"), Case(format: "yuv420p10le", range: "pc"), Case(format: "yuv444p10le", degrees: -20),
    Case(format: "gray", range: "pc"), Case(format: "yuv420p", usesH264: true, turn: .otherDiagonal),
    Case(format: "yuv420p", stretch: 4.0 / 3), Case(format: "yuv422p10le", range: "pc", stretch: 4.0 / 3),
  ]

  static let size = PixelSize(width: 160, height: 96)

  @Test("keeps the middle and blackens the corners", arguments: cases)
  func turned(expected: Case) async throws {
    let film = try Self.film(expected)
    let edited = try await edit(
      film.url, ["--rotate", "\(expected.degrees)"] + (expected.usesH264 ? ["--crf", "0"] : []))
    let (before, after) = (try RawFilm(decoding: film.url).shown(0), try RawFilm(decoding: edited.url))
    // Whole quarter turns need no canvas, and come first.
    let quarters = Int((expected.degrees / 90).rounded(.down))
    let start = (0..<(quarters + 4) % 4).reduce(before) { picture, _ in picture.turned(.clockwise) }
    let angle = (expected.degrees - Double(quarters) * 90) / 180 * .pi
    let black = expected.colour.codes(0, 0, 0)
    let model = TurnModel(start, stretch: expected.stretch, angle: angle, black: black)
    #expect(after.turn == .identity)
    #expect(after.size == model.canvas)
    #expect(after.facts["sample_aspect_ratio"] ?? "1:1" == "1:1")
    #expect(after.facts["color_range"] == expected.range)
    let picture = after[0]
    guard picture.size == model.canvas else { return }
    var (inside, outside) = (0.0, 0.0)
    for plane in picture.planes.indices {
      for y in 0..<picture.planes[plane].height {
        for x in 0..<picture.planes[plane].width {
          let code = Double(picture.sample(plane, x, y))
          switch model.value(plane, x, y, of: picture.planes[plane]) {
          case .outside: outside = max(outside, abs(code - black[plane]))
          case .inside(let value): inside = max(inside, abs(code - value))
          case .edge: break
          }
        }
      }
    }
    #expect(outside == 0)
    #expect(inside <= (expected.stretch == 1 ? 1 : expected.format.hasSuffix("10le") ? 6 : 2))
    report("odd turn, \(expected), inside", inside)
    report("odd turn, \(expected), corners", outside)
  }

  /// Colours that change slowly, so that places between pixels can be told.
  private static func film(_ expected: Case) throws -> PictureFilm {
    var kind = PictureFilm.Kind(format: expected.format, size: size, count: 1, matrix: expected.matrix)
    kind.range = expected.range
    kind.usesH264 = expected.usesH264
    kind.container = expected.usesH264 ? "mp4" : "mkv"
    kind.gradient = true
    if expected.stretch != 1 { kind.filters = ["setsar=4/3"] }
    return try PictureFilm(kind, turn: expected.turn)
  }
}

/// A frame turned about its middle, as geometry has it.
private struct TurnModel {
  enum Value {
    case inside(Double)
    case outside
    /// Near the frame's edge, where colours are mixed with black.
    case edge
  }

  let picture: RawPicture
  let angle: Double
  let stretch: Double
  let canvas: PixelSize
  /// The codes round the frame.
  let black: [Double]

  init(_ picture: RawPicture, stretch: Double, angle: Double, black: [Double]) {
    (self.picture, self.angle, self.stretch, self.black) = (picture, angle, stretch, black)
    let (width, height) = (Double(picture.size.width) * stretch, Double(picture.size.height))
    func even(_ length: Double) -> Int { Int((length / 2 - 1e-9).rounded(.up)) * 2 }
    let seen = stretch == 1 ? width : (width / 2).rounded() * 2
    canvas = PixelSize(
      width: even(abs(seen * cos(angle)) + abs(height * sin(angle))),
      height: even(abs(seen * sin(angle)) + abs(height * cos(angle))))
  }

  /// What a sample of the canvas should be.
  func value(_ number: Int, _ x: Int, _ y: Int, of turned: RawPicture.Plane) -> Value {
    let plane = picture.planes[number]
    let grid = picture.grid(of: number)
    // Where its middle lies in pixels from the middle of the canvas: colours lie on the left of two columns, and
    // between two rows.
    let across = Double(x * grid.width) + 0.5 - Double(canvas.width) / 2
    let down = (Double(y) + 0.5) * Double(grid.height) - Double(canvas.height) / 2
    let pixelX = (across * cos(angle) + down * sin(angle)) / stretch + Double(picture.size.width) / 2
    let pixelY = down * cos(angle) - across * sin(angle) + Double(picture.size.height) / 2
    let (column, row) = ((pixelX - 0.5) / Double(grid.width), pixelY / Double(grid.height) - 0.5)
    // Where it was stretched before, its edge is not known so exactly.
    let reach = stretch == 1 ? 0.0 : 3
    let (right, bottom) = (Double(plane.width), Double(plane.height))
    if column <= -1 - reach || row <= -1 - reach || column >= right + reach || row >= bottom + reach {
      return .outside
    }
    guard stretch == 1 || (column > reach && row > reach && column < right - 1 - reach && row < bottom - 1 - reach)
    else { return .edge }
    return .inside(mean(plane, column, row, black[number]))
  }

  /// The mean of the four samples round a place, each as much as it is near.
  private func mean(_ plane: RawPicture.Plane, _ column: Double, _ row: Double, _ black: Double) -> Double {
    let (left, top) = (Int(column.rounded(.down)), Int(row.rounded(.down)))
    let (right, bottom) = (column - Double(left), row - Double(top))
    func sample(_ x: Int, _ y: Int) -> Double {
      guard x >= 0, y >= 0, x < plane.width, y < plane.height else { return black }
      return Double(plane.samples[y * plane.width + x])
    }
    let above = sample(left, top) * (1 - right) + sample(left + 1, top) * right
    let below = sample(left, top + 1) * (1 - right) + sample(left + 1, top + 1) * right
    return above * (1 - bottom) + below * bottom
  }
}
