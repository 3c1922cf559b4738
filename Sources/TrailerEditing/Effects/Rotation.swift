public import MediaTypes

/// A turn of the frame.
public struct Rotation: Hashable, Codable, Sendable {
  /// The flip and quarter turns, which come first.
  public var orientation: Orientation
  /// The rest of the turn, clockwise in degrees, at least 0 and below 90; pixels are computed anew unless it is 0.
  public var angle: Rational
  /// Whether the pixels themselves are turned even where the container could say how the frame lies.
  public var isBaked: Bool

  /// A turn by `orientation`, then by `angle`.
  public init(_ orientation: Orientation, angle: Rational = .zero, isBaked: Bool = false) {
    self.orientation = orientation
    self.angle = angle
    self.isBaked = isBaked
  }

  /// Whether the pixels are turned.
  public var turnsPixels: Bool { isBaked || angle != .zero }
}
