import MediaTypes

/// Invariant 19: chapters are cut and moved with the film, in order and inside it; titles and languages stay.
///
/// A chapter that goes on over a join is one, unless the film goes back in it. A container counts chapters in thousandths
/// of a second or finer: 2 ms; what a cut leaves of a chapter below 1 ms is none.
struct ChaptersAndTags: Invariant {
  let number = 19
  let name = "chapters and tags"

  func violations(in trial: EditTrial) -> [String] {
    var found: [String] = []
    let own = trial.source.probed
    let holdsChapters = ["mp4", "mov", "mkv", "webm", "m4a"].contains(trial.editCase.fileExtension)
    if holdsChapters { found += chapters(trial) }
    if holdsChapters, let title = own.format.tags["title"], trial.probed.format.tags["title"] != title {
      found.append("the title is \(trial.probed.format.tags["title"] ?? "gone")")
    }
    for (place, track) in trial.tracks.enumerated() {
      guard let track, trial.probed.sounds.indices.contains(place), let language = own.sounds[track].tags["language"],
        language != "und", holdsChapters
      else { continue }
      let kept = trial.probed.sounds[place].tags["language"] ?? "none"
      if kept != language { found.append("the language of track \(place) is \(kept) instead of \(language)") }
    }
    return found
  }

  private func chapters(_ trial: EditTrial) -> [String] {
    // Where chapters follow each other without a gap, one without a title fills it.
    let listed = trial.probed.chapters.filter { $0.title?.isEmpty == false }
    let length = max(
      trial.expected.pictures.length.seconds, trial.probed.format.duration?.seconds ?? 0)
    var found: [String] = []
    for chapter in listed
    where !(chapter.start >= -0.001 && chapter.start < chapter.end && chapter.end <= length + 0.05) {
      found.append("a chapter runs from \(chapter.start) to \(chapter.end) s in a film of \(length) s")
    }
    for (first, second) in zip(listed, listed.dropFirst()) where first.start > second.start + 0.001 {
      found.append("a chapter at \(second.start) s follows one at \(first.start) s")
    }
    let wanted = Self.expected(trial)
    guard wanted.count == listed.count else {
      return found + ["\(listed.count) chapters instead of \(wanted.count)"]
    }
    for (chapter, plan) in zip(listed, wanted) {
      if abs(chapter.start - plan.start) > 0.002 || chapter.title != plan.title {
        found.append(
          "chapter '\(chapter.title ?? "")' starts at \(chapter.start) s, not '\(plan.title ?? "")' at \(plan.start) s")
      }
    }
    return found
  }

  /// The source's chapters as the clips play them.
  private static func expected(_ trial: EditTrial) -> [(start: Double, end: Double, title: String?)] {
    let begin = trial.source.probed.filmStart.seconds
    var wanted: [(start: Double, end: Double, title: String?)] = []
    var sourceEnd = 0.0
    for clip in trial.expected.pictures.clips {
      for chapter in trial.source.probed.chapters {
        let start = max(chapter.start - begin, clip.start.seconds)
        let end = min(chapter.end - begin, clip.end.seconds)
        guard end > start + 1e-9 else { continue }
        let shift = clip.outputStart.seconds - clip.start.seconds
        if let last = wanted.last, last.title == chapter.title, abs(last.end - start - shift) < 1e-6,
          sourceEnd <= start + 1e-9
        {
          wanted[wanted.count - 1].end = end + shift
        } else {
          wanted.append((start + shift, end + shift, chapter.title))
        }
        sourceEnd = end
      }
    }
    return wanted.filter { $0.end - $0.start >= 0.001 - 1e-9 }
  }
}
