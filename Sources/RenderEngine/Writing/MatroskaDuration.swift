internal import LibAV
internal import MediaTypes

import Glibc

/// The length that a written Matroska file says of itself.
///
/// libav's muxer counts the delay of a track, which players subtract from all its times, among the length.
struct MatroskaDuration {
  let descriptor: Int32

  private static let segment: UInt32 = 0x1853_8067
  private static let info: UInt32 = 0x1549_A966
  private static let timestampScale: UInt32 = 0x2A_D7B1
  private static let duration: UInt32 = 0x4489
  /// The muxer writes the length within the first elements.
  private static let reach = 1 << 16

  /// Writes the length `wanted` where a longer one stands; a file without such a place stays as it is.
  func shorten(to wanted: MediaTime) throws(EngineFailure) {
    var head = [UInt8](repeating: 0, count: Self.reach)
    let count = head.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return }
    head.removeLast(head.count - count)
    guard let segment = Self.child(Self.segment, in: head[...]), let info = Self.child(Self.info, in: segment),
      let place = Self.child(Self.duration, in: info), place.count == 8
    else { return }
    let scale = Self.child(Self.timestampScale, in: info).map(Self.number) ?? 1_000_000
    let told = Double(bitPattern: Self.number(place))
    let ticks = (wanted.seconds * 1e9 / Double(max(1, scale))).rounded()
    guard ticks > 0, ticks < told else { return }
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: ticks.bitPattern >> (56 - 8 * UInt64($0))) }
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, 8, off_t(place.startIndex)) }
    guard written == 8 else { throw .output(.writing("the output", errno: errno)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

  /// The content of the first element of that kind, as far as it is there.
  private static func child(_ kind: UInt32, in content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var place = content.startIndex
    while place < content.endIndex, let head = Self.head(of: content[place...]) {
      let end = head.length.map { min(content.endIndex - head.start, Int(clamping: $0)) + head.start }
      if head.kind == kind { return content[head.start..<(end ?? content.endIndex)] }
      // An element of unknown length goes on to the end.
      guard let end else { return nil }
      place = end
    }
    return nil
  }

  /// The kind of the element that begins here, where its content starts, and how long that is unless unknown.
  private static func head(of bytes: ArraySlice<UInt8>) -> (kind: UInt32, start: Int, length: UInt64?)? {
    guard let first = bytes.first, first >= 0x10 else { return nil }
    let kindCount = first.leadingZeroBitCount + 1
    let sizePlace = bytes.startIndex + kindCount
    guard sizePlace < bytes.endIndex, bytes[sizePlace] != 0 else { return nil }
    let sizeCount = bytes[sizePlace].leadingZeroBitCount + 1
    let start = sizePlace + sizeCount
    guard start <= bytes.endIndex else { return nil }
    let mask = UInt64.max >> (64 - 7 * UInt64(sizeCount))
    let length = number(bytes[sizePlace..<start]) & mask
    return (UInt32(number(bytes[bytes.startIndex..<sizePlace])), start, length == mask ? nil : length)
  }
}
