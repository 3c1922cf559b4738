import MediaTypes

/// An edit as words of an edit line, and what it does to a frame as it is shown.
enum ShownEdit: Sendable, CustomStringConvertible {
  /// The image of ``logo`` with its left upper pixel there.
  case watermark(x: Int, y: Int)
  case crop(PixelRect)
  case turn(QuarterTurn, isBaked: Bool = false)

  /// An image of which no two pixels are alike: opaque on the left, less and less so to the right.
  static let logoSize = PixelSize(width: 13, height: 9)
  static func logo(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(x * 19 + y), UInt8(255 - y * 27), UInt8((x * 53 + y * 31) % 256), UInt8(x < 7 ? 255 : 255 - (x - 6) * 35)]
  }
  static let logoImage = RGBAImage(straight: logoSize, logo)

  var description: String { words(logo: "logo").joined(separator: " ") }

  /// The words, with the path of the image.
  func words(logo: String) -> [String] {
    switch self {
    case .watermark(let x, let y):
      return ["--watermark", logo, "--scale", "\(Self.logoSize.width)px", "--position", "\(x),\(y)"]
    case .crop(let rect): return ["--crop", "\(rect.width)x\(rect.height)+\(rect.x)+\(rect.y)"]
    case .turn(let turn, let isBaked):
      let words: [QuarterTurn: [String]] = [
        .clockwise: ["--rotate", "90"], .half: ["--rotate", "180"], .anticlockwise: ["--rotate", "-90"],
        .leftToRight: ["--flip", "horizontal"], .topToBottom: ["--flip", "vertical"],
      ]
      return (words[turn] ?? []) + (isBaked ? ["--baked"] : [])
    }
  }

  /// The shown frame after the edit; the numbers of an overlay are rounded as frames are.
  func done(to picture: RawPicture, _ colour: StandardColour) -> RawPicture {
    switch self {
    case .watermark(let x, let y):
      var exact = ExactPicture(picture)
      exact.lay(Self.logoImage, x: x, y: y, colour)
      return exact.rounded
    case .crop(let rect): return picture.cropped(rect)
    case .turn(let turn, _): return picture.turned(turn)
    }
  }
}
