import Foundation
import MediaTypes

/// Images of straight RGBA pixels as PNG files, not compressed (ISO/IEC 15948).
enum PlainPNG {
  static func file(_ size: PixelSize, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> Data {
    var rows: [UInt8] = []
    // Each row begins with the number of its filter, which is none.
    for y in 0..<size.height { rows += [0] + (0..<size.width).flatMap { pixel($0, y) } }
    let header = big(UInt32(size.width)) + big(UInt32(size.height)) + [8, 6, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    return Data(signature + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", []))
  }

  /// One stored block of zlib, which holds up to 65,535 bytes.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count <= 65_535, "one block")
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 0x01] + count + count.map { ~$0 } + bytes + big(high << 16 | low)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    var sum = UInt32.max
    for byte in named {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return big(UInt32(content.count)) + named + big(~sum)
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
