import Drawing
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

/// A text in a film is the text drawn by hand over the film's own frames, whatever characters it has.
@Suite("A text in a film", .timeLimit(.minutes(30)))
struct TextRenderTests {
  static let size = PixelSize(width: 320, height: 200)

  /// Ways to set a text, each with the refinements that ask for it.
  struct Style: Sendable {
    var words: [String]
    var points = 12.0
    var colour = Colour.white
    var box: Colour?
    var outline: Colour?
    var alignment = TextSetting.Alignment.center
    /// How far to the right and how far down it lies: 0, one half or 1 of what is free.
    var place = (0.5, 1.0)
  }

  static let styles = [
    Style(words: []),
    Style(
      words: ["--color", "#ff8000cc", "--position", "top-left", "--size", "18px"], points: 18,
      colour: Colour(red: 1, green: 128.0 / 255, blue: 0, opacity: 204.0 / 255), place: (0, 0)),
    Style(
      words: ["--box", "#2040a080", "--position", "center", "--align", "left"],
      box: Colour(red: 32.0 / 255, green: 64.0 / 255, blue: 160.0 / 255, opacity: 128.0 / 255), alignment: .left,
      place: (0.5, 0.5)),
    Style(
      words: ["--outline", "--color", "#40c0ff", "--size", "10%", "--position", "right", "--align", "right"],
      points: 20, colour: Colour(red: 64.0 / 255, green: 192.0 / 255, blue: 1), outline: .black, alignment: .right,
      place: (1, 0.5)),
  ]

  /// Where the image of a drawn text lies: 5 % of the shorter side stays free, and halves go right and down.
  static func place(_ style: Style, _ image: RGBAImage) -> (x: Int, y: Int) {
    let margin = 10.0
    let x = margin + style.place.0 * (320 - 2 * margin - Double(image.size.width))
    let y = margin + style.place.1 * (200 - 2 * margin - Double(image.size.height))
    return (Int((x + 0.5).rounded(.down)), Int((y + 0.5).rounded(.down)))
  }

  @Test("is what drawing it by hand gives", arguments: ["yuv420p", "yuv444p10le"])
  func hundredTexts(format: String) async throws {
    #expect(TextTable.all.count >= 100)
    // The text itself is the same in every format, so the normal run tries a third of them in the second one.
    let isThinned = format != "yuv420p" && !TestLength.isLong
    let texts = TextTable.all.enumerated().filter { !isThinned || $0.offset % 3 == 0 }.map(\.element)
    let film = try PictureFilm(PictureFilm.Kind(format: format, size: Self.size, count: texts.count + 2))
    var line: [String] = []
    for (number, text) in texts.enumerated() {
      let words = Self.styles[number % Self.styles.count].words
      line += ["--text=" + text, "--at", Self.range(number)] + words
    }
    let edited = try await edit(film.url, line)
    let before = try RawFilm(decoding: film.url)
    let after = try RawFilm(decoding: edited.url)
    #expect(after.count == texts.count + 2)
    #expect(after.format == format)
    let colour = StandardColour(depth: format.hasSuffix("10le") ? 10 : 8)
    var largest = 0.0
    for (number, text) in texts.enumerated() {
      let style = Self.styles[number % Self.styles.count]
      let drawn = try TextPainter.draw(
        TextSetting(
          text, size: style.points, colour: style.colour, box: style.box, outline: style.outline,
          alignment: style.alignment, maximumWidth: 300))
      let place = Self.place(style, drawn.image)
      var wanted = ExactPicture(before[number])
      wanted.lay(drawn.image, x: place.x, y: place.y, colour)
      let error = wanted.distance(to: after[number])
      #expect(error <= 1, "\(text.debugDescription)")
      // The text is there at all.
      #expect(!before[number].isSame(as: after[number]), "\(text.debugDescription)")
      largest = max(largest, error)
    }
    for number in texts.count..<texts.count + 2 { #expect(before[number].isSame(as: after[number])) }
    report("\(texts.count) texts in \(format)", largest)
  }

  /// The time of one frame.
  private static func range(_ number: Int) -> String {
    func seconds(_ number: Int) -> String { String(format: "%.2f", Double(number) / 25) }
    return "\(seconds(number))-\(seconds(number + 1))"
  }
}
