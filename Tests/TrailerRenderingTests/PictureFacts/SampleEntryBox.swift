import Foundation
import TestSupport

/// Puts boxes into the description of the frames of an MP4 file whose index lies behind its media.
enum SampleEntryBox {
  /// A box of that name; `full` for one that begins with a version and flags of 0.
  static func box(_ name: String, full: Bool = false, _ content: [UInt8]) -> [UInt8] {
    let body = (full ? [0, 0, 0, 0] : []) + content
    return number(UInt32(8 + body.count)) + Array(name.utf8) + body
  }

  /// A whole number of 32 bits.
  static func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * UInt32($0)) & 255) } }

  /// Adds the box to the first track's first description, and takes the boxes called `removed` out of it.
  static func add(
    _ box: [UInt8], to url: URL, entry: String = "avc1", removing removed: String? = nil
  ) throws {
    var bytes = [UInt8](try Data(contentsOf: url))
    var range = 0..<bytes.count
    var path: [Int] = []
    // Header bytes before the boxes inside: stsd has a version and a count, a frame's description 78 bytes.
    for (name, head) in [
      ("moov", 0), ("trak", 0), ("mdia", 0), ("minf", 0), ("stbl", 0), ("stsd", 8), (entry, 78),
    ] {
      guard let found = find(name, in: range, of: bytes) else { throw ToolError.unreadable("no box \(name)") }
      path.append(found.lowerBound)
      range = found.lowerBound + 8 + head..<found.upperBound
    }
    var change = box.count
    bytes.insert(contentsOf: box, at: range.upperBound)
    if let removed, let old = find(removed, in: range, of: bytes) {
      bytes.removeSubrange(old)
      change -= old.count
    }
    for place in path {
      let size = size(at: place, of: bytes) + change
      bytes.replaceSubrange(place..<place + 4, with: number(UInt32(size)))
    }
    try Data(bytes).write(to: url)
  }

  /// The box of that name in the first track's first description.
  static func content(_ name: String, of url: URL, entry: String = "avc1") throws -> [UInt8]? {
    let bytes = [UInt8](try Data(contentsOf: url))
    var range = 0..<bytes.count
    for (name, head) in [
      ("moov", 0), ("trak", 0), ("mdia", 0), ("minf", 0), ("stbl", 0), ("stsd", 8), (entry, 78),
    ] {
      guard let found = find(name, in: range, of: bytes) else { return nil }
      range = found.lowerBound + 8 + head..<found.upperBound
    }
    return find(name, in: range, of: bytes).map { Array(bytes[$0.dropFirst(8)]) }
  }

  private static func find(_ name: String, in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let size = size(at: place, of: bytes)
      guard size >= 8, place + size <= range.upperBound else { return nil }
      if Array(bytes[place + 4..<place + 8]) == Array(name.utf8) { return place..<place + size }
      place += size
    }
    return nil
  }

  private static func size(at place: Int, of bytes: [UInt8]) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
