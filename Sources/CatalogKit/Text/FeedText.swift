import Foundation

/// Texts as feeds write them.
enum FeedText {
  /// `text` without the space round it and without control characters; `nil` when nothing is left.
  ///
  /// Control characters go because texts end up on terminals, which take some of them for commands.
  static func value(_ text: String?) -> String? {
    guard var text else { return nil }
    if text.unicodeScalars.contains(where: isControl) { text.unicodeScalars.removeAll(where: isControl) }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// Control characters, and those that turn the direction of what follows.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether `text` is how a feed says that there is nothing: `-`, `(none)`, `Not yet rated`.
  static func meansNone(_ text: String) -> Bool {
    switch text.lowercased() {
    case "", "-", "–", "(none)", "none", "not yet rated", "unrated", "n/a", "na", "null": true
    default: false
    }
  }

  /// ``value(_:)``, and `nil` as well for what means that there is nothing.
  static func known(_ text: String?) -> String? {
    value(text).flatMap { meansNone($0) ? nil : $0 }
  }

  /// The parts of a list that a feed joins with `separator`, without empty ones and repetitions.
  static func list(_ text: String?, separator: Character = ",") -> [String] {
    var seen: Set<String> = []
    return (text ?? "").split(separator: separator).compactMap { known(String($0)) }.filter { seen.insert($0).inserted }
  }

  /// A whole number above zero; feeds write 0 and nothing where they do not know.
  static func positive(_ text: String?) -> Int? {
    value(text).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// A year that a film can have.
  static func year(_ text: String?) -> Int? {
    positive(text).flatMap { (1870...2200).contains($0) ? $0 : nil }
  }
}
