import Foundation

/// The part of a generated frame that a frame shows, in the 320 x 180 pixels it was painted with.
package struct PictureWindow: Hashable, Sendable {
  /// Distance from the left.
  package let x: Int
  /// Distance from the top.
  package let y: Int
  /// How many columns are shown.
  package let width: Int
  /// How many rows are shown.
  package let height: Int

  /// The part that starts at (`x`, `y`).
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The whole frame.
  package static let whole = PictureWindow(x: 0, y: 0, width: 320, height: 180)

  /// The fractions of this window at which a painted point lies; nil where it is not in the window.
  func fraction(x pointX: Int, y pointY: Int) -> (x: Double, y: Double)? {
    guard (x..<x + width).contains(pointX), (y..<y + height).contains(pointY) else { return nil }
    return (Double(pointX - x) / Double(width), Double(pointY - y) / Double(height))
  }
}

/// One decoded frame as a small grey frame, and the places where numbers and patches were painted.
struct PaintedPicture {
  /// Width and height of the small frame, whatever shape the frame has.
  static let side = 160
  /// Bytes of one small frame.
  static let byteCount = side * side

  /// Luma of the patches: top left, top right, bottom left, bottom right; 0 is black and 255 white.
  private static let patches: [(x: Int, y: Int, luma: Int)] = [
    (20, 60, 255), (300, 60, 56), (20, 160, 156), (300, 160, 98),
  ]

  let pixels: Data
  let window: PictureWindow

  /// Mean luma of 4 x 4 pixels round a painted point, the frame lying as `orientation` says.
  private func luma(x: Int, y: Int, _ orientation: PictureOrientation) -> Int? {
    guard let fraction = window.fraction(x: x, y: y) else { return nil }
    let place = orientation.shown(fraction)
    let column = min(max(Int(place.x * Double(Self.side)) - 2, 0), Self.side - 4)
    let row = min(max(Int(place.y * Double(Self.side)) - 2, 0), Self.side - 4)
    var sum = 0
    for line in row..<row + 4 {
      let start = pixels.startIndex + line * Self.side + column
      for index in start..<start + 4 { sum += Int(pixels[index]) }
    }
    return sum / 16
  }

  /// The number in the blocks; ``FrameNumbers/unreadable`` where they are neither black nor white.
  func number(_ orientation: PictureOrientation) -> Int {
    let blocks = (0..<16).compactMap { bit in
      luma(x: bit * 20 + 10, y: 20, orientation).map { (bit: bit, luma: $0) }
    }
    guard !blocks.isEmpty else { return FrameNumbers.unreadable }
    // A faded frame is still readable: the white patch says how bright white is now.
    let white = luma(x: 20, y: 60, orientation) ?? 255
    guard white > 32 else { return FrameNumbers.unreadable }
    var number = 0
    for block in blocks {
      let share = Double(block.luma) / Double(white)
      if (0.3...0.7).contains(share) { return FrameNumbers.unreadable }
      if share > 0.5 { number |= 1 << block.bit }
    }
    return number
  }

  /// How far the patches are from what they would be in that orientation; 0 is a perfect match.
  func patchError(_ orientation: PictureOrientation) -> Int {
    Self.patches.reduce(0) { sum, patch in
      let seen = luma(x: patch.x, y: patch.y, orientation) ?? 1000
      return sum + abs(seen - patch.luma)
    }
  }
}
