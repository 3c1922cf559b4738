internal import LibAV
internal import MediaTypes
internal import TrailerEditing

/// The muxer options of each container, all from this table.
enum MuxerOptions {
  /// The options for a plan, with `indexRoom` bytes kept free before the media for the MP4 index.
  static func options(for plan: RenderPlan, indexRoom: Int) -> [String: String] {
    switch ContainerRules(plan.container).muxer {
    case "matroska", "webm":
      // CodecDelay already hides Opus's padding; moving every stream by it as well would part sound and pictures.
      return ["avoid_negative_ts": "disabled"]
    case "gif":
      // Over and over again.
      return ["loop": "0"]
    case "mp4", "mov", "ipod": break
    default: return [:]
    }
    // The edit list counts this clock: one sample a tick lets sound start and end on the very sample.
    var options = ["moov_size": String(indexRoom), "movie_timescale": String(movieTimescale(plan))]
    // FLAC in MP4 has long been standardised; this version of the muxer still calls it experimental.
    if plan.streams.contains(where: { $0.codec == "flac" }) { options["strict"] = "experimental" }
    return options
  }

  private static func movieTimescale(_ plan: RenderPlan) -> Int64 {
    for stream in plan.streams {
      if case .audio(let settings) = stream.encoder { return Int64(settings.sampleRate) }
    }
    for stream in plan.streams {
      if case .video(let settings) = stream.encoder { return min(settings.timeBase.denominator, 1 << 30) }
    }
    return 1000
  }

  /// Room for the index of so many packets as the plan can make, with some to spare; what is left over stays in
  /// the file as a `free` box.
  static func indexRoom(for plan: RenderPlan) -> Int {
    let bytesAPacket = 44
    let packets = plan.streams.reduce(0.0) { $0 + packetRate($1) } * plan.duration.seconds
    let tags = plan.tags.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 }
    let chapters = plan.chapters.reduce(0) { $0 + ($1.title?.utf8.count ?? 0) + 128 }
    return Int(packets) * bytesAPacket + 4096 * (plan.streams.count + 1) + tags + chapters
  }

  private static func packetRate(_ stream: PlannedStream) -> Double {
    switch stream.encoder {
    case .video(let settings): settings.frameRate?.approximation ?? 60
    case .audio(let settings): Double(settings.sampleRate) / 960
    }
  }
}
