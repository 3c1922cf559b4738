package import MediaTypes

/// A sheet with a title on it, for images that cannot be had.
package enum TitleSheet {
  /// Characters of a title that are drawn.
  static let textLimit = 160

  /// Draws a sheet; the same title has the same colours at every size.
  ///
  /// - Parameters:
  ///   - title: what stands on it; nothing does, where it has no letters.
  ///   - size: of the sheet, within ``DrawingLimits``.
  /// - Returns: an image that hides everything behind it.
  /// - Throws: ``DrawingError``.
  package static func draw(_ title: String, size: PixelSize) throws(DrawingError) -> Artwork {
    var sheet = FloatImage(transparent: try DrawingLimits.checked(size))
    let (top, bottom) = colours(of: title)
    for row in 0..<size.height {
      let share = Float(row) / Float(max(1, size.height - 1))
      let pixel = top + (bottom - top) * share
      for column in 0..<size.width { sheet.pixels[row * size.width + column] = pixel }
    }
    if let text = try text(title, within: size) {
      sheet = sheet.under(
        FloatImage(text), x: (size.width - text.size.width) / 2, y: (size.height - text.size.height) / 2)
    }
    return Artwork(sheet, content: Artwork.Area(size))
  }

  /// The title as large as it fits; `nil` where nothing of it can be seen, or it would be too small to be read.
  private static func text(_ title: String, within size: PixelSize) throws(DrawingError) -> RGBAImage? {
    let words = String(title.prefix(textLimit))
    guard words.unicodeScalars.contains(where: { !$0.isInvisible }) else { return nil }
    let (width, height) = (0.82 * Double(size.width), 0.8 * Double(size.height))
    var letter = 0.14 * Double(min(size.width, size.height))
    while letter >= 4 {
      let drawn: RGBAImage
      do throws(DrawingError) {
        drawn = try TextPainter.draw(TextSetting(words, size: letter, maximumWidth: max(1, width))).image
      } catch {
        // A text that leaves nothing to see is none.
        guard error.code == .emptyText else { throw error }
        return nil
      }
      if Double(drawn.size.width) <= width, Double(drawn.size.height) <= height { return drawn }
      letter *= 0.85
    }
    return nil
  }

  /// Two dark colours of one hue.
  private static func colours(of title: String) -> (SIMD4<Float>, SIMD4<Float>) {
    // FNV-1a, so that no run differs from another.
    let number = title.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    let hue = Float(number % 360) / 60
    func part(_ shift: Float) -> Float {
      let place = (hue + shift).truncatingRemainder(dividingBy: 6)
      return min(1, max(0, abs(place - 3) - 1))
    }
    let pure = SIMD4(part(0), part(4), part(2), 1)
    func mixed(_ light: Float) -> SIMD4<Float> {
      var colour = pure * (0.55 * light) + SIMD4(repeating: 0.25 * light)
      colour.w = 1
      return colour
    }
    return (mixed(0.62), mixed(0.3))
  }
}
