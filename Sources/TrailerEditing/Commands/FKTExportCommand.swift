/// Says how the film is to be written; it ends the queue.
public struct FKTExportCommand: FKTCommand {
  /// What is asked for; the rest is left to the source and the planner.
  public var settings: ExportSettings

  /// Creates the command.
  public init(_ settings: ExportSettings) { self.settings = settings }

  /// `export`.
  public var optionName: String { "export" }

  /// Whether the picture to write is named by its number.
  public var usesFrameNumbers: Bool { settings.frameAt?.usesFrameNumbers ?? false }

  /// The asset to be written with the settings.
  ///
  /// - Throws: ``FKTError`` when the codec has no such quality, or the picture to write does not exist.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.exporting(with: settings)
  }

  /// One line, as in `export container mp4, crf 20`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    settings == ExportSettings() ? [] : ["export \(settings)"]
  }

  /// Reads the settings themselves.
  public init(from decoder: any Decoder) throws { settings = try ExportSettings(from: decoder) }

  /// Writes the settings themselves.
  public func encode(to encoder: any Encoder) throws { try settings.encode(to: encoder) }
}
