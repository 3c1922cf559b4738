import TestSupport

extension CaseGenerator {
  /// How the film is written: into a container of its kind or another one, mostly in the codecs it has, always quickly.
  mutating func export(of source: SourceFilm, _ model: FilmModel) -> CaseEdit {
    var settings = ["preset": "ultrafast"]
    let recipe = source.recipe
    let own = recipe.container.fileExtension
    var container = own
    if numbers.below(3) == 0 {
      container = numbers.pick(recipe.picture == nil ? Self.soundContainers : Self.filmContainers) ?? own
      // A film's sound alone, now and then.
      if recipe.picture != nil, recipe.sound != nil, numbers.below(8) == 0 {
        container = numbers.pick(Self.soundContainers) ?? own
      }
    }
    let hasSound = recipe.sound != nil || model.effects.contains { if case .music = $0.action { true } else { false } }
    if container != own { settings["container"] = container }
    if recipe.picture != nil, numbers.below(4) == 0 {
      let side = min(model.picture?.width ?? 0, model.picture?.height ?? 0)
      let codecs = (Self.codecs[container] ?? []).filter { codec in
        (source.hasEvenSteps || codec != "mpeg2video")
          && (side >= SourceRecipe.Picture.leastHEVC || codec != "hevc")
      }
      settings["codec"] = numbers.pick(codecs)
    }
    if hasSound, numbers.below(4) == 0 { settings["audio-codec"] = numbers.pick(Self.sounds[container] ?? []) }
    return CaseEdit("export", nil, settings)
  }

  private static let filmContainers = ["mp4", "mov", "mkv", "ts", "webm"]
  private static let soundContainers = ["m4a", "flac", "wav", "mp3", "ogg"]

  /// Codecs that are quick to encode.
  private static let codecs = [
    "mp4": ["h264", "hevc", "vp9", "mpeg4", "mpeg2video"], "mov": ["h264", "hevc", "mpeg4", "prores"],
    "mkv": ["h264", "hevc", "vp9", "ffv1", "mpeg4", "mpeg2video"], "ts": ["h264", "hevc", "mpeg2video"],
    "webm": ["vp9"],
  ]

  private static let sounds = [
    "mp4": ["aac", "mp3", "ac3", "opus", "flac"], "mov": ["aac", "pcm", "alac"],
    "mkv": ["aac", "flac", "pcm", "opus", "mp3"], "ts": ["aac", "mp3", "ac3"], "webm": ["opus"],
    "m4a": ["aac", "alac"],
    "flac": ["flac"], "wav": ["pcm"], "mp3": ["mp3"], "ogg": ["opus", "flac"],
  ]
}
