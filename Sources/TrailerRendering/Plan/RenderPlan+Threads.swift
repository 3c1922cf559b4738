internal import LibAV

extension RenderPlan {
  /// Fixes how many threads the encoders of pictures use, which the bytes of some of them depend on.
  ///
  /// - Parameter count: threads, at least 1.
  package mutating func fixEncoderThreads(_ count: Int) {
    for place in streams.indices {
      if case .video(let settings) = streams[place].encoder { streams[place].encoder = .video(settings.using(count)) }
      if let splice = streams[place].splice { streams[place].splice?.encoder = splice.encoder.using(count) }
    }
  }
}

extension VideoEncoderSettings {
  /// The settings with so many threads; x265 makes its own from what it takes for processors.
  fileprivate func using(_ count: Int) -> VideoEncoderSettings {
    var fixed = self
    fixed.threads = count
    if let parameters = options["x265-params"] {
      let kept = parameters.split(separator: ":").filter { !$0.hasPrefix("pools=") && !$0.hasPrefix("frame-threads=") }
      fixed.options["x265-params"] = (kept.map(String.init) + ["pools=\(count)"]).joined(separator: ":")
    }
    return fixed
  }
}
