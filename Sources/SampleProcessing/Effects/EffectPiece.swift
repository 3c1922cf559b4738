package import MediaTypes

/// A stretch of the output in which an effect acts, and the effect's clock there.
///
///     effect's clock   ..2 [=====)[== 9..          the effect acts from 2 to 9
///     output              |--5--|--8--|             two pieces: after a cut the clock goes on where the cut ends
package struct EffectPiece: Sendable, Hashable, Codable {
  /// Where the stretch begins in the output.
  package var start: MediaTime
  /// Where it ends; `nil` when it goes on to the end of the output, wherever that turns out to be.
  package var end: MediaTime?
  /// What the effect's clock shows at the start.
  package var clock: MediaTime

  package init(start: MediaTime, end: MediaTime?, clock: MediaTime) {
    self.start = start
    self.end = end
    self.clock = clock
  }

  /// Whether it acts between two times of the output; `nil` for the end of the output.
  package func overlaps(_ start: MediaTime, _ end: MediaTime?) -> Bool {
    (end.map { self.start < $0 } ?? true) && (self.end.map { $0 > start } ?? true)
  }
}

/// How strong an effect is from its beginning to its end, on its own clock.
///
///     1        ________
///     0   ____/        \____
///        start          end
package struct Envelope: Sendable, Hashable, Codable {
  package var start: MediaTime
  package var end: MediaTime
  /// How long it takes to be at full strength.
  package var fadeIn: MediaTime
  /// How long it takes to vanish.
  package var fadeOut: MediaTime

  package init(start: MediaTime, end: MediaTime, fadeIn: MediaTime = .zero, fadeOut: MediaTime = .zero) {
    self.start = start
    self.end = end
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
  }

  /// The strength of something that is seen from `clock` for `duration`: it is as weak as at its weaker end, so that
  /// the first and the last frame of a fade are as it begins and ends.
  package func strength(at clock: MediaTime, lasting duration: MediaTime = .zero) -> Double {
    var strength = 1.0
    if fadeIn > .zero { strength = min(strength, (clock - start).seconds / fadeIn.seconds) }
    if fadeOut > .zero { strength = min(strength, (end - clock - duration).seconds / fadeOut.seconds) }
    return max(0, strength)
  }
}
