public import MediaTypes

/// Something that changes how any image looks, and wraps whatever other ones made of it.
///
/// Lengths in percent are of what the image is laid on: of a film's frame where it lies over one, else of the image that
/// everything is done to; scales take the width, all others the shorter side.
public enum ImageDecorator: Hashable, Codable, Sendable {
  /// Scaled to a width, the proportions kept; percent of the displayed width.
  case scale(toWidth: ImageLength)
  /// A soft shadow below and to the right.
  case shadow(Shadow)
  /// Turned clockwise by degrees, on a canvas that holds all of it.
  case rotation(degrees: Rational)
  /// Corners cut round with a radius.
  case roundedCorners(radius: ImageLength)
  /// Made transparent: 1 leaves it as it is, 0 makes it invisible.
  case opacity(Rational)
  /// Its middle in an aspect, width to height; as much as has that.
  case crop(aspect: Rational)
  /// A border of one colour round it.
  case border(Border)
  /// A word over its upper right corner.
  case badge(Badge)
  /// Without its colours.
  case grey
}

/// A shadow.
public struct Shadow: Hashable, Codable, Sendable {
  /// How far it reaches: it lies half of this to the right and below, and is blurred by as much.
  public var size: ImageLength
  /// What it is made of; its opacity is that of the darkest place.
  public var colour: Colour

  /// A shadow of a size.
  public init(size: ImageLength, colour: Colour = .black.withOpacity(0.6)) {
    self.size = size
    self.colour = colour
  }
}

/// A border, which makes an image larger by its width on each side.
public struct Border: Hashable, Codable, Sendable {
  /// How wide it is.
  public var width: ImageLength
  /// What it is made of.
  public var colour: Colour

  /// A border of a width.
  public init(width: ImageLength, colour: Colour = .white) {
    self.width = width
    self.colour = colour
  }
}

/// A word on a label, such as a rating or "new"; as large as fits to what it wraps.
public struct Badge: Hashable, Codable, Sendable {
  /// How many characters are drawn.
  public static let textLimit = 24

  /// What it says.
  public var text: String
  /// What the label is made of.
  public var colour: Colour
  /// What the word is made of.
  public var textColour: Colour

  /// A label that says `text`.
  public init(
    _ text: String, colour: Colour = Colour(red: 0.78, green: 0.12, blue: 0.16), textColour: Colour = .white
  ) {
    self.text = text
    self.colour = colour
    self.textColour = textColour
  }
}
