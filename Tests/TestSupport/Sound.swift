package import Foundation

/// Decodes sound with the `ffmpeg` program.
package enum Sound {
  /// All samples of one audio stream, every channel mixed into one.
  ///
  /// Streams of sound count from 0. Nothing is resampled unless a rate is given, so every sample keeps its place.
  /// Decoders give out whole packets: the last one may reach beyond the end that an edit list or the film's
  /// length sets, and ``SoundSamples/start`` plus the timeline's length tells what a player plays.
  package static func read(
    from file: URL, stream: Int = 0, sampleRate: Int? = nil
  ) throws -> SoundSamples {
    let streams = try probeStreams(of: file, kind: "audio")
    guard streams.indices.contains(stream), let text = streams[stream]["sample_rate"] as? String,
      let ownRate = Int(text)
    else {
      throw ToolError.unreadable("\(file.lastPathComponent) has no audio stream \(stream)")
    }
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", file.path, "-map", "0:a:\(stream)", "-ac", "1"]
        + (sampleRate.map { ["-ar", String($0)] } ?? []) + ["-f", "f32le", "-"],
      timeout: 120)
    let count = result.stdout.count / 4
    let samples = [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = result.stdout.copyBytes(to: buffer, count: count * 4) / 4
    }
    return SoundSamples(
      samples: samples, sampleRate: sampleRate ?? ownRate,
      start: try FrameTimes.first(of: file, stream: "a:\(stream)"))
  }
}

/// Decoded sound: one channel of floating point samples, full scale being 1.
package struct SoundSamples: Sendable {
  /// The samples.
  package let samples: [Float]
  /// Samples a second.
  package let sampleRate: Int
  /// When the first sample is played, on the container's clock; nil where that is not known.
  package let start: ExactTime?

  /// A sound of these samples.
  package init(samples: [Float], sampleRate: Int, start: ExactTime? = nil) {
    self.samples = samples
    self.sampleRate = sampleRate
    self.start = start
  }

  /// The effective level in dB below full scale (0 dB is a full square wave) of a range of samples.
  package func level(of range: Range<Int>) -> Double {
    let part = samples[range.clamped(to: samples.indices)]
    let power = part.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(part.count, 1))
    return 10 * log10(max(power, 1e-20))
  }
}

extension SoundSamples {
  /// The shift in samples, up to 30 ms, at which a stretch of this sound is most like one of another; `nil` without
  /// data.
  package func lag(at here: Int, in other: SoundSamples, at there: Int, length: Int) -> Int? {
    let reach = sampleRate * 30 / 1000
    var best: (lag: Int, score: Float)?
    for lag in -reach...reach {
      let from = there + lag
      guard from >= 0, from + length <= other.samples.count, here + length <= samples.count else { continue }
      var product: Float = 0
      var energy: Float = 1e-9
      for place in 0..<length {
        product += samples[here + place] * other.samples[from + place]
        energy += other.samples[from + place] * other.samples[from + place]
      }
      let score = product / energy.squareRoot()
      if score > best?.score ?? -.infinity { best = (lag, score) }
    }
    return best?.lag
  }
}
