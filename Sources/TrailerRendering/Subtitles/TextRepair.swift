/// Makes payloads fit for readers that want UTF-8 without zero bytes.
enum TextRepair {
  /// The payload with U+FFFD for what is no UTF-8 and spaces for zero bytes; the same where nothing is wrong.
  static func repaired(_ payload: [UInt8], codec: String) -> [UInt8] {
    guard codec == "mov_text" else { return repairedText(payload) }
    guard let text = MovText.text(of: payload) else { return payload }
    let repaired = repairedText(Array(text))
    guard repaired != Array(text), repaired.count <= 0xffff else { return payload }
    return [UInt8(repaired.count >> 8), UInt8(repaired.count & 0xff)] + repaired + payload[text.endIndex...]
  }

  private static func repairedText(_ text: [UInt8]) -> [UInt8] {
    // Files end texts in zero bytes.
    let end = text.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return String(decoding: text[..<end], as: UTF8.self).utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }
}
