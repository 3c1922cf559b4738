internal import Bitstreams
internal import LibAV
internal import MediaTypes

import Glibc

/// The length that a written Matroska file says of itself.
///
/// libav's muxer counts the delay of a track, which players subtract from all its times, among the length.
struct MatroskaDuration {
  let descriptor: Int32

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
    guard let segment = Self.child(EBMLHead.segment, in: head[...]), let info = Self.child(Self.info, in: segment),
      let place = Self.child(Self.duration, in: info), place.count == 8
    else { return }
    let scale = Self.child(Self.timestampScale, in: info).map(EBMLHead.number) ?? 1_000_000
    let told = Double(bitPattern: EBMLHead.number(place))
    let ticks = (wanted.seconds * 1e9 / Double(max(1, scale))).rounded()
    guard ticks > 0, ticks < told else { return }
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: ticks.bitPattern >> (56 - 8 * UInt64($0))) }
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, 8, off_t(place.startIndex)) }
    guard written == 8 else { throw .output(.writing("the output", errno: errno)) }
  }

  /// The content of the first element of that kind, as far as it is there.
  private static func child(_ kind: UInt32, in content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var place = content.startIndex
    while place < content.endIndex, let head = EBMLHead(content[place...]) {
      let start = place + head.byteCount
      let end = head.length.map { min(content.endIndex - start, Int(clamping: $0)) + start }
      if head.kind == kind { return content[start..<(end ?? content.endIndex)] }
      // An element of unknown length goes on to the end.
      guard let end else { return nil }
      place = end
    }
    return nil
  }
}
