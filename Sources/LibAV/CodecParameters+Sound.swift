internal import CFFmpeg
package import MediaTypes

extension CodecParameters {
  /// The same coding of sound on a clock of samples, with so many of them at the head that nobody is to hear.
  package func sound(timeBase: Rational, hiddenStart: Int64) throws(LibAVError) -> CodecParameters {
    let copy = try CodecParameters(self, timeBase: timeBase)
    copy.pointer.pointee.initial_padding = Int32(clamping: hiddenStart)
    copy.pointer.pointee.trailing_padding = 0
    guard codecName == "opus", configuration.count >= 19 else { return copy }
    // The header of Opus says it, too (RFC 7845 5.1).
    var header = configuration
    header[10] = UInt8(truncatingIfNeeded: hiddenStart)
    header[11] = UInt8(truncatingIfNeeded: hiddenStart >> 8)
    return try copy.with(configuration: header)
  }

  /// Bytes that hold one sample of every channel, for sound that is not compressed; 0 for other sound.
  package var bytesPerSample: Int {
    let bits = Int(av_get_exact_bits_per_sample(pointer.pointee.codec_id))
    return bits > 0 && bits % 8 == 0 ? bits / 8 * Int(pointer.pointee.ch_layout.nb_channels) : 0
  }
}
