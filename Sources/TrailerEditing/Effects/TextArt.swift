public import MediaTypes

/// A literal text and how it is set.
public struct TextArt: Hashable, Codable, Sendable {
  /// Where a font comes from.
  public enum Font: Hashable, Codable, Sendable {
    /// A family that is installed, perhaps with a style, as in `DejaVu Serif Bold`.
    case family(String)
    /// The path of a TrueType or OpenType file.
    case file(String)
  }

  /// How lines of different lengths lie to each other.
  public enum Alignment: String, CaseIterable, Codable, Sendable {
    /// They begin below each other.
    case left
    /// Their middles lie below each other.
    case center
    /// They end below each other.
    case right
  }

  /// A box behind the text.
  public struct Box: Hashable, Codable, Sendable {
    /// What fills it.
    public var colour: Colour

    /// A box filled with `colour`.
    public init(_ colour: Colour) { self.colour = colour }
  }

  /// A line round every letter.
  public struct Outline: Hashable, Codable, Sendable {
    /// What it is drawn in.
    public var colour: Colour

    /// A line of `colour`.
    public init(_ colour: Colour = .black) { self.colour = colour }
  }

  /// Every character means itself; a newline begins a line.
  public var text: String
  /// What it is set in.
  public var font: Font
  /// The height of the font; percent of the displayed frame's shorter side.
  public var size: ImageLength
  /// What the letters are filled with.
  public var colour: Colour
  /// What lies behind the text, if anything.
  public var box: Box?
  /// What is drawn round the letters, if anything.
  public var outline: Outline?
  /// How the lines lie to each other.
  public var alignment: Alignment

  /// A text set in `font`.
  public init(
    _ text: String, font: Font = .family("Sans Bold"), size: ImageLength = .percent(Rational(6)),
    colour: Colour = .white, box: Box? = nil, outline: Outline? = nil, alignment: Alignment = .center
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.colour = colour
    self.box = box
    self.outline = outline
    self.alignment = alignment
  }
}
