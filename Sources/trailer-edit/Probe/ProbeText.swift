import MediaTypes

/// What a file holds as people read it.
enum ProbeText {
  /// The text for a file; with `streamsOnly` without what concerns the whole file.
  static func text(of info: MediaInfo, path: String, streamsOnly: Bool = false) -> String {
    var table = TextTable([.left])
    if !streamsOnly { addFile(info, to: &table) }
    for stream in info.streams { addStream(stream, to: &table) }
    return path.printable + "\n" + table.text
  }

  private static func addFile(_ info: MediaInfo, to table: inout TextTable) {
    table.add("container", "\(info.formatLongName) (\(info.formatName))")
    table.add("duration", "\(info.duration)")
    table.add("size", size(info.byteCount))
    if let rate = info.bitRate { table.add("bit rate", Units.bitRate(rate)) }
    addTags(info.tags, to: &table)
    for (number, chapter) in info.chapters.enumerated() {
      let title = chapter.title.map { "  " + $0 } ?? ""
      table.add(number == 0 ? "chapters" : "", "\(chapter.range.start) -> \(chapter.range.end)\(title)")
    }
  }

  private static func addStream(_ stream: StreamInfo, to table: inout TextTable) {
    let language = stream.language == "und" ? nil : stream.language
    let rest = [stream.bitRate.map(Units.bitRate), language].compactMap(\.self)
    let parts = [codec(stream)] + facts(stream) + rest
    table.add("stream \(stream.index)", parts.joined(separator: ", "))
    var remarks: [String] = []
    if let video = stream.video { remarks += VideoText.remarks(video) }
    if !stream.dispositions.isEmpty { remarks.append(stream.dispositions.joined(separator: ", ")) }
    for remark in remarks { table.add("", remark) }
    addTags(stream.tags.filter { !isCommonplace($0.key) }, to: &table, heading: "")
  }

  /// Whether a stream's tag is shown elsewhere or says nothing of the film; JSON has them all.
  private static func isCommonplace(_ tag: String) -> Bool {
    ["language", "handler_name", "vendor_id"].contains(tag) || tag.hasPrefix("_STATISTICS")
  }

  private static func addTags(_ tags: [String: String], to table: inout TextTable, heading: String = "tags") {
    for (number, tag) in tags.sorted(by: { $0.key < $1.key }).enumerated() {
      table.add(number == 0 ? heading : "", "\(tag.key): \(tag.value)")
    }
  }

  /// `video h264 (High, avc1)`.
  private static func codec(_ stream: StreamInfo) -> String {
    let kind = stream.isAttachedPicture ? "picture" : stream.kind.rawValue
    let details = [stream.profile, stream.codecTag].compactMap(\.self).joined(separator: ", ")
    return "\(kind) \(stream.codec)" + (details.isEmpty ? "" : " (\(details))")
  }

  private static func facts(_ stream: StreamInfo) -> [String] {
    if let video = stream.video { return VideoText.facts(video, isStill: stream.isAttachedPicture) }
    guard let audio = stream.audio else { return [] }
    let bits = audio.bitsPerSample > 0 ? "\(audio.bitsPerSample) bit" : nil
    let channels = Units.count(Int64(audio.channelCount), "channel")
    let layout = audio.channelLayout.isEmpty ? channels : audio.channelLayout
    return ["\(audio.sampleRate) Hz", layout, bits].compactMap(\.self)
  }

  private static func size(_ count: Int64) -> String {
    count < 1000 ? Units.bytes(count) : "\(Units.bytes(count)) (\(Units.grouped(count)) bytes)"
  }
}
