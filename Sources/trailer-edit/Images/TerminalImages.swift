import Foundation
import MediaTypes
import TrailerEditing

/// How the terminal on standard output shows images.
enum TerminalImages: Hashable, Sendable {
  /// By the graphics protocol of kitty, which takes PNG files.
  case kitty
  /// By the protocol of iTerm2, which takes files.
  case iTerm
  /// As two pixels in each letter.
  case blocks(hasAllColours: Bool)

  /// What the terminal can; `nil` where standard output is none, or is to have no colours.
  ///
  /// A terminal has 200 ms to answer; one that does not, shows half blocks.
  static func find() -> TerminalImages? {
    guard Terminal.outputHasColour else { return nil }
    let answer = TerminalQuery.ask()
    if answer.contains("_Gi=31;OK") { return .kitty }
    if ["iTerm2", "WezTerm"].contains(where: answer.contains) { return .iTerm }
    let colours = Terminal.variable("COLORTERM")
    return .blocks(hasAllColours: colours == "truecolor" || colours == "24bit")
  }

  /// What has to be drawn for it.
  var form: ImageOrder.Form { if case .blocks = self { .pixels } else { .png } }

  /// Pixels of the longer side of an image that is to be so wide.
  func longestSide(columns: Int, isUpright: Bool) -> Int {
    let columns = max(columns, 8)
    guard case .blocks = self else { return min(1200, columns * (isUpright ? 24 : 16)) }
    return isUpright ? columns * 3 / 2 : columns
  }

  /// Pixels of the longer side with which an image that came too wide fits; `nil` where it fits.
  func fittingSide(of size: PixelSize, columns: Int) -> Int? {
    let columns = max(columns, 8)
    guard case .blocks = self, size.width > columns else { return nil }
    return max(max(size.width, size.height) * columns / size.width, 1)
  }

  /// The text that shows an image, so many columns wide, and ends its last line.
  func text(of image: DrawnImage, columns: Int) -> String {
    switch self {
    case .kitty:
      let pieces = Data(image.bytes).base64EncodedString().pieces(of: 4096)
      return pieces.enumerated().map { number, piece in
        let head = number == 0 ? "a=T,f=100,q=2,c=\(columns)," : "q=2,"
        return "\u{1B}_G\(head)m=\(number + 1 < pieces.count ? 1 : 0);\(piece)\u{1B}\\"
      }.joined() + "\n"
    case .iTerm:
      let head = "File=inline=1;preserveAspectRatio=1;size=\(image.bytes.count);width=\(columns)"
      return "\u{1B}]1337;\(head):\(Data(image.bytes).base64EncodedString())\u{07}\n"
    case .blocks(let hasAllColours): return HalfBlocks(image, hasAllColours: hasAllColours).text
    }
  }
}

/// An image as letters: the upper half of each is one pixel, the lower half the one below it.
private struct HalfBlocks {
  private typealias Pixel = (red: Int, green: Int, blue: Int, opacity: Int)

  private let image: DrawnImage
  private let hasAllColours: Bool

  init(_ image: DrawnImage, hasAllColours: Bool) {
    self.image = image
    self.hasAllColours = hasAllColours
  }

  var text: String {
    stride(from: 0, to: image.size.height, by: 2).map { row in
      var colours = ""
      var line = ""
      for column in 0..<image.size.width {
        let letter = letter(above: pixel(column, row), below: pixel(column, row + 1))
        line += letter.colours == colours ? letter.shape : letter.colours + letter.shape
        colours = letter.colours
      }
      return line + "\u{1B}[0m\n"
    }.joined()
  }

  private func pixel(_ column: Int, _ row: Int) -> Pixel {
    guard row < image.size.height else { return (0, 0, 0, 0) }
    let place = (row * image.size.width + column) * 4
    let parts = image.bytes[place..<place + 4].map(Int.init)
    return (parts[0], parts[1], parts[2], parts[3])
  }

  /// What is nearly transparent shows the terminal's own colour.
  private func letter(above: Pixel, below: Pixel) -> (colours: String, shape: String) {
    switch (above.opacity >= 64, below.opacity >= 64) {
    case (false, false): ("\u{1B}[0m", " ")
    case (true, false): ("\u{1B}[0;\(colour(above, 38))m", "▀")
    case (false, true): ("\u{1B}[0;\(colour(below, 38))m", "▄")
    case (true, true): ("\u{1B}[\(colour(above, 38));\(colour(below, 48))m", "▀")
    }
  }

  private func colour(_ pixel: Pixel, _ plane: Int) -> String {
    if hasAllColours { return "\(plane);2;\(pixel.red);\(pixel.green);\(pixel.blue)" }
    // The cube of 6 x 6 x 6 colours, whose steps are 0, 95, 135, 175, 215 and 255.
    func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    return "\(plane);5;\(16 + 36 * step(pixel.red) + 6 * step(pixel.green) + step(pixel.blue))"
  }
}

extension String {
  /// The text in pieces of so many letters, the last one shorter; one empty piece of an empty text.
  fileprivate func pieces(of length: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = self[...]
    repeat {
      pieces.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    } while !rest.isEmpty
    return pieces
  }
}
