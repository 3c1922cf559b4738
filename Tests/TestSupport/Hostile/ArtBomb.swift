package import Foundation

/// An image, font or music file that asks for far more memory or time than it is worth, or is no such file at all.
package struct ArtBomb: Sendable, CustomStringConvertible {
  /// The file's name.
  package let name: String
  /// What it is, in a few words.
  package let summary: String
  private let make: @Sendable (URL) throws -> Void

  /// As in `huge.png: 100,000 x 100,000 pixels`.
  package var description: String { "\(name): \(summary)" }

  /// Writes the file.
  package func write(to url: URL) throws { try make(url) }

  private init(_ name: String, _ summary: String, bytes: @escaping @Sendable () throws -> [UInt8]) {
    self.init(name, summary, file: { try Data(bytes()).write(to: $0) })
  }

  private init(_ name: String, _ summary: String, file: @escaping @Sendable (URL) throws -> Void) {
    (self.name, self.summary, make) = (name, summary, file)
  }

  /// Images that are too large, and what is no image.
  package static let all: [ArtBomb] = images + others

  private static let images = [
    ArtBomb("huge.png", "100,000 x 100,000 pixels in a few bytes") {
      HugePicture.png(width: 100_000, height: 100_000, hasPixels: false)
    },
    ArtBomb("black.png", "16,000 x 16,000 pixels of packed zeros, all there") {
      HugePicture.png(width: 16_000, height: 16_000)
    },
    ArtBomb("endless.png", "4 x 4 pixels that claim to be 30,000 x 30,000") {
      HugePicture.png(width: 4, height: 4).replacing(at: 16, Bytes.big(30_000, 4) + Bytes.big(30_000, 4))
    },
    ArtBomb("huge.jpg", "65,500 x 65,500 pixels in a few bytes") {
      HugePicture.jpeg(width: 65_500, height: 65_500, hasPixels: false)
    },
    ArtBomb("grey.jpg", "16,000 x 16,000 pixels, all there") { HugePicture.jpeg(width: 16_000, height: 16_000) },
    ArtBomb("huge.webp", "16,383 x 16,383 pixels without loss, in a few bytes") {
      webP("VP8L", [0x2f] + Bytes.little(16_382 | 16_382 << 14, 4) + Bytes.zeros(64))
    },
    ArtBomb("lossy.webp", "16,383 x 16,383 pixels with loss, in a few bytes") {
      webP(
        "VP8 ", [0x10, 0x02, 0, 0x9d, 0x01, 0x2a] + Bytes.little(16_383, 2) + Bytes.little(16_383, 2) + Bytes.zeros(64))
    },
    ArtBomb("canvas.webp", "a canvas of 2^24 x 2^24 pixels") {
      webP("VP8X", Bytes.zeros(4) + [0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
    },
    ArtBomb("long.png", "an image with 64 MiB of filler behind it") { url in
      let file = try SparseFile(url)
      try file.put(HugePicture.png(width: 4, height: 4))
      try file.finish(size: 64 << 20 + 1)
    },
    ArtBomb("texts.png", "a million comments before the frame") {
      let png = HugePicture.png(width: 4, height: 4)
      // Chunks that are not needed, of no content and with a wrong sum.
      return png.prefix(33) + Bytes.repeated(Bytes.zeros(4) + Array("tEXt".utf8) + Bytes.zeros(4), 1_000_000)
    },
  ]

  private static let others = [
    ArtBomb("picture.svg", "a drawing that names a file") {
      Array("<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>".utf8)
    },
    ArtBomb("picture.gif", "a GIF") {
      Array("GIF89a".utf8) + Bytes.little(1, 2) + Bytes.little(1, 2) + [0, 0, 0, 0x3b]
    },
    ArtBomb("picture.bmp", "a bitmap") { Array("BM".utf8) + Bytes.little(58, 4) + Bytes.zeros(60) },
    ArtBomb("picture.tiff", "a TIFF") { Array("II".utf8) + [42, 0, 8, 0, 0, 0] + Bytes.zeros(60) },
    ArtBomb("picture.heic", "a HEIC") {
      Bytes.big(24, 4) + Array("ftypheic".utf8) + Bytes.zeros(4) + Array("mif1heic".utf8)
    },
    ArtBomb("list.m3u8", "a playlist") { Array("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n".utf8) },
    ArtBomb("list.ffconcat", "a list of files") { Array("ffconcat version 1.0\nfile /etc/passwd\n".utf8) },
    ArtBomb("text.txt", "a text") { Array("Just a few words.\n".utf8) },
    ArtBomb("zeros.bin", "zeros") { Bytes.zeros(100_000) },
    ArtBomb("tables.ttf", "a font that claims 65,535 tables of 4 GiB") {
      let entry = Array("glyf".utf8) + Bytes.zeros(4) + Bytes.big(UInt32.max - 16, 4) + Bytes.big(UInt32.max, 4)
      return Bytes.big(0x1_0000, 4) + Bytes.big(65_535, 2) + Bytes.zeros(6) + Bytes.repeated(entry, 65_535)
    },
    ArtBomb("fonts.ttc", "a collection that claims 2^31 fonts") {
      Array("ttcf".utf8) + Bytes.big(0x1_0000, 4) + Bytes.big(1 << 31, 4) + Bytes.zeros(64)
    },
    ArtBomb("rate.wav", "a sound of 2^32 - 1 samples a second and 65,535 channels") {
      let form =
        Bytes.little(1, 2) + Bytes.little(65_535, 2) + Bytes.little(UInt32.max, 4) + Bytes.little(UInt32.max, 4)
      let rest = form + Bytes.little(65_535, 2) + Bytes.little(16, 2)
      return RIFF.list("WAVE", RIFF.chunk("fmt ", rest) + RIFF.chunk("data", Bytes.zeros(4096)), as: "RIFF")
    },
  ]

  private static func webP(_ name: String, _ content: [UInt8]) -> [UInt8] {
    RIFF.list("WEBP", RIFF.chunk(name, content), as: "RIFF")
  }
}

extension [UInt8] {
  /// The same bytes with others over some of them.
  fileprivate func replacing(at offset: Int, _ new: [UInt8]) -> [UInt8] {
    var result = self
    result.replaceSubrange(offset..<offset + new.count, with: new)
    return result
  }
}
