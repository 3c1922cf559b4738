package import MediaTypes

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
