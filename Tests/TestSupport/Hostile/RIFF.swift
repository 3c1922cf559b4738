/// The chunks of AVI and WAV files.
enum RIFF {
  /// A chunk, padded to an even length; the size can be a lie.
  static func chunk(_ name: String, _ content: [UInt8], claiming size: Int? = nil) -> [UInt8] {
    Array(name.utf8) + Bytes.little(size ?? content.count, 4) + content + Bytes.zeros(content.count % 2)
  }

  /// A list of chunks.
  static func list(_ name: String, _ content: [UInt8], as kind: String = "LIST") -> [UInt8] {
    chunk(kind, Array(name.utf8) + content)
  }

  /// The chunks of a sound file: name and content.
  static func parse(_ bytes: some Collection<UInt8>) -> [(name: String, content: [UInt8])] {
    var chunks: [(name: String, content: [UInt8])] = []
    var rest = Array(bytes)[...]
    while rest.count >= 8 {
      let size = Int(Bytes.number(rest.dropFirst(4).prefix(4).reversed()))
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      chunks.append((name, Array(rest.dropFirst(8).prefix(size))))
      rest = rest.dropFirst(8 + size + size % 2)
    }
    return chunks
  }
}
