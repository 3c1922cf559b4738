package import MediaTypes
internal import TrailerEditing

/// Holds what a preservation report claims against what the written file says of itself.
package struct PreservationAudit {
  let plan: RenderPlan
  /// What the source says of itself.
  let source: MediaInfo
  /// What the written file says of itself, with what only its frames tell.
  let output: MediaInfo
  /// For each of the plan's streams, whether anything was written of it; others may be missing in the file.
  let filled: [Bool]
  /// The source streams of the subtitle tracks that were written, in their order.
  let subtitles: [Int]
  /// What the written file's first frames say, by its streams; empty where they were not looked at.
  var pictures: [Int: PictureTraits] = [:]
  /// What the first frames carried that went into encoders, by streams of the source.
  var given: [Int: Set<FrameTraits.SideData>] = [:]

  package init(
    plan: RenderPlan, source: MediaInfo, output: MediaInfo, filled: [Bool], subtitles: [Int],
    pictures: [Int: PictureTraits] = [:], given: [Int: Set<FrameTraits.SideData>] = [:]
  ) {
    self.plan = plan
    self.source = source
    self.output = output
    self.filled = filled
    self.subtitles = subtitles
    self.pictures = pictures
    self.given = given
  }

  /// The preservation report with every claim that is not true turned into a loss.
  package func audited(_ preservation: PreservationReport) -> PreservationReport {
    let places = places()
    let tags = TagPlanner.entries(of: plan, from: source)
    let lost = lostChapters()
    return PreservationReport(
      preservation.lines.map { line in
        guard line.outcome != .dropped, !holds(line, places, tags, lost) else { return line }
        var line = line
        (line.outcome, line.reason, line.isAsked) = (.dropped, .notThere, false)
        return line
      })
  }

  /// The output's stream for each stream of the source.
  private func places() -> [Int: StreamInfo] {
    var places: [Int: StreamInfo] = [:]
    func note(_ sources: [Int?], _ found: [StreamInfo]) {
      for (source, stream) in zip(sources, found) {
        if let source { places[source] = stream }
      }
    }
    let film = output.streams.filter { [.video, .audio].contains($0.kind) && !$0.isAttachedPicture }
    let planned = film.count == plan.streams.count ? plan.streams : zip(plan.streams, filled).filter(\.1).map(\.0)
    note(planned.map(\.source), film)
    note(subtitles, output.streams.filter { $0.kind == .subtitle })
    note(plan.attachments.map(\.source), output.streams.filter(\.isAttached))
    return places
  }

  private func holds(
    _ line: PreservationLine, _ places: [Int: StreamInfo], _ tags: [TagPlanner.Entry], _ lostChapters: Set<String>
  ) -> Bool {
    switch line.item {
    case .stream, .coverArt: return hasStream(line, places)
    case .tag, .programmeTag, .streamTag:
      let entry = tags.first { $0.line.item == line.item && $0.line.stream == line.stream }
      return entry.map { hasText(of: $0, places) } ?? true
    case .flag(let flag): return line.stream.flatMap { places[$0] }?.dispositions.contains(flag) ?? false
    case .chapter(_, let title): return !lostChapters.contains(title ?? "")
    case .sideData(let datum): return holds(line, datum, places)
    case .chapterTag, .subtitleFeature, .cues, .textOfCues, .damagedPackets: return true
    }
  }

  private func hasStream(_ line: PreservationLine, _ places: [Int: StreamInfo]) -> Bool {
    guard let number = line.stream, let stream = source.stream(number) else { return true }
    if line.outcome == .kept, [.video, .audio].contains(stream.kind), !stream.isAttachedPicture {
      return places[number]?.codec == stream.codec
    }
    guard stream.kind == .data else {
      let attached = plan.attachments.first { $0.source == number }
      return places[number].map { attached == nil || $0.attachedByteCount == attached?.byteCount } ?? false
    }
    return stream.isTimecodeTrack ? output.streams.contains(where: \.isTimecodeTrack) : !output.chapters.isEmpty
  }

  private func hasText(of entry: TagPlanner.Entry, _ places: [Int: StreamInfo]) -> Bool {
    switch entry.target {
    case nil: return true
    case .film: return filmTexts(entry.key).contains { isSame($0, entry) }
    case .stream(let number):
      guard let stream = places[number] else { return false }
      return texts(entry.key, in: stream.tags).contains { isSame($0, entry) }
    }
  }

  /// Every text with that key which is the film's, wherever the container has it.
  private func filmTexts(_ key: String) -> [String] {
    texts(key, in: output.tags) + output.programs.flatMap { texts(key, in: $0.tags) }
      + (plan.container.rules.tags == .vorbis(inStream: true)
        ? output.audioStreams.flatMap { texts(key, in: $0.tags) } : [])
  }

  private func texts(_ key: String, in tags: [String: String]) -> [String] {
    let name = TagRules(container: plan.container).keyReadBack(key)
    return tags.filter { $0.key.lowercased() == name }.map(\.value)
  }

  private func isSame(_ text: String, _ entry: TagPlanner.Entry) -> Bool {
    guard entry.key.lowercased() == "timecode" else { return text == entry.value }
    // Rates of less than ten frames are read back with one digit.
    func numbers(_ text: String) -> [Int] { text.split { !$0.isNumber }.compactMap { Int($0) } }
    return numbers(text) == numbers(entry.value)
  }

  private func hasTitle(_ found: ChapterInfo, _ chapter: ChapterInfo) -> Bool {
    let title = chapter.title ?? ""
    // ID3 gives chapters without a title the name of their place.
    if plan.container.rules.tags == .id3, title.isEmpty { return true }
    return (found.title ?? "") == title
  }

  /// The titles of planned chapters that are not where they should be.
  private func lostChapters() -> Set<String> {
    let slack = MediaTime(milliseconds: 2)
    // Readers count from where the first stream begins.
    let shift = plan.container.rules.can(.startsAtZero) ? output.startTime : .zero
    let lost = plan.chapters.filter { chapter in
      !output.chapters.contains { found in
        let distance = found.range.start + shift - chapter.range.start
        return hasTitle(found, chapter) && distance <= slack && distance >= .zero - slack
      }
    }
    return Set(lost.map { $0.title ?? "" })
  }
}

/// Holds claims on what streams say beside their packets against what the written file and its first frames say.
///
/// What is claimed to be kept and has no way here to be read back is not kept.
extension PreservationAudit {
  /// Whether a claim is true.
  func holds(_ line: PreservationLine, _ datum: SideDatum, _ places: [Int: StreamInfo]) -> Bool {
    guard let number = line.stream, let before = source.stream(number)?.video else { return true }
    guard let written = places[number], let after = written.video,
      let planned = plan.streams.first(where: { $0.source == number }), let form = planned.pictureForm
    else { return false }
    if datum == .displayMatrix { return after.orientation == planned.displayOrientation ?? .identity }
    guard line.outcome == .kept else { return true }
    let traits = pictures[written.index]
    switch datum {
    case .sampleAspectRatio: return isSame(after.sampleAspectRatio, form.sampleAspectRatio)
    case .colours:
      return [\ColourInfo.primaries, \.transfer, \.matrix].allSatisfy { part in
        !ColourInfo.isSaid(form.colour[keyPath: part])
          || after.colour[keyPath: part] == form.colour[keyPath: part]
      }
    case .colourRange:
      return after.colour.isFullRange(pixelFormat: after.pixelFormat ?? "")
        == form.colour.isFullRange(pixelFormat: form.pixelFormat)
    case .chromaLocation: return after.colour.chromaLocation == form.colour.chromaLocation
    case .bitDepth: return depth(after.pixelFormat) == depth(form.pixelFormat)
    // Of `tb`, the second letter is the field that is shown first.
    case .fieldOrder: return after.isInterlaced && after.fieldOrder.last == form.fieldOrder.last
    case .masteringDisplay:
      return isUntold(form, in: written) || isSame(after.masteringDisplay, form.masteringDisplay)
    case .contentLightLevels:
      let wanted = form.contentLight ?? before.contentLight
      return isUntold(form, in: written)
        || after.contentLight.map { wanted == nil || $0 == wanted } ?? false
    case .iccProfile: return after.iccProfileSize == before.iccProfileSize
    case .spherical, .stereo3D, .dolbyVisionProfile: return traits?.stream.contains { SideDatum($0) == datum } ?? true
    // Nothing here reads them back.
    case .displayMatrix, .colourMatrix, .chromaSubsampling, .startOfSound: return false
    case .closedCaptions, .hdr10Plus, .dolbyVision, .hdrVivid, .filmGrain, .timecodeInPictures, .activeFormat, .panScan,
      .profileInPictures, .orientationInPictures:
      guard let kind = FrameTraits.SideData.allCases.first(where: { SideDatum($0) == datum }) else { return false }
      // Copied packets are held against the source's, and later frames may carry what the first ones do not.
      guard let traits, given[number]?.contains(kind) == true else { return true }
      return traits.sideData.contains(kind)
    }
  }

  /// Whether FFmpeg tells nothing of the levels although they may be there: its decoder of H.264 passes over them, and
  /// not every container has them, too.
  private func isUntold(_ form: PictureForm, in written: StreamInfo) -> Bool {
    written.codec == "h264" && form.masteringDisplay == nil && form.contentLight == nil
  }

  private func depth(_ format: String?) -> Int? { format.flatMap { PixelFormat($0) }?.depth }

  /// Whether a display is told as it was; containers and messages count in steps of their own.
  private func isSame(_ found: MasteringDisplay?, _ wanted: MasteringDisplay?) -> Bool {
    guard let found else { return false }
    guard let wanted else { return true }
    return [(found.chromaticities, wanted.chromaticities), (found.luminance, wanted.luminance)].allSatisfy { pair in
      let (found, wanted) = (pair.0.map(\.approximation), pair.1.map(\.approximation))
      guard !wanted.isEmpty else { return true }
      return found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.0001 * max(1, $1) }
    }
  }

  /// Whether pixels are as wide as they were; Matroska counts whole columns of the shown frame.
  private func isSame(_ found: Rational?, _ wanted: Rational?) -> Bool {
    let (found, wanted) = (found?.approximation ?? 1, wanted?.approximation ?? 1)
    return abs(found - wanted) <= 0.005 * wanted
  }
}
