package import MediaTypes

/// What the first frame of a packet of AV1 says of itself (AV1 bitstream, 5.9.2).
///
/// A packet is a temporal unit: some frames, of which the last is shown.
package struct AV1Payload: Sendable, Hashable {
  /// Whether the frame needs no other.
  package let isKey: Bool
  /// Whether it is shown as soon as it is decoded.
  package let isShown: Bool
  /// The size of a key frame, where it can be told.
  package let size: PixelSize?

  /// Reads a packet whose sequence header is in it, or else `told`; `nil` where it holds no frame, or one whose header
  /// cannot be read.
  package init?(_ payload: Span<UInt8>, told: AV1SequenceHeader?) {
    guard let units = AV1Units.units(in: payload) else { return nil }
    let own = units.first { $0.type == AV1Units.sequenceHeader }
    let sequence = own.map { AV1SequenceHeader(NALUnits.bytes(of: payload, $0.content)) } ?? told
    guard let sequence, let first = units.first(where: { [AV1Units.frame, AV1Units.frameHeader].contains($0.type) })
    else { return nil }
    // No header of a key frame is as long up to its size.
    let end = min(first.content.upperBound, first.content.lowerBound + 32)
    var reader = BitReader(NALUnits.bytes(of: payload, first.content.lowerBound..<end))
    var header = AV1FrameHeader()
    header.readOpening(&reader, sequence, first.layer ?? AV1Units.Layer())
    isKey = header.isKey
    isShown = header.isShown
    if isKey { header.readSize(&reader, sequence) }
    size = isKey ? header.size : nil
    if reader.isPastEnd { return nil }
  }
}
