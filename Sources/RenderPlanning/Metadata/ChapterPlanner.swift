internal import MediaTypes
internal import TrailerEditing

/// Cuts the chapters to what is kept and moves them with it.
struct ChapterPlanner {
  let chapters: [ChapterInfo]
  let clips: [PlannedClip]
  let container: ContainerFormat

  /// Shorter ones are what rounding leaves of a chapter next to a cut.
  private static let shortest = MediaTime(milliseconds: 1)
  /// As many as Vorbis comments can number.
  private static let mostComments = 999

  /// The chapters of the output in their order, and what becomes of each of the source.
  func plan() -> (chapters: [ChapterInfo], preservation: [PreservationLine]) {
    guard ContainerRules(container).holdsChapters else {
      return (
        [],
        chapters.indices.map { number in
          isOutside(number) ? outside(number) : line(number, .dropped, .notHeld(.chapters, container))
        }
      )
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
    guard SequentialChapters.areAll(in: container) else { return pieces }
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
    return [.ogg, .flac].contains(container) ? Array(result.prefix(Self.mostComments)) : result
  }

  private func outcome(of number: Int, _ pieces: [Piece]) -> PreservationLine {
    let chapter = chapters[number]
    guard !pieces.isEmpty else {
      return isOutside(number) ? outside(number) : line(number, .dropped, .chapterStartsWithAnother)
    }
    if pieces.count > 1 { return line(number, .retimed, .inParts(pieces.count)) }
    if pieces[0].range == chapter.range { return line(number, .kept) }
    return line(number, .retimed, .cutAndMoved)
  }

  /// Whether nothing of a chapter is kept.
  private func isOutside(_ number: Int) -> Bool {
    !clips.contains { clip in
      chapters[number].range.intersection(clip.range).map { $0.duration >= Self.shortest } ?? false
    }
  }

  private func outside(_ number: Int) -> PreservationLine {
    line(number, .dropped, .outside, isAsked: true)
  }

  private func line(
    _ number: Int, _ outcome: PreservationLine.Outcome, _ reason: PreservationReason? = nil, isAsked: Bool = false
  ) -> PreservationLine {
    PreservationLine(PreservedItem(chapters[number], at: number), outcome, reason, isAsked: isAsked)
  }

  private var keepsAllTags: Bool { [.mkv, .mp3].contains(container) }

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
