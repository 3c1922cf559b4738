internal import Crypto
import Glibc
internal import Publishing
package import TrailerEditing

/// SHA-256 as hexadecimal digits.
package enum SHA256Text {
  /// Of bytes in memory.
  package static func digest(of bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(data: bytes)) }

  /// Of all that an open file holds, or of its first and last `part` bytes where it holds more than both.
  package static func digest(ofFile file: Int32, path: String, part: Int64? = nil) throws(FKTError) -> String {
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .system("fstat", path, errno) }
    let size = Int64(facts.st_size)
    var hash = SHA256()
    if let part, size > 2 * part {
      try feed(&hash, file, path, from: 0, to: part)
      try feed(&hash, file, path, from: size - part, to: size)
    } else {
      try feed(&hash, file, path, from: 0, to: .max)
    }
    return hexadecimal(hash.finalize())
  }

  private static func feed(
    _ hash: inout SHA256, _ file: Int32, _ path: String, from start: Int64, to end: Int64
  ) throws(FKTError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var offset = start
    while offset < end {
      let wanted = Int(min(Int64(buffer.count), end - offset))
      let count = pread(file, buffer.baseAddress, wanted, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system("read", path, errno) }
      if count == 0 { return }
      hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += Int64(count)
    }
  }

  /// Bytes as hexadecimal digits.
  package static func hexadecimal(_ digest: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
