/// Which bytes of a file a `Range` header asks for, after RFC 9110, 14.
enum ByteRanges: Hashable {
  /// The header is none that counts: all of it.
  case all
  /// Some parts, in the order asked for; none is empty and no two have a byte in common.
  case parts([Range<Int64>])
  /// None of it is there.
  case none

  /// Parts that are answered at most; who asks for more is given all.
  static let partLimit = 16

  /// Reads a header for a file of `size` bytes.
  init(_ header: String?, size: Int64) {
    self = .all
    guard let header, header.lowercased().hasPrefix("bytes=") else { return }
    let specifications = header.dropFirst("bytes=".count).split(separator: ",", omittingEmptySubsequences: false)
    guard specifications.count <= Self.partLimit else { return }
    var parts: [Range<Int64>] = []
    for specification in specifications {
      let text = specification.drop { $0 == " " || $0 == "\t" }
      guard let dash = text.firstIndex(of: "-") else { return }
      let trimmed = text[text.index(after: dash)...].prefix { $0 != " " && $0 != "\t" }
      guard let first = Self.number(text[..<dash]), let last = Self.number(trimmed) else { return }
      switch (first, last) {
      case (nil, nil): return
      case (nil, let count?):
        if count > 0, size > 0 { parts.append(max(0, size - count)..<size) }
      case (let start?, nil):
        if start < size { parts.append(start..<size) }
      case (let start?, let end?):
        guard start <= end else { return }
        if start < size { parts.append(start..<min(size, end + 1)) }
      }
    }
    let ordered = parts.sorted { $0.lowerBound < $1.lowerBound }
    let overlap = zip(ordered, ordered.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    self = overlap ? .all : parts.isEmpty ? .none : .parts(parts)
  }

  /// A number of digits only; `.some(nil)` where there are none, `nil` for anything else or more than a file can have.
  private static func number(_ text: Substring) -> Int64?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.count <= 18, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }
}
