import MediaTypes

/// Invariant 16: the earliest stream starts at 0 (a transport stream where its muxer begins), pictures and sound
/// together where the source has them together, and nothing is decoded before 0 unless the container allows it.
///
/// An encoder's padding may be left out where the container cannot hide it: then the sound starts a packet late. Copied
/// Opus begins 80 ms and up to a packet before it is heard, which Matroska tells players to skip.
struct StartsAtZero: Invariant {
  let number = 16
  let name = "starts at zero"

  func violations(in trial: EditTrial) -> [String] {
    var found: [String] = []
    let streams = trial.probed.pictures + trial.probed.sounds
    // Files of plain samples have no clock to tell a start of.
    guard let start = streams.compactMap(\.start).min()?.seconds else {
      return trial.hasPictures ? ["no stream tells its start"] : []
    }
    let frame = trial.expected.pictures.frames.first?.start.seconds ?? 0
    let padded = trial.copiesOpus ? 0.106 : 0.06
    if trial.editCase.fileExtension != "ts", start < -padded || start > max(frame, padded) + 0.0021 {
      found.append("the earliest stream starts at \(start) s")
    }
    if trial.hasPictures, let pictures = trial.probed.pictures.first?.start?.seconds {
      for sound in trial.probed.sounds {
        guard let begin = sound.start?.seconds else { continue }
        let difference = (pictures - frame) - begin
        if abs(difference) > padded { found.append("frames start \(difference) s after the sound") }
      }
    }
    if !["mp4", "mov", "m4a", "mkv", "webm", "ts"].contains(trial.editCase.fileExtension),
      let first = streams.flatMap(\.packets).compactMap(\.dts).min(), first < 0,
      trial.editCase.fileExtension != "ogg"
    {
      found.append("something is decoded at \(first)")
    }
    return found
  }
}
