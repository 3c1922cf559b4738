import Foundation
import MediaTypes
import TestSupport

/// Compares what this module says of a file with what `ffprobe` says.
struct ProbeOracle {
  private let format: [String: Any]
  private let streams: [[String: Any]]
  private let chapters: [[String: Any]]
  private(set) var differences: [String] = []

  init(_ url: URL) throws {
    let json = try probeJSON(of: url)
    format = json["format"] as? [String: Any] ?? [:]
    streams = json["streams"] as? [[String: Any]] ?? []
    chapters = json["chapters"] as? [[String: Any]] ?? []
  }

  private mutating func expect<Value: Equatable>(_ what: String, _ ours: Value?, _ theirs: Value?) {
    if ours != theirs {
      differences.append(
        "\(what): \(ours.map { "\($0)" } ?? "nil"), ffprobe \(theirs.map { "\($0)" } ?? "nil")")
    }
  }

  mutating func compare(_ info: MediaInfo) {
    expect("format", info.formatName, format["format_name"] as? String)
    expect("long name", info.formatLongName, format["format_long_name"] as? String)
    expect("size", info.byteCount, Self.integer(format["size"]))
    expect("bit rate", info.bitRate, Self.integer(format["bit_rate"]))
    expect("tags", info.tags, format["tags"] as? [String: String] ?? [:])
    expect("streams", info.streams.count, streams.count)
    for (ours, theirs) in zip(info.streams, streams) { compare(ours, theirs) }
    expect("start", info.startTime, expectedStart)
    // ffprobe counts the padding of an MP3 film; the tests of that length count samples.
    if info.formatName != "mp3" { expect("duration", info.duration, expectedDuration) }
    expect("chapters", info.chapters.count, chapters.count)
    for (ours, theirs) in zip(info.chapters, chapters) { compare(ours, theirs) }
  }

  private mutating func compare(_ ours: StreamInfo, _ theirs: [String: Any]) {
    let name = "stream \(ours.index) "
    expect(name + "codec", ours.codec == "none" ? nil : ours.codec, theirs["codec_name"] as? String)
    let profile = theirs["profile"] as? String
    expect(name + "profile", ours.profile, profile.flatMap { Int($0) } == nil ? profile : nil)
    let tag = theirs["codec_tag_string"] as? String
    expect(name + "tag", ours.codecTag, tag?.contains("[") == true ? nil : tag)
    expect(name + "kind", ours.kind.rawValue, theirs["codec_type"] as? String ?? "data")
    expect(name + "time base", ours.timeBase.description, theirs["time_base"] as? String)
    expect(name + "start", ours.startTime, Self.time(theirs, "start_pts"))
    expect(name + "duration", ours.duration, Self.time(theirs, "duration_ts"))
    expect(name + "frames", ours.frameCount, Self.integer(theirs["nb_frames"]))
    // In a transport stream it is a mean of what was parsed so far; ffprobe has parsed another stretch.
    if format["format_name"] as? String != "mpegts" {
      expect(name + "bit rate", ours.bitRate, Self.integer(theirs["bit_rate"]))
    }
    expect(name + "extradata", ours.extradataSize, Self.integer(theirs["extradata_size"]).map(Int.init) ?? 0)
    let flags = (theirs["disposition"] as? [String: Int] ?? [:]).filter { $0.value != 0 }.keys
    expect(name + "dispositions", ours.dispositions.sorted(), flags.sorted())
    expect(name + "tags", ours.tags, theirs["tags"] as? [String: String] ?? [:])
    if let video = ours.video { compare(video, theirs, name) }
    if let audio = ours.audio { compare(audio, theirs, name) }
    if ours.kind == .video { expect(name + "level", ours.level, Self.level(theirs)) }
  }

  private mutating func compare(_ ours: VideoInfo, _ theirs: [String: Any], _ name: String) {
    expect(name + "width", ours.codedSize.width, theirs["width"] as? Int)
    expect(name + "height", ours.codedSize.height, theirs["height"] as? Int)
    expect(name + "pixels", ours.pixelFormat, theirs["pix_fmt"] as? String)
    let aspect = (theirs["sample_aspect_ratio"] as? String)?.replacingOccurrences(of: ":", with: "/")
    expect(name + "aspect", ours.sampleAspectRatio, aspect.flatMap(Rational.init(parsing:)))
    expect(name + "average rate", ours.averageFrameRate, Self.rate(theirs, "avg_frame_rate"))
    expect(name + "nominal rate", ours.nominalFrameRate, Self.rate(theirs, "r_frame_rate"))
    expect(name + "fields", ours.fieldOrder, theirs["field_order"] as? String ?? "unknown")
    expect(name + "range", ours.colour.range, theirs["color_range"] as? String ?? "unknown")
    expect(name + "primaries", ours.colour.primaries, theirs["color_primaries"] as? String ?? "unknown")
    expect(name + "transfer", ours.colour.transfer, theirs["color_transfer"] as? String ?? "unknown")
    expect(name + "matrix", ours.colour.matrix, theirs["color_space"] as? String ?? "unknown")
    expect(name + "chroma", ours.colour.chromaLocation, theirs["chroma_location"] as? String ?? "unspecified")
    expect(name + "reordering", ours.reorderDepth, theirs["has_b_frames"] as? Int)
    let sideData = theirs["side_data_list"] as? [[String: Any]] ?? []
    let rotation = sideData.compactMap { $0["rotation"] as? Int }.first ?? 0
    // ffprobe counts anticlockwise and cannot tell a mirrored frame.
    if !ours.orientation.isMirrored {
      expect(name + "rotation", ours.orientation.degrees, ((-rotation % 360) + 360) % 360)
    }
    expect(name + "matrix", ours.displayMatrix != nil, sideData.contains { $0["displaymatrix"] != nil })
    let kinds = Set(sideData.compactMap { $0["side_data_type"] as? String })
    expect(name + "profile", ours.iccProfileSize > 0, kinds.contains("ICC Profile"))
    expect(name + "display", ours.masteringDisplay != nil, kinds.contains("Mastering display metadata"))
    expect(name + "light", ours.contentLight != nil, kinds.contains("Content light level metadata"))
  }

  private mutating func compare(_ ours: AudioInfo, _ theirs: [String: Any], _ name: String) {
    expect(name + "sample rate", Int64(ours.sampleRate), Self.integer(theirs["sample_rate"]))
    expect(name + "channels", ours.channelCount, theirs["channels"] as? Int)
    if let layout = theirs["channel_layout"] as? String {
      expect(name + "layout", ours.channelLayout, layout)
    }
    expect(name + "samples", ours.sampleFormat, theirs["sample_fmt"] as? String)
    let bits = [theirs["bits_per_sample"], theirs["bits_per_raw_sample"]].compactMap(Self.integer)
    expect(name + "bits", Int64(ours.bitsPerSample), bits.max())
  }

  private mutating func compare(_ ours: ChapterInfo, _ theirs: [String: Any]) {
    let start = Self.time(theirs, "start").map { $0 - expectedStart }
    let end = Self.time(theirs, "end").map { $0 - expectedStart }
    expect("chapter start", ours.range.start, start)
    expect("chapter end", ours.range.end, end)
    expect("chapter tags", ours.tags, theirs["tags"] as? [String: String] ?? [:])
  }
}

extension ProbeOracle {
  /// Frames and sound, without cover art.
  private var sounding: [[String: Any]] {
    streams.filter { stream in
      let isCover = (stream["disposition"] as? [String: Int])?["attached_pic"] == 1
      return ["video", "audio"].contains(stream["codec_type"] as? String) && !isCover
    }
  }

  /// The earliest start; what sound has before 0 is its encoder's.
  private var expectedStart: MediaTime {
    let starts = sounding.compactMap { stream in
      Self.time(stream, "start_pts").map { stream["codec_type"] as? String == "audio" ? max(.zero, $0) : $0 }
    }
    return starts.min() ?? .zero
  }

  /// From there to the last end, for which the container's own stands where a stream tells none.
  private var expectedDuration: MediaTime {
    let fileStart = Self.microseconds(format["start_time"]) ?? .zero
    let fileEnd = Self.microseconds(format["duration"]).map { $0 + fileStart }
    let ends = sounding.compactMap { stream in
      Self.time(stream, "duration_ts").flatMap { length in
        Self.time(stream, "start_pts").map { $0 + length }
      } ?? fileEnd
    }
    return (ends.max() ?? expectedStart) - expectedStart
  }

  private static func integer(_ value: Any?) -> Int64? {
    (value as? String).flatMap { Int64($0) } ?? (value as? Int).map { Int64($0) }
  }

  private static func time(_ object: [String: Any], _ key: String) -> MediaTime? {
    guard let ticks = integer(object[key]), let text = object["time_base"] as? String,
      let timeBase = Rational(parsing: text)
    else { return nil }
    return MediaTime(ticks: ticks, timeBase: timeBase)
  }

  private static func microseconds(_ value: Any?) -> MediaTime? {
    guard let digits = (value as? String)?.replacingOccurrences(of: ".", with: ""), let count = Int64(digits),
      let fraction = Rational(count, 1_000_000)
    else { return nil }
    return MediaTime(fraction)
  }

  private static func rate(_ object: [String: Any], _ key: String) -> Rational? {
    (object[key] as? String).flatMap(Rational.init(parsing:)).flatMap { $0 > .zero ? $0 : nil }
  }

  private static func level(_ object: [String: Any]) -> Int? {
    (object["level"] as? Int).flatMap { $0 >= 0 ? $0 : nil }
  }
}
