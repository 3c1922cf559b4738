/// Invariant 5: every frame shows the frame it must: none missing, doubled or swapped, each where a player shows it.
///
/// Another frame's code differs in half of the cells, more or less. After lossy coding twice, odd turns and tight crops a
/// third of the cells may be wrong, and another number may fit a little better by chance, by an eighth of the cells. Frames
/// that fades leave less than a quarter of their contrast are not read.
struct NumbersInOrder: Invariant {
  let number = 5
  let name = "burned numbers in order"

  func violations(in trial: EditTrial) -> [String] {
    guard trial.hasPictures, let painted = trial.source.cells else { return [] }
    let cells = trial.readings.cells
    guard cells.count >= 8 else { return ["only \(cells.count) cells can be read"] }
    let reader = NumberReader(painted, cells, pictures: trial.source.frameTimes.count)
    var found: [String] = []
    for (place, frame) in trial.expected.pictures.frames.enumerated() {
      guard trial.readings.frames.indices.contains(place) else { break }
      let clip = trial.expected.pictures.clips[frame.clip]
      let brightness = trial.expected.model.brightness(of: frame, in: clip)
      guard brightness >= 0.25 else { continue }
      let seen = reader.number(trial.readings.frames[place], brightness: brightness, expecting: frame.number)
      if seen.againstExpected * 3 > cells.count || (seen.againstExpected - seen.against) * 8 > cells.count {
        found.append(
          "frame \(place) is not frame \(frame.number) (\(seen.againstExpected) of \(cells.count) cells against it), "
            + "rather \(seen.best) (\(seen.against))")
      }
    }
    return found
  }
}
