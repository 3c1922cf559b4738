package import MediaTypes
package import TrailerEditing

/// Chapters in containers that know one at a time: each lasts until the next begins.
package enum SequentialChapters {
  /// Whether the container is one of them.
  static func areAll(in container: ContainerFormat) -> Bool {
    container.isMP4Family || [.ogg, .flac].contains(container)
  }

  /// The chapters with nameless ones between them, so that those with a name start and end where they should.
  package static func filled(_ chapters: [ChapterInfo], in container: ContainerFormat, lasting: MediaTime)
    -> [ChapterInfo]
  {
    guard areAll(in: container), !chapters.isEmpty else { return chapters }
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
    if [.ogg, .flac].contains(container) { fill(to: lasting) }
    return filled
  }

  /// Chapters as Vorbis comments have them; libav's own muxers write some too late, and FLAC's none.
  package static func comments(for chapters: [ChapterInfo]) -> [(key: String, value: String)] {
    chapters.prefix(999).enumerated().flatMap { number, chapter in
      let digits = String(number)
      let key = "CHAPTER" + String(repeating: "0", count: 3 - digits.count) + digits
      return [(key, "\(chapter.range.start)"), (key + "NAME", chapter.title ?? "")]
    }
  }
}
