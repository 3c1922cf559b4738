import MediaTypes
import TrailerRendering

/// Invariant 2: frames in copied spans decode to the very samples that the source's do, with one thread and with two;
/// and as many are copied as the plan says.
///
/// Frames are compared as stored.
struct UntouchedPictures: Invariant {
  let number = 2
  let name = "untouched frames"

  func violations(in trial: EditTrial) throws -> [String] {
    guard let splice = trial.splice, let copies = trial.copies, let own = trial.source.stored?.frames else { return [] }
    if let reason = trial.whyEncodedAfterAll(.video) { return [reason] }
    let frames = trial.expected.pictures.frames
    let spans = trial.spans(of: splice)
    var found = spans.indices.filter { spans[$0] == nil }.prefix(1).map { place in
      "frame \(place) (frame \(frames[place].number)) lies in no span of the plan, or in two"
    }
    let places = trial.copiedPlaces
    if places.isEmpty { found.append("the plan copies, yet no frame lies in what it copies") }
    for (output, threads) in zip(copies.pictures, ["one thread", "two threads"]) {
      for place in places where output.frames.indices.contains(place) && own.indices.contains(frames[place].number) {
        if own[frames[place].number].hash != output.frames[place].hash {
          found.append("frame \(place) is copied, yet with \(threads) not frame \(frames[place].number)")
        }
      }
      if output.frames.count != frames.count {
        found.append("with \(threads) \(output.frames.count) frames are decoded instead of \(frames.count)")
      }
    }
    if let report = trial.report.streams.first(where: { $0.kind == .video }),
      report.copied != places.count || report.encoded != frames.count - places.count
    {
      found.append(
        "\(report.copied) frames were copied and \(report.encoded) encoded instead of \(places.count) and "
          + "\(frames.count - places.count)")
    }
    return found
  }
}
