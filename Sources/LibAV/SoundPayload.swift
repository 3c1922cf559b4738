internal import CFFmpeg

/// The payloads of a sound track, one after the other, however a container divides them.
///
/// Not for use by two threads at once.
package final class SoundPayload {
  private let maker: PayloadHash.Maker
  private let isAAC: Bool

  /// The payloads of a track with that codec.
  package init(codec: String) throws(LibAVError) {
    maker = try PayloadHash.Maker()
    isAAC = codec == "aac"
  }

  /// Takes the next packet.
  package func add(_ packet: Packet) {
    guard let data = packet.pointer.pointee.data else { return }
    // MPEG-TS has a header before each packet of AAC, which other containers do not have.
    let header = isAAC ? packet.adtsHeaderSize : 0
    maker.add(data + header, count: packet.byteCount - header)
  }

  /// Tells the payloads taken from others; nothing more can be taken.
  package func finish() -> PayloadHash { maker.finish() }
}

extension Packet {
  /// Bytes of the header that ADTS puts before AAC (ISO 13818-7 6.2); 0 where there is none.
  fileprivate var adtsHeaderSize: Int {
    guard let data = pointer.pointee.data, byteCount > 9, data[0] == 0xff, data[1] & 0xf6 == 0xf0 else { return 0 }
    return data[1] & 1 == 1 ? 7 : 9
  }
}
