internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import TrailerEditing

/// Measures loudness as ITU-R BS.1770-4 and EBU R 128 have it.
final class LoudnessMeter {
  /// What was heard.
  struct Loudness {
    /// The integrated loudness in LUFS; `nil` when nothing is above the gate at -70.
    var integrated: Double?
    /// The highest true peak of any channel in dB of full scale.
    var truePeak: Double
  }

  private let filter = FilterSegment([
    FilterStep(
      "ebur128", ["metadata": .integer(1), "peak": .text("true")])
  ])
  private var integrated = -Double.infinity
  private var peak = 0.0

  /// Hears more.
  func hear(_ timed: TimedFrame) throws(EngineFailure) { try filter.take(timed, note) }

  /// What all that was heard comes to.
  func finish() throws(EngineFailure) -> Loudness {
    try filter.finish(note)
    return Loudness(integrated: integrated > -70 ? integrated : nil, truePeak: SoundLevel.decibels(amplitude: peak))
  }

  /// Every frame carries what is known up to it.
  private func note(_ timed: TimedFrame) {
    if let value = timed.frame.tag("lavfi.r128.I").flatMap(Double.init) { integrated = value }
    for channel in 0..<timed.frame.channelCount {
      guard let value = timed.frame.tag("lavfi.r128.true_peaks_ch\(channel)").flatMap(Double.init) else { continue }
      peak = max(peak, value)
    }
  }
}
