package import MediaTypes

extension MediaLimits {
  /// Checks what a file says of itself.
  package func check(_ info: MediaInfo) throws(LimitBreach) {
    try check(.streams, Int64(info.streams.count), "it has \(info.streams.count) streams")
    try check(.chapters, Int64(info.chapters.count), "it has \(info.chapters.count) chapters")
    try check(.duration, seconds(of: info.duration), "it says it lasts \(info.duration)")
    let attachments = info.streams.filter { $0.kind == .attachment }
    try check(.attachments, Int64(attachments.count), "it has \(attachments.count) attached files")
    for file in attachments {
      try check(.attachmentSize, Int64(file.extradataSize), "an attached file has \(file.extradataSize) bytes")
    }
    for stream in info.streams {
      if let video = stream.video { try check(video, of: stream) }
      guard let audio = stream.audio else { continue }
      try check(.sampleRate, Int64(audio.sampleRate), "stream \(stream.index) has \(audio.sampleRate) samples a second")
      try check(.channels, Int64(audio.channelCount), "stream \(stream.index) has \(audio.channelCount) channels")
    }
  }

  private func check(_ video: VideoInfo, of stream: StreamInfo) throws(LimitBreach) {
    try check(width: video.codedSize.width, height: video.codedSize.height)
    // Where no rate is known, libav calls the container's clock one.
    let clock = Rational(stream.timeBase.denominator, stream.timeBase.numerator)
    let rates = [video.averageFrameRate, video.nominalFrameRate].compactMap(\.self).filter { $0 != clock }
    guard !stream.isAttachedPicture, let rate = rates.min() else { return }
    // Rounded up, so that 240.01 is above 240.
    let (whole, rest) = rate.numerator.quotientAndRemainder(dividingBy: rate.denominator)
    try check(.rate, whole + (rest > 0 ? 1 : 0), "stream \(stream.index) has \(whole) fps")
  }

  /// Checks a frame's size.
  package func check(width: Int, height: Int) throws(LimitBreach) {
    let found = "its frame has \(width)x\(height) pixels"
    try check(.side, Int64(max(width, height)), found)
    let (pixels, overflow) = Int64(width).multipliedReportingOverflow(by: Int64(height))
    try check(.pixels, overflow ? .max : pixels, found)
  }

  /// Checks how many frames of a stream there are so far.
  package func check(pictures count: Int64, of stream: Int) throws(LimitBreach) {
    try check(.frames, count, "stream \(stream) has more than \(count - 1) frames")
  }

  /// Checks a time stamp, which may lie far outside what the header says.
  package func check(timeStamp: MediaTime, of stream: Int) throws(LimitBreach) {
    let distance = timeStamp < .zero ? .zero - timeStamp : timeStamp
    try check(.duration, seconds(of: distance), "stream \(stream) has a time stamp of \(timeStamp)")
  }

  /// Throws when `value` is above the limit; `found` says it in words.
  package func check(_ name: Name, _ value: Int64, _ found: @autoclosure () -> String) throws(LimitBreach) {
    if let limit = self[name], value > limit { throw LimitBreach(name: name, found: found(), value: value) }
  }

  private func seconds(of time: MediaTime) -> Int64 {
    time.ticks(in: Rational(1), rounding: .up)
  }
}

/// A limit that something went over.
package struct LimitBreach: Error, Sendable, Hashable, Codable {
  /// Which one.
  var name: MediaLimits.Name
  /// What was found, in words.
  var found: String
  /// How much it is, where that is known; else only that it is more.
  var value: Int64?

  package init(name: MediaLimits.Name, found: String, value: Int64? = nil) {
    self.name = name
    self.found = found
    self.value = value
  }
}

extension FKTError {
  /// What went over a limit of `limits`.
  package init(_ breach: LimitBreach, of limits: MediaLimits, subject: String) {
    let allowed = limits.text(breach.name)
    self.init(
      code: .limitExceeded, message: "\(subject): \(breach.found); the limit is \(allowed)",
      hint:
        "if you trust it, raise the limit with --limit \(limits.assignment(of: breach.name, fitting: breach.value))",
      subject: subject)
  }
}
