internal import TrailerEditing
internal import TrailerRendering

/// What a batch is likely to cost, before anything of it is done.
struct ClusterCost: Sendable, Hashable {
  /// Jobs that are to be done.
  var jobs = 0
  /// Shards they make.
  var shards = 0
  /// Seconds of one processor.
  var seconds = 0.0
  /// Bytes that are read.
  var bytes: Int64 = 0
}

extension ClusterCost {
  /// In a line.
  var text: String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let minutes = Int((seconds / 60).rounded(.up))
    let time = minutes < 60 ? count(minutes, "core minute") : count(Int((seconds / 3600).rounded(.up)), "core hour")
    let size = bytes < 1 << 30 ? "\((bytes + (1 << 20) - 1) >> 20) MiB" : "\(bytes >> 30) GiB"
    return "\(count(jobs, "job")) in \(count(shards, "shard")), about \(time) and \(size) to read"
  }
}

extension BatchJob {
  /// Seconds of one processor that the job is likely to take, by the size of its film and how much of it is encoded.
  ///
  /// The constants are those of a processor of 2020: an engine takes 0.2 s for a film, copies 200 MB a second, cuts at 20
  /// MB a second, and encodes all frames at 0.4 MB of the film a second.
  func estimatedSeconds(byteCount: Int64) -> Double {
    let changesAll = edits.edits.contains { edit in
      !(edit is FKTTrimCommand || edit is FKTExportCommand || edit is FKTRotateCommand || edit is FKTAddMusicCommand
        || edit is FKTVolumeCommand)
    }
    let rate: Double =
      settings.strategy == .copy ? 200e6 : changesAll || settings.strategy == .full ? 0.4e6 : 20e6
    return 0.2 + Double(byteCount) / rate
  }
}
