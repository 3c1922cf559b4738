/// Frames whose files are small and whose pixels are many.
enum HugePicture {
  /// A black and transparent PNG; without its pixels, the file ends soon after saying how large it is.
  static func png(width: Int, height: Int, hasPixels: Bool = true) -> [UInt8] {
    let header = Bytes.big(width, 4) + Bytes.big(height, 4) + [8, 6, 0, 0, 0]
    let pixels = hasPixels ? deflatedZeros(height * (1 + width * 4)) : Array(deflatedZeros(100_000).prefix(64))
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", header) + chunk("IDAT", pixels)
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return Bytes.big(content.count, 4) + named + Bytes.big(Checksum.pngCRC32(named), 4)
  }

  /// Zeros as zlib packs them: 13 bits say that the last byte comes 258 times more.
  private static func deflatedZeros(_ count: Int) -> [UInt8] {
    let runs = (count - 1) / 258
    // Eight runs are 13 bytes, which repeat; the rest is written bit by bit.
    let start = deflateBits(runs: 16, literals: 0)
    let tail = deflateBits(runs: runs % 8 + 8, literals: (count - 1) % 258)
    let packed = start[0..<2] + Bytes.repeated(Array(start[2..<15]), runs / 8 - 1) + tail[2...]
    // The sum of zeros counts them in its upper half.
    return [0x78, 0x01] + packed + Bytes.big((count % 65_521) << 16 | 1, 4)
  }

  /// One block with fixed codes: a zero, runs of 258 more, single zeros, the end.
  private static func deflateBits(runs: Int, literals: Int) -> [UInt8] {
    var bits: [UInt8] = [1, 1, 0]
    let zero: [UInt8] = [0, 0, 1, 1, 0, 0, 0, 0]
    bits += zero
    for _ in 0..<runs { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    for _ in 0..<literals { bits += zero }
    bits += Bytes.zeros(7)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(UInt8(0)) { $0 << 1 | $1 }
    }
  }

  /// A grey JPEG in colour: with its codes, a zero byte is four blocks of 8 x 8 that continue as before.
  static func jpeg(width: Int, height: Int, hasPixels: Bool = true) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xff, marker] + Bytes.big(content.count + 2, 2) + content
    }
    let components: [UInt8] = [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    let frame = [8] + Bytes.big(height, 2) + Bytes.big(width, 2) + [3] + components
    // One code, a single 0 bit, for "no difference" and for "the end of the block".
    let code = [UInt8(1)] + Bytes.zeros(15) + [0]
    let blocks = hasPixels ? (width + 7) / 8 * ((height + 7) / 8) * 3 : 4096
    return [0xff, 0xd8] + segment(0xdb, [0] + [UInt8](repeating: 1, count: 64)) + segment(0xc0, frame)
      + segment(0xc4, [0x00] + code + [0x10] + code) + segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
      + Bytes.zeros(blocks / 4 + 1) + [0xff, 0xd9]
  }
}
