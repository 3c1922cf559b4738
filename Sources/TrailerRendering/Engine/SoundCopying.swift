internal import LibAV
internal import MediaTypes

/// A stage that takes packets of sound over as they are.
protocol SoundCopying {
  /// What was given to the muxer.
  var payload: SoundPayload { get }
  /// When the source has the first sample of that, on the container's clock; `nil` when the first clip has none.
  var sourceStart: MediaTime? { get }
}

extension SoundCopying {
  /// What was copied of a lane of a film whose first clip is `clip`; `nil` when nothing was.
  func copied(_ lane: StreamLane, from clip: PlannedClip?, in source: MediaInfo) -> CopiedSound? {
    guard let start = sourceStart, let clip else { return nil }
    return CopiedSound(
      hash: payload.finish(), start: start - source.startTime - clip.source.start + clip.outputStart,
      isLoose: lane.hasLooseTimes)
  }
}
