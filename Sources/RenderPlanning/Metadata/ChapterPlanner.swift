package import TrailerEditing

/// Cuts the chapters to what is kept and moves them with it.
struct ChapterPlanner {
  let chapters: [ChapterInfo]
  let clips: [PlannedClip]
  let container: ContainerFormat

  /// Shorter ones are what rounding leaves of a chapter next to a cut.
  private static let shortest = MediaTime(milliseconds: 1)

  /// The chapters of the output in their order, and what becomes of each of the source.
  func plan() -> (chapters: [ChapterInfo], preservation: [PreservationLine]) {
    guard container.rules.chapters != .none else {
      return ([], chapters.indices.map { lost($0, .notHeld(.chapters, container)) })
    }
    let pieces = inOrder(moved())
    let preservation = chapters.indices.flatMap { number in
      [outcome(of: number, pieces.filter { $0.source == number })] + lostTags(of: number, pieces)
    }
    return (pieces.map { ChapterInfo(range: $0.range, tags: keptTags($0.tags)) }, preservation)
  }

  private struct Piece {
    var source: Int
    var range: MediaTimeRange
    var tags: [String: String]
    /// Where it ends in the source.
    var sourceEnd: MediaTime
  }

  /// One that runs over a join is one chapter, unless the film goes back in it.
  private func moved() -> [Piece] {
    var moved: [Piece] = []
    for clip in clips {
      for (number, chapter) in chapters.enumerated() {
        guard let shared = chapter.range.intersection(clip.range) else { continue }
        let range = clip.place.output(of: shared)
        let before = moved.lastIndex {
          $0.source == number && $0.range.end == range.start && $0.sourceEnd <= shared.start
        }
        if let before, let joined = MediaTimeRange(moved[before].range.start, range.end) {
          moved[before].range = joined
          moved[before].sourceEnd = shared.end
        } else {
          moved.append(Piece(source: number, range: range, tags: chapter.tags, sourceEnd: shared.end))
        }
      }
    }
    return moved.filter { $0.range.duration >= Self.shortest }.sorted { $0.range.start < $1.range.start }
  }

  /// Where the container knows only starts, or one chapter at a time, none runs into the next.
  private func inOrder(_ pieces: [Piece]) -> [Piece] {
    guard container.rules.ordersChapters else { return pieces }
    var result: [Piece] = []
    for piece in pieces {
      if let last = result.last, last.range.end > piece.range.start {
        guard let cut = MediaTimeRange(last.range.start, piece.range.start), cut.duration >= Self.shortest else {
          continue
        }
        result[result.count - 1].range = cut
      }
      result.append(piece)
    }
    return container.rules.chapters == .comments ? Array(result.prefix(SequentialChapters.mostComments)) : result
  }

  private func outcome(of number: Int, _ pieces: [Piece]) -> PreservationLine {
    let chapter = chapters[number]
    guard !pieces.isEmpty else { return lost(number, .chapterStartsWithAnother) }
    if pieces.count > 1 { return line(number, .retimed, .inParts(pieces.count)) }
    if pieces[0].range == chapter.range { return line(number, .kept) }
    return line(number, .retimed, .cutAndMoved)
  }

  /// A chapter that goes for a reason, if not because nothing of it is kept.
  private func lost(_ number: Int, _ reason: PreservationReason) -> PreservationLine {
    let isShown = clips.contains { clip in
      chapters[number].range.intersection(clip.range).map { $0.duration >= Self.shortest } ?? false
    }
    return line(number, .dropped, isShown ? reason : .outside, isAsked: !isShown)
  }

  private func line(
    _ number: Int, _ outcome: PreservationLine.Outcome, _ reason: PreservationReason? = nil, isAsked: Bool = false
  ) -> PreservationLine {
    PreservationLine(PreservedItem(chapters[number], at: number), outcome, reason, isAsked: isAsked)
  }

  private var keepsAllTags: Bool { container.rules.chapters == .tags }

  private func keptTags(_ tags: [String: String]) -> [String: String] {
    keepsAllTags ? tags : tags.filter { $0.key == "title" }
  }

  /// Words besides the title that the container has no place for.
  private func lostTags(of number: Int, _ pieces: [Piece]) -> [PreservationLine] {
    guard !keepsAllTags, pieces.contains(where: { $0.source == number }) else { return [] }
    return chapters[number].tags.keys.filter { $0 != "title" }.sorted().map { key in
      PreservationLine(
        .chapterTag(key, number: number + 1, title: chapters[number].title), .dropped, .titlesOnly(container))
    }
  }
}

/// Chapters in containers that know one at a time: each lasts until the next begins.
package enum SequentialChapters {
  /// As many as Vorbis comments can number.
  fileprivate static let mostComments = 999

  /// The chapters with nameless ones between them, so that those with a name start and end where they should.
  package static func filled(_ chapters: [ChapterInfo], in container: ContainerFormat, lasting: MediaTime)
    -> [ChapterInfo]
  {
    guard container.rules.ordersChapters, !chapters.isEmpty else { return chapters }
    let least = MediaTime(milliseconds: 1)
    var filled: [ChapterInfo] = []
    var place = MediaTime.zero
    func fill(to time: MediaTime) {
      guard time - place >= least, let gap = MediaTimeRange(place, time) else { return }
      filled.append(ChapterInfo(range: gap, tags: ["title": ""]))
    }
    for chapter in chapters {
      fill(to: chapter.range.start)
      // The muxer of the MP4 family leaves out chapters without a title.
      filled.append(ChapterInfo(range: chapter.range, tags: chapter.tags.merging(["title": ""]) { own, _ in own }))
      place = chapter.range.end
    }
    // The MP4 family tells where the last one ends.
    if container.rules.chapters == .comments { fill(to: lasting) }
    return filled
  }

  /// Chapters as Vorbis comments have them; libav's own muxers write some too late, and FLAC's none.
  package static func comments(for chapters: [ChapterInfo]) -> [(key: String, value: String)] {
    chapters.prefix(mostComments).enumerated().flatMap { number, chapter in
      let digits = String(number)
      let key = "CHAPTER" + String(repeating: "0", count: 3 - digits.count) + digits
      return [(key, "\(chapter.range.start)"), (key + "NAME", chapter.title ?? "")]
    }
  }
}
