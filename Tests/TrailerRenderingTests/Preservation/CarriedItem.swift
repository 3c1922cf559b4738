import RenderPlanning
import Foundation
import TestSupport
import TrailerRendering

/// One thing that a file carries, as ffprobe says it.
struct CarriedItem: Hashable {
  let kind: PreservationLine.Kind
  let stream: Int?
  /// As the preservation report names it.
  let name: String
  let value: String
}

/// Everything that ffprobe says of a file, besides its packets.
struct CarriedFacts {
  /// What one stream carries, by its number.
  struct Stream {
    let index: Int
    let kind: String
    let codec: String
    let isCover: Bool
    let items: [CarriedItem]
    let pixelFormat: String?
  }

  /// A chapter's title, and when it runs.
  struct Chapter: Hashable {
    let title: String
    let start: Double
    let end: Double
  }

  let streams: [Stream]
  /// Whether the film's tags are those of its stream.
  let isOgg: Bool
  /// Tags of the film, and of its programme.
  let tags: [CarriedItem]
  let chapters: [Chapter]
  let duration: Double
  /// Where the clock stands at the first sound or frame.
  let start: Double

  /// Asks ffprobe.
  init(of url: URL) throws {
    let result = try runSuccessfully(
      "ffprobe",
      ["-v", "error", "-show_format", "-show_streams", "-show_chapters", "-show_programs", "-of", "json", url.path])
    guard let object = try JSONSerialization.jsonObject(with: result.stdout) as? [String: Any] else {
      throw ToolError.unreadable("ffprobe wrote no JSON object for \(url.lastPathComponent)")
    }
    let format = object["format"] as? [String: Any] ?? [:]
    let programs = object["programs"] as? [[String: Any]] ?? []
    let names = trackNames(of: url)
    streams = (object["streams"] as? [[String: Any]] ?? []).enumerated().map { Stream($1, named: names[$0]) }
    isOgg = format["format_name"] as? String == "ogg"
    let programTags = programs.count == 1 ? Self.tags(programs[0]) : [:]
    tags = Self.tags(format).merging(programTags) { film, _ in film }
      .map { CarriedItem(kind: .tag, stream: nil, name: $0.key, value: $0.value) }
    duration = (format["duration"] as? String).flatMap(Double.init) ?? 0
    start = (format["start_time"] as? String).flatMap(Double.init) ?? 0
    chapters = (object["chapters"] as? [[String: Any]] ?? []).compactMap { chapter in
      guard let start = (chapter["start_time"] as? String).flatMap(Double.init),
        let end = (chapter["end_time"] as? String).flatMap(Double.init)
      else { return nil }
      return Chapter(title: Self.tags(chapter)["title"] ?? "", start: start, end: end)
    }
  }

  static func tags(_ object: [String: Any]) -> [String: String] {
    (object["tags"] as? [String: Any] ?? [:]).mapValues { "\($0)" }
  }

  /// Everything, in the order of the file.
  var items: [CarriedItem] {
    streams.flatMap { stream in
      [CarriedItem(kind: .stream, stream: stream.index, name: stream.kind, value: stream.codec)] + stream.items
    } + tags
  }
}

extension CarriedFacts.Stream {
  init(_ object: [String: Any], named name: String?) {
    let index = object["index"] as? Int ?? -1
    let flags = (object["disposition"] as? [String: Int] ?? [:]).filter { $0.value == 1 }.keys
    let isCover = flags.contains("attached_pic")
    let kind = object["codec_type"] as? String ?? "data"
    self.index = index
    self.kind = kind
    self.isCover = isCover
    codec = object["codec_name"] as? String ?? "none"
    pixelFormat = object["pix_fmt"] as? String
    let title = name.map { ["title": $0] } ?? [:]
    var items = CarriedFacts.tags(object).merging(title) { tag, _ in tag }.map {
      CarriedItem(kind: .streamTag, stream: index, name: $0.key, value: $0.value)
    }
    items += flags.filter { !["attached_pic", "timed_thumbnails", "still_image"].contains($0) }
      .map { CarriedItem(kind: .flag, stream: index, name: $0, value: "1") }
    if kind == "video", !isCover { items += Self.pictureItems(object, index) }
    self.items = items.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
  }

  /// Colours, shape, fields and side data under the names that the preservation report has for them.
  private static func pictureItems(_ object: [String: Any], _ index: Int) -> [CarriedItem] {
    func item(_ name: String, _ value: String) -> CarriedItem {
      CarriedItem(kind: .sideData, stream: index, name: name, value: value)
    }
    func text(_ key: String) -> String? { object[key] as? String }
    var items: [CarriedItem] = []
    let colours = ["color_primaries", "color_transfer", "color_space"].map { text($0) ?? "unknown" }
    if colours.contains(where: { !["unknown", "reserved"].contains($0) }) {
      items.append(item("colours", colours.joined(separator: "/")))
    }
    if let range = text("color_range"), range != "unknown" { items.append(item("colour range", range)) }
    if let place = text("chroma_location"), place != "unspecified" { items.append(item("chroma location", place)) }
    if let aspect = text("sample_aspect_ratio"), !["1:1", "0:1", "N/A"].contains(aspect) {
      items.append(item("sample aspect ratio", aspect))
    }
    if let order = text("field_order"), !["progressive", "unknown"].contains(order) {
      items.append(item("field order", order))
    }
    for data in object["side_data_list"] as? [[String: Any]] ?? [] {
      guard let type = data["side_data_type"] as? String, let name = sideData[type] else { continue }
      // The translation inside a matrix follows the frame's size.
      if name == "display matrix" {
        items.append(item(name, "\(data["rotation"] ?? "")"))
        continue
      }
      let values = data.filter { $0.key != "side_data_type" }.map { "\($0.key)=\($0.value)" }.sorted()
      items.append(item(name, values.joined(separator: ",")))
    }
    return items
  }

  private static let sideData = [
    "Display Matrix": "display matrix", "Mastering display metadata": "mastering display",
    "Content light level metadata": "content light levels", "ICC Profile": "ICC profile",
    "Spherical Mapping": "spherical", "Stereo 3D": "stereo 3D",
  ]
}
