internal import Bitstreams
internal import CFFmpeg

/// The clusters of a Matroska film, as far as they carry a checksum: the muxers of libav and all that use it write one.
///
/// It tells a bit that was turned over whatever the codec, and without decoding anything (RFC 9559, 6.2; RFC 8794, 11.3.1).
/// libav reads over it.
struct MatroskaClusters {
  /// An element of the file: which one, and where it begins and ends, its head and all.
  private struct Element {
    var kind: UInt32
    var range: Range<Int64>
    var content: Int64
  }

  private static let header: UInt32 = 0x1A45_DFA3
  private static let cluster: UInt32 = 0x1F43_B675
  private static let checksum: UInt32 = 0xBF
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
    guard let header = Self.element(at: 0, of: io), header.kind == Self.header,
      let segment = Self.element(at: header.range.upperBound, of: io), segment.kind == EBMLHead.segment
    else { return nil }
    start = segment.content
    last = start..<start
  }

  /// Whether the cluster of a block does not fit its checksum; false from the second time on, and where there is none.
  ///
  /// `place` is where the block lies in the file.
  /// - Throws: ``LibAVError`` with code `.interrupted`.
  mutating func isDamaged(at place: Int64) throws(LibAVError) -> Bool {
    // A packet that a parser held back lies in a cluster that was looked at.
    guard place >= last.upperBound else { return false }
    for _ in 0..<Self.mostElements {
      try io.interrupt.check()
      guard let element = Self.element(at: last.upperBound, of: io) else { return false }
      last = element.range
      if last.contains(place) { return element.kind == Self.cluster ? try !isWhole(element) : false }
    }
    return false
  }

  /// Forgets what was looked at, as reading goes on elsewhere.
  mutating func forgetPlace() { last = start..<start }

  private func isWhole(_ cluster: Element) throws(LibAVError) -> Bool {
    guard let sum = Self.element(at: cluster.content, of: io), sum.kind == Self.checksum,
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
    guard let head = EBMLHead(io.bytes(at: place, count: 12)[...]) else { return nil }
    guard let length = head.length ?? (head.kind == EBMLHead.segment ? 0 : nil) else { return nil }
    let content = place + Int64(head.byteCount)
    let (end, isTooLong) = content.addingReportingOverflow(Int64(clamping: length))
    return isTooLong ? nil : Element(kind: head.kind, range: place..<end, content: content)
  }
}

extension Demuxer {
  /// What the checksum tells of the cluster in which a packet lies, when that is asked for first since a jump; `nil` where it fits.
  ///
  /// - Throws: ``LibAVError`` with code `.interrupted`.
  package func clusterFault(of packet: Packet) throws(LibAVError) -> String? {
    let place = packet.pointer.pointee.pos
    guard place >= 0, try clusters?.isDamaged(at: place) == true else { return nil }
    return "a cluster does not fit its checksum"
  }
}
