internal import SampleProcessing

extension PictureStep {
  /// What it does between two times of the output, `nil` for the end of it, with no time but those between: pieces count from the
  /// first, and the clocks of effects from where those begin; `nil` where it does nothing there.
  package func within(_ start: MediaTime, _ end: MediaTime?) -> PictureStep? {
    /// The pieces with an effect's clock that shows `zero` at its start.
    func moved(_ pieces: [EffectPiece], _ zero: MediaTime = .zero) -> [EffectPiece]? {
      let touched = pieces.filter { $0.overlaps(start, end) }
      guard !touched.isEmpty else { return nil }
      return touched.map {
        EffectPiece(start: $0.start - start, end: $0.end.map { $0 - start }, clock: $0.clock - zero)
      }
    }
    switch self {
    case .resize(var resize):
      guard let pieces = moved(resize.pieces) else { return nil }
      resize.pieces = pieces
      return .resize(resize)
    case .overlay(var overlay):
      guard let pieces = moved(overlay.pieces, overlay.envelope.start) else { return nil }
      overlay.pieces = pieces
      overlay.envelope = overlay.envelope.fromStart
      return .overlay(overlay)
    case .fade(var fade):
      guard let pieces = moved(fade.pieces, fade.envelope.start) else { return nil }
      fade.pieces = pieces
      fade.envelope = fade.envelope.fromStart
      return .fade(fade)
    case .filters, .turn, .frameRateLimit, .sheet, .palette: return self
    }
  }
}

extension Envelope {
  /// The same on a clock that shows 0 at its start; when it ends does not matter where nothing fades out.
  fileprivate var fromStart: Envelope {
    Envelope(start: .zero, end: fadeOut > .zero ? end - start : .zero, fadeIn: fadeIn, fadeOut: fadeOut)
  }
}
