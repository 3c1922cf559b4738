extension TimelineEffect {
  /// What is done.
  public enum Action: Hashable, Codable, Sendable {
    /// The frame is turned.
    case rotation(Rotation)
    /// A part of the frame is kept.
    case crop(CropArea)
    /// A text or an image lies over the frame.
    case overlay(Overlay)
    /// Frame and sound come from black, or go to it, over the whole of the effect's range.
    case fade(FadeDirection)
    /// Music plays with the sound, or instead of it.
    case music(Music)
    /// The film's own sound gets louder or softer.
    case gain(Gain)
    /// All sound so far is brought to a loudness.
    case loudness(Loudness)
  }
}

/// What the rest of the program has to know of an action: all that is to be told of a new one stands here.
extension TimelineEffect.Action {
  /// An action on frames.
  package enum OnPictures {
    case rotation(Rotation)
    case crop(CropArea)
    case overlay(Overlay)
    case fade(FadeDirection)
  }

  /// An action on samples.
  package enum OnSound {
    case fade(FadeDirection)
    case music(Music)
    case gain(Gain)
    case loudness(Loudness)
  }

  /// What it does to frames and to sound.
  private var parts: (pictures: OnPictures?, sound: OnSound?) {
    switch self {
    case .rotation(let rotation): (.rotation(rotation), nil)
    case .crop(let area): (.crop(area), nil)
    case .overlay(let overlay): (.overlay(overlay), nil)
    case .fade(let direction): (.fade(direction), .fade(direction))
    case .music(let music): (nil, .music(music))
    case .gain(let gain): (nil, .gain(gain))
    case .loudness(let loudness): (nil, .loudness(loudness))
    }
  }

  /// What it does to frames; `nil` for nothing.
  package var onPictures: OnPictures? { parts.pictures }

  /// What it does to sound; `nil` for nothing.
  package var onSound: OnSound? { parts.sound }

  /// The size that it makes of one.
  package func size(after size: DisplayedSize) -> DisplayedSize {
    switch self {
    case .rotation(let rotation): size.turned(by: rotation)
    case .crop(let area): size.cropped(to: area)
    case .overlay, .fade, .music, .gain, .loudness: size
    }
  }

  /// Whether it changes the size of frames, or how they lie; other actions change what they show.
  package var changesShape: Bool {
    switch self {
    case .rotation, .crop: true
    case .overlay, .fade, .music, .gain, .loudness: false
    }
  }

  /// The path of the file it brings, if it brings one.
  var path: String? {
    switch self {
    case .music(let music): music.file
    case .overlay(let overlay): overlay.art.path
    case .rotation, .crop, .fade, .gain, .loudness: nil
    }
  }

  /// Refuses what no film could be given, however the effect was made.
  ///
  /// - Throws: ``FKTError`` for paths that are none, texts that are empty or too long, and numbers out of bounds.
  func check() throws(FKTError) {
    if let path { _ = try FilePath.parsing(path) }
    switch self {
    case .overlay(let overlay): try overlay.art.check()
    case .loudness(let loudness): try loudness.check()
    case .crop(let area): try area.check()
    case .rotation, .fade, .music, .gain: break
    }
  }
}
