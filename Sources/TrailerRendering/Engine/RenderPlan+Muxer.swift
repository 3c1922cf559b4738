internal import LibAV
internal import MediaTypes
internal import TrailerEditing

/// What of a plan the muxer is told, and what is written in other ways.
extension RenderPlan {
  /// The film's tags that the muxer writes itself.
  var muxersTags: [String: String] {
    let rules = TagRules(container: container)
    return tags.filter { rules.place($0.key, $0.value) == .muxer }
  }

  /// The chapters that the muxer writes itself.
  var muxersChapters: [ChapterInfo] { [.ogg, .flac].contains(container) ? [] : allChapters }

  private var allChapters: [ChapterInfo] {
    SequentialChapters.filled(chapters, in: container, lasting: duration)
  }

  /// Vorbis comments of a stream that are no tags: chapters, and covers in Ogg.
  func comments(_ attached: AttachedBytes, _ source: MediaInfo) throws(LibAVError) -> [(key: String, value: String)] {
    guard container == .ogg else { return [] }
    var comments = SequentialChapters.comments(for: allChapters)
    for cover in attachments where cover.form == .comment {
      let facts = source.stream(cover.source)?.video
      let text = try PictureComment.text(cover, attached.bytes[cover.source] ?? [], facts)
      comments.append((PictureComment.key, text))
    }
    return comments
  }

  /// The film's comments that are no tags, where the container has them beside its streams.
  var filmsComments: [(key: String, value: String)] {
    container == .flac ? SequentialChapters.comments(for: allChapters) : []
  }
}
