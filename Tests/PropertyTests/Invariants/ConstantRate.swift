import MediaTypes

/// Invariant 7: a constant rate stays one: all frames are one step apart, to a tick where the clock does not divide it.
///
/// Held frames and clips that begin between two frames of a source whose clock is coarse move the steps after a join,
/// so each clip is looked at on its own.
///
/// Where a clock does not divide the rate, each of two times may be rounded by half a tick to either side.
struct ConstantRate: Invariant {
  let number = 7
  let name = "constant rate"

  func violations(in trial: EditTrial) -> [String] {
    guard trial.hasPictures, trial.source.recipe.picture?.rate.perSecond != nil, trial.source.hasEvenSteps,
      let ticks = trial.probed.pictures.first?.shownTicks, ticks.count == trial.expected.pictures.frames.count
    else { return [] }
    let allowed = Self.allowed(trial) + 1e-9
    var found: [String] = []
    for clip in trial.expected.pictures.clips.indices {
      let places = trial.expected.pictures.frames.indices.filter { trial.expected.pictures.frames[$0].clip == clip }
      let steps = zip(places.dropFirst(), places).map { Double(ticks[$0] - ticks[$1]) * trial.pictureTick }
      guard let shortest = steps.min(), let longest = steps.max() else { continue }
      if longest - shortest > allowed {
        found.append("clip \(clip): frames are \(shortest) to \(longest) s apart")
      }
    }
    return found
  }

  /// By how much steps may differ: not at all where both clocks divide the rate.
  private static func allowed(_ trial: EditTrial) -> Double {
    guard let rate = trial.source.recipe.picture?.rate.perSecond, let stream = trial.probed.pictures.first else {
      return 0
    }
    let ticks = [stream.timeBase, trial.source.tick]
    let uneven = ticks.filter { tick in (tick.reciprocal ?? tick) * (rate.reciprocal ?? rate) != whole(tick, rate) }
    return uneven.isEmpty ? 0 : 2 * ticks.reduce(0) { $0 + $1.approximation }
  }

  /// The nearest whole number of ticks in a step.
  private static func whole(_ tick: Rational, _ rate: Rational) -> Rational {
    Rational(Int64(((rate.reciprocal ?? rate).approximation / tick.approximation).rounded()))
  }
}
