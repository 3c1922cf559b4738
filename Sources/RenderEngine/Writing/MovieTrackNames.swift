internal import Bitstreams
package import MediaTypes

import Glibc

/// The names of the tracks in a file of the MP4 family, which this version of libav does not read.
///
/// It reads heads of boxes only, and believes none of them: what makes no sense ends the search.
struct MovieTrackNames {
  private let descriptor: Int32
  private static let mostBoxes = 1000
  private static let longestName = 4096

  /// The names by the tracks' order, in the file behind `descriptor`.
  static func read(descriptor: Int32) -> [Int: String] {
    let reader = MovieTrackNames(descriptor: descriptor)
    guard let index = reader.boxes(in: 0..<Int64.max / 2).first(where: { $0.type == "moov" }) else { return [:] }
    var names: [Int: String] = [:]
    for (number, track) in reader.boxes(in: index.content).filter({ $0.type == "trak" }).enumerated() {
      guard let data = reader.boxes(in: track.content).first(where: { $0.type == "udta" }),
        let name = reader.boxes(in: data.content).first(where: { $0.type == "name" })
      else { continue }
      names[number] = reader.text(in: name.content)
    }
    return names
  }

  private struct Box {
    var type: String
    var content: Range<Int64>
  }

  private func boxes(in range: Range<Int64>) -> [Box] {
    var boxes: [Box] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound, boxes.count < Self.mostBoxes, let head = bytes(at: place, count: 8) {
      var size = ISOBoxes.integer(head[0..<4])
      var start = place + 8
      if size == 1, let long = bytes(at: start, count: 8), long[0] < 0x40 {
        size = ISOBoxes.integer(long[0..<8])
        start += 8
      }
      guard size >= start - place, size <= range.upperBound - place else { break }
      boxes.append(Box(type: String(decoding: head[4..<8], as: UTF8.self), content: start..<place + size))
      place += size
    }
    return boxes
  }

  private func text(in range: Range<Int64>) -> String? {
    guard 1...Int64(Self.longestName) ~= range.upperBound - range.lowerBound,
      let bytes = bytes(at: range.lowerBound, count: Int(range.upperBound - range.lowerBound))
    else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  private func bytes(at place: Int64, count: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    let read = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, off_t(place)) }
    return read == count ? buffer : nil
  }
}

extension MediaInfo {
  /// These facts with the names of tracks, in a file of the MP4 family.
  package func withTrackNames(descriptor: Int32) -> MediaInfo {
    guard formatName.hasPrefix("mov") else { return self }
    var info = self
    for (track, name) in MovieTrackNames.read(descriptor: descriptor) where info.streams.indices.contains(track) {
      if info.streams[track].tags["title"] == nil { info.streams[track].tags["title"] = name }
    }
    return info
  }
}
