public import MediaTypes

/// The part of the displayed frame that a crop keeps.
public struct CropArea: Hashable, Codable, Sendable {
  /// How large it is.
  public enum Size: Hashable, Codable, Sendable {
    /// Displayed pixels, before a sample aspect ratio stretches them.
    case pixels(width: Int, height: Int)
    /// The largest area with these proportions, as the frame is seen.
    case aspect(Rational)
    /// Percent of the frame's sides.
    case percent(width: Rational, height: Rational)
  }

  /// How large it is.
  public var size: Size
  /// Where its top left corner lies, in displayed pixels; `nil` where gravity says it.
  public var origin: PixelPoint?
  /// The side or corner it is moved to where no corner is given.
  public var gravity: Gravity

  /// An area of a size, at a corner's place or moved to a side.
  public init(_ size: Size, origin: PixelPoint? = nil, gravity: Gravity = .center) {
    self.size = size
    self.origin = origin
    self.gravity = gravity
  }
}

extension CropArea {
  /// Refuses what no frame has.
  ///
  /// - Throws: ``FKTError`` for sides and corners out of bounds.
  func check() throws(FKTError) {
    var numbers: [Int] = []
    if case .pixels(let width, let height) = size { numbers = [width - 1, height - 1] }
    if let origin { numbers += [origin.x, origin.y] }
    guard numbers.allSatisfy({ 0...65_535 ~= $0 }) else {
      throw FKTError(
        code: .usage, message: "'\(self)' is not an area of a frame",
        hint: "width and height run from 1 to 65535, X and Y from 0")
    }
  }
}

/// A pixel's place; the left upper one is 0, 0.
public struct PixelPoint: Hashable, Codable, Sendable {
  /// Pixels to the right of the left upper one.
  public var x: Int
  /// Pixels below the left upper one.
  public var y: Int

  /// The place `x` to the right and `y` down.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
