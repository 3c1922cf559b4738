import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Turns and flips of every kind of source, as a player shows them.
@Suite struct OrientationRenderTests {
  static let sources = [
    "h264-closed-gop.mp4", "h264-rotated-90.mp4", "h264-rotated-180.mp4", "h264-rotated-270.mp4", "h264-mirrored.mp4",
  ]
  static let edits = [
    ["--rotate", "90"], ["--rotate", "180"], ["--rotate", "270"], ["--flip", "horizontal"], ["--flip", "vertical"],
    ["--rotate", "90", "--flip", "horizontal"], ["--flip", "horizontal", "--rotate", "90"],
  ]

  /// What the edit does to an orientation, worked out with 2x2 matrices (q grows downwards).
  static func turned(_ start: PictureOrientation, _ edit: [String]) throws -> PictureOrientation {
    typealias Matrix = [Int]
    func times(_ a: Matrix, _ b: Matrix) -> Matrix {
      [
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
      ]
    }
    let clockwise: Matrix = [0, -1, 1, 0]
    let mirror: Matrix = [-1, 0, 0, 1]
    func matrix(_ orientation: PictureOrientation) -> Matrix {
      let base = orientation.isMirrored ? mirror : [1, 0, 0, 1]
      return (0..<orientation.quarterTurns).reduce(base) { result, _ in times(clockwise, result) }
    }
    var result = matrix(start)
    for (option, value) in zip(edit, edit.dropFirst()) {
      switch (option, value) {
      case ("--rotate", _):
        for _ in 0..<(try #require(Int(value)) / 90) { result = times(clockwise, result) }
      case ("--flip", "horizontal"): result = times(mirror, result)
      case ("--flip", "vertical"): result = times([1, 0, 0, -1], result)
      default: break
      }
    }
    return try #require(PictureOrientation.all.first { matrix($0) == result })
  }

  @Test(arguments: sources, TestLength.today(2, of: edits))
  func theDisplayMatrixComposes(source: String, edit line: [String]) async throws {
    let url = Fixtures.url(source)
    let edited = try await edit(url, ["--trim", "1-1.4"] + line)
    let before = try FrameNumbers.orientation(of: url)
    #expect(try FrameNumbers.orientation(of: edited.url) == Self.turned(before, line))
    // The pixels stay as they are stored.
    #expect(
      try FrameNumbers.orientation(of: edited.url, displayed: false)
        == FrameNumbers.orientation(of: url, displayed: false))
    #expect(try FrameNumbers.read(from: edited.url, displayed: true) == Array(25..<35))
  }

  @Test(arguments: ["mkv", "ts", "webm"], TestLength.today(2, of: edits))
  func containersWithoutAMatrixGetTurnedPixels(container: String, edit line: [String]) async throws {
    let url = Fixtures.url("h264-rotated-90.mp4")
    let edited = try await edit(url, ["--trim", "1-1.4"] + line, as: container)
    let wanted = try Self.turned(FrameNumbers.orientation(of: url), line)
    #expect(try FrameNumbers.orientation(of: edited.url, displayed: false) == wanted)
    #expect(try FrameNumbers.orientation(of: edited.url) == wanted)
    if wanted != PictureOrientation() {
      #expect(edited.plan.notices.contains { $0.code == "pixels-turned" })
    }
  }
}
