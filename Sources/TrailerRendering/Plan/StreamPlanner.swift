internal import LibAV
internal import MediaTypes
internal import TrailerEditing

/// Decides for each stream of the source whether and how it goes into the output.
struct StreamPlanner {
  let asset: FKTAsset
  let container: ContainerFormat
  let clips: [PlannedClip]
  /// What is done to the samples of every sound track.
  let soundSteps: [SoundStep]

  var rules: ContainerRules { ContainerRules(container) }

  /// The output's streams in the source's order, and what is left out.
  func streams() throws(FKTError) -> (streams: [PlannedStream], losses: [PlannedLoss], notices: [FKTNotice]) {
    var streams: [PlannedStream] = []
    var losses: [PlannedLoss] = []
    var notices: [FKTNotice] = []
    var hasSound = false
    for stream in asset.info.streams {
      if let reason = reasonToDrop(stream, hasSound: hasSound) {
        losses.append(PlannedLoss(item: Self.item(stream), reason: reason))
        continue
      }
      if let facts = stream.video {
        streams.append(try video(stream, facts, &notices))
      } else if let facts = stream.audio {
        streams.append(try audio(stream, facts, &notices))
        hasSound = true
        if let loss = lostPadding(of: stream, as: streams.last?.codec) { losses.append(loss) }
      }
    }
    if !hasSound, let made = try madeTrack(&notices) { streams.append(made) }
    guard !streams.isEmpty else {
      guard (asset.info.videoStreams + asset.info.audioStreams).contains(where: { unreadable($0) == nil }) else {
        throw FKTError(
          code: .noStreams, message: "\(asset.source.path): none of its pictures and sounds can be decoded",
          hint: "`trailer-edit probe` shows what is in it", subject: asset.source.path)
      }
      throw FKTError(
        code: .incompatibleContainer,
        message: "\(asset.source.path): nothing of it can go into \(container.rawValue)",
        hint: "choose another container", subject: asset.source.path)
    }
    return (streams, losses, notices)
  }

  private func reasonToDrop(_ stream: StreamInfo, hasSound: Bool) -> String? {
    switch stream.kind {
    case .video where stream.isAttachedPicture: return "cover art is not carried over yet"
    case .video: return rules.video.isEmpty ? "\(container.rawValue) holds no pictures" : unreadable(stream)
    case .audio:
      return hasSound && !rules.holdsSeveralTracks
        ? "\(container.rawValue) holds one sound track" : unreadable(stream)
    case .subtitle: return "subtitles are not carried over yet"
    case .data: return "timed data cannot be cut"
    case .attachment: return "attached files are not carried over yet"
    }
  }

  /// What goes with the encoder's padding where a container would otherwise play it.
  private func lostPadding(of stream: StreamInfo, as codec: String?) -> PlannedLoss? {
    guard !rules.hidesPadding, let codec, ["aac", "mp3", "mp2", "ac3", "eac3"].contains(codec) else { return nil }
    return PlannedLoss(
      item: "the first hundredths of a second of stream \(stream.index) (audio, \(codec))",
      reason: "\(container.rawValue) cannot hide the encoder's padding, so the first packet is left out")
  }

  /// Why a stream cannot be decoded; `nil` when it can.
  private func unreadable(_ stream: StreamInfo) -> String? {
    if let audio = stream.audio, audio.sampleRate <= 0 || audio.channelCount <= 0 {
      return "the file does not say how it is sampled"
    }
    if let video = stream.video, video.codedSize.width <= 0 || video.codedSize.height <= 0 {
      return "the file does not say how large its pictures are"
    }
    return AllowedFormats.canDecode(stream.codec) ? nil : "no decoder here reads \(stream.codec)"
  }

  private static func item(_ stream: StreamInfo) -> String {
    "stream \(stream.index) (\(stream.isAttachedPicture ? "cover art" : stream.kind.rawValue), \(stream.codec))"
  }

  /// Copied and encoded spans; under the strategies so far each clip is one encoded span.
  func spans(reason: String) -> [PlannedSpan] {
    clips.compactMap { clip in
      MediaTimeRange(clip.outputStart, clip.outputStart + clip.source.duration).map {
        PlannedSpan(action: .encode, range: $0, reason: reason)
      }
    }
  }

  func notice(_ code: String, _ message: String) -> FKTNotice { FKTNotice(code: code, message: message) }

  /// Tags of a stream that stay true in the output.
  func keptTags(_ stream: StreamInfo) -> [String: String] {
    stream.tags.filter { ["language", "title", "handler_name"].contains($0.key) }
  }
}
