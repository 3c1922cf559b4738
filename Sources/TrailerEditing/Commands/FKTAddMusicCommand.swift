import MediaTypes

/// Plays the sound of a file with the film's own, or instead of it.
public struct FKTAddMusicCommand: FKTWrittenCommand {
  /// The file, and how it plays.
  public var music: Music
  /// When it plays, at most until the file ends; `nil` for the whole film.
  public var at: TimeRangeExpression?

  /// Creates the command.
  public init(_ music: Music, at: TimeRangeExpression? = nil) {
    self.music = music
    self.at = at
  }

  /// Reads `--music` with its refinements.
  ///
  /// - Throws: ``FKTError`` when the value is no path, or a refinement makes no sense.
  public init(written: WrittenEdit) throws(FKTError) {
    self.init(Music(file: try FilePath.parsing(written.value)))
    at = try written.read("at", TimeRangeExpression.init(span:))
    music.from = try written.read("from", MediaTime.init(length:)) ?? music.from
    music.volume = try written.read("volume", SoundLevel.init(parsing:)) ?? music.volume
    music.fadeIn = try written.read("fade-in", MediaTime.init(length:)) ?? music.fadeIn
    music.fadeOut = try written.read("fade-out", MediaTime.init(length:)) ?? music.fadeOut
    music.loops = written.has("loop")
    music.duck = try written.read("duck", SoundLevel.init(softening:))
    music.replaces = written.has("replace")
    guard music.duck == nil || !music.replaces else {
      throw FKTError(
        code: .usage, message: "--duck and --replace exclude each other",
        hint: "keep --duck for music under the film's sound, or --replace for music instead of it",
        operation: "--duck")
    }
  }

  /// The file with what differs from music that just plays.
  public var written: WrittenEdit {
    let plain = Music(file: music.file)
    return WrittenEdit(option: "music", value: music.file)
      .adding("at", at?.spanForm)
      .adding("from", music.from.lengthForm, unless: plain.from.lengthForm)
      .adding("volume", music.volume, unless: plain.volume)
      .adding("fade-in", music.fadeIn.lengthForm, unless: plain.fadeIn.lengthForm)
      .adding("fade-out", music.fadeOut.lengthForm, unless: plain.fadeOut.lengthForm)
      .adding(flag: "loop", music.loops)
      .adding("duck", music.duck)
      .adding(flag: "replace", music.replaces)
  }

  /// Whether the range names a frame.
  public var usesFrameNumbers: Bool { at?.usesFrameNumbers ?? false }

  /// The asset with the music.
  ///
  /// - Throws: ``FKTError`` when the range does not fit the asset.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.withMusic(music, during: at)
  }

  /// One line, as in `music bed.ogg from 00:00:00.000, -6 dB, loop`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    let range = try asset.placed(at).range
    let isOpen = range.end >= asset.duration
    let parts: [String?] = [
      "music \(music.file) " + (isOpen ? "from \(range.start)" : "\(range)"),
      music.from == .zero ? nil : "beginning with \(music.from) of the file",
      music.volume == .unity ? nil : music.volume.reading,
      music.fadeIn == .zero ? nil : "fade in \(music.fadeIn.secondsText) s",
      music.fadeOut == .zero ? nil : "fade out \(music.fadeOut.secondsText) s",
      music.loops ? "loop" : nil, music.duck.map { "duck \($0.reading)" },
      music.replaces ? "instead of the film's sound" : nil,
    ]
    return [parts.compactMap(\.self).joined(separator: ", ")]
  }
}

extension EditOption {
  static let music = EditOption(
    of: FKTAddMusicCommand.self,
    OptionDescription(
      name: "music", metavar: "FILE", summary: "Play music with the film's own sound",
      help: [
        "It plays until it ends or the film does. A film without sound gets some. Levels are written as -6dB, "
          + "0.5 or 50%."
      ],
      examples: [
        OptionExample("--music bed.ogg --volume -6dB --fade-out 2", "plays music under the whole film"),
        OptionExample("--music bed.ogg --at 10 --from 1:30 --loop --duck -12dB", "repeats it from second 10 on"),
        OptionExample("--music song.mp3 --replace", "silences the film while the song plays"),
      ],
      values: .file, group: editGroup),
    refinements: [
      .at,
      OptionDescription(name: "from", metavar: "TIME", summary: "Where in the file it begins", values: .number),
      OptionDescription(name: "volume", metavar: "LEVEL", summary: "How loud it is, as in -6dB", values: .number),
      OptionDescription(name: "fade-in", metavar: "SECONDS", summary: "The length of its fade-in", values: .number),
      OptionDescription(name: "fade-out", metavar: "SECONDS", summary: "The length of its fade-out", values: .number),
      OptionDescription(name: "loop", summary: "Begin again when the file ends"),
      OptionDescription(
        name: "duck", metavar: "LEVEL", summary: "How much softer it gets while the film's sound is heard",
        values: .number),
      OptionDescription(name: "replace", summary: "Silence the film's own sound while it plays"),
    ],
    valueKey: "file")
}
