import MediaTypes

/// Limits that keep a short hostile edit list from growing a huge timeline: forty edits that each play
/// the film twice would make a million million clips.
enum EditLimits {
  /// Clips a timeline may have.
  static let clips = 10_000
  /// Clips a timeline may have together with the stretches of all its effects.
  static let stretches = 100_000
  /// Effects a timeline may have.
  static let effects = 200
  /// Ranges times clips and stretches that one edit may look at.
  static let comparisons = 4_000_000

  /// Refuses a timeline that is over a limit.
  static func check(_ timeline: Timeline) throws(FKTError) {
    guard timeline.clips.count <= clips else {
      throw FKTError(
        code: .limitExceeded, message: "the edit makes \(timeline.clips.count) clips; \(clips) are the limit")
    }
    guard timeline.effects.count <= effects else {
      throw FKTError(
        code: .limitExceeded, message: "the film has more than \(effects) texts, images, music and other effects",
        hint: "render in several steps")
    }
    guard timeline.stretchCount <= stretches else {
      throw FKTError(
        code: .limitExceeded,
        message: "the edit makes \(timeline.stretchCount) clips, those of texts, music and other effects counted; "
          + "\(stretches) are the limit",
        hint: "render in several steps")
    }
  }

  /// Refuses an edit of so many ranges that it would take long.
  static func check(rangeCount: Int, in timeline: Timeline) throws(FKTError) {
    let (product, overflow) = rangeCount.multipliedReportingOverflow(by: max(1, timeline.stretchCount))
    guard !overflow, product <= comparisons else {
      throw FKTError(
        code: .limitExceeded, message: "\(rangeCount) ranges of a film of \(timeline.stretchCount) clips are too many",
        hint: "split the edit into several films")
    }
  }
}

extension Timeline {
  /// The clips, and those of all effects.
  fileprivate var stretchCount: Int { effects.reduce(clips.count) { $0 + $1.clips.count } }
}
