import MediaTypes

/// Invariant 8: every frame starts when it should, to half a tick of the output, and the difference does not grow.
///
/// A frame that starts on a tick of both clocks starts on just that one, counted from the first frame where that one
/// does not start the film (an edit list counts other ticks); a transport stream begins between ticks. Frames are encoded on the source's clock, so
/// half a tick of that comes to it where a clip starts between its ticks.
/// Codecs that count whole frames (MPEG-2, and MPEG-4 part 2 of a fine clock) put the frames of a source whose clock
/// does not divide its rate back on whole frames, which may differ by a tick of that clock for every clip before, and by
/// a whole frame after a clip that begins or ends inside one.
struct FrameTimesKept: Invariant {
  let number = 8
  let name = "frame times"

  func violations(in trial: EditTrial) -> [String] {
    guard trial.hasPictures, let stream = trial.probed.pictures.first else { return [] }
    let times = stream.shownTicks.map { stream.time($0).seconds - trial.zero }
    guard times.count == trial.expected.pictures.frames.count else { return [] }
    let first = trial.expected.pictures.frames.first
    let isExact = first.map { Self.isOnTick(trial, stream, $0) } ?? false
    let shift = first.map { $0.start == .zero ? 0 : times[0] - $0.start.seconds } ?? 0
    var found: [String] = []
    for (place, frame) in trial.expected.pictures.frames.enumerated() {
      let difference = times[place] - frame.start.seconds
      let allowed = Self.allowed(trial, stream, clip: frame.clip)
      let isOff = isExact && Self.isOnTick(trial, stream, frame) && abs(difference - shift) > 1e-6
      if abs(difference) > allowed || isOff {
        found.append(
          "frame \(place) starts at \(times[place]) s instead of \(frame.start.seconds) s, which is more than "
            + "\(isOff ? 0 : allowed) s away")
      }
    }
    return found
  }

  /// Whether a frame's start needs no rounding.
  private static func isOnTick(
    _ trial: EditTrial, _ stream: ProbedFile.Stream, _ frame: ExpectedPictures.Frame
  ) -> Bool {
    guard trial.editCase.fileExtension != "ts", !["mpeg2video", "mpeg4"].contains(stream.codec) else { return false }
    return [stream.timeBase, trial.source.tick].allSatisfy { tick in
      MediaTime(ticks: frame.start.ticks(in: tick), timeBase: tick) == frame.start
    }
  }

  static func allowed(_ trial: EditTrial, _ stream: ProbedFile.Stream, clip: Int) -> Double {
    let tick = stream.timeBase.approximation
    let sourceTick = trial.source.tick.approximation
    let rounding = (tick + sourceTick) * 0.505 + 1e-6
    guard ["mpeg2video", "mpeg4"].contains(stream.codec) else { return rounding }
    let frames = trial.expected.pictures.frames
    let isWhole = frames.prefix { $0.clip <= clip }.allSatisfy { frame in
      guard let rate = trial.source.recipe.picture?.rate.perSecond else { return true }
      let place = ((frame.start - frames[0].start) * rate).seconds
      return abs(place - place.rounded()) < 0.03
    }
    let frame = trial.source.recipe.picture?.rate.perSecond?.reciprocal?.approximation ?? 0
    return rounding + sourceTick * Double(clip + 1) + (isWhole ? 0 : frame)
  }
}
