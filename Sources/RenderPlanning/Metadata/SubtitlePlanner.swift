internal import TrailerEditing

/// Decides which subtitle streams go into the output, and in which form.
struct SubtitlePlanner {
  let asset: FKTAsset
  let container: ContainerFormat
  let codecs: any CodecLibrary
  let clips: [PlannedClip]
  /// The other streams of the output: frames of subtitles must fit those of the film.
  let streams: [PlannedStream]

  private var held: [String] { container.rules.subtitles }

  /// Codecs that are text to libav.
  fileprivate static let texts: Set = ["mov_text", "subrip", "ass", "ssa", "webvtt"]
  /// Codecs whose subtitles are frames.
  private static let pictures: Set = ["hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle", "xsub"]

  /// The tracks of the output for the streams that are wanted, in their order, and what becomes of each.
  func plan(_ wanted: [StreamInfo]) -> (subtitles: [PlannedSubtitles], preservation: [PreservationLine]) {
    var subtitles: [PlannedSubtitles] = []
    var preservation: [PreservationLine] = []
    for stream in wanted {
      if let reason = reasonToDrop(stream) {
        preservation.append(PreservationLine(stream, .dropped, reason))
        continue
      }
      let codec = held.contains(stream.codec) ? stream.codec : held.first ?? stream.codec
      subtitles.append(
        PlannedSubtitles(
          source: stream.index, sourceCodec: stream.codec, codec: codec, tags: [:], dispositions: []))
      preservation.append(line(stream, codec))
    }
    return (subtitles, preservation)
  }

  private func line(_ stream: StreamInfo, _ codec: String) -> PreservationLine {
    if codec != stream.codec { return PreservationLine(stream, .converted, .written(as: codec)) }
    return clips.isWholeFilm
      ? PreservationLine(stream, .kept, .copied) : PreservationLine(stream, .retimed, .copiedWithNewTimes)
  }

  private func reasonToDrop(_ stream: StreamInfo) -> PreservationReason? {
    guard !held.isEmpty else {
      return container.rules.kind == .film ? .unknownToPlayers(container) : .notHeld(.subtitles, container)
    }
    if Self.texts.contains(stream.codec) {
      if !held.contains(where: Self.texts.contains) { return .notHeld(.codec(stream.codec), container) }
      return codecs.canDecode(stream.codec) ? nil : .unreadable(.decoder(stream.codec))
    }
    guard Self.pictures.contains(stream.codec) else { return .unreadable(.subtitles(stream.codec)) }
    guard held.contains(stream.codec) else {
      return held.contains("hdmv_pgs_subtitle")
        ? .notHeld(.codec(stream.codec), container) : .picturesAreNoText(container)
    }
    if changesPictures { return .subtitlesMisplaced }
    if stream.codec != "hdmv_pgs_subtitle", !clips.isWholeFilm {
      return .subtitlesNotCut(stream.codec)
    }
    return nil
  }

  /// Whether the film's frames have another size than the source's, or lie otherwise.
  private var changesPictures: Bool {
    guard let main = streams.first(where: { $0.kind == .video }), let number = main.source,
      let before = asset.info.streams.first(where: { $0.index == number })?.video?.codedSize,
      let after = main.pictureSize
    else { return false }
    // A last column or row that a codec cannot hold moves nothing.
    if abs(before.width - after.width) > 1 || abs(before.height - after.height) > 1 { return true }
    return main.stepNames.contains { ["hflip", "vflip", "transpose", "rotate"].contains($0) }
  }
}

extension RenderPlan {
  /// What an engine has to know to write a text stream of a whole film as WebVTT, and nothing else; `nil` where it is no text, or
  /// cannot be read.
  package static func webVTT(of stream: StreamInfo, in film: FKTAsset, codecs: any CodecLibrary) -> RenderPlan? {
    guard stream.kind == .subtitle, SubtitlePlanner.texts.contains(stream.codec), codecs.canDecode(stream.codec),
      let whole = MediaTimeRange(.zero, film.info.duration)
    else { return nil }
    return RenderPlan(
      strategy: .auto, container: .webm,
      clips: [PlannedClip(Clip(whole), outputStart: .zero, opening: .free, isOpenEnded: true)], streams: [],
      preservation: PreservationReport(), notices: [],
      subtitles: [
        PlannedSubtitles(
          source: stream.index, sourceCodec: stream.codec, codec: "webvtt", tags: [:], dispositions: [])
      ])
  }
}
