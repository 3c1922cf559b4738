import Foundation

extension ShownPicture {
  /// The pixels that `WxH+X+Y`, `w:h:x:y`, `WxH`, `A:B` or `P%` means, moved to a side by a gravity.
  func rect(_ text: String, gravity: String?) throws -> Rect {
    let (w, h) = (Double(width), Double(height))
    let numbers = text.split { "x+:%".contains($0) }.compactMap { Double($0) }
    let size: (width: Double, height: Double)
    switch (text.contains("%"), numbers.count) {
    case (true, 1): size = (Self.even(w * numbers[0] / 100, of: w), Self.even(h * numbers[0] / 100, of: h))
    case (true, 2): size = (Self.even(w * numbers[0] / 100, of: w), Self.even(h * numbers[1] / 100, of: h))
    case (false, 4): return Rect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    case (false, 2) where text.contains("x"): size = (numbers[0], numbers[1])
    case (false, 2):
      let aspect = numbers[0] / numbers[1]
      size = w > h * aspect ? (Self.even(h * aspect, of: w), h) : (w, Self.even(w / aspect, of: h))
    default: throw FilmModel.Refusal("'\(text)' is no area")
    }
    let (across, down) = Self.share(gravity ?? "center")
    return Rect(
      x: Self.offset(w - size.width, across), y: Self.offset(h - size.height, down), width: size.width,
      height: size.height)
  }

  /// What is not asked for to the pixel is even, unless it reaches from side to side.
  private static func even(_ length: Double, of whole: Double) -> Double {
    length.rounded() >= whole ? whole : min(whole, max(2, (length / 2).rounded() * 2))
  }

  private static func offset(_ free: Double, _ share: Double) -> Double {
    share < 1 ? (free * share / 2).rounded(.down) * 2 : free
  }

  /// How far to the right and down a side or corner is: 0, one half or 1.
  static func share(_ gravity: String) -> (across: Double, down: Double) {
    let across = gravity.contains("left") ? 0 : gravity.contains("right") ? 1 : 0.5
    let down = gravity.contains("top") ? 0 : gravity.contains("bottom") ? 1 : 0.5
    return (across, down)
  }

  /// A text or image that an edit lays over the frame as it is now.
  func overlay(_ edit: CaseEdit) throws -> Overlay {
    let (w, h) = (Double(width), Double(height))
    let side = min(w, h)
    if edit.name == "text" {
      // Letters reach above and below the font's height; a text wider than the frame has more lines.
      let font = try Self.length(edit["size"] ?? "6%", of: side)
      let lines = (Double(edit.value?.count ?? 0) * font * 0.8 / w).rounded(.up)
      let reach = font * (0.8 + 1.4 * max(1, lines)) + side * 0.05 + 4
      let (_, down) = Self.share(edit["position"] ?? "bottom")
      return overlaid(Rect(x: 0, y: (h - reach) * down, width: w, height: reach))
    }
    // The logo of the fixtures is a square with a red disc in the middle.
    let size = max(1, try Self.length(edit["scale"] ?? "12%", of: w))
    let position = edit["position"] ?? "top-right"
    let corner: (x: Double, y: Double)
    if position.contains(",") {
      let parts = position.split(separator: ",").map(String.init)
      corner = (try Self.length(parts[0], of: w), try Self.length(parts[1], of: h))
    } else {
      let margin = (side * 0.05).rounded()
      let share = Self.share(position)
      corner = (
        margin + share.across * (w - 2 * margin - size), margin + share.down * (h - 2 * margin - size)
      )
    }
    // A shadow and rounding reach a little farther.
    let reach = size * 0.25 + 3
    let region = Rect(x: corner.x - reach, y: corner.y - reach, width: size + 2 * reach, height: size + 2 * reach)
    let middle = (x: corner.x + size / 2, y: corner.y + size / 2)
    let isOpaque = edit["opacity"] == nil && edit["fade"] == nil && size >= 10
    return overlaid(region, red: isOpaque ? middle : nil)
  }

  private static func length(_ text: String, of side: Double) throws -> Double {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(text.filter { "0123456789.".contains($0) }) else {
      throw FilmModel.Refusal("'\(text)' is no length")
    }
    return isPercent ? number / 100 * side : number
  }
}
