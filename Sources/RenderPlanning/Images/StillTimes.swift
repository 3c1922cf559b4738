internal import TrailerEditing

/// When on the timeline the frames of a still or of a sheet are taken, and where in the source that is.
enum StillTimes {
  /// A moment of the edited film.
  struct Moment: Hashable {
    /// When it is on the timeline.
    var time: MediaTime
    /// What the source shows then.
    var source: MediaTime
  }

  /// The moments that the export settings of `asset` ask for, in the order shown; none for an output that is a film.
  ///
  /// - Throws: `FKTError` when the edits have left no frame there.
  static func moments(of asset: FKTAsset) throws(FKTError) -> [Moment] {
    let export = asset.timeline.export
    guard export.frameAt != nil || export.sheet != nil else { return [] }
    // Edits that were written after it may have moved the end.
    try export.check(for: asset)
    let map = ClipMap(asset.timeline.clips)
    return try times(of: asset, export).compactMap { time in
      map.place(at: time).map { Moment(time: time, source: $0.sourceTime(at: time)) }
    }
  }

  private static func times(of asset: FKTAsset, _ export: ExportSettings) throws(FKTError) -> [MediaTime] {
    if let sheet = export.sheet {
      let count = Int64(sheet.columns * sheet.rows)
      return (0..<count).compactMap { number in
        Rational(2 * number + 1, 2 * count).map { asset.duration * $0 }
      }
    }
    guard let time = try export.frameAt?.resolved(in: asset) else { return [] }
    // The end shows nothing any more; what is meant is the last frame, which is there a tick before.
    let tick = asset.info.videoStreams.first?.timeBase ?? Rational(1)
    return [time < asset.duration ? time : max(.zero, asset.duration - MediaTime(tick))]
  }

  /// Where the index is looked up to find the frame on screen then, in ticks of the stream: the frame starts before.
  static func bound(of source: MediaTime, in info: MediaInfo, _ stream: StreamInfo) -> Int64 {
    tick(of: source, in: info, stream) + 1
  }

  /// The last tick of the stream that is not after a time of the source; one that rounding has put half a tick after it,
  /// but no more than half a millisecond, counts: some streams tick once a frame, and others have rounded times.
  static func tick(of source: MediaTime, in info: MediaInfo, _ stream: StreamInfo) -> Int64 {
    let half = Rational(1, 2) ?? .zero
    let tolerance = min(MediaTime(stream.timeBase) * half, MediaTime(milliseconds: 1) * half)
    return (source + info.startTime + tolerance).ticks(in: stream.timeBase, rounding: .down)
  }
}
