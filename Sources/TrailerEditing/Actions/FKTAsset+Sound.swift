internal import MediaTypes

extension FKTAsset {
  /// The film with music during `range`; from the start for `nil`, and until the music or the film ends.
  ///
  /// A film without sound gets some.
  ///
  /// - Throws: ``FKTError`` when the range does not fit the film.
  public func withMusic(_ music: Music, during range: TimeRangeExpression? = nil) throws(FKTError) -> FKTAsset {
    try adding(.music(music), during: range)
  }

  /// The film with its own sound louder, softer or silent during `range`; all the time for `nil`.
  ///
  /// - Throws: ``FKTError`` when the film has no sound, or the range does not fit it.
  public func withSound(_ gain: Gain, during range: TimeRangeExpression? = nil) throws(FKTError) -> FKTAsset {
    guard !info.audioStreams.isEmpty else { throw .noSound(source.path) }
    return try adding(.gain(gain), during: range)
  }

  /// The film with all its sound, music too, brought to a loudness.
  ///
  /// - Throws: ``FKTError`` when the film has no sound and no music.
  public func normalised(to loudness: Loudness) throws(FKTError) -> FKTAsset {
    guard !info.audioStreams.isEmpty || timeline.hasMusic else { throw .noSound(source.path) }
    return try adding(.loudness(loudness))
  }
}

extension Timeline {
  /// Whether an edit has added music.
  var hasMusic: Bool {
    effects.contains { if case .music = $0.action { true } else { false } }
  }
}

extension FKTError {
  fileprivate static func noSound(_ path: String) -> FKTError {
    FKTError(
      code: .unsupportedEdit, message: "'\(path)' has no sound of its own to change",
      hint: "leave the edit out, or add some with --music", subject: path)
  }
}
