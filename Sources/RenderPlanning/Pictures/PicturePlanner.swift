internal import SampleProcessing
internal import TrailerEditing

/// Decides what is done to the frames of a stream, from how they are stored to how they will be seen.
///
/// Coordinates of edits are those of the displayed frame; steps work on frames as they are stored. What a display
/// matrix can say touches no pixel, so the matrix is carried along and every rectangle and image goes through it.
struct PicturePlanner {
  private let asset: FKTAsset
  private let effects: EffectPlanner
  /// The pixel format that the steps work on.
  private let format: String
  private let isFullRange: Bool
  /// Its chroma grid.
  private let grid: PixelSize
  private let storesDisplayMatrix: Bool
  private(set) var geometry: PictureGeometry
  private(set) var isInterlaced: Bool
  private(set) var steps: [PictureStep] = []
  private(set) var notices: [FKTNotice] = []
  /// Crops that were widened, as asked for and as they would fit the grid of colours, as the frame is displayed.
  private(set) var snappedCrops: [(asked: PixelRect, nearest: PixelRect)] = []

  /// A planner for frames of `facts` that steps get in the pixel format `format`.
  init(asset: FKTAsset, clips: [PlannedClip], facts: VideoInfo, format: String, storesDisplayMatrix: Bool) {
    self.asset = asset
    self.storesDisplayMatrix = storesDisplayMatrix
    effects = EffectPlanner(clips: clips)
    self.format = format
    isFullRange = facts.colour.isFullRange(pixelFormat: format)
    grid = PixelFormat.chromaGrid(of: format)
    isInterlaced = facts.isInterlaced
    geometry = PictureGeometry(
      stored: facts.codedSize, pixelAspect: facts.sampleAspectRatio ?? Rational(1), orientation: facts.orientation)
  }

  /// Goes through all effects, and turns the pixels at the end where the container cannot say how they lie.
  mutating func planAll() throws(FKTError) {
    for effect in asset.timeline.effects { try plan(effect) }
    guard !storesDisplayMatrix, geometry.orientation != .identity else { return }
    notices.note(
      "pixels-turned",
      "the container stores no display matrix, so the frames themselves are turned (\(geometry.orientation))")
    bakeOrientation()
  }

  private mutating func plan(_ effect: TimelineEffect) throws(FKTError) {
    switch effect.action.onPictures {
    case .rotation(let rotation): rotate(rotation)
    case .crop(let area): try crop(area)
    case .overlay(let overlay): add(overlay, effect)
    case .fade(let direction):
      let pieces = effects.pieces(of: effect)
      guard !pieces.isEmpty else { return }
      steps.append(.fade(PlannedFade(envelope: Envelope(direction, over: effect.range), pieces: pieces)))
    case nil: break
    }
  }

  private mutating func add(_ overlay: Overlay, _ effect: TimelineEffect) {
    let pieces = effects.pieces(of: effect)
    guard !pieces.isEmpty else { return }
    let envelope = Envelope(
      start: effect.range.start, end: effect.range.end, fadeIn: overlay.fade, fadeOut: overlay.fade)
    steps.append(
      .overlay(
        PlannedOverlay(
          art: overlay.art, file: overlay.art.path.flatMap(asset.timeline.attachmentNumber),
          position: overlay.position, geometry: geometry, envelope: envelope, pieces: pieces)))
  }

  private mutating func rotate(_ rotation: Rotation) {
    geometry.orientation = geometry.orientation.followed(by: rotation.orientation)
    guard rotation.turnsPixels else { return }
    bakeOrientation()
    guard rotation.angle != .zero else { return }
    makeProgressive()
    makePixelsSquare()
    let stored = (width: Double(geometry.stored.width), height: Double(geometry.stored.height))
    let canvas = PixelSize(canvasFor: stored, turnedBy: rotation.angle.approximation)
    steps.append(.turn(PlannedTurn(degrees: rotation.angle, canvas: canvas)))
    geometry.stored = canvas
  }

  private mutating func crop(_ area: CropArea) throws(FKTError) {
    let asked = try PixelRect(area, of: geometry, path: asset.source.path)
    let stored = asked.turned(by: geometry.orientation.inverse, in: geometry.displayed)
    // Lines of two fields lie between each other, so a crop must not change which comes first.
    let rows = isInterlaced ? grid.height * 2 : grid.height
    let snapped = stored.snapped(to: PixelSize(width: grid.width, height: rows), in: geometry.stored)
    if snapped != stored {
      let nearest = stored.nearest(on: PixelSize(width: grid.width, height: rows), in: geometry.stored)
      snappedCrops.append((asked, nearest.turned(by: geometry.orientation, in: geometry.stored)))
      let shown = snapped.turned(by: geometry.orientation, in: geometry.stored)
      notices.note(
        "crop-snapped",
        "the crop \(asked) was widened to \(shown): colours are stored for blocks of "
          + "\(grid.width)x\(rows) pixels")
    }
    guard snapped.size != geometry.stored else { return }
    addFilter(
      FilterStep(
        "crop",
        [
          "w": .text(String(snapped.width)), "h": .text(String(snapped.height)), "x": .text(String(snapped.x)),
          "y": .text(String(snapped.y)), "exact": .integer(1),
        ]))
    geometry.stored = snapped.size
  }

  private mutating func bakeOrientation() {
    guard geometry.orientation != .identity else { return }
    makeProgressive()
    let turns = PixelTurn.filters(for: geometry.orientation, format: format, isFullRange: isFullRange)
    for step in turns { addFilter(step) }
    geometry = PictureGeometry(
      stored: geometry.displayed, pixelAspect: geometry.displayedAspect, orientation: .identity)
  }

  /// Fields are woven lines: a turn would stand them upright, so they are first made into whole frames.
  private mutating func makeProgressive() {
    guard isInterlaced else { return }
    isInterlaced = false
    addFilter(FilterStep("bwdif", ["mode": .integer(0), "deint": .integer(1)]))
    notices.note("deinterlaced", "the frames are interlaced; turning them makes them progressive")
  }

  private mutating func makePixelsSquare() {
    guard geometry.pixelAspect != Rational(1) else { return }
    let seen = geometry.seen
    let size = PixelSize(width: seen.width.rounded(to: grid.width), height: seen.height)
    addFilter(.scale(to: size, isFullRange: isFullRange))
    geometry = PictureGeometry(stored: size, pixelAspect: Rational(1), orientation: geometry.orientation)
  }

  private mutating func addFilter(_ filter: FilterStep) {
    if case .filters(let filters) = steps.last {
      steps[steps.count - 1] = .filters(filters + [filter])
    } else {
      steps.append(.filters([filter]))
    }
  }
}

extension Envelope {
  /// How bright a fade is over its range.
  init(_ direction: FadeDirection, over range: MediaTimeRange) {
    let length = range.duration
    self.init(
      start: range.start, end: range.end, fadeIn: direction == .fromBlack ? length : .zero,
      fadeOut: direction == .toBlack ? length : .zero)
  }
}

extension Int {
  /// The nearest multiple of `step`, at least one.
  fileprivate func rounded(to step: Int) -> Int { Swift.max(1, (self + step / 2) / step) * step }
}

/// Filters that turn the pixels themselves, for containers that cannot store an orientation.
enum PixelTurn {
  /// The chain for an orientation of whole frames of the pixel format `format`.
  static func filters(for orientation: Orientation, format: String, isFullRange: Bool) -> [FilterStep] {
    let turns = filters(for: orientation)
    // Where as many rows as columns share a colour, they still do when the frame lies on its side.
    let grid = PixelFormat.chromaGrid(of: format)
    guard orientation.swapsAxes, grid.width != grid.height, let even = withEveryColour(format) else { return turns }
    return [.scale(isFullRange: isFullRange), .format(even)] + turns
  }

  /// The pixel format with a colour for every pixel, as in `yuv444p10le` for `yuv422p10le`; `nil` for unusual ones.
  private static func withEveryColour(_ format: String) -> String? {
    let grid = ["410", "411", "422", "440"].first(where: format.contains)
    let name = grid.map { format.replacing($0, with: "444", maxReplacements: 1) }
    return name.flatMap { name in PixelFormat(name)?.name }
  }

  private static func filters(for orientation: Orientation) -> [FilterStep] {
    let flip = orientation.isMirrored ? [FilterStep("hflip")] : []
    switch orientation.quarterTurns {
    case 1: return flip + [FilterStep("transpose", ["dir": .integer(1)])]
    // Two flips of the same kind are none.
    case 2: return (flip.isEmpty ? [FilterStep("hflip")] : []) + [FilterStep("vflip")]
    case 3: return flip + [FilterStep("transpose", ["dir": .integer(2)])]
    default: return flip
    }
  }
}

/// Finds where in the output an effect acts, and what its clock shows there.
struct EffectPlanner {
  let clips: [PlannedClip]

  /// The stretches of the output in which the effect acts, in order; stretches that go on into each other are one.
  func pieces(of effect: TimelineEffect) -> [EffectPiece] {
    pieces(of: effect, from: effect.range.start, to: effect.runsToEnd ? nil : effect.range.end)
  }

  /// The stretches in which the effect's clock shows `start` or more, and less than `end`.
  func pieces(of effect: TimelineEffect, from start: MediaTime, to end: MediaTime?) -> [EffectPiece] {
    var pieces: [EffectPiece] = []
    let stretches = ClipMap(effect.clips).places
    for (number, clip) in clips.enumerated() {
      for (place, stretch) in stretches.enumerated() {
        guard let shared = stretch.source(during: clip.timeline) else { continue }
        func output(of clock: MediaTime) -> MediaTime { clip.output(at: stretch.outputTime(of: clock)) }
        let isLast = number == clips.count - 1 && place == stretches.count - 1 && clip.isOpenEnded
        let first = max(shared.start, start)
        // An effect without an end goes on to that of the film, wherever that turns out to be.
        let last = isLast && end == nil ? nil : min(shared.end, end ?? shared.end)
        guard last.map({ first < $0 }) ?? true else { continue }
        Self.append(EffectPiece(start: output(of: first), end: last.map(output), clock: first), to: &pieces)
      }
    }
    return pieces
  }

  private static func append(_ piece: EffectPiece, to pieces: inout [EffectPiece]) {
    if let last = pieces.last, last.end == piece.start, last.clock + (piece.start - last.start) == piece.clock {
      pieces[pieces.count - 1].end = piece.end
    } else {
      pieces.append(piece)
    }
  }
}
