internal import MediaTypes

extension LedgerLine {
  /// A line for a stream as a whole.
  init(_ stream: StreamInfo, _ fate: Fate, _ reason: String = "", isAsked: Bool = false) {
    let kind = stream.isAttachedPicture ? "cover art" : stream.kind.rawValue
    self.init(.stream, stream: stream.index, "\(kind), \(stream.codec)", fate, reason, isAsked: isAsked)
  }

  /// What a chapter is called: its number from 1, and its title where it has one.
  static func name(of chapter: ChapterInfo, _ index: Int) -> String {
    chapter.title.map { "\(index + 1) '\($0)'" } ?? "\(index + 1)"
  }
}
