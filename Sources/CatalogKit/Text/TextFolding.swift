import Foundation

/// Makes texts alike that people type alike: small letters without marks, so that `jyvaskyla` finds `Jyväskylä`.
package enum TextFolding {
  /// Letters that Unicode does not take apart, as they are typed on a keyboard that lacks them.
  private static let letters: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "ß": "ss", "æ": "ae", "đ": "d", "ð": "d", "þ": "th", "œ": "oe", "ı": "i", "ħ": "h",
    "ŧ": "t", "ŋ": "n", "ĸ": "k", "ə": "e", "ƒ": "f", "ɨ": "i", "ʉ": "u", "ŀ": "l",
    "‘": "'", "’": "'", "ʼ": "'", "′": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "⁄": "/",
  ]

  /// The folded text: lower-cased, marks and ligatures taken apart, runs of white space as one space.
  package static func fold(_ text: String) -> String {
    if let plain = foldPlain(text) { return plain }
    var folded = ""
    folded.reserveCapacity(text.utf8.count)
    var isGap = false
    for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.isWhitespace {
        isGap = !folded.isEmpty
        continue
      }
      guard let written = writing(of: scalar) else { continue }
      if isGap { folded.append(" ") }
      isGap = false
      folded += written
    }
    return folded
  }

  /// What stands for a decomposed, lower-cased scalar; `nil` for marks and for what cannot be seen.
  private static func writing(of scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return scalar.properties.generalCategory == .control ? nil : String(scalar) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return nil
    default: return letters[scalar] ?? String(scalar)
    }
  }

  /// The folded text where all of it is ASCII, which most of it is.
  private static func foldPlain(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isGap = false
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      if byte == 0x20 || (0x09...0x0d).contains(byte) {
        isGap = !bytes.isEmpty
        continue
      }
      guard byte > 0x20, byte != 0x7f else { continue }
      if isGap { bytes.append(0x20) }
      isGap = false
      bytes.append((0x41...0x5a).contains(byte) ? byte + 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words of a text, folded: runs of letters and digits.
  package static func words(_ text: String) -> [String] {
    fold(text).unicodeScalars
      .split { !($0.properties.isAlphabetic || $0.properties.numericType != nil) }
      .map { String(String.UnicodeScalarView($0)) }
  }
}
