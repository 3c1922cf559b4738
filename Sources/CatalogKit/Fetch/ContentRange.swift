/// The field `Content-Range` of an answer.
enum ContentRange: Equatable {
  /// Bytes `first` to `last`, both included, of `total`, if that is known.
  case bytes(first: Int64, last: Int64, total: Int64?)
  /// None of the `total` bytes.
  case unsatisfied(total: Int64)

  /// Reads `bytes 0-99/200`, `bytes 0-99/*` and `bytes */200`; `nil` for everything else, and for ranges that end
  /// before they begin or after the total.
  init?(_ text: String) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let total = Self.number(halves[1])
    if halves[0] == "*" {
      guard let total else { return nil }
      self = .unsatisfied(total: total)
      return
    }
    let bounds = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]), first <= last,
      // Whoever counts the bytes of a range adds 1.
      last < .max, total != nil || halves[1] == "*", total.map({ last < $0 }) ?? true
    else { return nil }
    self = .bytes(first: first, last: last, total: total)
  }

  private static func number(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }
}
