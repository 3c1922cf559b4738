internal import TrailerEditing

/// Goes over a plan, and cuts frames that are all encoded into pieces where that is quicker, or asked for.
///
/// Stills and sheets are one piece, which is kept as those of films are. First it says round which times packets have to be
/// known, then it decides with them. Where they do not tell from which frame a piece can be decoded, the stream stays whole.
struct PieceChooser {
  let asset: FKTAsset
  let pieces: PieceCount

  /// The times of each stream round which packets have to be known.
  func bounds(in plan: RenderPlan) -> [Int: Set<PicturePackets.Bound>] {
    plan.streams.reduce(into: [:]) { bounds, stream in
      if let (planner, _) = planner(stream, plan) { bounds[planner.stream.index] = planner.bounds }
    }
  }

  func complete(_ plan: inout RenderPlan, with packets: [Int: PicturePackets]) {
    for place in plan.streams.indices {
      guard let (planner, settings) = planner(plan.streams[place], plan),
        let spans = packets[planner.stream.index].flatMap(planner.spans),
        planner.isOnePiece || spans.contains(where: \.beginsPiece)
      else { continue }
      // Bytes must be the same whatever the machine: the plan says how many threads each encoder has.
      let encoder = planner.isOnePiece ? settings : settings.using(Self.leavesProcessorsIdle(settings) ? 1 : 2)
      plan.streams[place].production = .spliced(
        PlannedSplice(spans: spans, reordering: 0, reach: 0, form: settings.form, encoder: encoder, ifEncoded: settings)
      )
    }
    guard case .exactly = pieces, asset.timeline.export.videoBitRate != nil,
      plan.streams.contains(where: { $0.kind == .video && $0.splice == nil })
    else { return }
    plan.notices.note(
      "encoded-whole",
      "frames that share a bit rate are encoded by one encoder, which alone can keep to it: not in pieces")
  }

  private func planner(
    _ stream: PlannedStream, _ plan: RenderPlan
  ) -> (planner: PiecePlanner, settings: VideoEncoderSettings)? {
    guard case .encoded(.video(let settings)) = stream.production, let info = asset.info.stream(stream.source),
      asset.timeline.export.videoBitRate == nil
    else { return nil }
    let count = plan.container.rules.kind == .film ? count(settings, plan.duration) : 1
    // What is made of fields may depend on frames beside those that are shown.
    let isImage = plan.container.isImage && info.video?.isInterlaced == false
    guard count > 1 || isImage && pieces != .off else { return nil }
    let planner = PiecePlanner(
      stream: info, clips: plan.clips, startTime: asset.info.startTime,
      isMain: plan.isMain(info), count: count)
    return (planner, settings)
  }

  // MARK: How many

  /// As far apart as key frames are anyway: those at the start of pieces are not one too many.
  private static let usualLength = MediaTime(seconds: 5)

  private func count(_ settings: VideoEncoderSettings, _ duration: MediaTime) -> Int {
    switch pieces {
    case .off: return 1
    case .exactly(let count): return count
    case .auto:
      guard Self.leavesProcessorsIdle(settings) else { return 1 }
      return min(PieceCount.most, max(1, Int((duration.seconds / Self.usualLength.seconds).rounded())))
    }
  }

  /// Whether an encoder leaves processors idle, or takes longer in all when it has several.
  ///
  /// Measured on two with 720p, beside the same encoder with threads of its own. ProRes, MPEG-2 and the other encoders of
  /// FFmpeg, x264, x265 and SVT-AV1 keep both busy.
  private static func leavesProcessorsIdle(_ settings: VideoEncoderSettings) -> Bool {
    ["libaom-av1", "libvpx", "libvpx-vp9"].contains(settings.encoder)
  }
}
