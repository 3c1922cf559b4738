import MediaTypes
import TrailerRendering

/// Invariant 12: an encoder's padding is in the file at most once, and packets of sound follow each other one packet
/// apart, at every join too.
///
/// A clock that counts thousandths rounds each step, by one tick. What is copied may have the
/// source's own steps.
struct PaddingOnce: Invariant {
  let number = 12
  let name = "padding once"

  func violations(in trial: EditTrial) -> [String] {
    trial.probed.sounds.enumerated().flatMap { place, stream -> [String] in
      guard ["aac", "mp3", "ac3"].contains(stream.codec), let rate = stream.sampleRate else { return [] }
      let size = Double(["aac": 1024, "mp3": 1152, "ac3": 1536][stream.codec] ?? 1024) / Double(rate)
      let tick = stream.timeBase.approximation
      let times = stream.packets.compactMap(\.pts)
      // The last packets of a film may be shorter than others.
      let steps = zip(times.dropFirst(), times).map { Double($0 - $1) * tick }
      let own = Self.copiedSteps(trial, place)
      var found: [String] = []
      for (number, step) in steps.dropLast().enumerated() where abs(step - size) > tick * 1.01 {
        if own.contains(where: { abs(step - $0) <= tick * 1.01 }) { continue }
        found.append("track \(place): packet \(number + 1) follows after \(step) s instead of \(size) s")
      }
      let wanted = trial.expected.pictures.length.seconds / size
      if Double(times.count) > wanted + 4 {
        found.append("track \(place): \(times.count) packets for \(wanted) packets of sound")
      }
      return found
    }
  }

  /// How far the source's packets of a copied track are apart; none of one that is encoded.
  private static func copiedSteps(_ trial: EditTrial, _ place: Int) -> [Double] {
    let planned = trial.plan.streams.filter { $0.kind == .audio }
    guard planned.indices.contains(place), planned[place].spans.contains(where: { $0.action == .copy }),
      trial.tracks.indices.contains(place), let track = trial.tracks[place],
      trial.source.probed.sounds.indices.contains(track)
    else { return [] }
    let source = trial.source.probed.sounds[track]
    let times = source.packets.compactMap(\.pts)
    return zip(times.dropFirst(), times).map { Double($0 - $1) * source.timeBase.approximation }
  }
}
