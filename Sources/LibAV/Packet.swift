internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// One compressed packet; it owns its AVPacket and holds a reference to the bytes.
///
/// `@unchecked Sendable`: a packet has one owner at a time. Stages hand it over through a queue, whose lock orders
/// what they did, and keep no reference. Several packets may refer to the same bytes: libav counts references with atomic
/// operations, and bytes that are there are only read.
package final class Packet: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVPacket>

  /// An empty packet.
  package init() throws(LibAVError) { pointer = try allocated(av_packet_alloc(), "av_packet_alloc") }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }

  /// When it is shown, in ticks of its stream.
  package var pts: Int64? {
    get { knownTimestamp(pointer.pointee.pts) }
    set { pointer.pointee.pts = newValue ?? te_nopts }
  }

  /// When it is decoded, in ticks of its stream.
  package var dts: Int64? {
    get { knownTimestamp(pointer.pointee.dts) }
    set { pointer.pointee.dts = newValue ?? te_nopts }
  }

  /// How long it is shown, in ticks of its stream; 0 when unknown.
  ///
  /// FFmpeg 5.1's Ogg demuxer gives a last packet that ends before its computed start a length of nearly 2^32.
  package var duration: Int64 {
    get { pointer.pointee.duration < 1 << 31 ? max(0, pointer.pointee.duration) : 0 }
    set { pointer.pointee.duration = newValue }
  }

  /// Samples at its end that an encoder added and nobody is to hear.
  package var hiddenEnd: Int64 {
    var size = 0
    guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_SKIP_SAMPLES, &size), size >= 8 else { return 0 }
    // Two numbers of 32 bits, low bytes first: samples to skip at the start, and at the end.
    return (4..<8).reduce(0) { $0 | Int64(data[$1]) << (8 * Int64($1 - 4)) }
  }

  /// The stream it belongs to.
  package var streamIndex: Int {
    get { Int(pointer.pointee.stream_index) }
    set { pointer.pointee.stream_index = Int32(clamping: newValue) }
  }

  /// Where in the file it begins; `nil` where nobody knows.
  var position: Int64? { pointer.pointee.pos >= 0 ? pointer.pointee.pos : nil }

  /// Bytes of payload.
  package var byteCount: Int { Int(pointer.pointee.size) }

  /// Whether decoding can start here, as the container says.
  package var isKey: Bool {
    get { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
    set {
      let others = pointer.pointee.flags & ~AV_PKT_FLAG_KEY
      pointer.pointee.flags = newValue ? others | AV_PKT_FLAG_KEY : others
    }
  }

  /// Whether it is decoded but never shown (it lies outside the edit list).
  package var isDiscarded: Bool {
    get { pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }
    set { pointer.pointee.flags = pointer.pointee.flags & ~AV_PKT_FLAG_DISCARD | (newValue ? AV_PKT_FLAG_DISCARD : 0) }
  }

  /// Whether the demuxer found the packet damaged.
  package internal(set) var isCorrupt: Bool {
    get { pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }
    set { pointer.pointee.flags = pointer.pointee.flags & ~AV_PKT_FLAG_CORRUPT | (newValue ? AV_PKT_FLAG_CORRUPT : 0) }
  }

  /// Changes the time stamps to another time base and moves them `offset` later.
  package func retime(from old: Rational, to new: Rational, after offset: MediaTime) {
    let shift = Int128(offset.ticks(in: new))
    av_packet_rescale_ts(pointer, old.avRational, new.avRational)
    if let pts { self.pts = Int64(clamping: Int128(pts) + shift) }
    if let dts { self.dts = Int64(clamping: Int128(dts) + shift) }
  }

  /// Another packet with the same content, whose bytes both share.
  package func reference() throws(LibAVError) -> Packet {
    let shared = try Packet()
    try check(av_packet_ref(shared.pointer, pointer), "av_packet_ref", "packet")
    return shared
  }

  /// Moves the content into a packet of its own and leaves this one empty, ready to be read into again.
  package func moved() throws(LibAVError) -> Packet {
    let owned = try Packet()
    av_packet_move_ref(owned.pointer, pointer)
    return owned
  }
}
