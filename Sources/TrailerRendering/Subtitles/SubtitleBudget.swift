internal import LibAV

/// Counts the bytes that subtitles take in memory, and stops the work when it is to stop.
final class SubtitleBudget {
  /// All subtitles of a film in memory: text is small, and pictures are some megabytes.
  static let most = 256 << 20

  private(set) var left: Int
  private let interrupt: Interrupt

  init(_ interrupt: Interrupt, bytes: Int = SubtitleBudget.most) {
    self.interrupt = interrupt
    left = bytes
  }

  /// Notes so many bytes.
  ///
  /// - Throws: `tooLong` when they are too many.
  func take(_ bytes: Int) throws(EngineFailure) {
    if interrupt.isSet { throw .source(.interrupted) }
    left -= bytes
    if left < 0 { throw failure }
  }

  /// Throws when so many cues would be too many, before they are made.
  func check(_ cues: Int) throws(EngineFailure) {
    if cues > left / 200 { throw failure }
  }

  /// Gives bytes back that are not held any more.
  func release(_ bytes: Int) { left += bytes }

  /// That it is too much.
  var failure: EngineFailure {
    .tooLong(
      message: "its subtitles take more than \(Self.most >> 20) MiB of memory",
      hint: "no film has so many; leave the subtitles out")
  }
}
