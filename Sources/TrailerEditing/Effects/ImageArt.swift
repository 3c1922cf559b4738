/// A frame made of a text or an image file, and of decorators that wrap it, the innermost first.
///
/// Lengths in percent are of the displayed frame: its width for scales, its shorter side for all else.
public struct ImageArt: Hashable, Codable, Sendable {
  /// What the decorators wrap.
  public enum Content: Hashable, Codable, Sendable {
    /// A text.
    case text(TextArt)
    /// The path of a PNG, JPEG, WebP or AVIF file.
    case file(String)
  }

  /// What the decorators wrap.
  public var content: Content
  /// What wraps it, the innermost first.
  public var decorators: [ImageDecorator]

  /// A frame of `content` in `decorators`, the innermost first.
  public init(_ content: Content, decorators: [ImageDecorator] = []) {
    self.content = content
    self.decorators = decorators
  }

  /// The art wrapped once more.
  public func decorated(_ decorator: ImageDecorator) -> ImageArt {
    ImageArt(content, decorators: decorators + [decorator])
  }
}

extension ImageArt {
  /// The path of the file it brings, an image or a font, if it brings one.
  package var path: String? {
    switch content {
    case .file(let path): path
    case .text(let art): if case .file(let path) = art.font { path } else { nil }
    }
  }

  /// Refuses what cannot be drawn.
  ///
  /// - Throws: ``FKTError`` for texts that are empty or too long.
  func check() throws(FKTError) {
    switch content {
    case .text(let art): try Self.check(text: art.text)
    case .file: break
    }
  }

  /// Characters a text may have; a letter and each of its accents count.
  private static let textLimit = 10_000

  private static func check(text: String) throws(FKTError) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw FKTError(code: .usage, message: "the text is empty", hint: "write what is to be seen")
    }
    guard !text.unicodeScalars.contains("\0") else {
      throw FKTError(code: .usage, message: "the text has a zero byte in it", hint: "leave it out")
    }
    guard text.unicodeScalars.count <= textLimit else {
      throw FKTError(
        code: .limitExceeded,
        message: "the text has \(text.unicodeScalars.count) characters; \(textLimit) are the limit")
    }
  }
}
