import Foundation
import MediaTypes

extension ArchiveReader {
  /// Formats by how well they serve, the best first.
  ///
  /// What is called MPEG4 is H.264 in truth.
  private static let formats = [
    "h.264 hd", "h.264", "h.264 ia", "mpeg4", "512kb mpeg4", "matroska", "webm", "quicktime",
  ]
  private static let extensions: Set<String> = ["mp4", "m4v", "mov", "webm", "mkv"]

  /// The videos of an item: originals that are films already first, then larger ones.
  func videos(_ item: JSONValue, identifier: String) -> [Video] {
    let metadata = item["metadata"]
    let collections = metadata["collection"].texts
    let title = metadata["title"].texts.first ?? identifier
    let isTrailer = collections.contains(Self.collection) || title.lowercased().contains("trailer")
    var ranked: [(rank: Int, pixels: Int, video: Video)] = []
    for file in item["files"].list {
      guard let name = file["name"].text, file["private"].text != "true", let rank = rank(file, name: name) else {
        continue
      }
      var video = Video(id: name, location: .direct(url(of: name, in: identifier)), kind: isTrailer ? .trailer : .film)
      video.title = title
      read(file, into: &video)
      video.language = metadata["language"].texts.first.flatMap { language(tag: $0) }
      video.licence = metadata["licenseurl"].texts.first
      video.author = metadata["creator"].texts.first
      video.published = FeedTime(metadata["publicdate"].texts.first)?.moment(in: .gmt).date
      video.page = base.appending(path: "details/\(identifier)")
      video.thumbnail = base.appending(path: "services/img/\(identifier)")
      ranked.append((rank, (video.size?.width ?? 0) * (video.size?.height ?? 0), video))
    }
    return ranked.enumerated().sorted { left, right in
      (left.element.rank, -left.element.pixels, left.offset) < (right.element.rank, -right.element.pixels, right.offset)
    }.map(\.element.video)
  }

  /// Where a file is, whichever machine has it today.
  private func url(of name: String, in identifier: String) -> URL {
    FeedRequest.path(base, ["download", identifier] + name.split(separator: "/").map(String.init))
  }

  /// How well a file serves; `nil` for pictures, lists and everything that is no film.
  private func rank(_ file: JSONValue, name: String) -> Int? {
    let format = file["format"].text?.lowercased() ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard Self.extensions.contains(ending), !format.contains("thumb") else { return nil }
    let rank = Self.formats.firstIndex(of: format) ?? Self.formats.count
    return file["source"].text == "original" ? rank : rank + 20
  }

  /// What the metadata says of the file; all numbers are strings there.
  private func read(_ file: JSONValue, into video: inout Video) {
    video.byteCount = file["size"].text.flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
    video.duration = Self.seconds(file["length"].text)
    if let width = Self.side(file["width"].text), let height = Self.side(file["height"].text) {
      video.size = PixelSize(width: width, height: height)
    }
    video.checksum =
      file["sha1"].text.flatMap { Checksum(.sha1, hex: $0) } ?? file["md5"].text.flatMap { Checksum(.md5, hex: $0) }
    video.rawFormat = file["format"].text
  }

  /// A side of a picture in pixels; what is larger than codecs have is nonsense, whose products are no numbers.
  private static func side(_ text: String?) -> Int? {
    FeedText.positive(text).flatMap { $0 <= 65_536 ? $0 : nil }
  }

  /// Seconds of `31.13`, `1:02` or `0:01:02`.
  static func seconds(_ text: String?) -> Double? {
    guard let text = FeedText.value(text) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let part, part.isFinite, part >= 0 else { return nil }
      seconds = seconds * 60 + part
    }
    return seconds > 0 ? seconds : nil
  }

  private func language(tag text: String) -> String? {
    let names = ["english": "en", "eng": "en", "finnish": "fi", "fin": "fi", "french": "fr", "german": "de"]
    let lower = text.lowercased()
    return lower.count == 2 ? lower : names[lower]
  }
}
