import MediaTypes

/// Invariant 9: pictures and sound last as long as the edits say, for one cut and for many.
///
/// Frames to half a frame, and to a whole one where the codec counts whole frames; sound without packets (PCM, FLAC)
/// to a sample, that of codecs with packets to one packet; the last clip of a film runs to wherever the source's track
/// really ends, which its container may only tell to a packet. Copied packets of sound are whole where nothing can hide a
/// part of the last one.
struct Durations: Invariant {
  let number = 9
  let name = "durations"

  func violations(in trial: EditTrial) throws -> [String] {
    try pictures(trial) + sounds(trial)
  }

  private func pictures(_ trial: EditTrial) throws -> [String] {
    // A transport stream does not say how long the last frame lasts.
    guard trial.hasPictures, trial.editCase.fileExtension != "ts", let stream = trial.probed.pictures.first,
      let last = stream.packets.filter({ !$0.isDiscarded }).max(by: { $0.pts ?? 0 < $1.pts ?? 0 }), let pts = last.pts,
      let frame = trial.expected.pictures.frames.last
    else { return [] }
    let clip = trial.expected.pictures.clips[frame.clip]
    // At the end of the source the frame itself says how long it lasts.
    let naturals = trial.source.probed.pictures.first.map { Self.naturalLengths($0, in: trial.source.recipe) } ?? []
    let listed = try EditList.end(of: trial.url)
    let end =
      (listed ?? Self.told(stream) ?? stream.time(pts + (last.duration ?? Self.step(stream))).seconds) - trial.zero
    let step = max(0.001, naturals.first ?? 0.04)
    let countsFrames = ["mpeg2video", "mpeg4"].contains(stream.codec)
    let slack = max(countsFrames ? step : step / 2, stream.timeBase.approximation * 2)
    let wanted = clip.isOpenEnded ? naturals.map { frame.start.seconds + $0 } : [frame.end.seconds]
    let isRight = wanted.contains { abs(end - $0) <= slack + 1e-6 }
    return isRight ? [] : ["the frames end at \(end) s instead of \(wanted) s"]
  }

  /// How long the frame lasts that a film shows last: as its packet says, else as its track does, else as the one before.
  ///
  /// In fragments ffmpeg counts the track's length otherwise if frames are out of order, so that both may hold.
  private static func naturalLengths(_ own: ProbedFile.Stream, in recipe: SourceRecipe) -> [Double] {
    let shown = own.packets.filter { !$0.isDiscarded }
    guard let last = shown.max(by: { $0.pts ?? 0 < $1.pts ?? 0 }) else { return [0] }
    if let duration = last.duration { return [own.time(duration).seconds] }
    let told = own.end.map { ($0 - own.time(last.pts ?? 0)).seconds }.flatMap { $0 > 0 ? $0 : nil }
    let step = own.time(Self.step(own)).seconds
    guard let told else { return [step] }
    let isDoubtful = recipe.container == .fragmented && recipe.picture?.reordering != SourceRecipe.Reordering.none
    return isDoubtful ? [told, step] : [told]
  }

  /// The distance of the last two frames: a transport stream does not say how long the last one lasts.
  private static func step(_ stream: ProbedFile.Stream) -> Int64 {
    let last = stream.shownTicks.suffix(2)
    return (last.last ?? 0) - (last.first ?? 0)
  }

  /// The end that Matroska writes beside each track, as in `00:00:01.480000000`, since its blocks have no lengths.
  private static func told(_ stream: ProbedFile.Stream) -> Double? {
    let fields = stream.tags["DURATION"]?.split(separator: ":").compactMap { Double($0) }
    guard let fields, fields.count == 3 else { return nil }
    return (fields[0] * 60 + fields[1]) * 60 + fields[2]
  }

  private func sounds(_ trial: EditTrial) -> [String] {
    trial.probed.sounds.indices.compactMap { place in
      guard trial.tracks.indices.contains(place),
        let start = trial.decoded.soundStart(place, trial.probed.sounds[place])
      else { return "sound track \(place) was not expected, or holds nothing" }
      let rate = Double(trial.tracks[place].map { trial.source.sounds[$0].rate } ?? trial.rate(place))
      let end = start - trial.zero + Double(trial.decoded.sounds[place].count) / rate
      let wanted = Self.end(trial, place)
      let slack = Self.slack(trial, place)
      let late = end - wanted
      return late > slack.late || late < -slack.early
        ? "sound track \(place) ends at \(end) s instead of \(wanted) s" : nil
    }
  }

  /// When a track ends: with the film, or where the source's own track does.
  private static func end(_ trial: EditTrial, _ place: Int) -> Double {
    let pictures = trial.expected.pictures
    guard let track = trial.tracks[place], let last = pictures.clips.last else { return pictures.length.seconds }
    let own = trial.source.sounds[track]
    let ownEnd = own.start + Double(own.samples.count) / Double(own.rate)
    return min(pictures.length.seconds, last.outputStart.seconds + max(0, ownEnd - last.start.seconds))
  }

  /// How much earlier and later it may end.
  private static func slack(_ trial: EditTrial, _ place: Int) -> (early: Double, late: Double) {
    let stream = trial.probed.sounds[place]
    let rate = Double(stream.sampleRate ?? 48_000)
    let packet = ["flac": 0.0, "opus": 960, "mp3": 2304, "mp2": 1152, "ac3": 1536, "eac3": 1536]
    let isPCM = stream.codec.hasPrefix("pcm")
    let samples = isPCM ? 0 : packet[stream.codec] ?? 1024
    // LAME gives out one packet more than it needs. libav's AC-3 encoder keeps its padding's worth of the end to itself.
    let lost = ["ac3", "eac3"].contains(stream.codec) ? 256 / rate : 0
    let isOpen = trial.expected.pictures.clips.last?.isOpenEnded ?? false
    let clock = trial.isCoarse || trial.source.recipe.container.isCoarse ? 0.0021 : 1.01 / rate + 0.0002
    let isWhole = trial.copiesSound(place) && !["mp4", "mov", "m4a"].contains(trial.editCase.fileExtension)
    let missing = isWhole ? samples / rate : 0
    return (clock + lost + missing + (isOpen ? 0.03 : 0), (samples + 1) / rate + clock + (isOpen ? 0.03 : 0))
  }
}

extension EditTrial {
  /// Samples a second of an output track.
  func rate(_ place: Int) -> Int { probed.sounds[place].sampleRate ?? 48_000 }
}
