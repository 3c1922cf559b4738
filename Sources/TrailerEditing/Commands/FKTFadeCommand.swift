public import MediaTypes

/// Lets picture and sound come from black at the start of the film, or go to black at its end.
public struct FKTFadeCommand: FKTWrittenCommand {
  /// Whether they come or go.
  public var direction: FadeDirection
  /// How long that takes, above zero.
  public var length: MediaTime

  /// Creates the command.
  public init(_ direction: FadeDirection, over length: MediaTime) {
    self.direction = direction
    self.length = length
  }

  /// Reads `--fade-from-black 2` or `--fade-to-black 2`.
  ///
  /// - Throws: ``FKTError`` when the value is no length of time.
  public init(written: WrittenEdit) throws(FKTError) {
    direction = written.option == FadeDirection.toBlack.rawValue ? .toBlack : .fromBlack
    length = try MediaTime(length: written.value)
  }

  /// The option with its seconds.
  public var written: WrittenEdit { WrittenEdit(option: direction.rawValue, value: length.lengthForm) }

  /// The asset with the fade.
  ///
  /// - Throws: ``FKTError`` when the fade takes no time.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.fading(direction, over: length)
  }

  /// One line, as in `fade to black 00:00:28.000 -> 00:00:30.000 (2.000 s)`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    let range = try asset.placed(direction.span(over: length)).range
    return ["\(direction.rawValue.replacing("-", with: " ")) \(range)"]
  }
}

extension EditOption {
  static let fadeFromBlack = EditOption(
    of: FKTFadeCommand.self,
    OptionDescription(
      name: "fade-from-black", metavar: "SECONDS", summary: "Fade in picture and sound at the start",
      examples: [OptionExample("--fade-from-black 1", "fades in over the first second")],
      values: .number, group: editGroup),
    valueKey: "seconds")

  static let fadeToBlack = EditOption(
    of: FKTFadeCommand.self,
    OptionDescription(
      name: "fade-to-black", metavar: "SECONDS", summary: "Fade out picture and sound at the end",
      examples: [OptionExample("--fade-to-black 2.5", "fades out over the last 2.5 seconds")],
      values: .number, group: editGroup),
    valueKey: "seconds")
}
