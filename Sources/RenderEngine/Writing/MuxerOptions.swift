internal import LibAV
package import RenderPlanning

/// The muxer options of each container, all from this table.
package enum MuxerOptions {
  /// The options for a plan, with `indexRoom` bytes kept free before the media for the MP4 index.
  static func options(for plan: RenderPlan, indexRoom: Int, isWatched: Bool = false) -> [String: String] {
    let rules = plan.container.rules
    if isWatched { return watchedOptions(rules) }
    if rules.kind == .animation {
      // Over and over again.
      return ["loop": "0"]
    }
    switch rules.soundStart {
    case .codecDelay:
      // CodecDelay already hides Opus's padding; moving every stream by it as well would part sound and frames.
      // The muxer would call the first track of each kind the default one.
      return ["avoid_negative_ts": "disabled", "default_mode": "passthrough"]
    case .lameHeader:
      // The header of a copy would hide samples that the source does not hide.
      let hidesNothing = plan.streams.contains { $0.soundCopy?.hiddenSamples == 0 }
      return hidesNothing ? ["write_xing": "0"] : [:]
    case .editList: break
    case .granules, .noPadding, .heard: return rules.muxerOptions
    }
    // The edit list counts this clock: one sample a tick lets sound start and end on the very sample.
    var options = ["moov_size": String(indexRoom), "movie_timescale": String(movieTimescale(plan))]
    // FLAC in MP4 has long been standardised; this version of the muxer still calls it experimental.
    if plan.streams.contains(where: { $0.codec == "flac" }) { options["strict"] = "experimental" }
    let sideData = plan.streams.reduce(into: Set<StreamSideData>()) { found, stream in
      if let form = stream.pictureForm { found.formUnion(form.streamSideData) }
    }
    // Only one of profile and numbers fits; the numbers are in the frames, too.
    if sideData.contains(.iccProfile) { options["movflags"] = "prefer_icc" }
    // The boxes for spheres, stereo and Dolby Vision are not in every edition of the standard.
    if options["strict"] == nil, !sideData.isDisjoint(with: [.spherical, .stereo3D, .dolbyVision]) {
      options["strict"] = "unofficial"
    }
    return options
  }

  /// Four fragments or clusters a second, each of which goes out as soon as it is whole: browsers show nothing before they have
  /// some.
  private static func watchedOptions(_ rules: ContainerRules) -> [String: String] {
    if rules.soundStart == .codecDelay {
      // Nothing is filled in later: who watches has read those bytes by then.
      return [
        "live": "1", "cluster_time_limit": "250", "flush_packets": "1", "avoid_negative_ts": "disabled",
        "default_mode": "passthrough",
      ]
    }
    // The index comes with the first fragment, as its edit list says where sound and frames begin.
    return [
      "movflags": "delay_moov+default_base_moof", "frag_duration": "250000", "flush_packets": "1",
      "strict": "experimental",
    ]
  }

  private static func movieTimescale(_ plan: RenderPlan) -> Int64 {
    for stream in plan.streams {
      if let copy = stream.soundCopy { return Int64(copy.sampleRate) }
      if case .audio(let settings) = stream.encoder { return Int64(settings.sampleRate) }
    }
    for stream in plan.streams {
      guard let form = stream.pictureForm else { continue }
      // Chapters are counted with it, too, and need not begin with a frame.
      let tick = form.timeBase.denominator
      return min(tick * max(1, (finest + tick - 1) / tick), 1 << 30)
    }
    return 1000
  }

  private static let finest: Int64 = 48_000

  /// Room for the index of so many packets as the plan can make, with some to spare; what is left over stays in
  /// the file as a `free` box.
  package static func indexRoom(for plan: RenderPlan) -> Int {
    let bytesAPacket = 44
    let packets = plan.streams.reduce(0.0) { $0 + packetRate($1) } * plan.duration.seconds
    let tags = (plan.streams.map(\.tags) + plan.subtitles.map(\.tags) + [plan.tags]).joined()
      .reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 }
    let covers = plan.attachments.reduce(0) { $0 + $1.byteCount + 256 }
    let chapters = plan.chapters.reduce(0) { $0 + ($1.title?.utf8.count ?? 0) + 128 }
    return Int(packets) * bytesAPacket + 4096 * (plan.streams.count + 1) + tags + covers + chapters
  }

  private static func packetRate(_ stream: PlannedStream) -> Double {
    if let copy = stream.soundCopy, case .even(let count) = copy.measure {
      return Double(copy.sampleRate) / Double(max(1, count))
    }
    if let form = stream.pictureForm { return form.frameRate?.approximation ?? 60 }
    guard case .audio(let settings) = stream.encoder else { return Double(stream.soundCopy?.sampleRate ?? 0) / 960 }
    return Double(settings.sampleRate) / 960
  }
}
