package import MediaTypes

extension Artwork {
  /// Scaled so that its content is as wide as told in pixels, rounded so that the image has whole pixels.
  package func scaled(toWidth width: Double) throws(DrawingError) -> Artwork {
    let factor = width / content.width
    guard factor.isFinite, factor > 0 else {
      throw DrawingError(
        .wrongValue, "scale", "an image cannot be \(width) pixels wide", hint: "give a width above 0")
    }
    let (wide, high) = (Double(image.size.width) * factor, Double(image.size.height) * factor)
    try DrawingLimits.check(width: wide, height: high)
    return try scaled(to: PixelSize(width: max(1, Int(wide.rounded())), height: max(1, Int(high.rounded()))))
  }

  /// Scaled to a size of the whole image.
  package func scaled(to size: PixelSize) throws(DrawingError) -> Artwork {
    Artwork(
      try image.scaled(to: size),
      content: content.scaled(
        x: Double(size.width) / Double(image.size.width), y: Double(size.height) / Double(image.size.height)))
  }

  /// Turned clockwise about its middle, on a canvas that holds all of it; the content is what holds the turned one.
  package func rotated(degrees: Double) throws(DrawingError) -> Artwork {
    let turned = try image.rotated(degrees: degrees)
    let angle = Angle(degrees: degrees)
    let area = angle.bounds(of: content.moved(x: -image.size.middle.x, y: -image.size.middle.y))
    return Artwork(turned, content: area.moved(x: turned.size.middle.x, y: turned.size.middle.y))
  }

  /// With a soft shadow below and to the right, which counts for nothing when the image is placed.
  package func withShadow(reach: Double, colour: Colour) throws(DrawingError) -> Artwork {
    let shadow = try Shadow(reach: reach, colour: colour)
    return Artwork(
      try shadow.drawn(behind: image), content: content.moved(x: Double(shadow.before), y: Double(shadow.before)))
  }

  /// With the corners of the whole image cut round.
  package func withRoundedCorners(radius: Double) throws(DrawingError) -> Artwork {
    Artwork(try image.withRoundedCorners(radius: radius), content: content)
  }

  /// Made transparent: 1 leaves it as it is, 0 makes it invisible.
  package func withOpacity(_ opacity: Double) throws(DrawingError) -> Artwork {
    Artwork(try image.withOpacity(opacity), content: content)
  }

  /// Every pixel moved as `orientation` says, mirrored first and then turned clockwise.
  package func turned(by orientation: Orientation) -> Artwork {
    var area = content
    if orientation.isMirrored { area.x = Double(image.size.width) - area.right }
    var size = image.size
    for _ in 0..<orientation.quarterTurns {
      area = Area(x: Double(size.height) - area.bottom, y: area.x, width: area.height, height: area.width)
      size = PixelSize(width: size.height, height: size.width)
    }
    return Artwork(image.turned(by: orientation), content: area)
  }
}
