/// Why a text or an image cannot be drawn.
package struct DrawingError: Error, Sendable, Hashable, Codable {
  /// The kinds of failure that callers treat differently.
  package enum Code: String, Sendable, Hashable, Codable {
    /// The text has nothing that could be seen.
    case emptyText
    /// The text has more characters than ``DrawingLimits/characters``.
    case textTooLong
    /// The image would be larger than ``DrawingLimits`` allow.
    case imageTooLarge
    /// A size, width, angle or radius is not a number that makes sense.
    case wrongValue
    /// The font file cannot be read.
    case unreadableFont
    /// The file is no font, or none that can be scaled.
    case unusableFont
    /// No font is installed.
    case noFonts
    /// Memory ran out.
    case noMemory
    /// Anything else that a library failed at.
    case failed
  }

  package let code: Code
  /// What it is about: a font's name or path, or the function that failed.
  package let subject: String
  /// What is wrong, in one sentence without a full stop.
  package let message: String
  /// What to do about it, in one sentence without a full stop.
  package let hint: String

  package init(_ code: Code, _ subject: String, _ message: String, hint: String) {
    self.code = code
    self.subject = subject
    self.message = message
    self.hint = hint
  }
}

extension DrawingError: CustomStringConvertible {
  package var description: String { "\(message); \(hint)" }
}
