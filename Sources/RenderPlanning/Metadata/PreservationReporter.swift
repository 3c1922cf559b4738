package import MediaTypes
internal import TrailerEditing

/// Completes a plan of streams with everything else that the source carries, and says what becomes of each thing.
struct PreservationReporter {
  /// All that the source says of itself.
  let source: MediaInfo
  /// The streams of it that are wanted.
  let chosen: Set<Int>
  let limits: MediaLimits

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

  private func setTags(of plan: inout RenderPlan) {
    let entries = TagPlanner.entries(of: plan, from: source)
    for entry in entries {
      switch entry.target {
      case nil: break
      case .film: plan.tags[entry.key] = entry.value
      case .stream(let number): plan.set(entry.key, to: entry.value, of: number)
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
    stream.isTimecodeTrack || isChapterTrack(stream)
  }

  /// Whether the stream is the text track in which the MP4 family has its chapters.
  private func isChapterTrack(_ stream: StreamInfo) -> Bool {
    stream.kind == .data && stream.codec == "bin_data" && stream.codecTag == "text" && !source.chapters.isEmpty
  }

  private func line(for stream: StreamInfo, in plan: RenderPlan) -> PreservationLine {
    let rules = plan.container.rules
    if stream.isTimecodeTrack {
      return rules.timecode == .track && plan.streams.contains { $0.kind == .video }
        ? PreservationLine(stream, .retimed, .writtenForFirstFrame)
        : PreservationLine(stream, .dropped, .timecodeHasItsLine(plan.container), isAsked: true)
    }
    if isChapterTrack(stream) {
      return rules.chapters == .titlesInOrder && !plan.chapters.isEmpty
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

  /// Changes a tag of what comes from a stream of the source, or its flags.
  mutating func set(_ key: String? = nil, to value: String? = nil, flags: [String]? = nil, of stream: Int) {
    func edit(_ tags: inout [String: String]) { if let key { tags[key] = value } }
    if let place = streams.firstIndex(where: { $0.source == stream }) {
      edit(&streams[place].tags)
      streams[place].dispositions = flags ?? streams[place].dispositions
    } else if let place = subtitles.firstIndex(where: { $0.source == stream }) {
      edit(&subtitles[place].tags)
      subtitles[place].dispositions = flags ?? subtitles[place].dispositions
    } else if let place = attachments.firstIndex(where: { $0.source == stream }) {
      edit(&attachments[place].tags)
    }
  }
}
