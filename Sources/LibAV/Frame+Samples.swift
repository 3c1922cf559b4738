internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

extension Frame {
  /// A frame without samples in the format that a stream's facts name; `nil` when they do not name it.
  package static func soundModel(_ facts: AudioInfo) throws(LibAVError) -> Frame? {
    guard let name = facts.sampleFormat, facts.sampleRate > 0 else { return nil }
    let format = av_get_sample_fmt(name)
    guard format != AV_SAMPLE_FMT_NONE else { return nil }
    let frame = try Frame()
    frame.pointer.pointee.format = format.rawValue
    frame.pointer.pointee.sample_rate = Int32(clamping: facts.sampleRate)
    let result = av_channel_layout_from_string(&frame.pointer.pointee.ch_layout, facts.channelLayout)
    if result < 0 { av_channel_layout_default(&frame.pointer.pointee.ch_layout, Int32(clamping: facts.channelCount)) }
    return frame
  }

  /// A copy of `count` samples from `offset`, with the same format, rate and layout.
  ///
  /// - Throws: ``LibAVError`` when they are not all inside this frame.
  package func samples(from offset: Int, count: Int) throws(LibAVError) -> Frame {
    guard offset >= 0, count > 0, offset <= sampleCount, count <= sampleCount - offset else {
      throw LibAVError(
        .other, "av_samples_copy", "sound", "a frame of \(sampleCount) lacks some of the samples")
    }
    let part = try Frame.samples(count: count, like: self)
    try check(
      av_samples_copy(
        part.pointer.pointee.extended_data, pointer.pointee.extended_data, 0, Int32(offset), Int32(count),
        pointer.pointee.ch_layout.nb_channels, AVSampleFormat(pointer.pointee.format)), "av_samples_copy",
      "sound")
    return part
  }

  /// `count` samples of silence in the format of `model`, which start at `ticks` of the source stream where that is given.
  package static func silence(count: Int, like model: Frame, at ticks: Int64? = nil) throws(LibAVError) -> Frame {
    let frame = try samples(count: count, like: model)
    frame.pts = ticks
    frame.pointer.pointee.best_effort_timestamp = ticks ?? te_nopts
    try frame.fallSilent()
    return frame
  }

  /// Makes all its samples silent.
  package func fallSilent() throws(LibAVError) {
    try makeWritable()
    try check(
      av_samples_set_silence(
        pointer.pointee.extended_data, 0, pointer.pointee.nb_samples, pointer.pointee.ch_layout.nb_channels,
        AVSampleFormat(pointer.pointee.format)), "av_samples_set_silence", "sound")
  }

  private static func samples(count: Int, like model: Frame) throws(LibAVError) -> Frame {
    guard let count = Int32(exactly: count) else {
      throw LibAVError(.other, "av_frame_get_buffer", "sound", "a frame cannot hold \(count) samples")
    }
    let frame = try Frame()
    frame.pointer.pointee.format = model.pointer.pointee.format
    frame.pointer.pointee.sample_rate = model.pointer.pointee.sample_rate
    frame.pointer.pointee.nb_samples = count
    try check(
      av_channel_layout_copy(&frame.pointer.pointee.ch_layout, &model.pointer.pointee.ch_layout),
      "av_channel_layout_copy", "sound")
    try check(av_frame_get_buffer(frame.pointer, 0), "av_frame_get_buffer", "sound")
    return frame
  }
}

/// What samples are: their format, how many there are a second, and the places of their channels, by libav's names.
package struct SampleForm: CustomStringConvertible {
  package let format: String
  package let rate: Int
  package let layout: String

  package var description: String { "\(layout) at \(rate) Hz" }
}

extension Frame {
  /// What its samples are; without names that libav has none for.
  package var sampleForm: SampleForm {
    var buffer = [CChar](repeating: 0, count: 128)
    av_channel_layout_describe(&pointer.pointee.ch_layout, &buffer, buffer.count)
    let format = av_get_sample_fmt_name(AVSampleFormat(pointer.pointee.format)).map { String(cString: $0) }
    return SampleForm(format: format ?? "", rate: sampleRate, layout: String(nullTerminated: buffer))
  }

  /// Channels of sound.
  package var channelCount: Int { Int(pointer.pointee.ch_layout.nb_channels) }

  /// What a filter wrote about the frame under a key.
  package func tag(_ key: String) -> String? {
    av_dict_get(pointer.pointee.metadata, key, nil, 0).map { String(cString: $0.pointee.value) }
  }

  /// The samples of each channel, for frames of planar 32-bit numbers (`fltp`); empty for others.
  package var planarSamples: [[Float]] {
    guard pointer.pointee.format == AV_SAMPLE_FMT_FLTP.rawValue, let planes = pointer.pointee.extended_data else {
      return []
    }
    let count = sampleCount
    return (0..<channelCount).map { channel in
      guard let plane = planes[channel] else { return [] }
      return plane.withMemoryRebound(to: Float.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  /// A frame of planar samples, all channels equally long, with the rate and the layout of `model`.
  package static func planar(_ samples: [[Float]], like model: Frame) throws(LibAVError) -> Frame {
    let count = samples.first?.count ?? 0
    let frame = try Frame.samples(count: count, like: model)
    guard frame.pointer.pointee.format == AV_SAMPLE_FMT_FLTP.rawValue, samples.count == frame.channelCount,
      let planes = frame.pointer.pointee.extended_data
    else { throw LibAVError(.other, "av_frame_get_buffer", "sound", "samples of another form") }
    for (channel, values) in samples.enumerated() where values.count == count {
      guard let plane = planes[channel] else { continue }
      plane.withMemoryRebound(to: Float.self, capacity: count) { $0.update(from: values, count: count) }
    }
    return frame
  }
}

extension Frame {
  /// The name of the usual layout for so many channels, as in `stereo`; `nil` where there is none.
  package static func usualLayout(channelCount: Int) -> String? {
    var layout = AVChannelLayout()
    av_channel_layout_default(&layout, Int32(clamping: channelCount))
    defer { av_channel_layout_uninit(&layout) }
    guard layout.order != AV_CHANNEL_ORDER_UNSPEC else { return nil }
    var buffer = [CChar](repeating: 0, count: 128)
    guard av_channel_layout_describe(&layout, &buffer, buffer.count) > 0 else { return nil }
    return String(nullTerminated: buffer)
  }
}
