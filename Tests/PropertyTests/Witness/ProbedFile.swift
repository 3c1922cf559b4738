import Foundation
import MediaTypes
import TestSupport

/// What the `ffprobe` program says of a file: streams, packets, chapters and tags.
struct ProbedFile: Sendable {
  let streams: [Stream]
  let chapters: [Chapter]
  let format: Format

  struct Stream: Sendable {
    let index: Int
    let kind: String
    let codec: String
    let timeBase: Rational
    let start: MediaTime?
    let duration: MediaTime?
    let sampleRate: Int?
    /// All that is a text or a number, by its key.
    let facts: [String: String]
    let tags: [String: String]
    let dispositions: Set<String>
    /// The kinds of data beside the stream, as in `Display Matrix`.
    let sideData: Set<String>
    let packets: [Packet]
  }

  struct Packet: Sendable {
    let pts: Int64?
    let dts: Int64?
    let duration: Int64?
    let isKey: Bool
    let isDiscarded: Bool
  }

  struct Chapter: Sendable {
    let start: Double
    let end: Double
    let title: String?
  }

  struct Format: Sendable {
    let start: MediaTime?
    let duration: MediaTime?
    let tags: [String: String]
  }

  init(_ file: URL) throws {
    let result = try runSuccessfully(
      "ffprobe",
      [
        "-v", "error", "-show_streams", "-show_format", "-show_chapters", "-show_packets", "-show_entries",
        "packet=stream_index,pts,dts,duration,flags:stream:format:chapter", "-of", "json", file.path,
      ], timeout: 60)
    guard let object = try JSONSerialization.jsonObject(with: result.stdout) as? [String: Any] else {
      throw ToolError.unreadable("ffprobe wrote no JSON object for \(file.lastPathComponent)")
    }
    var packets: [Int: [Packet]] = [:]
    for packet in object["packets"] as? [[String: Any]] ?? [] {
      let flags = packet["flags"] as? String ?? ""
      packets[packet["stream_index"] as? Int ?? -1, default: []].append(
        Packet(
          pts: Self.number(packet["pts"]), dts: Self.number(packet["dts"]), duration: Self.number(packet["duration"]),
          isKey: flags.contains("K"), isDiscarded: flags.contains("D")))
    }
    streams = (object["streams"] as? [[String: Any]] ?? []).map { stream in
      Self.stream(stream, packets[stream["index"] as? Int ?? -1] ?? [])
    }
    chapters = (object["chapters"] as? [[String: Any]] ?? []).map { chapter in
      Chapter(
        start: (chapter["start_time"] as? String).flatMap(Double.init) ?? .nan,
        end: (chapter["end_time"] as? String).flatMap(Double.init) ?? .nan,
        title: (chapter["tags"] as? [String: String])?["title"])
    }
    let whole = object["format"] as? [String: Any] ?? [:]
    format = Format(
      start: Self.seconds(whole["start_time"]), duration: Self.seconds(whole["duration"]),
      tags: whole["tags"] as? [String: String] ?? [:])
  }

  private static func stream(_ stream: [String: Any], _ packets: [Packet]) -> Stream {
    let base = (stream["time_base"] as? String).flatMap(Rational.init(parsing:)) ?? Rational(1)
    func time(_ key: String) -> MediaTime? { number(stream[key]).map { MediaTime(ticks: $0, timeBase: base) } }
    let flags = stream["disposition"] as? [String: Int] ?? [:]
    return Stream(
      index: stream["index"] as? Int ?? -1, kind: stream["codec_type"] as? String ?? "",
      codec: stream["codec_name"] as? String ?? "", timeBase: base, start: time("start_pts"),
      duration: time("duration_ts"), sampleRate: (stream["sample_rate"] as? String).flatMap(Int.init),
      facts: stream.compactMapValues { $0 as? String ?? ($0 as? NSNumber)?.stringValue },
      tags: stream["tags"] as? [String: String] ?? [:], dispositions: Set(flags.filter { $0.value == 1 }.keys),
      sideData: Set(
        (stream["side_data_list"] as? [[String: Any]] ?? []).compactMap { $0["side_data_type"] as? String }),
      packets: packets)
  }

  private static func number(_ value: Any?) -> Int64? { (value as? NSNumber)?.int64Value }

  private static func seconds(_ value: Any?) -> MediaTime? {
    guard let number = (value as? String).flatMap(Double.init) else { return nil }
    return MediaTime(ticks: Int64((number * 1e6).rounded()), timeBase: Rational(1, 1_000_000) ?? Rational(1))
  }

  /// The video streams, cover art left out.
  var pictures: [Stream] { streams.filter { $0.kind == "video" && !$0.dispositions.contains("attached_pic") } }
  /// The streams of sound.
  var sounds: [Stream] { streams.filter { $0.kind == "audio" } }

  /// Where the film's time 0 lies on the container's clock: its earliest frame or sound; an encoder's padding before
  /// 0 is none.
  var filmStart: MediaTime {
    max(.zero, (pictures + sounds).compactMap(\.start).min() ?? .zero)
  }

  /// The film's length: its last frame or sound, as far as the container tells, else the container's own length.
  var filmLength: MediaTime {
    let fileEnd = format.duration.map { (format.start ?? .zero) + $0 }
    let ends = (pictures + sounds).compactMap { $0.end ?? fileEnd }
    return (ends.max() ?? .zero) - filmStart
  }
}

extension ProbedFile.Stream {
  /// When the shown frames start, in ticks and in the order shown.
  var shownTicks: [Int64] { packets.filter { !$0.isDiscarded }.compactMap(\.pts).sorted() }

  /// When the stream has been shown, as far as the container tells.
  ///
  /// MP4 tells the sum of the distances at which frames are decoded; one that is shown only behind that stands as long as
  /// the one decoded last.
  var end: MediaTime? {
    guard let start, let duration else { return nil }
    let shown = packets.filter { !$0.isDiscarded }
    guard kind == "video", let last = shown.compactMap(\.pts).max(), time(last) >= start + duration,
      let first = shown.compactMap(\.dts).min(), let latest = shown.compactMap(\.dts).max()
    else { return start + duration }
    return time(last) + duration - (time(latest) - time(first))
  }

  /// A moment of the stream's clock.
  func time(_ ticks: Int64) -> MediaTime { MediaTime(ticks: ticks, timeBase: timeBase) }
}
