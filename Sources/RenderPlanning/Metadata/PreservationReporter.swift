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

/// Cover art and attached files.
extension PreservationReporter {
  /// Adds the wanted files to the plan, in their order, and says what becomes of each.
  func attach(to plan: inout RenderPlan) {
    let form = plan.container.rules.covers.form
    for stream in source.streams where chosen.contains(stream.index) && stream.isAttached {
      if let reason = reasonToDrop(stream, from: plan) {
        plan.preservation.lines.append(PreservationLine(stream, .dropped, reason))
        continue
      }
      plan.attachments.append(
        PlannedAttachment(
          source: stream.index, codec: stream.codec, form: form, byteCount: stream.attachedByteCount ?? 0,
          tags: extraTags(of: stream, form, plan.attachments), dispositions: []))
      // Matroska's readers know no such cover.
      let isFile = form == .file && stream.codec == "bmp" && stream.isAttachedPicture
      plan.preservation.lines.append(
        isFile ? PreservationLine(stream, .converted, .coverAsFile) : PreservationLine(stream, .kept))
    }
  }

  private func reasonToDrop(_ stream: StreamInfo, from plan: RenderPlan) -> PreservationReason? {
    let (bytes, container) = (stream.attachedByteCount ?? 0, plan.container)
    guard bytes > 0 else { return .nothingInIt }
    if plan.attachments.count >= limits.attachments { return .tooManyFiles(most: limits.attachments) }
    if bytes > limits.attachmentBytes { return .tooLarge(most: limits.text(.attachmentSize)) }
    if stream.isAttachedPicture {
      let covers = container.rules.covers
      if covers.form == .comment, !plan.attachments.isEmpty { return .secondCover }
      guard !covers.codecs.isEmpty else { return .notHeld(.coverArt, container) }
      return covers.codecs.contains(stream.codec) ? nil : .notHeld(.coverCodec(stream.codec), container)
    }
    guard container.rules.can(.attachedFiles) else { return .notHeld(.attachedFiles, container) }
    let isNamed = stream.tags["filename"] != nil && stream.tags["mimetype"] != nil
    return isNamed ? nil : .nameless
  }

  /// A cover is called `cover.jpg`, which is how Matroska's readers know it, then `cover-2.jpg`.
  private func extraTags(
    of stream: StreamInfo, _ form: PlannedAttachment.Form, _ before: [PlannedAttachment]
  ) -> [String: String] {
    guard stream.isAttachedPicture, form == .file else { return [:] }
    let number = before.count { $0.tags["filename"]?.hasPrefix("cover") == true } + 1
    let ending = ["mjpeg": "jpg", "tiff": "tif"][stream.codec] ?? stream.codec
    let name = "cover" + (number == 1 ? "." : "-\(number).") + ending
    return ["filename": name, "mimetype": PlannedAttachment.mimeType(of: stream.codec)]
  }
}

extension PlannedAttachment {
  /// The type of a frame's file.
  package static func mimeType(of codec: String) -> String { codec == "mjpeg" ? "image/jpeg" : "image/" + codec }
}

extension StreamInfo {
  /// Whether it is cover art or an attached file.
  var isAttached: Bool { kind == .attachment || isAttachedPicture }
}

/// The flags of streams.
extension PreservationReporter {
  /// Flags that are no property of their own: the stream's line tells what it is.
  private static let flagsOfKind: Set = ["attached_pic", "timed_thumbnails", "still_image"]

  /// Sets the flags that the muxer is told, and says what becomes of each.
  func setFlags(of plan: inout RenderPlan) {
    let kept = plan.kept(of: source)
    for stream in source.streams {
      let flags = stream.dispositions.filter { !Self.flagsOfKind.contains($0) }
      guard kept.contains(where: { $0.index == stream.index }) else {
        plan.preservation.lines += flags.map {
          PreservationLine(.flag($0), stream: stream.index, .dropped, .goesWithItsStream, isAsked: true)
        }
        continue
      }
      if stream.isAttached { continue }
      let held = plan.container.rules.flags
      let (keeps, others) = (held.ofAll.union(held.ofKind[stream.kind] ?? []), kept.filter { $0.isLike(stream) })
      plan.set(flags: flags.filter { keeps.contains($0) }, of: stream.index)
      plan.preservation.lines += flags.map { flag in
        keeps.contains(flag)
          ? self.kept(flag, of: stream, held, plan.container) : lost(flag, of: stream, others, plan.container)
      }
      // Without a marked stream of the family, players find none, so the muxer marks the first one.
      if plan.container.rules.can(.boxes), [.video, .audio, .subtitle].contains(stream.kind),
        others.first?.index == stream.index, !others.contains(where: { $0.dispositions.contains("default") })
      {
        let reason = PreservationReason.firstIsMarked(plan.container)
        plan.preservation.lines.append(
          PreservationLine(.flag("default"), stream: stream.index, .converted, reason, isAsked: true))
      }
    }
  }

  private func kept(
    _ flag: String, of stream: StreamInfo, _ held: ContainerRules.Flags, _ container: ContainerFormat
  ) -> PreservationLine {
    guard let other = held.companions[flag], !stream.dispositions.contains(other) else {
      return PreservationLine(.flag(flag), stream: stream.index, .kept)
    }
    return PreservationLine(.flag(flag), stream: stream.index, .converted, .oneMark(container, with: other))
  }

  private func lost(
    _ flag: String, of stream: StreamInfo, _ others: [StreamInfo], _ container: ContainerFormat
  ) -> PreservationLine {
    let isNeeded = flag != "default" || others.first?.index != stream.index
    return PreservationLine(
      .flag(flag), stream: stream.index, .dropped, isNeeded ? .noSuchFlag(container) : .noSuchFlagNeeded(container),
      isAsked: !isNeeded)
  }
}

extension StreamInfo {
  /// Whether players choose between both.
  fileprivate func isLike(_ other: StreamInfo) -> Bool { kind == other.kind && !isAttachedPicture }
}
