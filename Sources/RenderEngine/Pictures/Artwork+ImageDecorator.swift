internal import Drawing
internal import MediaTypes
internal import TrailerEditing

extension Artwork {
  /// The art wrapped by a decorator; lengths in percent are of what is seen, a film's frame or the image itself.
  func decorated(by decorator: ImageDecorator, on seen: PixelSize) throws(DrawingError) -> Artwork {
    let shorter = Double(min(seen.width, seen.height))
    switch decorator {
    case .scale(let width): return try scaled(toWidth: width.pixels(of: Double(seen.width)))
    case .shadow(let shadow): return try withShadow(reach: shadow.size.pixels(of: shorter), colour: shadow.colour)
    case .rotation(let degrees): return try rotated(degrees: degrees.approximation)
    case .roundedCorners(let radius): return try withRoundedCorners(radius: radius.pixels(of: shorter))
    case .opacity(let opacity): return try withOpacity(opacity.approximation)
    case .crop(let aspect): return try cropped(toAspect: aspect.approximation)
    case .border(let border): return try withBorder(width: border.width.pixels(of: shorter), colour: border.colour)
    case .badge(let badge): return try withBadge(badge, on: min(content.width, content.height))
    case .grey: return grey
    }
  }

  /// The art with a badge of the size that fits to its shorter side.
  private func withBadge(_ badge: Badge, on shorter: Double) throws(DrawingError) -> Artwork {
    let label = try TextPainter.draw(
      TextSetting(
        String(badge.text.prefix(Badge.textLimit)), size: max(6, 0.09 * shorter), colour: badge.textColour,
        box: badge.colour, maximumWidth: max(1, 0.8 * shorter)))
    return withBadge(label.image, margin: 0.04 * shorter)
  }
}
