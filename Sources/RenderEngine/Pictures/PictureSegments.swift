internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import SampleProcessing

extension PictureStep {
  /// What does it to frames.
  ///
  /// - Parameters:
  ///   - settings: how the pictures are encoded behind the last step.
  ///   - art: the text or image of the step; `nil` for steps without one, and where nothing of it is to be seen.
  ///   - palette: the colours of a GIF, as a picture of them; `nil` before they are known.
  /// - Returns: a part of the way from decoder to encoder, for one encoder.
  /// - Throws: `EngineFailure` when the part cannot be made.
  func segment(
    for settings: VideoEncoderSettings, drawing art: PlacedArt?, in palette: Frame?
  ) throws(EngineFailure) -> any FrameSegment {
    switch self {
    case .filters(let filters): FilterSegment(filters)
    case .turn(let turn): TurnSegment(turn, settings)
    case .overlay(let overlay): OverlaySegment(overlay, art, settings)
    case .fade(let fade): FadeSegment(fade, settings)
    case .frameRateLimit(let frameRateLimit): FrameRateLimiter(frameRateLimit)
    case .sheet(let sheet): try SheetSegment(sheet, settings)
    case .palette:
      if let palette { FilterSegment([.paletteUse], beside: palette) } else { FilterSegment([.paletteSearch]) }
    }
  }
}

extension FilterStep {
  /// The filter that finds the colours of all pictures, the more those that move.
  static var paletteSearch: FilterStep {
    FilterStep("palettegen", ["stats_mode": .text("diff"), "reserve_transparent": .integer(0)])
  }

  /// The filter that replaces colours by those of a palette; what stands still does not flicker.
  static var paletteUse: FilterStep {
    FilterStep("paletteuse", ["dither": .text("sierra2_4a"), "diff_mode": .text("rectangle")])
  }
}

/// Lays a text or an image over the pictures in which it is seen.
final class OverlaySegment: FrameSegment {
  private let overlay: PlannedOverlay
  /// `nil` when nothing of it is to be seen.
  private let art: PlacedArt?
  private let settings: VideoEncoderSettings
  /// The art in the form of the pictures, made for the first that shows it.
  private var planes: OverlayPlanes?

  init(_ overlay: PlannedOverlay, _ art: PlacedArt?, _ settings: VideoEncoderSettings) {
    self.overlay = overlay
    self.art = art
    self.settings = settings
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    if let art, let clock = timed.clock(in: overlay.pieces) {
      let strength = overlay.envelope.strength(at: clock, lasting: timed.duration)
      if strength > 0 {
        try writing { () throws(LibAVError) in
          if planes == nil { planes = try makePlanes(of: art, for: timed.frame) }
          try planes?.blend(into: timed.frame, strength: Float(strength))
        }
      }
    }
    try give(timed)
  }

  func finish(_ give: Give) {}

  private func makePlanes(of art: PlacedArt, for frame: Frame) throws(LibAVError) -> OverlayPlanes {
    OverlayPlanes(art.image, x: art.x, y: art.y, coding: try ColourCoding(of: frame, settings))
  }
}

/// Darkens pictures on their way from black or to it.
final class FadeSegment: FrameSegment {
  private let fade: PlannedFade
  private let settings: VideoEncoderSettings
  private var black: BlackFade?

  init(_ fade: PlannedFade, _ settings: VideoEncoderSettings) {
    self.fade = fade
    self.settings = settings
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    if let clock = timed.clock(in: fade.pieces) {
      let strength = fade.envelope.strength(at: clock, lasting: timed.duration)
      try writing { () throws(LibAVError) in
        if black == nil { black = BlackFade(try ColourCoding(of: timed.frame, settings)) }
        try black?.apply(to: timed.frame, strength: Float(strength))
      }
    }
    try give(timed)
  }

  func finish(_ give: Give) {}
}

/// Turns pictures by an odd angle.
final class TurnSegment: FrameSegment {
  private let turn: PlannedTurn
  private let settings: VideoEncoderSettings
  private var oddTurn: OddTurn?

  init(_ turn: PlannedTurn, _ settings: VideoEncoderSettings) {
    self.turn = turn
    self.settings = settings
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    let turned = try writing { () throws(LibAVError) -> Frame in
      if let oddTurn { return try oddTurn.turned(timed.frame) }
      let made = try makeTurn(timed.frame)
      oddTurn = made
      return try made.turned(timed.frame)
    }
    try give(TimedFrame(frame: turned, timeBase: timed.timeBase))
  }

  func finish(_ give: Give) {}

  private func makeTurn(_ frame: Frame) throws(LibAVError) -> OddTurn {
    OddTurn(try ColourCoding(of: frame, settings), canvas: turn.canvas, degrees: turn.degrees.approximation)
  }
}

extension ColourCoding {
  /// The coding of a picture, whose colours the encoder is told.
  fileprivate init(of frame: Frame, _ settings: VideoEncoderSettings) throws(LibAVError) {
    let layout = try PictureLayout(pixelFormat: frame.pixelFormat ?? settings.pixelFormat)
    do { try self.init(layout: layout, colour: settings.colour, size: frame.size) } catch { throw LibAVError(error) }
  }
}

extension TimedFrame {
  /// How long it is seen.
  var duration: MediaTime { MediaTime(ticks: max(0, frame.duration), timeBase: timeBase) }

  /// What the clock of an effect shows when the picture comes; `nil` when the effect does not act then.
  ///
  /// Bounds are rounded to the ticks of the pictures, as those of clips are.
  func clock(in pieces: [EffectPiece]) -> MediaTime? {
    guard let pts = frame.pts else { return nil }
    let piece = pieces.first { piece in
      pts >= piece.start.ticks(in: timeBase) && piece.end.map { pts < $0.ticks(in: timeBase) } ?? true
    }
    guard let piece else { return nil }
    return max(piece.clock, piece.clock + MediaTime(ticks: pts, timeBase: timeBase) - piece.start)
  }
}
