import Glibc

/// The bytes of a stretch of an open file; `nil` where it has fewer, or they cannot be read.
func fileBytes(of descriptor: Int32, in range: Range<Int64>) -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: range.count)
  var read = 0
  while read < buffer.count {
    let got = buffer.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress?.advanced(by: read), $0.count - read, off_t(range.lowerBound) + off_t(read))
    }
    if got < 0, errno == EINTR { continue }
    guard got > 0 else { return nil }
    read += got
  }
  return buffer
}
