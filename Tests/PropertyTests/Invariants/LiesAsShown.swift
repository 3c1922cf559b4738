/// Invariant 18: the frame that a player shows lies as the edits say and is as large: each quarter has its own tint,
/// and the frame that was on screen when a second began has flashed.
///
/// Crops that cut through blocks of colour are widened to them, never made smaller: after an odd crop each crop may add
/// two pixels to a side, and a turn by an odd angle what such a frame needs more of canvas.
struct LiesAsShown: Invariant {
  let number = 18
  let name = "lies as shown"

  func violations(in trial: EditTrial) -> [String] {
    guard trial.hasPictures, let picture = trial.expected.model.picture, let painted = trial.source.cells else {
      return []
    }
    var found: [String] = []
    let size = (width: trial.decoded.width, height: trial.decoded.height)
    let (widest, highest) = (picture.width + picture.slack.width, picture.height + picture.slack.height)
    if !(picture.width...widest).contains(size.width) || !(picture.height...highest).contains(size.height) {
      found.append("the frame is \(size.width)x\(size.height) instead of \(picture.width)x\(picture.height)")
    }
    guard trial.readings.cells.count >= 8 else { return found }
    return found + tints(trial, painted)
  }

  /// Holds the quarters' tints against the painted ones: the lie by all frames together, flashes one by one, since fast
  /// encoders blur the colours of a single small frame.
  private func tints(_ trial: EditTrial, _ painted: PaintedCells) -> [String] {
    let signs = trial.readings.cells.map { painted.tintSigns($0.number) }
    var found: [String] = []
    var (blues, reds, pictures) = (0.0, 0.0, 0.0)
    for (place, frame) in trial.expected.pictures.frames.enumerated() {
      let clip = trial.expected.pictures.clips[frame.clip]
      let brightness = trial.expected.model.brightness(of: frame, in: clip)
      guard trial.readings.frames.indices.contains(place), brightness >= 0.4 else { continue }
      let reading = trial.readings.frames[place]
      let flash = trial.source.flashes.contains(frame.number) ? -1 : 1
      let scale = Double(flash) / Double(signs.count) / brightness
      let blue = Double(zip(signs, reading.blue).reduce(0) { $0 + $1.0.blue * ($1.1 - 128) }) * scale
      let red = Double(zip(signs, reading.red).reduce(0) { $0 + $1.0.red * ($1.1 - 128) }) * scale
      (blues, reds, pictures) = (blues + blue, reds + red, pictures + 1)
      // An inverted tint is as strong as it was; what blurring leaves is weak.
      if min(blue, red) < -Self.clear * 3 {
        found.append("frame \(place) (frame \(frame.number)) \(flash < 0 ? "has not flashed" : "has flashed")")
      }
    }
    guard pictures > 0 else { return found }
    if blues / pictures < Self.clear || reds / pictures < Self.clear {
      found.append("the quarters' tints lie elsewhere: Cb \(blues / pictures), Cr \(reds / pictures)")
    }
    return found
  }

  /// A sixth of the tint tells its sign.
  private static let clear = Double(PaintedCells.tint) / 6
}
