public import MediaTypes

/// What becomes of an image file that nobody trusts: it is decoded, scaled, decorated and written anew.
public struct ImageOrder: Hashable, Codable, Sendable {
  /// What is drawn.
  public enum Content: Hashable, Codable, Sendable {
    /// The file, which is a PNG, JPEG, WebP or AVIF image.
    case file
    /// A sheet with a title in an aspect, width to height, where there is no file; the same title has the same colours.
    case title(String, aspect: Rational)
  }

  /// What the result is.
  public enum Form: String, Hashable, Codable, Sendable {
    /// A PNG file.
    case png
    /// Red, green, blue and opacity of each pixel, row by row, a byte each; premultiplied, as `RGBAImage` has them.
    case pixels
  }

  /// Pixels of the longer side before the decorators, from 1 to this.
  public static let sideLimit = 4096
  /// Decorators at most.
  public static let decoratorLimit = 16

  /// What is drawn.
  public var content: Content
  /// Pixels of the longer side before the decorators; an image that has fewer is enlarged.
  public var longestSide: Int
  /// What wraps the image, the innermost first.
  public var decorators: [ImageDecorator]
  /// What the result is.
  public var form: Form

  /// An order for the file, or for a sheet with a title.
  public init(
    _ content: Content = .file, longestSide: Int, decorators: [ImageDecorator] = [], form: Form = .png
  ) {
    self.content = content
    self.longestSide = longestSide
    self.decorators = decorators
    self.form = form
  }
}

/// An image that was drawn.
public struct DrawnImage: Hashable, Sendable {
  /// Its size with what its decorators added.
  public var size: PixelSize
  /// The file, or the pixels, as was ordered.
  public var bytes: [UInt8]

  /// An image of a size.
  public init(size: PixelSize, bytes: [UInt8]) {
    self.size = size
    self.bytes = bytes
  }
}
