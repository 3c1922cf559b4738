internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// A chain of filters from one source to one sink; it owns the AVFilterGraph and with it every filter.
///
/// Not for use by two threads at once.
package final class FilterGraph {
  private let graph: UnsafeMutablePointer<AVFilterGraph>
  private let source: UnsafeMutablePointer<AVFilterContext>
  private let sink: UnsafeMutablePointer<AVFilterContext>
  private let format: FrameFormat

  /// Builds the chain for frames like `model`, whose time stamps count `timeBase`.
  ///
  /// - Parameters:
  ///   - model: a frame as those will be that are sent.
  ///   - timeBase: seconds a tick of them.
  ///   - steps: the filters in their order.
  ///   - picture: what the second input of the last filter gets, once; it stays the caller's.
  /// - Throws: ``LibAVError``, with code `.notAvailable` for a filter that may not be used.
  package init(
    like model: Frame, timeBase: Rational, steps: [FilterStep], beside picture: Frame? = nil
  ) throws(LibAVError) {
    let graph = try allocated(avfilter_graph_alloc(), "avfilter_graph_alloc")
    self.graph = graph
    // Most chains here only turn or convert; frame-sized slices across threads cost more than they bring.
    graph.pointee.nb_threads = 1
    format = FrameFormat(model)
    let suffix = format.isPicture ? "" : "a"
    var built: [UnsafeMutablePointer<AVFilterContext>] = []
    do throws(LibAVError) {
      built.append(try Self.source(graph, suffix + "buffer", model, timeBase))
      for step in steps { built.append(try Self.filter(graph, step, number: built.count)) }
      built.append(try Self.filter(graph, FilterStep(suffix + "buffersink"), number: built.count))
      for (from, to) in zip(built, built.dropFirst()) {
        try check(avfilter_link(from, 0, to, 0), "avfilter_link", String(cString: to.pointee.name))
      }
      let second = try picture.map { (picture) throws(LibAVError) in
        let source = try Self.source(graph, "buffer", picture, timeBase, instance: "beside")
        try check(avfilter_link(source, 0, built[steps.count], 1), "avfilter_link", "beside")
        return source
      }
      try check(
        avfilter_graph_config(graph, nil), "avfilter_graph_config", steps.map(\.filter).joined(separator: ",")
      )
      if let second, let picture { try Self.feed(second, with: picture) }
    } catch {
      var freeing: UnsafeMutablePointer<AVFilterGraph>? = graph
      avfilter_graph_free(&freeing)
      throw error
    }
    source = built[0]
    sink = built[built.count - 1]
  }

  deinit {
    var freeing: UnsafeMutablePointer<AVFilterGraph>? = graph
    avfilter_graph_free(&freeing)
  }

  private static func filter(
    _ graph: UnsafeMutablePointer<AVFilterGraph>, _ step: FilterStep, number: Int
  ) throws(LibAVError) -> UnsafeMutablePointer<AVFilterContext> {
    let filter = try allocate(graph, step.filter, "\(step.filter)\(number)")
    for (key, value) in step.options.sorted(by: { $0.key < $1.key }) {
      let result =
        switch value {
        case .integer(let number): av_opt_set_int(filter, key, number, AV_OPT_SEARCH_CHILDREN)
        case .text(let text): av_opt_set(filter, key, text, AV_OPT_SEARCH_CHILDREN)
        }
      try check(result, "av_opt_set", "\(step.filter).\(key)")
    }
    try check(avfilter_init_str(filter, nil), "avfilter_init_str", step.filter)
    return filter
  }

  private static func source(
    _ graph: UnsafeMutablePointer<AVFilterGraph>, _ name: String, _ model: Frame, _ timeBase: Rational,
    instance: String = "in"
  ) throws(LibAVError) -> UnsafeMutablePointer<AVFilterContext> {
    let filter = try allocate(graph, name, instance)
    let parameters = try allocated(av_buffersrc_parameters_alloc(), "av_buffersrc_parameters_alloc")
    defer { av_free(parameters) }
    let frame = model.pointer.pointee
    parameters.pointee.format = frame.format
    parameters.pointee.time_base = timeBase.avRational
    parameters.pointee.width = frame.width
    parameters.pointee.height = frame.height
    parameters.pointee.sample_aspect_ratio = frame.sample_aspect_ratio
    parameters.pointee.sample_rate = frame.sample_rate
    parameters.pointee.ch_layout = frame.ch_layout
    try check(av_buffersrc_parameters_set(filter, parameters), "av_buffersrc_parameters_set", name)
    try check(avfilter_init_str(filter, nil), "avfilter_init_str", name)
    return filter
  }

  /// Gives a source its one frame, and the end.
  private static func feed(
    _ source: UnsafeMutablePointer<AVFilterContext>, with picture: Frame
  ) throws(LibAVError) {
    for frame in [picture.pointer, nil] {
      try check(
        av_buffersrc_add_frame_flags(source, frame, Int32(AV_BUFFERSRC_FLAG_KEEP_REF)), "av_buffersrc_add_frame",
        "filters")
    }
  }

  private static func allocate(
    _ graph: UnsafeMutablePointer<AVFilterGraph>, _ name: String, _ instance: String
  ) throws(LibAVError) -> UnsafeMutablePointer<AVFilterContext> {
    guard AllowedFormats.filters.contains(name), let filter = avfilter_get_by_name(name) else {
      throw LibAVError(.notAvailable, "avfilter_get_by_name", name, "\(name) is no filter that may be used here")
    }
    return try allocated(avfilter_graph_alloc_filter(graph, filter, instance), "avfilter_graph_alloc_filter")
  }

  /// Makes the sink give sound frames of exactly `count` samples, the last one excepted.
  package func setFrameSize(_ count: Int) { av_buffersink_set_frame_size(sink, UInt32(clamping: count)) }

  /// Whether frames like this one fit the chain as it was built.
  package func accepts(_ frame: Frame) -> Bool { FrameFormat(frame) == format }

  /// Gives the chain a frame, which stays the caller's, or the end with `nil`.
  package func send(_ frame: Frame?) throws(LibAVError) {
    try check(
      av_buffersrc_add_frame_flags(source, frame?.pointer, Int32(AV_BUFFERSRC_FLAG_KEEP_REF)),
      "av_buffersrc_add_frame", "filters")
  }

  /// Takes the next frame; what `frame` held before is released.
  package func receive(into frame: Frame) throws(LibAVError) -> CodecStep {
    // Unlike a decoder, a sink overwrites what a frame holds.
    av_frame_unref(frame.pointer)
    return try step(av_buffersink_get_frame(sink, frame.pointer), "av_buffersink_get_frame", "filters")
  }

  /// Seconds a tick of the frames taken.
  package var timeBase: Rational { Rational(timeBase: av_buffersink_get_time_base(sink)) }
}

extension Frame {
  /// Whether a filter chain for one takes the other, too: as large, or with the same channels and rate, and in the same format.
  package func hasForm(of other: Frame) -> Bool { FrameFormat(self) == FrameFormat(other) }
}

/// What a filter chain is built for: frames that differ in any of this need another chain.
private struct FrameFormat: Hashable {
  let format: Int32
  let width: Int32
  let height: Int32
  let aspectNumerator: Int32
  let aspectDenominator: Int32
  let sampleRate: Int32
  let channels: Int32
  let channelMask: UInt64

  init(_ frame: Frame) {
    let fields = frame.pointer.pointee
    format = fields.format
    width = fields.width
    height = fields.height
    aspectNumerator = fields.sample_aspect_ratio.num
    aspectDenominator = fields.sample_aspect_ratio.den
    sampleRate = fields.sample_rate
    channels = fields.ch_layout.nb_channels
    channelMask = fields.ch_layout.order == AV_CHANNEL_ORDER_NATIVE ? fields.ch_layout.u.mask : 0
  }

  var isPicture: Bool { width > 0 }
}
