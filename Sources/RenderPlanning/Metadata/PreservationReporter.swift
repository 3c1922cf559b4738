package import MediaTypes
internal import TrailerEditing

/// Completes a plan of streams with everything else that the source carries, and says what becomes of each thing.
struct PreservationReporter {
  /// All that the source says of itself.
  let source: MediaInfo
  /// The streams of it that are wanted.
  let chosen: Set<Int>
  let limits: MediaLimits

  init(source: MediaInfo, chosen: Set<Int>, limits: MediaLimits = MediaLimits()) {
    self.source = source
    self.chosen = chosen
    self.limits = limits
  }

  /// Fills in tags, flags, chapters and attachments, and the lines of all that.
  func complete(_ plan: inout RenderPlan) {
    attach(to: &plan)
    let chapters = ChapterPlanner(chapters: source.chapters, clips: plan.clips, container: plan.container).plan()
    plan.chapters = chapters.chapters
    plan.preservation.lines += dataStreams(of: plan)
    plan.preservation.lines += source.streams.filter { !chosen.contains($0.index) && !isWrittenAnew($0) }
      .map { PreservationLine($0, .dropped, .notChosen, isAsked: true) }
    setFlags(of: &plan)
    setTags(of: &plan)
    plan.preservation.lines += chapters.preservation
    plan.preservation.sort()
  }

  private func attach(to plan: inout RenderPlan) {
    let wanted = source.streams.filter {
      chosen.contains($0.index) && ($0.kind == .attachment || $0.isAttachedPicture)
    }
    let attached = AttachmentPlanner(container: plan.container, limits: limits).plan(wanted)
    plan.attachments = attached.attachments
    plan.preservation.lines += attached.preservation
  }

  private func setFlags(of plan: inout RenderPlan) {
    let planner = FlagPlanner(container: plan.container, kept: plan.kept(of: source))
    for place in plan.streams.indices {
      guard let stream = source.stream(plan.streams[place].source) else { continue }
      let (flags, lines) = planner.flags(of: stream)
      plan.streams[place].dispositions = flags
      plan.preservation.lines += lines
    }
    for place in plan.subtitles.indices {
      guard let stream = source.stream(plan.subtitles[place].source) else { continue }
      let (flags, lines) = planner.flags(of: stream)
      plan.subtitles[place].dispositions = flags
      plan.preservation.lines += lines
    }
    let kept = Set(plan.kept(of: source).map(\.index))
    for stream in source.streams where !kept.contains(stream.index) {
      plan.preservation.lines += stream.dispositions.filter { !FlagRules.ofKind.contains($0) }
        .map { PreservationLine(.flag($0), stream: stream.index, .dropped, .goesWithItsStream, isAsked: true) }
    }
  }

  private func setTags(of plan: inout RenderPlan) {
    let entries = TagPlanner(of: plan, from: source).entries()
    plan.tags = [:]
    for place in plan.streams.indices { plan.streams[place].tags = [:] }
    for place in plan.subtitles.indices { plan.subtitles[place].tags = [:] }
    for entry in entries {
      switch entry.target {
      case nil: break
      case .film: plan.tags[entry.key] = entry.value
      case .stream(let number): plan.setTag(entry.key, entry.value, of: number)
      }
    }
    plan.preservation.lines += entries.map(\.line)
  }
}

/// What cannot be cut: timed data.
extension PreservationReporter {
  private func dataStreams(of plan: RenderPlan) -> [PreservationLine] {
    source.streams.filter { $0.kind == .data && (chosen.contains($0.index) || isWrittenAnew($0)) }
      .map { line(for: $0, in: plan) }
  }

  /// Whether the stream is another form of what is planned by itself, as the track of the timecode.
  private func isWrittenAnew(_ stream: StreamInfo) -> Bool {
    TimecodePlanner.isTimecodeTrack(stream) || isChapterTrack(stream)
  }

  /// Whether the stream is the text track in which the MP4 family has its chapters.
  private func isChapterTrack(_ stream: StreamInfo) -> Bool {
    stream.kind == .data && stream.codec == "bin_data" && stream.codecTag == "text" && !source.chapters.isEmpty
  }

  private func line(for stream: StreamInfo, in plan: RenderPlan) -> PreservationLine {
    let makesTracks = [.mp4, .mov].contains(plan.container)
    if TimecodePlanner.isTimecodeTrack(stream) {
      return makesTracks && plan.streams.contains { $0.kind == .video }
        ? PreservationLine(stream, .retimed, .writtenForFirstFrame)
        : PreservationLine(stream, .dropped, .timecodeHasItsLine(plan.container), isAsked: true)
    }
    if isChapterTrack(stream) {
      return (makesTracks || plan.container == .m4a) && !plan.chapters.isEmpty
        ? PreservationLine(stream, .retimed, .writtenFromChapters)
        : PreservationLine(stream, .dropped, .chaptersHaveLines, isAsked: true)
    }
    let data = Self.kinds[stream.codecTag ?? ""] ?? (stream.codec == "none" ? .unknown : .other)
    return PreservationLine(stream, .dropped, .dataNotCut(data))
  }

  /// What the letters of known data tracks mean.
  private static let kinds: [String: PreservationReason.TimedData] = [
    "mebx": .apple, "gpmd": .goProTelemetry, "camm": .cameraMotion, "fdsc": .goPro, "rtmd": .sony, "text": .text,
  ]
}

extension MediaInfo {
  /// The stream of that number.
  package func stream(_ number: Int?) -> StreamInfo? {
    number.flatMap { number in streams.first { $0.index == number } }
  }
}

extension RenderPlan {
  /// The streams of the source that the output has, in its order.
  func kept(of source: MediaInfo) -> [StreamInfo] {
    (streams.map(\.source) + subtitles.map(\.source) + attachments.map(\.source)).compactMap { source.stream($0) }
  }

  fileprivate mutating func setTag(_ key: String, _ value: String, of stream: Int) {
    if let place = streams.firstIndex(where: { $0.source == stream }) {
      streams[place].tags[key] = value
    } else if let place = subtitles.firstIndex(where: { $0.source == stream }) {
      subtitles[place].tags[key] = value
    } else if let place = attachments.firstIndex(where: { $0.source == stream }) {
      attachments[place].tags[key] = value
    }
  }
}

extension TagPlanner {
  /// A planner of the tags of a plan whose streams are decided.
  init(of plan: RenderPlan, from source: MediaInfo) {
    self.init(
      info: source, container: plan.container, kept: plan.kept(of: source),
      timecodes: TimecodePlanner(info: source, start: plan.clips.first?.range.start ?? .zero))
  }
}
