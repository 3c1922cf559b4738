internal import MediaTypes

extension RenderPlan {
  /// Fixes how many threads the encoders of frames use, which the bytes of some of them depend on.
  package mutating func fixEncoderThreads(_ count: Int) {
    for place in streams.indices {
      switch streams[place].production {
      case .encoded(.video(let settings)): streams[place].production = .encoded(.video(settings.using(count)))
      case .spliced(var splice) where !splice.hasCopies:
        // Encoders of pieces have their threads from the start; what is left is how many are at work.
        splice.processors = count
        splice.ifEncoded = splice.ifEncoded?.using(count)
        streams[place].production = .spliced(splice)
      case .spliced(var splice):
        splice.encoder = splice.encoder.map { $0.using($0.threads ?? count) }
        splice.unhurried = splice.unhurried?.using(count)
        splice.ifEncoded = splice.ifEncoded?.using(count)
        streams[place].production = .spliced(splice)
      case .encoded(.audio), .copiedSound, .silence, .undecided: continue
      }
    }
  }

  /// The plan with an encoder that keeps no frames back, for those who wait for the first one; it takes more bytes.
  package var withoutDelay: RenderPlan {
    var plan = self
    for place in streams.indices {
      guard case .encoded(.video(var settings)) = streams[place].production, settings.encoder == "libx264" else {
        continue
      }
      settings.options["tune"] = "zerolatency"
      plan.streams[place].production = .encoded(.video(settings))
    }
    return plan
  }
}

extension VideoEncoderSettings {
  /// The settings with so many threads; x265 and SVT-AV1 make their own from what they take for processors.
  func using(_ count: Int) -> VideoEncoderSettings {
    var fixed = self
    fixed.threads = count
    // Rows beside each other cost one thread a fifth of its time, and change no byte.
    if count == 1, fixed.encoder == "libvpx-vp9" { fixed.options["row-mt"] = "0" }
    fixed.set("pools=\(count)", in: "x265-params", insteadOf: ["pools=", "frame-threads="])
    fixed.set("lp=\(min(count, AV1Encoders.mostThreads))", in: "svtav1-params", insteadOf: ["lp="])
    return fixed
  }

  /// Puts a parameter into the list that one of the encoder's options is, where the encoder has that option.
  mutating func set(_ parameter: String, in option: String, insteadOf others: [String]) {
    guard let list = options[option] else { return }
    let kept = list.split(separator: ":").map(String.init).filter { text in !others.contains(where: text.hasPrefix) }
    options[option] = (kept + [parameter]).joined(separator: ":")
  }
}
