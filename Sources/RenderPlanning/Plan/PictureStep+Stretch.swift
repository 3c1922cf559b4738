internal import SampleProcessing

extension PictureStep {
  /// What it does between two times of the output, `nil` for the end of it: with times counted from the first; `nil` where it
  /// does nothing there.
  package func within(_ start: MediaTime, _ end: MediaTime?) -> PictureStep? {
    func moved(_ pieces: [EffectPiece]) -> [EffectPiece]? {
      let touched = pieces.filter { $0.overlaps(start, end) }
      guard !touched.isEmpty else { return nil }
      return touched.map {
        EffectPiece(start: $0.start - start, end: $0.end.map { $0 - start }, clock: $0.clock)
      }
    }
    switch self {
    case .resize(var resize):
      guard let pieces = moved(resize.pieces) else { return nil }
      resize.pieces = pieces
      return .resize(resize)
    case .overlay(var overlay):
      guard let pieces = moved(overlay.pieces) else { return nil }
      overlay.pieces = pieces
      return .overlay(overlay)
    case .fade(var fade):
      guard let pieces = moved(fade.pieces) else { return nil }
      fade.pieces = pieces
      return .fade(fade)
    case .filters, .turn, .frameRateLimit, .sheet, .palette: return self
    }
  }
}
