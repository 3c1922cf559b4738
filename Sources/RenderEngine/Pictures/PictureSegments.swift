internal import LibAV
internal import RenderPlanning
internal import SampleProcessing

extension PictureStep {
  /// What does it to frames, before an encoder with these `settings`.
  ///
  /// `art` is the text or image of the step, `nil` where nothing of it is to be seen; `palette` the colours of a GIF,
  /// `nil` before they are known.
  func segment(
    for settings: VideoEncoderSettings, drawing art: PlacedArt?, in palette: Frame?
  ) throws(EngineFailure) -> any FrameSegment {
    switch self {
    case .resize(let resize):
      FilterSegment([.scale(to: resize.size, isFullRange: settings.isFullRange)]) { $0.size == resize.size }
    case .filters(let filters): FilterSegment(filters)
    case .turn(let turn):
      ToolSegment(settings) { _ in
        1
      } make: {
        OddTurn($0, canvas: turn.canvas, degrees: turn.degrees.approximation)
      } use: { (tool, frame, _) throws(LibAVError) in
        try tool.turned(frame)
      }
    case .overlay(let overlay):
      ToolSegment(settings) { timed in
        guard art != nil, let clock = timed.clock(in: overlay.pieces) else { return nil }
        let strength = overlay.envelope.strength(at: clock, lasting: timed.duration)
        return strength > 0 ? strength : nil
      } make: { coding in
        art.map { OverlayPlanes($0.image, x: $0.x, y: $0.y, coding: coding) }
      } use: { (planes, frame, strength) throws(LibAVError) in
        try planes?.blend(into: frame, strength: strength)
        return frame
      }
    case .fade(let fade):
      ToolSegment(settings) { timed in
        timed.clock(in: fade.pieces).map { fade.envelope.strength(at: $0, lasting: timed.duration) }
      } make: {
        BlackFade($0)
      } use: { (black, frame, strength) throws(LibAVError) in
        try black.apply(to: frame, strength: strength)
        return frame
      }
    case .frameRateLimit(let frameRateLimit): FrameRateLimiter(frameRateLimit)
    case .sheet(let sheet): try SheetSegment(sheet)
    case .palette:
      if let palette { FilterSegment([.paletteUse], beside: palette) } else { FilterSegment([.paletteSearch]) }
    }
  }
}

extension FilterStep {
  /// The filter that finds the colours of all frames, the more those that move.
  fileprivate static var paletteSearch: FilterStep {
    FilterStep("palettegen", ["stats_mode": .text("diff"), "reserve_transparent": .integer(0)])
  }

  /// The filter that replaces colours by those of a palette; what stands still does not flicker.
  fileprivate static var paletteUse: FilterStep {
    FilterStep("paletteuse", ["dither": .text("sierra2_4a"), "diff_mode": .text("rectangle")])
  }
}

/// Changes frames one by one, with a tool that is made in the coding of the first one that is changed.
private final class ToolSegment<Tool>: FrameSegment {
  private let settings: VideoEncoderSettings
  private let strength: (TimedFrame) -> Double?
  private let make: (ColourCoding) -> Tool
  private let use: (Tool, Frame, Float) throws(LibAVError) -> Frame
  private var tool: Tool?

  /// A segment that leaves frames alone for which `strength` is `nil`.
  init(
    _ settings: VideoEncoderSettings, strength: @escaping (TimedFrame) -> Double?,
    make: @escaping (ColourCoding) -> Tool, use: @escaping (Tool, Frame, Float) throws(LibAVError) -> Frame
  ) {
    self.settings = settings
    self.strength = strength
    self.make = make
    self.use = use
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    guard let strength = strength(timed) else { return try give(timed) }
    let changed = try writing { () throws(LibAVError) in
      let ready = if let tool { tool } else { make(try ColourCoding(of: timed.frame, settings)) }
      tool = ready
      return try use(ready, timed.frame, Float(strength))
    }
    changed.removeDolbyVision()
    try give(TimedFrame(frame: changed, timeBase: timed.timeBase))
  }
}

extension BlackFade {
  /// Mixes a frame with black; it gets a copy of its pixels first where somebody else has them, too.
  func apply(to frame: Frame, strength: Float) throws(LibAVError) {
    guard strength < 1 else { return }
    try frame.writePixels(as: coding.layout, size: coding.size) { apply(to: $0, strength: strength) }
  }
}

extension OverlayPlanes {
  /// Lays the image over a frame, which gets a copy of its pixels first where somebody else has them, too.
  func blend(into frame: Frame, strength: Float) throws(LibAVError) {
    guard strength > 0, !isEmpty else { return }
    try frame.writePixels(as: coding.layout, size: coding.size) { blend(into: $0, strength: strength) }
  }
}

extension OddTurn {
  /// The frame turned; the frame itself stays as it is.
  func turned(_ frame: Frame) throws(LibAVError) -> Frame {
    try frame.requireForm(coding.layout, size: coding.size)
    let turned = try frame.blankPicture(size: canvas)
    try turned.writePixels(as: coding.layout, size: canvas) { target in
      frame.readPixels { turn($0, onto: target) }
    }
    return turned
  }
}

extension ColourCoding {
  /// The coding of a frame, whose colours the encoder is told.
  fileprivate init(of frame: Frame, _ settings: VideoEncoderSettings) throws(LibAVError) {
    let layout = try PictureLayout(pixelFormat: frame.pixelFormat ?? settings.pixelFormat)
    do { try self.init(layout: layout, colour: settings.colour, size: frame.size) } catch { throw LibAVError(error) }
  }
}

extension TimedFrame {
  /// What the clock of an effect shows when the frame comes; `nil` when the effect does not act then.
  ///
  /// Bounds are rounded to the ticks of the frames, as those of clips are.
  fileprivate func clock(in pieces: [EffectPiece]) -> MediaTime? {
    guard let pts = frame.pts else { return nil }
    let piece = pieces.first { piece in
      pts >= piece.start.ticks(in: timeBase) && piece.end.map { pts < $0.ticks(in: timeBase) } ?? true
    }
    guard let piece else { return nil }
    return max(piece.clock, piece.clock + MediaTime(ticks: pts, timeBase: timeBase) - piece.start)
  }
}
