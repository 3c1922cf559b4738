/// The video usability information of a sequence parameter set (ITU-T H.264, annex E).
package struct H264UsabilityInfo: Hashable {
  /// Aspect ratio, overscan, signal type, chroma location and timing: everything before the buffering model, as bits.
  private(set) var appearance: [Bool]
  /// How far decoding may run ahead; `nil` when the file leaves it to the level.
  package var restriction: Restriction?

  /// bitstream_restriction (E.2.1).
  package struct Restriction: Hashable {
    var motionVectorsOverBoundaries = true
    var maxBytesPerPicture: UInt32 = 0
    var maxBitsPerMacroblock: UInt32 = 0
    var log2MaxHorizontalVector: UInt32 = 11
    var log2MaxVerticalVector: UInt32 = 11
    /// Frames that come before one that is shown before them, at most.
    package var reorderedFrames: UInt32
    /// Frames that the decoder keeps, at most.
    var decodedFrames: UInt32
  }

  init?(_ reader: inout BitReader) {
    var copied = reader
    if reader.flag(), reader.bits(8) == 255 { reader.skip(32) }  // aspect ratio; 255 is one of its own
    if reader.flag() { reader.skip(1) }  // overscan
    if reader.flag() {  // video signal type
      reader.skip(4)
      if reader.flag() { reader.skip(24) }
    }
    if reader.flag() {  // chroma location
      _ = reader.unsigned()
      _ = reader.unsigned()
    }
    if reader.flag() { reader.skip(65) }  // timing
    appearance = (copied.position..<reader.position).map { _ in copied.flag() }
    let hasUnits = Self.skipBuffering(&reader)
    let hasSlices = Self.skipBuffering(&reader)
    if hasUnits || hasSlices { _ = reader.flag() }
    _ = reader.flag()  // pic_struct_present
    if reader.flag() {
      restriction = Restriction(
        motionVectorsOverBoundaries: reader.flag(), maxBytesPerPicture: reader.unsigned(),
        maxBitsPerMacroblock: reader.unsigned(), log2MaxHorizontalVector: reader.unsigned(),
        log2MaxVerticalVector: reader.unsigned(), reorderedFrames: reader.unsigned(),
        decodedFrames: reader.unsigned())
    }
    guard !reader.isPastEnd else { return nil }
  }

  /// hrd_parameters (E.1.2), which say how a channel is filled; returns whether there are any.
  private static func skipBuffering(_ reader: inout BitReader) -> Bool {
    guard reader.flag() else { return false }
    let count = min(reader.unsigned(), 31)
    reader.skip(8)
    for _ in 0...count {
      _ = reader.unsigned()
      _ = reader.unsigned()
      _ = reader.flag()
    }
    reader.skip(20)
    return true
  }

  /// Writes it without the buffering model: encoded frames carry none of the messages that would go with it.
  func write(to writer: inout BitWriter) {
    for bit in appearance { writer.write(bit) }
    for _ in 0..<3 { writer.write(false) }  // no buffering model of either kind, no frame structure
    writer.write(restriction != nil)
    guard let restriction else { return }
    writer.write(restriction.motionVectorsOverBoundaries)
    writer.write(unsigned: restriction.maxBytesPerPicture)
    writer.write(unsigned: restriction.maxBitsPerMacroblock)
    writer.write(unsigned: restriction.log2MaxHorizontalVector)
    writer.write(unsigned: restriction.log2MaxVerticalVector)
    writer.write(unsigned: restriction.reorderedFrames)
    writer.write(unsigned: restriction.decodedFrames)
  }
}
