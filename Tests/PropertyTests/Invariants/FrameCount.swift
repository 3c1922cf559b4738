/// Invariant 1: as many frames are shown as the edits leave, decoded and not just claimed by the container.
struct FrameCount: Invariant {
  let number = 1
  let name = "frame count"

  func violations(in trial: EditTrial) -> [String] {
    guard trial.hasPictures else {
      return trial.decoded.pictureCount == 0 ? [] : ["\(trial.decoded.pictureCount) frames in a file of sound"]
    }
    let wanted = trial.expected.pictures.frames.count
    let shown = trial.probed.pictures.first?.shownTicks.count ?? 0
    var found: [String] = []
    if trial.decoded.pictureCount != wanted {
      found.append("\(trial.decoded.pictureCount) frames are decoded instead of \(wanted)")
    }
    if shown != wanted { found.append("\(shown) packets are shown instead of \(wanted)") }
    return found
  }
}
