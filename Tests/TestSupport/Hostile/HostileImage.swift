/// An image that is more than one thing, or not what it says.
package struct HostileImage: Sendable, CustomStringConvertible {
  /// What becomes of it.
  package enum Fate: String, Sendable {
    /// A sheet stands for it.
    case sheet
    /// It is drawn, and what else is in it is not.
    case source
  }

  package let name: String
  package let fate: Fate
  /// Makes the file.
  package let bytes: @Sendable () throws -> [UInt8]
  package var description: String { name }

  private init(_ name: String, _ fate: Fate, _ bytes: @escaping @Sendable () throws -> [UInt8]) {
    (self.name, self.fate, self.bytes) = (name, fate, bytes)
  }

  private static let page = Array("<html><script>alert(1)</script></html>".utf8)
  private static let archive =
    Array("PK\u{3}\u{4}".utf8) + Bytes.zeros(26) + Array("PK\u{5}\u{6}".utf8) + Bytes.zeros(18)
  /// A PNG of 8 x 12 grey pixels, which are stored as they are.
  private static var image: [UInt8] {
    var rows: [UInt8] = []
    for row: UInt8 in 0..<12 {
      rows.append(0)
      rows += [UInt8](repeating: 20 * row, count: 8)
    }
    var (low, high) = (1, 0)
    for byte in rows {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count: [UInt8] = Bytes.little(rows.count, 2)
    var pixels: [UInt8] = [0x78, 0x01, 0x01]
    pixels += count + count.map { ~$0 }
    pixels += rows + Bytes.big(high << 16 | low, 4)
    var header: [UInt8] = Bytes.big(8, 4) + Bytes.big(12, 4)
    header += [8, 0, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += chunk("IHDR", header) + chunk("IDAT", pixels) + chunk("IEND", [])
    return file
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return Bytes.big(content.count, 4) + named + Bytes.big(Checksum.pngCRC32(named), 4)
  }

  /// The image with a chunk before its pixels.
  private static func with(_ name: String, _ content: [UInt8]) -> [UInt8] {
    image.prefix(33) + chunk(name, content) + image.dropFirst(33)
  }

  private static func avif(_ boxes: [UInt8]) -> [UInt8] {
    box("ftyp", Array("avif".utf8) + Bytes.zeros(4) + Array("avifmif1".utf8)) + boxes
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Bytes.big(content.count + 8, 4) + Array(type.utf8) + content
  }

  /// Some tricks.
  package static let all: [HostileImage] = [
    HostileImage("100,000 x 1 PNG", .sheet) { HugePicture.png(width: 100_000, height: 1) },
    HostileImage("1 x 100,000 PNG", .sheet) { HugePicture.png(width: 1, height: 100_000) },
    HostileImage("60,000 x 1 JPEG", .sheet) { HugePicture.jpeg(width: 60_000, height: 1, hasPixels: false) },
    HostileImage("PNG of no size", .sheet) { HugePicture.png(width: 0, height: 0, hasPixels: false) },
    HostileImage("PNG with a page behind it", .source) { image + page },
    HostileImage("PNG with an archive behind it", .source) { image + archive },
    HostileImage("PNG with a page in a comment", .source) { with("tEXt", Array("Comment\0".utf8) + page) },
    HostileImage("PNG with a profile that is a page", .source) { with("iCCP", Array("x\0\0".utf8) + page) },
    HostileImage("PNG with a thousand frames that never come", .source) {
      with("acTL", Bytes.big(1000, 4) + Bytes.big(0, 4))
    },
    HostileImage("page with a PNG behind it", .sheet) { page + image },
    HostileImage("archive with a PNG behind it", .sheet) { archive + image },
    HostileImage("PDF with a PNG behind it", .sheet) { Array("%PDF-1.4\n".utf8) + image },
    HostileImage("drawing called PNG", .sheet) {
      Array("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'><image href='/etc/passwd'/></svg>".utf8)
    },
    HostileImage("half a PNG", .sheet) { Array(image.prefix(image.count / 2)) },
    HostileImage("PNG with a wrong sum", .sheet) {
      var bytes = image
      bytes[29] ^= 1
      return bytes
    },
    HostileImage("animated WebP", .sheet) {
      RIFF.list(
        "WEBP",
        RIFF.chunk("VP8X", [2, 0, 0, 0, 7, 0, 0, 7, 0, 0]) + RIFF.chunk("ANIM", Bytes.zeros(6))
          + RIFF.chunk("ANMF", Bytes.zeros(24)), as: "RIFF")
    },
    HostileImage("animated AVIF", .sheet) {
      box("ftyp", Array("avis".utf8) + Bytes.zeros(4) + Array("msf1miaf".utf8)) + box("moov", Bytes.zeros(64))
    },
    HostileImage("AVIF without an image", .sheet) { avif(box("meta", Bytes.zeros(4))) },
    HostileImage("AVIF of boxes in boxes", .sheet) {
      avif(box("meta", Bytes.zeros(4) + (0..<2000).reduce([UInt8]()) { inner, _ in box("iprp", inner) }))
    },
    HostileImage("AVIF whose pieces overlap a million times", .sheet) {
      let piece = Bytes.zeros(4) + Bytes.big(1 << 20, 4)
      let places = Bytes.zeros(4) + [0x44, 0, 0, 1, 0, 1, 0, 0] + Bytes.big(65_535, 2) + Bytes.repeated(piece, 65_535)
      let info = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("av01".utf8) + [0])
      let parts =
        box("pitm", [0, 0, 0, 0, 0, 1]) + box("iloc", places) + box("iinf", [0, 0, 0, 0, 0, 1] + info)
        + box(
          "iprp",
          box("ipco", box("ispe", Bytes.zeros(4) + Bytes.big(64, 4) + Bytes.big(64, 4)))
            + box("ipma", Bytes.zeros(4) + Bytes.big(1, 4) + [0, 1, 1, 1]))
      return avif(box("meta", Bytes.zeros(4) + parts))
    },
  ]
}
