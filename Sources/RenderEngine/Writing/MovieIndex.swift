internal import Bitstreams
internal import LibAV
package import MediaTypes

import Glibc

/// The index (`moov`) of a written file of the MP4 family, to which what libav's muxer leaves out is added: keys of
/// QuickTime's metadata, the place of the recording, covers, and names, dates and languages of tracks.
///
/// The index stands before the media, with free room after it that takes what is added, so nothing else moves.
struct MovieIndex {
  private let descriptor: Int32
  /// Where the index starts in the file.
  private let offset: Int64
  /// Bytes of the index and of the free room after it.
  private let room: Int
  private let content: [UInt8]

  /// Reads the index of the file behind `descriptor`.
  init(descriptor: Int32) throws(EngineFailure) {
    self.descriptor = descriptor
    var place: Int64 = 0
    var index: (offset: Int64, size: Int)?
    while true {
      let (type, size) = try Self.header(descriptor, at: place)
      if type == "moov" {
        index = (place, size)
      } else if let index {
        offset = index.offset
        content = try Self.bytes(descriptor, at: offset + 8, count: index.size - 8)
        room = index.size + (type == "free" ? size : 0)
        return
      } else if type == "mdat" {
        throw .verification("its index does not come first")
      }
      place += Int64(size)
    }
  }

  /// Adds to the index; the failure tells the room that is missing, when there is too little.
  func add(_ patch: MoovPatch) throws(EngineFailure) {
    let index = ISOBoxes.box("moov", ISOBoxes.join(patch.applied(to: ISOBoxes.children(of: content))))
    // What is left must be nothing, or a box of its own.
    guard index.count == room || index.count + 8 <= room else {
      throw .output(.indexRoomTooSmall(missing: index.count + 8 - room, in: "the output"))
    }
    var bytes = index
    if room > index.count { bytes += ISOBoxes.number(UInt32(room - index.count)) + Array("free".utf8) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written, off_t(offset) + off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .output(.writing("the output", errno: errno)) }
      written += count
    }
  }

  private static func header(_ descriptor: Int32, at place: Int64) throws(EngineFailure) -> (type: String, size: Int) {
    let head = try bytes(descriptor, at: place, count: 16)
    var size = ISOBoxes.integer(head[0..<4])
    if size == 1 { size = ISOBoxes.integer(head[8..<16]) }
    guard size >= 8, size < Int64.max / 2 else { throw .verification("a box of it has no size") }
    return (String(decoding: head[4..<8], as: UTF8.self), Int(size))
  }

  fileprivate static func bytes(_ descriptor: Int32, at place: Int64, count: Int) throws(EngineFailure) -> [UInt8] {
    guard count >= 0 else { throw .verification("a box of it has no size") }
    var buffer = [UInt8](repeating: 0, count: count)
    var read = 0
    while read < count {
      let got = buffer.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: read), count - read, off_t(place) + off_t(read))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .verification("its index ends too soon") }
      read += got
    }
    return buffer
  }
}

/// The names of the tracks in a file of the MP4 family, which this version of libav does not read.
///
/// It reads heads of boxes only, and believes none of them: what makes no sense ends the search.
private struct MovieTrackNames {
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
    try? MovieIndex.bytes(descriptor, at: place, count: count)
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
