import MediaTypes

/// Changes how loud the film is.
public struct FKTVolumeCommand: FKTWrittenCommand {
  /// What becomes of the sound.
  public enum Change: Hashable, Sendable {
    /// The film's own sound is made louder or softer, during a range or all the time.
    case level(SoundLevel, at: TimeRangeExpression? = nil)
    /// The film's own sound is silent, during a range or all the time.
    case mute(at: TimeRangeExpression? = nil)
    /// All sound so far, music too, is brought to a loudness.
    case loudness(Loudness)
  }

  /// What becomes of the sound.
  public var change: Change

  /// Creates the command.
  public init(_ change: Change) { self.change = change }

  /// Reads `--sound -3dB`, `--mute` or `--loudness -14`.
  ///
  /// - Throws: ``FKTError`` when the value is no level, or the range is none.
  public init(written: WrittenEdit) throws(FKTError) {
    let at = try written.read("at", TimeRangeExpression.init(span:))
    switch written.option {
    case "mute": change = .mute(at: at)
    case "loudness": change = .loudness(try Loudness(parsing: written.value))
    default: change = .level(try SoundLevel(parsing: written.value), at: at)
    }
  }

  /// The option of the change, with its range.
  public var written: WrittenEdit {
    switch change {
    case .level(let level, let at): WrittenEdit(option: "sound", value: level.description).adding("at", at?.spanForm)
    case .mute(let at): WrittenEdit(option: "mute").adding("at", at?.spanForm)
    case .loudness(let loudness): WrittenEdit(option: "loudness", value: loudness.description)
    }
  }

  /// Whether the range names a frame.
  public var usesFrameNumbers: Bool { at?.usesFrameNumbers ?? false }

  /// The asset with its sound changed.
  ///
  /// - Throws: ``FKTError`` when the asset has no sound, or the range does not fit it.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    switch change {
    case .level(let level, let at): try asset.withSound(Gain(level), during: at)
    case .mute(let at): try asset.withSound(Gain(.silence), during: at)
    case .loudness(let loudness): try asset.normalised(to: loudness)
    }
  }

  /// One line, as in `sound -3 dB 00:00:02.000 -> 00:00:06.000 (4.000 s)` or `loudness -14 LUFS`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    switch change {
    case .level(let level, let at): ["sound \(level.reading) \(try asset.placed(at).range)"]
    case .mute(let at): ["mute \(try asset.placed(at).range)"]
    case .loudness(let loudness): ["loudness \(loudness) LUFS"]
    }
  }

  private var at: TimeRangeExpression? {
    switch change {
    case .level(_, let at), .mute(let at): at
    case .loudness: nil
    }
  }
}

extension EditOption {
  static let sound = EditOption(
    of: FKTVolumeCommand.self,
    OptionDescription(
      name: "sound", metavar: "LEVEL", summary: "Make the film's own sound louder or softer",
      help: ["LEVEL is written as -6dB, 0.5 or 50%. Music that edits add keeps its own."],
      examples: [OptionExample("--sound -6dB --at 0:10-0:20", "halves the sound's amplitude for ten seconds")],
      values: .number, group: editGroup),
    refinements: [.at], valueKey: "level")

  static let mute = EditOption(
    of: FKTVolumeCommand.self,
    OptionDescription(
      name: "mute", summary: "Silence the film's own sound",
      examples: [OptionExample("--mute --at 5-8", "silences three seconds")], group: editGroup),
    refinements: [.at])

  static let loudness = EditOption(
    of: FKTVolumeCommand.self,
    OptionDescription(
      name: "loudness", metavar: "LUFS", summary: "Bring the sound, music included, to a loudness",
      help: ["LUFS runs from -70 to -5, measured over the whole film as ITU-R BS.1770 says."],
      examples: [OptionExample("--loudness -14", "suits most places where films are streamed")],
      values: .number, group: editGroup),
    valueKey: "target")
}
