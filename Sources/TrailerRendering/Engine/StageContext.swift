internal import LibAV

/// What the stages of a render share.
struct StageContext {
  let interrupt: Interrupt
  let limits: MediaLimits
  let toleratedDamage: Int
  /// The files that the edits bring, by number.
  let files: [Int32]
  /// The factors that bring the sound to its loudnesses, by stream of the output and by step.
  var gains: [Int: [Double]] = [:]
  /// What the user should know of the loudness.
  var remarks: [ArtRemark] = []
  /// The colours of GIFs as pictures of them, by stream of the output.
  var palettes: [Int: Frame] = [:]
  /// The subtitle tracks of the output.
  var subtitles = SubtitleTracks()
}
