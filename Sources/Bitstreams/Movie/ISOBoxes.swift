/// Boxes of the MP4 family: a length, four letters, and what they hold.
package enum ISOBoxes {
  /// A box without its head.
  package struct Box {
    package var type: String
    package var content: [UInt8]
  }

  /// The boxes inside a box; what is no box ends the list.
  package static func children(of content: [UInt8]) -> [Box] {
    var boxes: [Box] = []
    var place = 0
    while place + 8 <= content.count {
      let size = Int(integer(content[place..<place + 4]))
      guard size >= 8, place + size <= content.count else { break }
      boxes.append(
        Box(type: letters(content[place + 4..<place + 8]), content: Array(content[place + 8..<place + size])))
      place += size
    }
    return boxes
  }

  /// Changes the first box of a type among the boxes that make up a content, if there is one.
  static func edit(_ type: String, in content: inout [UInt8], _ change: (inout [UInt8]) -> Void) {
    var boxes = children(of: content)
    boxes.edit(type, change)
    content = join(boxes)
  }

  /// Boxes one after the other.
  package static func join(_ boxes: [Box]) -> [UInt8] { boxes.flatMap { box($0.type, $0.content) } }

  package static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(UInt32(content.count + 8)) + type.unicodeScalars.prefix(4).map { UInt8(truncatingIfNeeded: $0.value) }
      + content
  }

  /// A big-endian number.
  package static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// The number that big-endian bytes mean.
  package static func integer(_ bytes: ArraySlice<UInt8>) -> Int64 { bytes.reduce(0) { $0 << 8 | Int64($1) } }

  /// Four letters, of which some are those of Latin-1, as in `©xyz`.
  private static func letters(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}

extension [ISOBoxes.Box] {
  /// Changes the content of the first box of a type; where there is none, nothing, or an empty one that is added.
  mutating func edit(_ type: String, adding: Bool = false, _ change: (inout [UInt8]) -> Void) {
    if let place = firstIndex(where: { $0.type == type }) {
      change(&self[place].content)
    } else if adding {
      append(ISOBoxes.Box(type: type, content: []))
      change(&self[count - 1].content)
    }
  }
}
