/// Sums that containers protect their parts with.
enum Checksum {
  /// The CRC-32 of MPEG, from all ones, and of Ogg, from zero: the highest bit first.
  static func crc32(_ bytes: [UInt8], from start: UInt32) -> UInt32 {
    var sum = start
    // Millions of bytes are summed in a moment even where nothing is optimised.
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        for byte in bytes { sum = sum << 8 ^ table[Int(truncatingIfNeeded: sum >> 24) ^ Int(byte)] }
      }
    }
    return sum
  }

  /// The CRC-32 of PNG.
  static func pngCRC32(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    bytes.withUnsafeBufferPointer { bytes in
      pngTable.withUnsafeBufferPointer { table in
        for byte in bytes { sum = table[Int(truncatingIfNeeded: sum & 255) ^ Int(byte)] ^ sum >> 8 }
      }
    }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in sum >> 31 == 1 ? sum << 1 ^ 0x04c1_1db7 : sum << 1 }
  }

  private static let pngTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
  }
}
