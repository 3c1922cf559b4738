/// A box of an MP4 or MOV file with the boxes inside it.
struct ISOBox {
  /// Its four letters.
  var name: String
  /// What stands before its children; all of it where it has none.
  var content: [UInt8]
  /// The boxes inside.
  var children: [ISOBox]

  /// A box of those parts.
  init(_ name: String, _ content: [UInt8] = [], _ children: [ISOBox] = []) {
    self.name = name
    self.content = content
    self.children = children
  }

  /// How many bytes stand before the children of the boxes that have some.
  static let prefixes: [String: Int] = [
    "moov": 0, "trak": 0, "mdia": 0, "minf": 0, "stbl": 0, "edts": 0, "dinf": 0, "mvex": 0, "moof": 0, "traf": 0,
    "dref": 8, "stsd": 8, "avc1": 78, "hvc1": 78,
  ]

  /// The box as a file has it, with true sizes.
  var bytes: [UInt8] {
    var inside = content
    for child in children { inside += child.bytes }
    return Bytes.big(inside.count + 8, 4) + Self.letters(name) + inside
  }

  /// The boxes of a sound file; what cannot be read as boxes is an error.
  static func parse(_ bytes: ArraySlice<UInt8>) throws -> [ISOBox] {
    var boxes: [ISOBox] = []
    var rest = bytes
    while rest.count >= 8 {
      let start = rest.startIndex
      let size = Int(Bytes.number(rest[start..<start + 4]))
      guard size >= 8, size <= rest.count else { throw ToolError.unreadable("a box of \(size) bytes") }
      let name = String(String.UnicodeScalarView(rest[start + 4..<start + 8].map { Unicode.Scalar($0) }))
      let inside = rest[start + 8..<start + size]
      if let prefix = prefixes[name], inside.count >= prefix {
        boxes.append(ISOBox(name, Array(inside.prefix(prefix)), try parse(inside.dropFirst(prefix))))
      } else {
        boxes.append(ISOBox(name, Array(inside)))
      }
      rest = rest[(start + size)...]
    }
    return boxes
  }

  /// The offsets of boxes in a file that may be damaged: at most 1,000, those inside others too.
  static func offsets(in bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    var ranges = [0..<bytes.count]
    while let range = ranges.popLast(), found.count < 1000 {
      var position = range.lowerBound
      while position + 8 <= range.upperBound, found.count < 1000 {
        found.append(position)
        let size = Int(Bytes.number(bytes[position..<position + 4]))
        let end = size >= 8 && size <= range.upperBound - position ? position + size : range.upperBound
        let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
        if let prefix = prefixes[name], position + 8 + prefix < end { ranges.append(position + 8 + prefix..<end) }
        position = end
      }
    }
    return found
  }

  /// The bytes of four letters, the copyright sign of QuickTime's names being one byte.
  private static func letters(_ name: String) -> [UInt8] {
    name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
