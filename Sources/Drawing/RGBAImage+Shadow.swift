package import MediaTypes

extension RGBAImage {
  /// With a soft shadow below and to the right, on a larger canvas; the artwork tells where the image lies in it.
  ///
  /// - Parameters:
  ///   - reach: how far the shadow reaches, in pixels.
  ///   - colour: of the shadow where it is darkest.
  package func withShadow(reach: Double, colour: Colour) throws(DrawingError) -> Artwork {
    try Artwork(self).withShadow(reach: reach, colour: colour)
  }
}
