public import MediaTypes

/// A text or an image over the picture.
public struct Overlay: Hashable, Codable, Sendable {
  /// Where it lies.
  public enum Position: Hashable, Codable, Sendable {
    /// At a side, a corner or in the middle, with a margin of 5 % of the shorter side.
    case gravity(Gravity)
    /// With its left upper corner at a point: percent are of the picture's width and height.
    case point(x: ImageLength, y: ImageLength)
  }

  /// What is seen.
  public var art: ImageArt
  /// Where it lies.
  public var position: Position
  /// How long it takes to appear, and to vanish.
  public var fade: MediaTime

  /// An overlay of `art`.
  public init(_ art: ImageArt, position: Position, fade: MediaTime = .zero) {
    self.art = art
    self.position = position
    self.fade = fade
  }
}
