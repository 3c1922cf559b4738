extension ExportSettings: Codable {
  /// The JSON keys are the names of the options on the command line.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case container, crf, preset, destination
    case videoCodec = "codec"
    case audioCodec = "audio-codec"
    case videoBitRate = "bitrate"
    case frameAt = "frame-at"
    case sheet
    case toneMap = "tone-map"
    case tracks
    case leavesOutSubtitles = "no-subtitles"
    case audioTrack = "audio-track"
  }

  /// Reads the settings as people write them: codec names may be aliases, a bit rate may be `"4M"`.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(otherThan: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value>(_ key: CodingKeys, _ parse: (String) throws(FKTError) -> Value) throws -> Value? {
      guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
      return try parse(text)
    }
    self.init(
      container: try read(.container, ExportValue.container),
      videoCodec: try read(.videoCodec, ExportValue.videoCodec),
      audioCodec: try read(.audioCodec, ExportValue.audioCodec),
      crf: try values.decodeIfPresent(Int.self, forKey: .crf).map { try ExportValue.crf(String($0)) },
      preset: try read(.preset, ExportValue.preset),
      videoBitRate: try Self.bitRate(in: values),
      destination: try read(.destination, ExportValue.destination),
      frameAt: try values.writtenText(forKey: .frameAt).map { try TimeExpression(parsing: $0) },
      sheet: try read(.sheet, SheetGrid.init(parsing:)),
      toneMap: try values.decodeIfPresent(Bool.self, forKey: .toneMap),
      tracks: try values.writtenText(forKey: .tracks).map { try TrackChoice(parsing: $0) },
      leavesOutSubtitles: try values.decodeIfPresent(Bool.self, forKey: .leavesOutSubtitles),
      audioTrack: try values.writtenText(forKey: .audioTrack).map { try ExportValue.audioTrack($0) })
  }

  /// Writes what is set.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(container, forKey: .container)
    try values.encodeIfPresent(videoCodec, forKey: .videoCodec)
    try values.encodeIfPresent(audioCodec, forKey: .audioCodec)
    try values.encodeIfPresent(crf, forKey: .crf)
    try values.encodeIfPresent(preset, forKey: .preset)
    try values.encodeIfPresent(videoBitRate, forKey: .videoBitRate)
    try values.encodeIfPresent(destination, forKey: .destination)
    try values.encodeIfPresent(frameAt, forKey: .frameAt)
    try values.encodeIfPresent(sheet?.description, forKey: .sheet)
    try values.encodeIfPresent(toneMap, forKey: .toneMap)
    try values.encodeIfPresent(tracks?.description, forKey: .tracks)
    try values.encodeIfPresent(leavesOutSubtitles, forKey: .leavesOutSubtitles)
    try values.encodeIfPresent(audioTrack, forKey: .audioTrack)
  }

  /// A bit rate is a number of bits a second or a text with a multiple.
  private static func bitRate(in values: KeyedDecodingContainer<CodingKeys>) throws -> Int? {
    guard values.contains(.videoBitRate) else { return nil }
    if let text = try? values.decode(String.self, forKey: .videoBitRate) {
      return try ExportValue.bitRate(text)
    }
    guard let number = try values.decodeIfPresent(Int.self, forKey: .videoBitRate) else { return nil }
    return try ExportValue.bitRate(String(number))
  }
}
