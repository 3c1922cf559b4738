internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// How a stream is coded: an owned copy of AVCodecParameters; ``CodecSideData`` goes beside it.
///
/// `@unchecked Sendable`: the pointer never changes, and what it points to is written while nobody else has the object
/// yet: by its initialiser, or by a function here that makes a copy and changes that before it returns it. Afterwards
/// libav gets it as `const` only, to copy from.
package final class CodecParameters: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVCodecParameters>
  /// Seconds a tick of the stream's time stamps.
  package let timeBase: Rational

  /// Copies the parameters of a stream.
  init(copying source: UnsafePointer<AVCodecParameters>, timeBase: Rational) throws(LibAVError) {
    pointer = try allocated(avcodec_parameters_alloc(), "avcodec_parameters_alloc")
    self.timeBase = timeBase
    try check(avcodec_parameters_copy(pointer, source), "avcodec_parameters_copy", "stream")
  }

  /// Takes the parameters of an open encoder.
  init(encoder: UnsafePointer<AVCodecContext>, timeBase: Rational) throws(LibAVError) {
    pointer = try allocated(avcodec_parameters_alloc(), "avcodec_parameters_alloc")
    self.timeBase = timeBase
    try check(avcodec_parameters_from_context(pointer, encoder), "avcodec_parameters_from_context", "encoder")
  }

  /// Parameters that say nothing but the codec, by libav's name of it.
  ///
  /// - Throws: ``LibAVError`` with code `.notAvailable` for a codec that libav does not know.
  package init(codec name: String) throws(LibAVError) {
    guard let descriptor = NameTable<AVCodecDescriptor>.codecs[name] else {
      throw LibAVError(.notAvailable, "avcodec_descriptor_get_by_name", name, "libav knows no codec \(name)")
    }
    pointer = try allocated(avcodec_parameters_alloc(), "avcodec_parameters_alloc")
    timeBase = Rational(1)
    pointer.pointee.codec_id = descriptor.pointee.id
    pointer.pointee.codec_type = descriptor.pointee.type
  }

  deinit {
    var parameters: UnsafeMutablePointer<AVCodecParameters>? = pointer
    avcodec_parameters_free(&parameters)
  }

  /// The codec's configuration as the container holds it, as in an avcC box.
  package var configuration: [UInt8] {
    guard let data = pointer.pointee.extradata, pointer.pointee.extradata_size > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: Int(pointer.pointee.extradata_size)))
  }

  /// The same parameters with another configuration.
  package func with(configuration: [UInt8]) throws(LibAVError) -> CodecParameters {
    let changed = try CodecParameters(copying: pointer, timeBase: timeBase)
    try changed.setConfiguration(configuration)
    return changed
  }

  private func setConfiguration(_ bytes: [UInt8]) throws(LibAVError) {
    // Decoders read some bytes past the end.
    let room = bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    let copy = try allocated(av_mallocz(room), "av_mallocz")
    bytes.withUnsafeBytes { if let from = $0.baseAddress { copy.copyMemory(from: from, byteCount: bytes.count) } }
    av_free(pointer.pointee.extradata)
    pointer.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
    pointer.pointee.extradata_size = Int32(clamping: bytes.count)
  }

  /// How many frames are decoded before one that is shown before them, at most.
  package var reorderDepth: Int { Int(pointer.pointee.video_delay) }

  /// The codec's short name.
  package var codecName: String { String(cString: avcodec_get_name(pointer.pointee.codec_id)) }
}
