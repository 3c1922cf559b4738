internal import Bitstreams
internal import CFFmpeg

/// The clusters of a Matroska film, as far as they carry a checksum: the muxers of libav and all that use it write one.
///
/// It tells a bit that was turned over whatever the codec, and without decoding anything (RFC 9559, 6.2; RFC 8794, 11.3.1).
/// libav reads over it.
struct MatroskaClusters {
  /// An element of the file: which one, and where it begins and ends, its head and all.
  private struct Element {
    var id: Int64
    var range: Range<Int64>
    var content: Int64
  }

  private static let header: Int64 = 0x1A45_DFA3
  private static let segment: Int64 = 0x1853_8067
  private static let cluster: Int64 = 0x1F43_B675
  private static let checksum: Int64 = 0xBF
  /// Elements that are passed over for one that is looked for.
  private static let mostElements = 1 << 20
  private static let bufferSize = 1 << 18

  private let io: FileIO
  /// What was looked at last; before the first one, where the segment's content begins.
  private var last: Range<Int64>
  private let start: Int64

  /// The clusters of a file; `nil` where no segment begins.
  init?(_ io: FileIO) {
    self.io = io
    guard let header = Self.element(at: 0, of: io), header.id == Self.header,
      let segment = Self.element(at: header.range.upperBound, of: io), segment.id == Self.segment
    else { return nil }
    start = segment.content
    last = start..<start
  }

  /// Whether the cluster of a block does not fit its checksum; false from the second time on, and where there is none.
  ///
  /// `place` is where the block lies in the file.
  /// - Throws: ``LibAVError`` with code `.interrupted`.
  mutating func isDamaged(at place: Int64) throws(LibAVError) -> Bool {
    guard place >= start, !last.contains(place) else { return false }
    if place < last.lowerBound { last = start..<start }
    for _ in 0..<Self.mostElements {
      try io.interrupt.check()
      guard let element = Self.element(at: last.upperBound, of: io) else { return false }
      last = element.range
      if last.contains(place) { return element.id == Self.cluster ? try !isWhole(element) : false }
    }
    return false
  }

  private func isWhole(_ cluster: Element) throws(LibAVError) -> Bool {
    guard let sum = Self.element(at: cluster.content, of: io), sum.id == Self.checksum,
      sum.range.upperBound == sum.content + 4
    else { return true }
    let said = io.bytes(at: sum.content, count: 4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let table = av_crc_get_table(AV_CRC_32_IEEE_LE)
    var (place, crc) = (sum.range.upperBound, UInt32.max)
    while place < cluster.range.upperBound {
      try io.interrupt.check()
      let bytes = io.bytes(at: place, count: Int(min(Int64(Self.bufferSize), cluster.range.upperBound - place)))
      // What the file does not hold of it any more is for those to tell who read it.
      if bytes.isEmpty { return true }
      crc = av_crc(table, crc, bytes, bytes.count)
      place += Int64(bytes.count)
    }
    return ~crc == said
  }

  /// The element that begins there; `nil` where none does, or it does not say how long it is.
  ///
  /// Of a segment that does not, which is being written still, what it holds is known.
  private static func element(at place: Int64, of io: FileIO) -> Element? {
    let head = io.bytes(at: place, count: 12)
    guard let first = head.first, first.leadingZeroBitCount < 4 else { return nil }
    let idLength = first.leadingZeroBitCount + 1
    guard head.count > idLength, head[idLength].leadingZeroBitCount < 8 else { return nil }
    let id = ISOBoxes.integer(head[..<idLength])
    let sizeLength = head[idLength].leadingZeroBitCount + 1
    guard head.count >= idLength + sizeLength else { return nil }
    let most = Int64(1) << (7 * sizeLength) - 1
    let size = ISOBoxes.integer(head[idLength..<idLength + sizeLength]) & most
    guard size < most || id == segment else { return nil }
    let content = place + Int64(idLength + sizeLength)
    let (end, isTooLong) = content.addingReportingOverflow(size)
    return isTooLong ? nil : Element(id: id, range: place..<end, content: content)
  }
}

extension Demuxer {
  /// What the checksum tells of the part of the file in which a packet lies, when that is asked for first; `nil` where it fits.
  ///
  /// - Throws: ``LibAVError`` with code `.interrupted`.
  package func partFault(of packet: Packet) throws(LibAVError) -> String? {
    let place = packet.pointer.pointee.pos
    guard place >= 0, try clusters?.isDamaged(at: place) == true else { return nil }
    return "a cluster does not fit its checksum"
  }
}
