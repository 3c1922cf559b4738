internal import TrailerEditing

/// What a plan is likely to cost: a simple model, good for an order of magnitude.
struct PlanCost {
  let plan: RenderPlan
  let processors: Int

  var bytes: Int64 { Int64(plan.streams.map { copiedBytes($0) + encodedBytes($0) }.reduce(0, +)) }

  /// Seconds from start to published file.
  var seconds: Double {
    let copied = plan.streams.map(copiedBytes).reduce(0, +)
    // Reading, writing, reading back.
    return Self.start + copied / Self.copiedBytesASecond + plan.streams.map(encodingTime).reduce(0, +)
  }

  /// Opening, planning, publishing.
  private static let start = 0.05
  private static let copiedBytesASecond = 60e6
  /// What a processor decodes and encodes in a second with x264's preset `medium`, measured on 1080p.
  private static let pixelsASecond = 15e6

  private func length(_ stream: PlannedStream, _ action: PlannedSpan.Action) -> Double {
    stream.spans.filter { $0.action == action }.reduce(0) { $0 + $1.range.duration.seconds }
  }

  private func copiedBytes(_ stream: PlannedStream) -> Double {
    guard let rate = stream.sourceBitRate else { return 0 }
    return Double(rate) / 8 * (length(stream, .copy) + hiddenSeconds(stream))
  }

  /// How long the frames would be shown that are copied and hidden.
  private func hiddenSeconds(_ stream: PlannedStream) -> Double {
    guard let splice = stream.splice, let span = splice.spans.first, let from = span.shownFrom else { return 0 }
    return MediaTime(ticks: from - span.start, timeBase: splice.form.timeBase).seconds
  }

  // MARK: Encoding

  private func encodedBytes(_ stream: PlannedStream) -> Double {
    let seconds = length(stream, .encode)
    guard seconds > 0 else { return 0 }
    switch stream.encoder {
    case .video(let settings):
      if let rate = settings.bitRate { return Double(rate) / 8 * seconds }
      // Another generation in good quality takes some more than the one before.
      if let rate = stream.sourceBitRate, stream.codec == stream.sourceCodec { return Double(rate) * 1.3 / 8 * seconds }
      return pixels(settings, seconds) * Self.bitsAPixel[stream.codec, default: 0.12] / 8
    case .audio(let settings):
      let channels = channels(settings)
      let plain = Double(settings.sampleRate) * channels * 16
      let rate =
        switch AudioCodec(name: stream.codec) {
        case .flac, .alac: plain * 0.6
        case .pcm: plain
        case .aac, .mp2, .mp3, .ac3, .eac3, .opus, .vorbis, nil: settings.bitRate.map(Double.init) ?? channels * 64_000
        }
      return rate / 8 * seconds
    case nil: return 0
    }
  }

  private func channels(_ settings: AudioEncoderSettings) -> Double {
    settings.channelLayout.contains("5.1") ? 6 : settings.channelLayout == "mono" ? 1 : 2
  }

  private func pixels(_ settings: VideoEncoderSettings, _ seconds: Double) -> Double {
    Double(settings.size.width * settings.size.height) * (settings.frameRate?.approximation ?? 25) * seconds
  }

  private func encodingTime(_ stream: PlannedStream) -> Double {
    let seconds = length(stream, .encode)
    switch stream.encoder {
    case nil: return 0
    case .audio(let settings):
      // AAC of more channels than two takes many times as long.
      return seconds / (stream.codec == "aac" && channels(settings) > 2 ? 6 : 100)
    case .video(let settings):
      let usual = Self.speed[stream.codec, default: 1]
      let ratio = settings.encoder == AV1Encoders.svt ? Self.svtSpeed : usual
      let speed = Self.pixelsASecond * Double(max(1, processors)) * ratio
      let preset = settings.options["preset"].flatMap { Self.presets[$0] } ?? 1
      return pixels(settings, seconds) / (speed * preset)
    }
  }

  private static let bitsAPixel: [String: Double] = [
    "h264": 0.12, "hevc": 0.08, "vp8": 0.12, "vp9": 0.09, "av1": 0.06, "mpeg2video": 0.3, "mpeg4": 0.25, "mjpeg": 1,
    "prores": 2.4, "dnxhd": 2.5, "ffv1": 5,
  ]
  private static let svtSpeed = 0.8
  /// Against x264.
  private static let speed: [String: Double] = [
    "hevc": 0.25, "vp8": 0.5, "vp9": 0.2, "av1": 0.05, "mpeg2video": 3, "mpeg4": 3, "mjpeg": 4, "prores": 1.5,
    "dnxhd": 3, "ffv1": 2,
  ]
  private static let presets: [String: Double] = [
    "ultrafast": 6, "superfast": 4, "veryfast": 3, "faster": 2, "fast": 1.4, "medium": 1, "slow": 0.6, "slower": 0.35,
    "veryslow": 0.2,
  ]
}
