/// A rectangle of pixels; the left upper pixel of a frame is 0, 0.
package struct PixelRect: Hashable, Sendable, Codable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Where the rectangle of a frame of `size` lies when the frame is turned.
  package func turned(by orientation: Orientation, in size: PixelSize) -> PixelRect {
    var rect = self
    if orientation.isMirrored { rect.x = size.width - x - width }
    let right = size.width - rect.x - rect.width
    let below = size.height - rect.y - rect.height
    switch orientation.quarterTurns {
    case 1: return PixelRect(x: below, y: rect.x, width: rect.height, height: rect.width)
    case 2: return PixelRect(x: right, y: below, width: rect.width, height: rect.height)
    case 3: return PixelRect(x: rect.y, y: right, width: rect.height, height: rect.width)
    default: return rect
    }
  }
}
