import MediaTypes

/// Invariant 10: sound stays with its frames, in every clip: a beep is heard where the frame that flashed with it
/// is, to 5 ms, and the difference does not grow from join to join.
///
/// The place of every loud stretch is measured against the source's own samples, that of frames is their start; where
/// both are off by the same time nobody sees it, so only the difference counts here.
struct Synchrony: Invariant {
  let number = 10
  let name = "sound with its frames"

  func violations(in trial: EditTrial) throws -> [String] {
    guard trial.hasPictures, let first = trial.decoded.frames.first?.first,
      let wanted = trial.expected.pictures.frames.first
    else { return [] }
    let pictures = first.start.seconds - trial.zero - wanted.start.seconds
    return try trial.tracks.indices.flatMap { place -> [String] in
      guard let (comparison, sound, _) = try trial.comparison(place), sound.isKnown else { return [] }
      return comparison.fits.filter { $0.likeness > 0.8 }.compactMap { fit in
        let difference = Double(fit.lag) / Double(sound.rate) - pictures
        let place = Double(fit.start) / Double(sound.rate)
        return abs(difference) > 0.005
          ? "the beep at \(place) s is heard \(difference * 1000) ms after its frame" : nil
      }
    }
  }
}
