/// The letters of a language in their order.
struct Alphabet: Sendable {
  /// What puts a letter in order.
  struct Letter: Sendable {
    /// Where it stands.
    var place: UInt32
    /// 0 for the letter itself, more for letters that are only told apart when all else is equal.
    var variant: UInt32
    /// 1 for capitals.
    var capital: UInt32
  }

  /// Between words: before all else.
  static let gap: UInt32 = 1
  /// Numbers come before letters.
  static let digits: UInt32 = 16
  /// The place of the first letter.
  static let first: UInt32 = 1 << 16
  /// Letters of other scripts come after those of the alphabet, in Unicode's order.
  static let others: UInt32 = 1 << 17

  /// By the numbers of scalars.
  private let letters: [Letter?]

  /// An alphabet from its letters in order; letters written together share a place.
  private init(_ order: String) {
    var letters: [Letter?] = Array(repeating: nil, count: 0x250)
    for (place, group) in order.split(separator: " ").enumerated() {
      for (variant, small) in group.unicodeScalars.enumerated() {
        for (capital, text) in [String(small), String(small).uppercased()].enumerated() {
          let scalars = text.unicodeScalars
          guard scalars.count == 1, let scalar = scalars.first, scalar.value < letters.count else { continue }
          letters[Int(scalar.value)] = Letter(
            place: Self.first + UInt32(place), variant: UInt32(variant), capital: UInt32(capital))
        }
      }
    }
    self.letters = letters
  }

  /// The letter that a scalar is; `nil` when the alphabet does not have it.
  func letter(_ scalar: Unicode.Scalar) -> Letter? {
    scalar.value < letters.count ? letters[Int(scalar.value)] : nil
  }

  private static let english = Alphabet("a b c d e f g h i j k l m n o p q r s t u v w x y z")
  private static let nordic = Alphabet("a b c d e f g h i j k l m n o p q r s t u v w x yü z å äæ öøőœ")
  private static let danish = Alphabet("a b c d e f g h i j k l m n o p q r s t u v w x yü z æä øöőœ å")
  private static let estonian = Alphabet("a b c d e f g h i j k l m n o p q r s š z ž t u v w õ ä ö ü x y")
  private static let latvian = Alphabet("aā b c č d eē f g ģ h iīy j k ķ l ļ m n ņ o p q r s š t uū v w x z ž")
  private static let lithuanian = Alphabet("aą b c č d eęė f g h iįy j k l m n o p q r s š t uųū v w x z ž")

  private static let table: [String: Alphabet] = [
    "fi": nordic, "sv": nordic, "da": danish, "nb": danish, "nn": danish, "no": danish, "et": estonian,
    "lv": latvian, "lt": lithuanian,
  ]

  /// The alphabet of a BCP 47 tag; that of English where there is none for it.
  static func of(language: String) -> Alphabet {
    let code = language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
    return table[code] ?? english
  }
}
