package import MediaTypes

extension RGBAImage {
  /// With a soft shadow below and to the right, `reach` pixels far, on a larger canvas.
  ///
  /// The artwork tells where the image lies in it.
  package func withShadow(reach: Double, colour: Colour) throws(DrawingError) -> Artwork {
    try Artwork(self).withShadow(reach: reach, colour: colour)
  }
}
