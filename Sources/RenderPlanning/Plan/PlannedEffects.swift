package import SampleProcessing
package import TrailerEditing

/// What is done to the frames of a stream between decoder and encoder, one step after the other.
package enum PictureStep: Sendable, Hashable, Codable {
  /// Frames of another size than those before them are scaled.
  case resize(PlannedResize)
  /// Filters of libav.
  case filters([FilterStep])
  /// The frame is turned by an odd angle, onto a larger canvas.
  case turn(PlannedTurn)
  /// A text or an image is laid over.
  case overlay(PlannedOverlay)
  /// The frame is darkened: at strength 1 it is itself, at 0 black.
  case fade(PlannedFade)
  /// Frames that follow each other too quickly are left out.
  case frameRateLimit(FrameRateLimit)
  /// All frames become one.
  case sheet(PlannedSheet)
  /// The colours become the 256 that suit the whole film best.
  case palette
}

extension PictureStep {
  /// What is done, in words for the plan.
  var names: [String] {
    switch self {
    case .resize: ["scale"]
    case .filters(let steps): steps.map(\.filter)
    case .turn: ["rotate"]
    case .overlay(let overlay):
      if case .text = overlay.art.content { ["text"] } else { ["image"] }
    case .fade: ["fade"]
    case .frameRateLimit: ["frame-rate limit"]
    case .sheet: ["sheet"]
    case .palette: ["palette"]
    }
  }
}

/// Which frames a step changes; the others come out as they went in.
enum PictureChange {
  /// All of them.
  case all
  /// Only what of each is shown, which a header may be able to say.
  case visiblePart
  /// Those of some stretches of the output.
  case pieces([EffectPiece])
}

extension PictureStep {
  /// What is to be encoded for its sake: what copies must leave out.
  var change: PictureChange {
    switch self {
    case .filters(let filters): filters.allSatisfy { $0.filter == "crop" } ? .visiblePart : .all
    case .turn, .frameRateLimit, .sheet, .palette: .all
    case .resize(let resize): .pieces(resize.pieces)
    case .overlay(let overlay): .pieces(overlay.pieces)
    case .fade(let fade): .pieces(fade.pieces)
    }
  }

  /// Whether it cuts away or turns a part of the frame, so that what its places mean changes.
  var changesShape: Bool {
    switch self {
    case .turn: true
    case .filters(let filters): filters.contains { ["crop", "transpose", "hflip", "vflip"].contains($0.filter) }
    case .resize, .overlay, .fade, .frameRateLimit, .sheet, .palette: false
    }
  }
}

extension [PictureStep] {
  /// The stretches of the output of which alone something is changed, in the order of their starts.
  var changedPieces: [EffectPiece] {
    flatMap { step -> [EffectPiece] in if case .pieces(let pieces) = step.change { pieces } else { [] } }
      .sorted { $0.start < $1.start }
  }
}

/// Frames of another size than those before them.
package struct PlannedResize: Sendable, Hashable, Codable {
  /// What they are scaled to.
  package var size: PixelSize
  /// Where in the output they are shown.
  package var pieces: [EffectPiece]
}

/// A turn of frames with square pixels.
package struct PlannedTurn: Sendable, Hashable, Codable {
  /// Clockwise.
  package var degrees: Rational
  package var canvas: PixelSize
}

/// How quickly frames may follow each other.
package struct FrameRateLimit: Sendable, Hashable, Codable {
  /// The shortest time from the start of a frame to that of the next.
  package var shortest: MediaTime
}

/// A text or an image over the frames.
package struct PlannedOverlay: Sendable, Hashable, Codable {
  package var art: ImageArt
  /// The number of the art's file, or of its font's, among those that come with the plan.
  package var file: Int?
  package var position: Overlay.Position
  /// How frames lie in memory at this step, and how they will be seen.
  package var geometry: PictureGeometry
  package var envelope: Envelope
  package var pieces: [EffectPiece]
}

package struct PlannedFade: Sendable, Hashable, Codable {
  package var envelope: Envelope
  package var pieces: [EffectPiece]
}

/// What is done to the samples of a stream between decoder and encoder, one step after the other.
package enum SoundStep: Sendable, Hashable, Codable {
  /// The film's own sound is multiplied.
  case gain(PlannedGain)
  /// Everything so far is faded.
  case fade(PlannedFade)
  case music(PlannedMusic)
  /// Everything so far is brought to a loudness.
  case loudness(PlannedLoudness)
}

extension SoundStep {
  var name: String {
    switch self {
    case .gain: "gain"
    case .fade: "fade"
    case .music: "music"
    case .loudness: "loudness"
    }
  }
}

/// A factor for the film's own sound.
package struct PlannedGain: Sendable, Hashable, Codable {
  package var factor: Double
  package var pieces: [EffectPiece]
}

package struct PlannedMusic: Sendable, Hashable, Codable {
  /// The number of its file among those that come with the plan.
  package var file: Int
  /// The track in that file.
  package var stream: Int
  /// Where in the file it begins.
  package var from: MediaTime
  /// How long it plays before it begins again; `nil` when it does not.
  package var period: MediaTime?
  package var factor: Double
  /// The factor while the film's own sound is heard; `nil` for no ducking.
  package var duck: Double?
  package var replaces: Bool
  package var envelope: Envelope
  package var pieces: [EffectPiece]
}

/// A loudness for everything so far.
package struct PlannedLoudness: Sendable, Hashable, Codable {
  /// Integrated, in LUFS.
  package var target: Double
}
