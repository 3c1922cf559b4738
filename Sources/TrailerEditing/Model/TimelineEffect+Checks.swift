import MediaTypes

extension TimelineEffect.Action {
  /// Refuses what no film could be given, however the effect was made.
  ///
  /// - Throws: ``FKTError`` for paths that are none, texts that are empty or too long, and numbers out of bounds.
  func check() throws(FKTError) {
    if let path { _ = try FilePath.parsing(path) }
    switch self {
    case .overlay(let overlay): if case .text(let art) = overlay.art.content { try Self.check(text: art.text) }
    case .loudness(let loudness): try loudness.check()
    case .crop(let area): try Self.check(area)
    case .rotation, .fade, .music, .gain: break
    }
  }

  private static func check(text: String) throws(FKTError) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw FKTError(code: .usage, message: "the text is empty", hint: "write what is to be seen")
    }
    guard !text.unicodeScalars.contains("\0") else {
      throw FKTError(code: .usage, message: "the text has a zero byte in it", hint: "leave it out")
    }
    guard text.unicodeScalars.count <= EditLimits.textLength else {
      throw FKTError(
        code: .limitExceeded,
        message: "the text has \(text.unicodeScalars.count) characters; \(EditLimits.textLength) are the limit")
    }
  }

  private static func check(_ area: CropArea) throws(FKTError) {
    var numbers: [Int] = []
    if case .pixels(let width, let height) = area.size { numbers = [width - 1, height - 1] }
    if let origin = area.origin { numbers += [origin.x, origin.y] }
    guard numbers.allSatisfy({ 0...65_535 ~= $0 }) else {
      throw FKTError(
        code: .usage, message: "'\(area)' is no part of a picture",
        hint: "width and height run from 1 to 65535, X and Y from 0")
    }
  }
}
