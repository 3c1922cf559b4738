/// The width and height of a frame in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int

  /// A size of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size after turning by `orientation`.
  public func turned(by orientation: Orientation) -> PixelSize {
    orientation.swapsAxes ? PixelSize(width: height, height: width) : self
  }
}

extension PixelSize: CustomStringConvertible {
  /// `1280x720`.
  public var description: String { "\(width)x\(height)" }
}
