/// The text of an event as Matroska has it: `ReadOrder,Layer,Style,Name,MarginL,MarginR,MarginV,Effect,Text`.
package struct ASSEvent: Sendable, Hashable {
  /// All before the text, without its commas.
  var fields: [String]
  package var text: String

  /// `nil` when there are too few fields.
  package init?(_ line: String) {
    let parts = line.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count == 9 else { return nil }
    fields = parts.prefix(8).map(String.init)
    text = String(parts[8])
  }

  package var line: String { (fields + [text]).joined(separator: ",") }
  package var style: String { fields[2] }
  package var effect: String { fields[7] }

  /// Several that are shown at once as one, below each other.
  package init?(joining events: [ASSEvent]) {
    guard let first = events.first else { return nil }
    self = first
    for event in events.dropFirst() {
      // What the texts before have switched on ends with them.
      text += "{\\r}\\N" + event.text
    }
  }
}

extension ASSEvent {
  /// The same with the long names of colours and opacities: libav's writer of MP4's text knows no others.
  package var withLongCodes: ASSEvent {
    var event = self
    let blocks = text.split(separator: "{", omittingEmptySubsequences: false)
    event.text = ([String(blocks[0])] + blocks.dropFirst().map(Self.longCodes)).joined(separator: "{")
    return event
  }

  /// Fonts that are named inside the text.
  package var fonts: Set<String> {
    var names: Set<String> = []
    for block in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      for code in block.prefix(while: { $0 != "}" }).split(separator: "\\") where code.hasPrefix("fn") && code.count > 2
      {
        names.insert(String(code.dropFirst(2)))
      }
    }
    return names
  }

  /// `\c` is `\1c`, and `\alpha` is `\1a` as far as the text itself goes.
  private static func longCodes(_ block: Substring) -> String {
    guard let end = block.firstIndex(of: "}") else { return String(block) }
    let codes = block[..<end].split(separator: "\\", omittingEmptySubsequences: false).map { code -> String in
      if code.hasPrefix("alpha") { return "1a" + code.dropFirst(5) }
      return code.hasPrefix("c") && !code.hasPrefix("clip") ? "1" + code : String(code)
    }
    return codes.joined(separator: "\\") + block[end...]
  }
}

/// The number in front of an event, by which players know it again: they show none twice.
package enum ReadOrder {
  package static func number(of payload: [UInt8]) -> Int? {
    let digits = payload.prefix { $0 != UInt8(ascii: ",") }
    guard digits.count < payload.count, digits.count <= 18 else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  package static func renumbered(_ payload: [UInt8], _ number: Int) -> [UInt8] {
    guard Self.number(of: payload) != nil, let comma = payload.firstIndex(of: UInt8(ascii: ",")) else { return payload }
    return Array(String(number).utf8) + payload[comma...]
  }
}
