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
    (isKey, isShown, size) = Self.frame(&reader, sequence)
    if reader.isPastEnd { return nil }
  }

  private static func frame(_ reader: inout BitReader, _ sequence: AV1SequenceHeader) -> (Bool, Bool, PixelSize?) {
    if sequence.isStill { return (true, true, sequence.size) }
    // show_existing_frame: a key frame that was decoded before may begin anew when it is shown, but it is in no packet
    // behind this place.
    if reader.flag() { return (false, true, nil) }
    let isKey = reader.bits(2) == 0
    let isShown = reader.flag()
    guard isKey else { return (false, isShown, nil) }
    let fields = sequence.frames
    if isShown, let bits = fields.presentationBits { reader.skip(bits) }
    // showable_frame and error_resilient_mode.
    if !isShown { reader.skip(2) }
    reader.skip(1)  // disable_cdf_update
    let hasScreenTools = fields.screenTools == 2 ? reader.flag() : fields.screenTools == 1
    if hasScreenTools, fields.integerMotion == 2 { reader.skip(1) }
    if let bits = fields.numberBits { reader.skip(bits) }
    let isOwnSize = reader.flag()
    guard isOwnSize, isShown, !fields.hasModel else { return (true, isShown, isOwnSize ? nil : sequence.size) }
    reader.skip(fields.orderBits)
    let (width, height) = (reader.bits(fields.widthBits), reader.bits(fields.heightBits))
    return (true, true, PixelSize(width: Int(width) + 1, height: Int(height) + 1))
  }
}
