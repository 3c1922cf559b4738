package import MediaTypes

/// An image, and which part of it counts when it is placed: all but its shadow.
package struct Artwork: Sendable, Hashable {
  /// A rectangle in pixels, y down; the image's upper left corner is 0, 0.
  package struct Area: Sendable, Hashable, Codable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// All of an image.
    package init(_ size: PixelSize) {
      self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    }
  }

  /// What is drawn: as it was read, or as the last change left it.
  enum Pixels: Hashable, Sendable {
    case whole(RGBAImage)
    case fine(FloatImage)
  }

  let pixels: Pixels
  /// What margins and positions are measured to; it may lie between pixels.
  package var content: Area

  /// An image, of which all counts unless `content` says otherwise.
  package init(_ image: RGBAImage, content: Area? = nil) {
    pixels = .whole(image)
    self.content = content ?? Area(image.size)
  }

  init(_ image: FloatImage, content: Area) {
    pixels = .fine(image)
    self.content = content
  }

  /// The size of all of it.
  package var size: PixelSize {
    switch pixels {
    case .whole(let image): image.size
    case .fine(let image): image.size
    }
  }

  /// All of it, rounded to bytes.
  package var image: RGBAImage {
    switch pixels {
    case .whole(let image): image
    case .fine(let image): image.rounded
    }
  }

  var fine: FloatImage {
    switch pixels {
    case .whole(let image): FloatImage(image)
    case .fine(let image): image
    }
  }
}

extension Artwork.Area {
  var right: Double { x + width }
  var bottom: Double { y + height }

  func moved(x: Double, y: Double) -> Self { Self(x: self.x + x, y: self.y + y, width: width, height: height) }

  /// Larger on all sides.
  func grown(by length: Double) -> Self {
    Self(x: x - length, y: y - length, width: width + 2 * length, height: height + 2 * length)
  }

  /// The smallest rectangle that holds both.
  func union(_ other: Self) -> Self {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Self(
      x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }

  /// Every length multiplied.
  func scaled(x horizontal: Double, y vertical: Double) -> Self {
    Self(x: x * horizontal, y: y * vertical, width: width * horizontal, height: height * vertical)
  }
}
