internal import CFFmpeg
internal import CFFmpegShims

/// Changes how the packets of a stream are framed, one by one; it owns the AVBSFContext.
///
/// Not for use by two threads at once.
final class BitstreamFilter {
  private var context: UnsafeMutablePointer<AVBSFContext>?
  private let name: String

  /// A filter by libav's name for packets coded as `parameters` say.
  ///
  /// - Throws: ``LibAVError``, with code `.notAvailable` when this libav has no such filter.
  init(_ name: String, _ parameters: CodecParameters) throws(LibAVError) {
    self.name = name
    guard let filter = av_bsf_get_by_name(name) else {
      throw LibAVError(.notAvailable, "av_bsf_get_by_name", name, "this libav has no filter \(name)")
    }
    try check(av_bsf_alloc(filter, &context), "av_bsf_alloc", name)
    // From here on deinit frees the context, also when the next calls throw.
    let made = try allocated(context, "av_bsf_alloc")
    try check(avcodec_parameters_copy(made.pointee.par_in, parameters.pointer), "avcodec_parameters_copy", name)
    made.pointee.time_base_in = parameters.timeBase.avRational
    try check(av_bsf_init(made), "av_bsf_init", name)
  }

  deinit { av_bsf_free(&context) }

  /// How the packets are coded that it gives; they live as long as it does.
  var parameters: UnsafeMutablePointer<AVCodecParameters>? { context?.pointee.par_out }

  /// Puts what it makes of a packet into the packet.
  func apply(to packet: Packet) throws(LibAVError) {
    try check(av_bsf_send_packet(context, packet.pointer), "av_bsf_send_packet", name)
    try check(av_bsf_receive_packet(context, packet.pointer), "av_bsf_receive_packet", name)
  }
}
