import Foundation

/// Invariant 15: a player that ignores edit lists shows the same frames: none is hidden in the file.
struct EditListIndependence: Invariant {
  let number = 15
  let name = "no hidden frames"

  func isTried(on trial: EditTrial, isThorough: Bool) -> Bool { isThorough || trial.splice != nil }

  func violations(in trial: EditTrial) throws -> [String] {
    guard trial.hasPictures, ["mp4", "mov"].contains(trial.editCase.fileExtension) else { return [] }
    let known = try trial.copies?.pictures.first ?? StoredPictures(trial.url, threads: 1)
    let usual = known.frames.map(\.hash)
    let ignoring = try StoredPictures(trial.url, threads: 1, options: ["-ignore_editlist", "1"]).frames.map(\.hash)
    return usual == ignoring
      ? [] : ["\(ignoring.count) frames are shown without the edit list, \(usual.count) with it, or others"]
  }
}
