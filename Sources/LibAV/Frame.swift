internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// One decoded frame or run of samples; it owns its AVFrame and holds a reference to the data.
///
/// `@unchecked Sendable`: a frame has one owner at a time. Stages hand it over through a queue, whose lock orders
/// what they did, and keep no reference. Several frames may refer to the same samples: libav counts references with
/// atomic operations, and only a frame that is their one owner writes to them; ``makeWritable()`` makes it one.
package final class Frame: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  /// An empty frame.
  package init() throws(LibAVError) { pointer = try allocated(av_frame_alloc(), "av_frame_alloc") }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }

  /// When it starts, in ticks.
  package var pts: Int64? {
    get { knownTimestamp(pointer.pointee.pts) }
    set { pointer.pointee.pts = newValue ?? te_nopts }
  }

  /// The decoder's best knowledge of when it starts, in ticks of the source stream.
  package var sourcePTS: Int64? {
    get { knownTimestamp(pointer.pointee.best_effort_timestamp) }
    set { pointer.pointee.best_effort_timestamp = newValue ?? te_nopts }
  }

  /// How long it lasts, in ticks; 0 when unknown.
  package var duration: Int64 {
    get { te_frame_duration(pointer) }
    set { te_frame_set_duration(pointer, newValue) }
  }

  /// Whether the decoder met errors in it.
  package var isDamaged: Bool { te_frame_is_damaged(pointer) }

  /// The size of a frame.
  package var size: PixelSize {
    PixelSize(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
  }

  /// Samples of each channel.
  package var sampleCount: Int { Int(pointer.pointee.nb_samples) }

  /// Samples a second.
  package var sampleRate: Int { Int(pointer.pointee.sample_rate) }

  /// A second reference to the same data with its own time stamps.
  package func reference() throws(LibAVError) -> Frame {
    let copy = try Frame()
    try check(av_frame_ref(copy.pointer, pointer), "av_frame_ref", "frame")
    return copy
  }

  /// Makes the frame ready for an encoder: the decoder's choice of frame type must not bind it.
  package func prepareForEncoding(pts: Int64, duration: Int64) {
    te_frame_forget_picture_type(pointer)
    self.pts = pts
    self.duration = duration
  }

  /// Writes full-range formats the way the encoder calls them: `yuvj420p` and `yuv420p` hold the same numbers,
  /// and the range is told beside them.
  package func renameFormat(to wanted: String) {
    guard let name = av_get_pix_fmt_name(AVPixelFormat(pointer.pointee.format)).map({ String(cString: $0) })
    else { return }
    if name.hasPrefix("yuvj") { pointer.pointee.color_range = AVCOL_RANGE_JPEG }
    let sameNumbers = PixelFormat.plain(name) == PixelFormat.plain(wanted)
    let target = sameNumbers ? wanted : PixelFormat.plain(name)
    if target != name { pointer.pointee.format = av_get_pix_fmt(target).rawValue }
  }

  /// Whether the frame can go into an encoder of these settings as it is.
  package func isReady(for settings: VideoEncoderSettings) -> Bool {
    size == settings.size && pointer.pointee.format == av_get_pix_fmt(settings.pixelFormat).rawValue
  }

  /// Gives samples whose channels have no places the usual places for their number.
  package func nameLayout() {
    if pointer.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
      av_channel_layout_default(&pointer.pointee.ch_layout, pointer.pointee.ch_layout.nb_channels)
    }
  }
}
