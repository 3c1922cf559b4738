import Foundation

/// The order of titles in a language, from our own tables: the machine's locale settings change nothing.
///
/// Letters come first of all, then their marks, then capitals; punctuation counts only between words, and a
/// number counts as a number, so `Rocky 2` comes before `Rocky 10`.
package struct TitleOrder: Sendable {
  private let alphabet: Alphabet

  /// The order of a language.
  ///
  /// - Parameter language: a BCP 47 tag such as `fi` or `sv-FI`; unknown ones get the order of English.
  package init(language: String) { alphabet = Alphabet.of(language: language) }

  /// What compares a title.
  package struct Key: Sendable, Hashable, Comparable {
    fileprivate var letters: [UInt32] = []
    fileprivate var marks: [UInt32] = []
    fileprivate var capitals: [UInt32] = []

    /// Whether `left` comes before `right`.
    package static func < (left: Key, right: Key) -> Bool {
      if left.letters != right.letters { return left.letters.lexicographicallyPrecedes(right.letters) }
      if left.marks != right.marks { return left.marks.lexicographicallyPrecedes(right.marks) }
      return left.capitals.lexicographicallyPrecedes(right.capitals)
    }
  }

  /// The key of a title.
  package func key(of title: String) -> Key {
    var key = Key()
    var digits: [UInt32] = []
    for scalar in title.composed.unicodeScalars {
      if (0x30...0x39).contains(scalar.value) {
        digits.append(scalar.value - 0x30)
        continue
      }
      append(&digits, to: &key)
      if let letter = alphabet.letter(scalar) {
        key.letters.append(letter.place)
        key.marks.append(letter.variant)
        key.capitals.append(letter.capital)
      } else {
        append(other: scalar, to: &key)
      }
    }
    append(&digits, to: &key)
    return key
  }

  /// The items in the order of their titles; those with equal titles stay as they were.
  package func sorted<Item>(_ items: [Item], by title: (Item) -> String) -> [Item] {
    let keyed = items.enumerated().map { (index: $0.offset, key: key(of: title($0.element)), item: $0.element) }
    return keyed.sorted { left, right in left.key == right.key ? left.index < right.index : left.key < right.key }
      .map(\.item)
  }

  /// What is no letter of the language: letters of others by what they look like, and what stands between words.
  private func append(other scalar: Unicode.Scalar, to key: inout Key) {
    let small = scalar.properties.lowercaseMapping
    let folded = TextFolding.fold(small)
    guard folded.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      // Words end here; a shorter word comes first.
      if key.letters.last != Alphabet.gap, !key.letters.isEmpty { key.letters.append(Alphabet.gap) }
      if !scalar.properties.isWhitespace { key.marks.append(scalar.value) }
      return
    }
    for part in folded.unicodeScalars {
      key.letters.append(alphabet.letter(part)?.place ?? Alphabet.others + part.value)
      key.marks.append(folded == small ? 0 : small.unicodeScalars.reduce(0) { $0 &* 31 &+ $1.value })
      key.capitals.append(small == String(scalar) ? 0 : 1)
    }
  }

  /// A number's length without leading zeros, then its digits: all before the first letter.
  private func append(_ digits: inout [UInt32], to key: inout Key) {
    guard !digits.isEmpty else { return }
    let value = Array(digits.drop { $0 == 0 })
    key.letters.append(Alphabet.digits + UInt32(value.count))
    key.letters += value.map { Alphabet.digits + $0 }
    key.marks.append(UInt32(digits.count))
    digits.removeAll()
  }
}

extension String {
  /// The text with letters and their marks as one scalar each, where there are any apart.
  fileprivate var composed: String {
    unicodeScalars.contains { (0x300...0x36f).contains($0.value) } ? precomposedStringWithCanonicalMapping : self
  }
}
