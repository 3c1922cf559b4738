extension EditOption {
  static let container = export(
    "container", "FORMAT", "The kind of file; without it the output's name tells",
    words: ContainerFormat.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(container: try ExportValue.container(value)) }

  static let codec = export(
    "codec", "CODEC", "The pictures' codec; without it the source's",
    words: VideoCodec.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(videoCodec: try ExportValue.videoCodec(value)) }

  static let crf = export("crf", "QUALITY", "The constant quality of encoded pictures; lower is better") {
    (value) throws(FKTError) in ExportSettings(crf: try ExportValue.crf(value))
  }

  static let preset = export(
    "preset", "SPEED", "The time the encoder takes, ultrafast to veryslow",
    words: EncoderPreset.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(preset: try ExportValue.preset(value)) }

  static let bitRate = export("bitrate", "RATE", "The pictures' bits a second, as in 800k or 2.5M") {
    (value) throws(FKTError) in ExportSettings(videoBitRate: try ExportValue.bitRate(value))
  }

  static let audioCodec = export(
    "audio-codec", "CODEC", "The sound's codec; without it the source's",
    words: AudioCodec.allCases.map(\.rawValue)
  ) { (value) throws(FKTError) in ExportSettings(audioCodec: try ExportValue.audioCodec(value)) }

  static let frameAt = export("frame-at", "TIME", "Write the picture of this time, as a PNG, JPEG or WebP file") {
    (value) throws(FKTError) in ExportSettings(frameAt: try TimeExpression(parsing: value))
  }

  static let sheet = export("sheet", "CxR", "Write pictures of the whole film in C columns and R rows, as an image") {
    (value) throws(FKTError) in ExportSettings(sheet: try SheetGrid(parsing: value))
  }

  private static func export(
    _ name: String, _ metavar: String, _ summary: String, words: [String] = [],
    read: @escaping @Sendable (String) throws(FKTError) -> ExportSettings
  ) -> EditOption {
    let option = OptionDescription(
      name: name, metavar: metavar, summary: summary, values: words.isEmpty ? .free : .words(words),
      group: "Export")
    return EditOption(option, kind: .export) { (value, _) throws(FKTError) in
      FKTExportCommand(try read(value))
    }
  }
}
