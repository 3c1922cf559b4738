package import TrailerEditing

/// Where an overlay lies, first in the frame as it is seen, then in the pixels as they are stored.
///
///     seen        square pixels, turned as the viewer sees them
///     displayed   the same, squeezed to the film's pixels: x * displayed width / seen width
///     stored      displayed, turned back
///
/// Rounding: a corner in seen pixels is rounded to the nearest pixel, halves upwards. Squeezed, both the left and the
/// right side are rounded so, and at least one column is left. Turning needs no rounding.
package struct OverlayPlacement: Sendable, Hashable {
  /// The whole image in seen pixels.
  package let seen: PixelRect
  /// The whole image in displayed pixels.
  package let displayed: PixelRect
  /// The whole image in stored pixels.
  package let stored: PixelRect
  private let turn: Orientation

  /// Places an image.
  ///
  /// - Parameters:
  ///   - art: its size in seen pixels.
  ///   - content: the part of it that obeys margins and corners; the rest may be a shadow round it.
  ///   - position: where the content lies.
  ///   - geometry: how the film's pixels lie.
  package init(art: PixelSize, content: PixelRect, position: Overlay.Position, geometry: PictureGeometry) {
    let asked = Self.corner(of: content, at: position, in: geometry.seen)
    let corner = (x: Self.far(asked.x), y: Self.far(asked.y))
    seen = PixelRect(x: corner.x - content.x, y: corner.y - content.y, width: art.width, height: art.height)
    let squeeze = Double(geometry.displayed.width) / Double(geometry.seen.width)
    let left = Self.rounded(Double(seen.x) * squeeze)
    let right = Self.rounded(Double(seen.x + seen.width) * squeeze)
    displayed = PixelRect(x: left, y: seen.y, width: max(1, right - left), height: seen.height)
    turn = geometry.orientation.inverse
    stored = displayed.turned(by: turn, in: geometry.displayed)
  }

  /// The image as it lies among the stored pixels; its left upper pixel belongs on that of ``stored``.
  ///
  /// - Parameters:
  ///   - image: the image in seen pixels.
  ///   - scaled: gives an image another size.
  ///   - turned: mirrors and turns an image.
  /// - Returns: an image of the size of ``stored``.
  /// - Throws: what the two closures throw.
  package func stored<Failure: Error>(
    _ image: RGBAImage, scaled: (RGBAImage, PixelSize) throws(Failure) -> RGBAImage,
    turned: (RGBAImage, Orientation) throws(Failure) -> RGBAImage
  ) throws(Failure) -> RGBAImage {
    let size = PixelSize(width: displayed.width, height: displayed.height)
    let squeezed = image.size == size ? image : try scaled(image, size)
    return turn == .identity ? squeezed : try turned(squeezed, turn)
  }

  /// The share of the shorter seen side that stays free at the edges.
  private static let margin = 0.05

  /// Where the content's top left corner lies in seen pixels.
  private static func corner(
    of content: PixelRect, at position: Overlay.Position, in seen: PixelSize
  ) -> (x: Int, y: Int) {
    let (width, height) = (Double(seen.width), Double(seen.height))
    switch position {
    case .gravity(let gravity):
      let margin = Double(rounded(Self.margin * min(width, height)))
      let freeX = width - 2 * margin - Double(content.width)
      let freeY = height - 2 * margin - Double(content.height)
      return (rounded(margin + gravity.horizontal * freeX), rounded(margin + gravity.vertical * freeY))
    case .point(let x, let y):
      return (rounded(x.pixels(of: width)), rounded(y.pixels(of: height)))
    }
  }

  /// The nearest whole number, halves upwards.
  private static func rounded(_ value: Double) -> Int {
    value.isFinite ? Int(max(-1e15, min(1e15, (value + 0.5).rounded(.down)))) : 0
  }

  /// The place, or one that is as far out of any frame where it would be absurd to reckon with it.
  private static func far(_ place: Int) -> Int { max(-1_000_000_000, min(1_000_000_000, place)) }
}
