package import MediaTypes
internal import TrailerEditing

/// How the pixels of a frame lie in memory, and how they will be seen.
package struct PictureGeometry: Sendable, Hashable, Codable {
  /// The pixels in memory.
  package var stored: PixelSize
  /// The width of a stored pixel divided by its height.
  package var pixelAspect: Rational
  /// How the stored frame is turned to be seen.
  package var orientation: Orientation

  /// The pixels as they lie when the frame is seen, not yet stretched.
  package var displayed: PixelSize { stored.turned(by: orientation) }

  /// The width of a displayed pixel divided by its height.
  package var displayedAspect: Rational {
    orientation.swapsAxes ? pixelAspect.reciprocal ?? pixelAspect : pixelAspect
  }

  /// The frame as it is seen, in square pixels: displayed heights stay, widths are stretched.
  package var seen: PixelSize {
    let width = MediaTime(displayedAspect * Rational(Int64(displayed.width))).ticks(in: Rational(1))
    return PixelSize(width: max(1, Int(width)), height: displayed.height)
  }
}

extension PixelRect: CustomStringConvertible {
  /// As it is written, as in `640x360+320+180`.
  package var description: String { "\(width)x\(height)+\(x)+\(y)" }
}

extension PixelRect {
  /// The displayed pixels that a crop of frames of `geometry` keeps.
  ///
  /// - Throws: `FKTError` when they do not lie inside the frame.
  init(_ area: CropArea, of geometry: PictureGeometry, path: String) throws(FKTError) {
    let displayed = geometry.displayed
    self = DisplayedSize(displayed, pixelAspect: geometry.displayedAspect).rect(of: area)
    guard x >= 0, y >= 0, width > 0, height > 0, x <= displayed.width - width, y <= displayed.height - height else {
      throw FKTError(
        code: .unsupportedEdit, message: "the crop \(self) does not lie inside the frame of \(displayed)",
        hint: "the top left corner is 0,0; coordinates are those of the frame after the edits before this one",
        operation: "--crop", subject: path)
    }
  }

  var size: PixelSize { PixelSize(width: width, height: height) }

  /// The rectangle whose edges lie on the places of a grid that are nearest to those of this one.
  func nearest(on grid: PixelSize, in size: PixelSize) -> PixelRect {
    func near(_ value: Int, _ step: Int, _ limit: Int) -> Int { min((value + step / 2) / step * step, limit) }
    let (left, top) = (near(x, grid.width, size.width), near(y, grid.height, size.height))
    // The right and lower edges of the frame are on its grid, too.
    let right = max(left + grid.width, near(x + width, grid.width, size.width))
    let bottom = max(top + grid.height, near(y + height, grid.height, size.height))
    return PixelRect(
      x: min(left, size.width - 1), y: min(top, size.height - 1), width: min(right, size.width) - left,
      height: min(bottom, size.height) - top)
  }

  /// The smallest rectangle with all of this one whose edges lie on a grid, or on the frame's own edges.
  func snapped(to grid: PixelSize, in size: PixelSize) -> PixelRect {
    func up(_ value: Int, _ step: Int, _ limit: Int) -> Int { min(limit, (value + step - 1) / step * step) }
    let left = x / grid.width * grid.width
    let top = y / grid.height * grid.height
    return PixelRect(
      x: left, y: top, width: up(x + width, grid.width, size.width) - left,
      height: up(y + height, grid.height, size.height) - top)
  }
}
