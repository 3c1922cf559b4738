package import MediaTypes

extension Artwork {
  /// Scaled so that its content is as wide as told in pixels, rounded so that the image has whole pixels.
  package func scaled(toWidth width: Double) throws(DrawingError) -> Artwork {
    let factor = width / content.width
    guard factor.isFinite, factor > 0 else {
      throw DrawingError(
        .wrongValue, "scale", "an image cannot be \(width) pixels wide", hint: "give a width above 0")
    }
    let (wide, high) = (Double(size.width) * factor, Double(size.height) * factor)
    try DrawingLimits.check(width: wide, height: high)
    return try scaled(to: PixelSize(width: max(1, Int(wide.rounded())), height: max(1, Int(high.rounded()))))
  }

  /// Scaled to a size of the whole image.
  package func scaled(to size: PixelSize) throws(DrawingError) -> Artwork {
    guard size != self.size else { return self }
    let scaled =
      switch pixels {
      case .whole(let image): try image.finelyScaled(to: size)
      case .fine(let image): try image.scaled(to: size)
      }
    return Artwork(
      scaled,
      content: content.scaled(
        x: Double(size.width) / Double(self.size.width), y: Double(size.height) / Double(self.size.height)))
  }

  /// Turned clockwise about its middle, on a canvas that holds all of it; the content is what holds the turned one.
  package func rotated(degrees: Double) throws(DrawingError) -> Artwork {
    let angle = Angle(degrees: degrees)
    if degrees.isFinite, let turns = angle.quarterTurns { return turned(by: Orientation(quarterTurns: turns)) }
    let turned = try fine.rotated(degrees: degrees)
    let area = angle.bounds(of: content.moved(x: -size.middle.x, y: -size.middle.y))
    return Artwork(turned, content: area.moved(x: turned.size.middle.x, y: turned.size.middle.y))
  }

  /// With a soft shadow below and to the right, which counts for nothing when the image is placed.
  package func withShadow(reach: Double, colour: Colour) throws(DrawingError) -> Artwork {
    let shadow = try Shadow(reach: reach, colour: colour)
    return Artwork(
      try shadow.drawn(behind: fine), content: content.moved(x: Double(shadow.before), y: Double(shadow.before)))
  }

  /// With the corners of the whole image cut round.
  package func withRoundedCorners(radius: Double) throws(DrawingError) -> Artwork {
    Artwork(try fine.withRoundedCorners(radius: radius), content: content)
  }

  /// Made transparent: 1 leaves it as it is, 0 makes it invisible.
  package func withOpacity(_ opacity: Double) throws(DrawingError) -> Artwork {
    Artwork(try fine.withOpacity(opacity), content: content)
  }

  /// In greys as light as its colours.
  package var grey: Artwork { Artwork(fine.grey, content: content) }

  /// The middle of the whole image in an aspect, width to height; as much of it as has that, in whole pixels.
  package func cropped(toAspect aspect: Double) throws(DrawingError) -> Artwork {
    guard aspect.isFinite, aspect > 0 else {
      throw DrawingError(.wrongValue, "aspect", "an aspect of \(aspect) is impossible", hint: "give one such as 2:3")
    }
    let width = min(Double(size.width), max(1, (Double(size.height) * aspect).rounded()))
    let height = min(Double(size.height), max(1, (Double(size.width) / aspect).rounded()))
    let rect = PixelRect(
      x: (size.width - Int(width)) / 2, y: (size.height - Int(height)) / 2, width: Int(width), height: Int(height))
    return Artwork(
      fine.cropped(to: rect), content: content.moved(x: -Double(rect.x), y: -Double(rect.y)).kept(within: rect))
  }

  /// With a border of one colour round the whole image, which counts as a part of it; the width in pixels is rounded.
  package func withBorder(width: Double, colour: Colour) throws(DrawingError) -> Artwork {
    guard width.isFinite, width >= 0, width <= Double(DrawingLimits.side) else {
      throw DrawingError(
        .wrongValue, "border", "a border of \(width) pixels is impossible", hint: "give a width of 0 or more")
    }
    let framed = try fine.withBorder(width: Int(width.rounded()), colour: colour)
    return Artwork(framed, content: Area(framed.size))
  }

  /// With a label over the upper right corner of its content, `margin` pixels from either edge, rounded to whole pixels.
  package func withBadge(_ label: RGBAImage, margin: Double) -> Artwork {
    let x = (content.right - margin - Double(label.size.width)).rounded()
    let y = (content.y + margin).rounded()
    return Artwork(fine.under(FloatImage(label), x: Int(x), y: Int(y)), content: content)
  }

  /// Every pixel moved as `orientation` says, mirrored first and then turned clockwise.
  package func turned(by orientation: Orientation) -> Artwork {
    var area = content
    if orientation.isMirrored { area.x = Double(size.width) - area.right }
    var turned = size
    for _ in 0..<orientation.quarterTurns {
      area = Area(x: Double(turned.height) - area.bottom, y: area.x, width: area.height, height: area.width)
      turned = PixelSize(width: turned.height, height: turned.width)
    }
    return switch pixels {
    case .whole(let image): Artwork(image.turned(by: orientation), content: area)
    case .fine(let image): Artwork(image.turned(by: orientation), content: area)
    }
  }
}

extension Artwork.Area {
  /// What of it lies in a rectangle, whose upper left corner is 0, 0; at least one pixel.
  fileprivate func kept(within rect: PixelRect) -> Self {
    let (left, top) = (min(max(x, 0), Double(rect.width) - 1), min(max(y, 0), Double(rect.height) - 1))
    return Self(
      x: left, y: top, width: max(1, min(right, Double(rect.width)) - left),
      height: max(1, min(bottom, Double(rect.height)) - top))
  }
}
