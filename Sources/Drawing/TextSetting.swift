package import MediaTypes

/// A literal text and how it is set; all lengths are pixels of the picture as it is seen.
package struct TextSetting: Sendable, Hashable, Codable {
  /// Where the font comes from.
  package enum Font: Sendable, Hashable, Codable {
    /// An installed family, perhaps with a style, as in `DejaVu Serif Bold`; a size in it counts for nothing.
    case family(String)
    /// A TrueType or OpenType file, which must stay readable under this path while it is drawn with.
    case file(path: String)
  }

  /// How lines of different lengths lie to each other, whichever way their script runs.
  package enum Alignment: String, CaseIterable, Sendable, Hashable, Codable {
    case left, center, right
  }

  /// Every character means itself; a newline begins a line, other control characters are left out.
  package var text: String
  package var font: Font
  /// The height of the font (its em), above 0.
  package var size: Double
  package var colour: Colour
  /// The colour of a box behind the text; `nil` for no box.
  package var box: Colour?
  /// The colour of a line round every letter; `nil` for no line.
  package var outline: Colour?
  package var alignment: Alignment
  /// Lines that would make the image wider are broken, between words where there are any.
  package var maximumWidth: Double

  package init(
    _ text: String, font: Font = .family("Sans Bold"), size: Double, colour: Colour = .white, box: Colour? = nil,
    outline: Colour? = nil, alignment: Alignment = .center, maximumWidth: Double
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.colour = colour
    self.box = box
    self.outline = outline
    self.alignment = alignment
    self.maximumWidth = maximumWidth
  }
}

extension TextSetting {
  /// From the text to the box's edge.
  var padding: Double { size * 0.25 }
  /// The radius of the box's corners.
  var boxRadius: Double { size * 0.1 }
  /// How wide the outline's pen is; half of it is covered by the letters.
  var outlineWidth: Double { outline == nil ? 0 : size * 0.08 }
  /// From the text to the image's left or right edge.
  var inset: Double { outlineWidth / 2 + (box == nil ? 0 : padding) }

  /// The characters that are drawn: a line break is one newline, and no other control character is left.
  var drawnText: String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": scalars.append("\n")
      case "\t": scalars.append(scalar)
      case _ where scalar.properties.generalCategory != .control: scalars.append(scalar)
      default: break
      }
      previous = scalar
    }
    return String(scalars)
  }

  /// Throws when this cannot be drawn whatever the font is.
  func check() throws(DrawingError) {
    guard size.isFinite, size >= 1, size <= Double(DrawingLimits.side) else {
      throw DrawingError(
        .wrongValue, "size", "a text size of \(size) pixels is impossible",
        hint: "give a size from 1 to \(DrawingLimits.side) pixels")
    }
    guard maximumWidth.isFinite, maximumWidth >= 1 else {
      throw DrawingError(
        .wrongValue, "width", "a text cannot be \(maximumWidth) pixels wide", hint: "give a width of 1 pixel or more")
    }
    let count = text.unicodeScalars.count
    guard count <= DrawingLimits.characters else {
      throw DrawingError(
        .textTooLong, "text", "the text has \(count) characters, more than the limit of \(DrawingLimits.characters)",
        hint: "divide it into several titles")
    }
    guard text.unicodeScalars.contains(where: { !$0.isInvisible }) else { throw .emptyText }
  }
}

extension DrawingError {
  /// The error of a text that leaves nothing to see.
  static var emptyText: DrawingError {
    DrawingError(.emptyText, "text", "the text has no visible characters", hint: "give a text of at least one letter")
  }
}

extension Unicode.Scalar {
  /// Whether this never has a shape of its own: white space, controls, and what only steers its neighbours.
  var isInvisible: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
