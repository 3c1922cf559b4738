import Foundation

/// Numbers and records as the bytes that files hold.
enum Bytes {
  /// The low bytes of a number, the most significant first.
  static func big(_ value: some BinaryInteger, _ width: Int) -> [UInt8] {
    let bits = UInt64(truncatingIfNeeded: value)
    return (0..<width).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * (width - 1 - $0))) }
  }

  /// The low bytes of a number, the least significant first.
  static func little(_ value: some BinaryInteger, _ width: Int) -> [UInt8] { big(value, width).reversed() }

  /// The number that bytes hold, the most significant first; the last eight count.
  static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

  /// Bytes of zero.
  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: max(0, count)) }

  /// One record again and again.
  static func repeated(_ record: [UInt8], _ count: Int) -> [UInt8] {
    guard count > 0, !record.isEmpty else { return [] }
    var bytes = record
    bytes.reserveCapacity(record.count * count)
    while bytes.count <= record.count * count / 2 { bytes += bytes }
    bytes += bytes[0..<record.count * count - bytes.count]
    return bytes
  }

  /// One record again and again, with the number of each, from 1, in the four bytes at each of the offsets.
  static func numbered(_ record: [UInt8], _ count: Int, at offsets: [Int]) -> [UInt8] {
    var bytes = repeated(record, count)
    let size = record.count
    // A million records are made in a moment even where nothing is optimised.
    bytes.withUnsafeMutableBytes { bytes in
      for index in 0..<count {
        let start = index &* size
        for offset in offsets {
          bytes.storeBytes(of: UInt32(index &+ 1).bigEndian, toByteOffset: start &+ offset, as: UInt32.self)
        }
      }
    }
    return bytes
  }
}
