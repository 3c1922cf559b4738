/// Says how the film is to be written; it ends the queue.
public struct FKTExportCommand: FKTCommand {
  /// What is asked for; the rest is left to the source and the planner.
  public var settings: ExportSettings

  /// Creates the command.
  public init(_ settings: ExportSettings) { self.settings = settings }

  /// `export`.
  public var optionName: String { "export" }

  /// Whether the frame to write is named by its number.
  public var usesFrameNumbers: Bool { settings.frameAt?.usesFrameNumbers ?? false }

  /// The asset to be written with the settings.
  ///
  /// - Throws: ``FKTError`` when the codec has no such quality, or the frame to write does not exist.
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

extension EditOption {
  static let container = export(
    "container", "FORMAT", "The container; by default the one that the output's name ends in",
    words: ContainerFormat.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(container: try ExportValue.container(value)) }

  static let codec = export(
    "codec", "CODEC", "The video codec; by default the source's",
    words: VideoCodec.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(videoCodec: try ExportValue.videoCodec(value)) }

  static let crf = export("crf", "QUALITY", "The constant quality (CRF) of encoded frames; lower is better") {
    (value) throws(FKTError) in ExportSettings(crf: try ExportValue.crf(value))
  }

  static let preset = export(
    "preset", "SPEED", "The encoder's preset, ultrafast to veryslow",
    words: EncoderPreset.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(preset: try ExportValue.preset(value)) }

  static let bitRate = export("bitrate", "RATE", "The video bit rate, as in 800k or 2.5M") {
    (value) throws(FKTError) in ExportSettings(videoBitRate: try ExportValue.bitRate(value))
  }

  static let audioCodec = export(
    "audio-codec", "CODEC", "The audio codec; by default the source's",
    words: AudioCodec.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(audioCodec: try ExportValue.audioCodec(value)) }

  static let frameAt = export("frame-at", "TIME", "Write the frame at this time as a PNG, JPEG or WebP file") {
    (value) throws(FKTError) in ExportSettings(frameAt: try TimeExpression(parsing: value))
  }

  static let sheet = export("sheet", "CxR", "Write a sheet of stills, C columns by R rows, as one image") {
    (value) throws(FKTError) in ExportSettings(sheet: try SheetGrid(parsing: value))
  }

  static let toneMap = export("tone-map", nil, "Convert HDR to SDR: HDR looks pale on SDR displays") {
    (_) throws(FKTError) in ExportSettings(toneMap: true)
  }

  static let tracks = export(
    "tracks", "LIST", "The streams to keep; by default all that the container holds",
    help: [
      "A list of numbers as `trailer-edit probe` shows them and of kinds: "
        + TrackChoice.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        + ". audio:2 is the second sound track, audio:eng those in English. Chapters and timecode always go along."
    ],
    examples: [
      OptionExample("--tracks video,audio:eng", "the video and the English sound"),
      OptionExample("--tracks 0,2,cover", "streams 0 and 2 and the cover art"),
    ]
  ) { (value) throws(FKTError) in ExportSettings(tracks: try TrackChoice(parsing: value)) }

  static let noSubtitles = export("no-subtitles", nil, "Leave the subtitles out") {
    (_) throws(FKTError) in ExportSettings(leavesOutSubtitles: true)
  }

  static let audioTrack = export(
    "audio-track", "N", "Keep only this sound track; 1 is the first",
    examples: [OptionExample("--audio-track 2", "the second sound track, and the video")]
  ) { (value) throws(FKTError) in ExportSettings(audioTrack: try ExportValue.audioTrack(value)) }

  private static func export(
    _ name: String, _ metavar: String?, _ summary: String, help: [String] = [], examples: [OptionExample] = [],
    words: [String] = [],
    read: @escaping @Sendable (String) throws(FKTError) -> ExportSettings
  ) -> EditOption {
    let option = OptionDescription(
      name: name, metavar: metavar, summary: summary, help: help, examples: examples,
      values: words.isEmpty ? .free : .words(words), group: "Export")
    return EditOption(option, kind: .export) { (value, _) throws(FKTError) in
      FKTExportCommand(try read(value))
    }
  }
}
