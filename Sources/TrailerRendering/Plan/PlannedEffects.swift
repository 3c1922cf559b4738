package import LibAV
package import MediaTypes
package import TrailerEditing

/// What is done to the pictures of a stream between decoder and encoder, one step after the other.
package enum PictureStep: Sendable, Hashable, Codable {
  /// Filters of libav.
  case filters([FilterStep])
  /// A text or an image is laid over.
  case overlay(PlannedOverlay)
  /// The picture is darkened: at strength 1 it is itself, at 0 black.
  case fade(PlannedFade)
}

extension PictureStep {
  /// What is done, in words for the plan.
  var names: [String] {
    switch self {
    case .filters(let steps): steps.map(\.filter)
    case .overlay(let overlay):
      if case .text = overlay.art.content { ["text"] } else { ["image"] }
    case .fade: ["fade"]
    }
  }
}

/// A text or an image over the pictures.
package struct PlannedOverlay: Sendable, Hashable, Codable {
  package var art: ImageArt
  /// The number of the art's file, or of its font's, among those that come with the plan.
  package var file: Int?
  package var position: Overlay.Position
  /// How pictures lie in memory at this step, and how they will be seen.
  package var geometry: PictureGeometry
  package var envelope: Envelope
  package var pieces: [EffectPiece]
}

/// A fade from black or to black.
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
  /// Music joins.
  case music(PlannedMusic)
  /// Everything so far is brought to a loudness.
  case loudness(PlannedLoudness)
}

extension SoundStep {
  /// What is done, in words for the plan.
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

/// Music with the sound.
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
