/// A colour as people write it: sRGB with an opacity, every part from 0 to 1.
public struct Colour: Hashable, Sendable, Codable {
  /// How much red light there is.
  public let red: Double
  /// How much green light there is.
  public let green: Double
  /// How much blue light there is.
  public let blue: Double
  /// 1 hides what is behind, 0 is invisible.
  public let opacity: Double

  /// A colour; parts outside 0 to 1 are clamped.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.opacity = Self.clamped(opacity)
  }

  /// All light.
  public static let white = Colour(red: 1, green: 1, blue: 1)
  /// No light.
  public static let black = Colour(red: 0, green: 0, blue: 0)

  /// The same colour with another opacity.
  public func withOpacity(_ opacity: Double) -> Colour {
    Colour(red: red, green: green, blue: blue, opacity: opacity)
  }

  private static func clamped(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
}
