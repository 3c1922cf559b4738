/// Tells when files of a folder are complete: their size and the time of their last change have stood still for a while.
struct SettlingFiles: Sendable {
  private struct Sighting {
    var stamp: FileStamp
    var since: ContinuousClock.Instant
    var isTold = false
  }

  /// How long a file must stand still.
  let patience: Duration
  private var sightings: [String: Sighting] = [:]

  init(patience: Duration) { self.patience = patience }

  /// Takes what the folder holds now, and gives the files that have settled since they were last given, the oldest
  /// change first.
  ///
  /// A file that has changed since it was given is given again when it has settled again; one that is gone is
  /// forgotten.
  mutating func settled(among files: [String: FileStamp], at now: ContinuousClock.Instant) -> [String] {
    var next: [String: Sighting] = [:]
    next.reserveCapacity(files.count)
    var ready: [(name: String, stamp: FileStamp)] = []
    for (name, stamp) in files {
      var sighting = sightings[name] ?? Sighting(stamp: stamp, since: now)
      if sighting.stamp != stamp { sighting = Sighting(stamp: stamp, since: now) }
      // An empty file is one that somebody is about to write.
      if !sighting.isTold, stamp.byteCount > 0, now - sighting.since >= patience {
        sighting.isTold = true
        ready.append((name, stamp))
      }
      next[name] = sighting
    }
    sightings = next
    return ready.sorted { ($0.stamp.modificationNanoseconds, $0.name) < ($1.stamp.modificationNanoseconds, $1.name) }
      .map(\.name)
  }

  /// How long until the next file may have settled; `nil` when none is waiting.
  func delay(at now: ContinuousClock.Instant) -> Duration? {
    sightings.values.filter { !$0.isTold && $0.stamp.byteCount > 0 }.map { patience - (now - $0.since) }.min()
      .map { max(.zero, $0) }
  }

  /// Whether a name is one that programs give to files they have not finished.
  static func isIgnored(_ name: String) -> Bool {
    let lower = name.lowercased()
    return name.hasPrefix(".") || lower.hasSuffix(".part") || lower.hasSuffix(".tmp")
  }
}
