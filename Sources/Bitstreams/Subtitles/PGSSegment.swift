/// One segment of a PGS stream: a kind, a length of 16 bits, and so many bytes.
struct PGSSegment: Sendable, Hashable {
  enum Kind: UInt8 {
    case palette = 0x14
    case object = 0x15
    case composition = 0x16
    case window = 0x17
    case end = 0x80
  }

  /// Its number; those that ``Kind`` does not have are passed on.
  var type: UInt8
  var body: [UInt8]

  var kind: Kind? { Kind(rawValue: type) }
  var bytes: [UInt8] { [type, UInt8(body.count >> 8 & 0xff), UInt8(body.count & 0xff)] + body }

  /// The segments of a payload; what is cut off at its end is left out.
  static func parse(_ payload: [UInt8]) -> [PGSSegment] {
    var segments: [PGSSegment] = []
    var rest = payload[...]
    while rest.count >= 3 {
      let head = Array(rest.prefix(3))
      let size = Int(head[1]) << 8 | Int(head[2])
      guard rest.count >= 3 + size else { break }
      segments.append(PGSSegment(type: head[0], body: Array(rest.dropFirst(3).prefix(size))))
      rest = rest.dropFirst(3 + size)
    }
    return segments
  }
}

extension PGSSegment {
  init(_ kind: Kind, _ body: [UInt8] = []) { self.init(type: kind.rawValue, body: body) }
}

/// The head of a composition: what is shown, and how it hangs together with what came before.
///
///     0  width (2)   2  height (2)   4  frame rate   5  number (2)   7  state   8  palette only   9  palette
///     10 count of objects, then those
package struct PGSComposition: Sendable, Hashable {
  private(set) var body: [UInt8]

  /// `nil` when the segment is none, or too short.
  init?(_ segment: PGSSegment) {
    guard segment.kind == .composition, segment.body.count >= 11 else { return nil }
    body = segment.body
  }

  /// Whether nothing before it is needed: an epoch begins, or everything is sent once more.
  package var isComplete: Bool { body[7] & 0xc0 != 0 }
  var isShowing: Bool { body[10] > 0 }

  /// The same as the start of an epoch.
  var startingEpoch: PGSSegment {
    var body = body
    body[7] = 0x80
    body[8] = 0
    return PGSSegment(.composition, body)
  }

  /// The composition after it, with nothing to show.
  var clearing: PGSSegment {
    let number = (Int(body[5]) << 8 | Int(body[6])) &+ 1
    return PGSSegment(
      .composition, Array(body.prefix(5)) + [UInt8(number >> 8 & 0xff), UInt8(number & 0xff), 0, 0, body[9], 0])
  }
}
