/// Limits that keep a short hostile edit list from growing a huge timeline: forty edits that each play
/// the film twice would make a million million clips.
enum EditLimits {
  /// Clips a timeline may have.
  static let clips = 10_000
  /// Ranges times clips that one edit may look at.
  static let comparisons = 1_000_000

  static func check(clipCount: Int) throws(FKTError) {
    guard clipCount <= clips else {
      throw FKTError(
        code: .limitExceeded, message: "the edit makes \(clipCount) clips; \(clips) are the limit")
    }
  }

  static func check(rangeCount: Int, clipCount: Int) throws(FKTError) {
    let (product, overflow) = rangeCount.multipliedReportingOverflow(by: max(1, clipCount))
    guard !overflow, product <= comparisons else {
      throw FKTError(
        code: .limitExceeded, message: "\(rangeCount) ranges of a film of \(clipCount) clips are too many",
        hint: "split the edit into several films")
    }
  }
}
