package import MediaTypes

/// A text as an image, and what its fonts could not do.
package struct DrawnText: Sendable, Hashable {
  /// A character that another font drew.
  package struct Substitute: Sendable, Hashable, Codable {
    package let character: Unicode.Scalar
    /// The family that has it.
    package let family: String
  }

  /// All that is drawn, and nothing round it.
  package let image: RGBAImage
  /// Characters that no font has and that are drawn as boxes; each once, in the order of the text.
  package let missing: [Unicode.Scalar]
  /// Characters that the font lacks and another one drew; each once, in the order of the text.
  ///
  /// Empty when the font itself was not found: then all characters are another font's.
  package let substitutes: [Substitute]
  /// The family that was chosen for the font.
  package let family: String
  /// Whether the font is installed, or a generic family such as `Sans`; always true of a file.
  package let isFontFound: Bool
}

extension DrawnText {
  /// The text as a picture that decorators can wrap.
  package var artwork: Artwork { Artwork(image) }
}

extension DrawnText.Substitute {
  private enum CodingKeys: String, CodingKey {
    case character, family
  }

  /// Reads the character as a text of one Unicode scalar.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .character)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      throw DecodingError.dataCorruptedError(forKey: .character, in: container, debugDescription: "one character")
    }
    self.init(character: scalar, family: try container.decode(String.self, forKey: .family))
  }

  /// Writes the character as a text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(String(character), forKey: .character)
    try container.encode(family, forKey: .family)
  }
}
