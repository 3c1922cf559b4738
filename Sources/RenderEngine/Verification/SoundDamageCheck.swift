internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// Decodes all sound of the source that was copied, so that what of it is damaged counts, although nothing but decoding
/// shows it.
struct SoundDamageCheck {
  let stream: RenderStream
  let plan: RenderPlan
  let damage: DamageCounter
  let limits: MediaLimits

  /// Decodes it.
  func run(_ source: Demuxer) throws(EngineFailure) {
    let zero = source.info.startTime
    source.want([stream.info.index])
    for run in ReadingRun.runs(of: plan.clips) {
      let isOpen = plan.clips[run.clips].contains(where: \.isOpenEnded)
      var kept = KeptStretch(start: run.range.start + zero, end: isOpen ? nil : run.range.end + zero)
      let decoder = try StreamDecoder(stream, damage, limits)
      decoder.begin(run.clips, &kept)
      let start = source.losesCountInJumps ? .earliest : kept.start - DemuxStage.preroll
      try source.approach(stream.info.index, start) { (packet) throws(EngineFailure) in
        guard packet.streamIndex == stream.info.index else { return true }
        try decoder.take(packet, &kept) { _ in }
        return !kept.ends(before: (packet.pts ?? packet.dts).map(stream.info.time))
      }
      try decoder.end(&kept) { _ in }
    }
  }
}

/// A stretch of sound of which only the damage matters, on the container's clock.
private struct KeptStretch: FrameTrimmer {
  let start: MediaTime
  /// `nil` where everything is kept up to the film's end.
  let end: MediaTime?

  func ends(before time: MediaTime?) -> Bool {
    guard let end, let time else { return false }
    return time >= end
  }

  mutating func beginRun(_ run: Range<Int>) {}
  mutating func endRun(emit: Emit) {}
  mutating func take(_ frame: Frame, emit: Emit) {}
  func isOnTheWay(_ pts: Int64) -> Bool { false }
  func minds(damageAt time: MediaTime?) -> Bool { time.map { $0 >= start && !ends(before: $0) } ?? true }
}
