internal import CFFmpeg
internal import CFFmpegShims

/// Bytes as text of 64 letters (RFC 4648, section 4).
package enum Base64 {
  /// The text, padded with `=`.
  ///
  /// - Throws: ``LibAVError`` for more bytes than libav takes at once, some 1.6 GB.
  package static func text(of bytes: [UInt8]) throws(LibAVError) -> String {
    // With the zero at its end, as av_base64_encode wants it.
    var letters = [CChar](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
    guard let room = Int32(exactly: letters.count),
      av_base64_encode(&letters, room, bytes, Int32(bytes.count)) != nil
    else { throw LibAVError(te_error_no_memory, "av_base64_encode", "\(bytes.count) bytes") }
    return String(nullTerminated: letters)
  }
}
