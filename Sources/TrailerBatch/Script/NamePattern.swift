/// A pattern for one name: `*` is any text, `?` one character, `[a-z]` one of some, `[!a-z]` one of the others; a
/// backslash takes the next character's meaning away.
struct NamePattern: Sendable {
  private enum Part: Sendable {
    case any
    case one
    case scalar(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private var parts: [Part] = []

  /// The name that is meant if nothing in the pattern stands for anything else; else `nil`.
  private(set) var literal: String?
  /// Whether names that begin with a dot may match.
  let matchesHidden: Bool

  /// Whether a text has anything in it that makes it a pattern.
  static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?[".utf8.contains($0) } }

  init(_ text: Substring) {
    let scalars = Array(text.unicodeScalars)
    var plain = String.UnicodeScalarView()
    var isPlain = true
    var place = 0
    while place < scalars.count {
      switch scalars[place] {
      case "*":
        parts.append(.any)
        isPlain = false
      case "?":
        parts.append(.one)
        isPlain = false
      case "[":
        if let (set, end) = Self.set(scalars, place) {
          parts.append(set)
          place = end
          isPlain = false
        } else {
          parts.append(.scalar("["))
          plain.append("[")
        }
      case "\\" where place + 1 < scalars.count:
        place += 1
        fallthrough
      default:
        parts.append(.scalar(scalars[place]))
        plain.append(scalars[place])
      }
      place += 1
    }
    literal = isPlain ? String(plain) : nil
    if case .scalar(".") = parts.first { matchesHidden = true } else { matchesHidden = false }
  }

  private static func set(_ scalars: [Unicode.Scalar], _ start: Int) -> (Part, end: Int)? {
    var place = start + 1
    let isNegated = place < scalars.count && ["!", "^"].contains(scalars[place])
    if isNegated { place += 1 }
    let first = place
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while place < scalars.count {
      let scalar = scalars[place]
      if scalar == "]", place > first { return (.set(ranges, isNegated: isNegated), place) }
      if place + 2 < scalars.count, scalars[place + 1] == "-", scalars[place + 2] != "]" {
        if scalar <= scalars[place + 2] { ranges.append(scalar...scalars[place + 2]) }
        place += 3
      } else {
        ranges.append(scalar...scalar)
        place += 1
      }
    }
    return nil
  }

  /// Whether a name is meant.
  func matches(_ name: String) -> Bool {
    guard matchesHidden || name.utf8.first != UInt8(ascii: ".") else { return false }
    let scalars = Array(name.unicodeScalars)
    var (place, part) = (0, 0)
    // Where the last `*` stands, and how much it has taken: only that one is ever asked to take more.
    var (star, taken): (Int?, Int) = (nil, 0)
    while place < scalars.count {
      if part < parts.count, case .any = parts[part] {
        (star, taken) = (part, place)
        part += 1
      } else if part < parts.count, accepts(parts[part], scalars[place]) {
        (place, part) = (place + 1, part + 1)
      } else if let star {
        taken += 1
        (place, part) = (taken, star + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  private func accepts(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .any, .one: true
    case .scalar(let wanted): wanted == scalar
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}
