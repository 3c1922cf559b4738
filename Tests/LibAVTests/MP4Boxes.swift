import Foundation
import TestSupport

/// An MP4 file whose `moov` comes last, so that its boxes may grow without moving the media.
struct MP4Boxes {
  private var bytes: [UInt8]

  init(_ url: URL) throws { bytes = [UInt8](try Data(contentsOf: url)) }

  func write(to url: URL) throws { try Data(bytes).write(to: url) }

  static func bytes16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xff), UInt8(value & 0xff)] }
  static func bytes32(_ value: Int) -> [UInt8] { bytes16(value >> 16) + bytes16(value) }
  static func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    bytes32(payload.count + 8) + Array(name.utf8) + payload
  }

  /// Where the boxes of a path lie, outermost first; the first of each name is taken.
  private func path(_ names: [String]) throws -> [Range<Int>] {
    var found: [Range<Int>] = []
    var inside = 0..<bytes.count
    for name in names {
      // Full boxes have four bytes before their children, `stsd` and `dref` a count too; the first entry follows.
      let box = try first(name, in: inside)
      found.append(box)
      let header = ["stsd", "dref"].contains(name) ? 16 : 8
      inside = box.lowerBound + header..<box.upperBound
    }
    return found
  }

  private func first(_ name: String, in range: Range<Int>) throws -> Range<Int> {
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let size = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8, position + size <= range.upperBound else { break }
      if Array(bytes[position + 4..<position + 8]) == Array(name.utf8) { return position..<position + size }
      position += size
    }
    throw ToolError.unreadable("the file has no box \(name)")
  }

  /// Replaces bytes inside the last of the boxes and corrects the sizes of all.
  private mutating func replace(_ range: Range<Int>, with new: [UInt8], inside boxes: [Range<Int>]) {
    for box in boxes {
      let size = Self.bytes32(box.count + new.count - range.count)
      bytes.replaceSubrange(box.lowerBound..<box.lowerBound + 4, with: size)
    }
    bytes.replaceSubrange(range, with: new)
  }

  /// Adds a box to the description of the first track, a HEVC one.
  mutating func addToSampleEntry(_ box: [UInt8]) throws {
    let boxes = try path(["moov", "trak", "mdia", "minf", "stbl", "stsd", "hvc1"])
    let end = boxes[boxes.count - 1].upperBound
    replace(end..<end, with: box, inside: boxes)
  }

  /// Makes the first track say that its media are in another file.
  mutating func moveMedia(to path: String) throws {
    let boxes = try self.path(["moov", "trak", "mdia", "minf", "dinf", "dref"])
    let dref = boxes[boxes.count - 1]
    replace(dref.lowerBound + 16..<dref.upperBound, with: Self.alias(to: path), inside: boxes)
  }

  /// An `alis` entry as QuickTime writes it: a fixed part of 150 bytes, then the path as item 2.
  private static func alias(to path: String) -> [UInt8] {
    let volume = [UInt8](repeating: 0, count: 28)
    let name = Array("media".utf8)
    let paddedName = [UInt8(name.count)] + name + [UInt8](repeating: 0, count: 63 - name.count)
    let fixed = [UInt8](repeating: 0, count: 10) + volume + [UInt8](repeating: 0, count: 12) + paddedName
    let levels = [UInt8](repeating: 0, count: 16) + bytes16(1) + bytes16(1) + [UInt8](repeating: 0, count: 16)
    let path = Array(path.utf8)
    let padding = [UInt8](repeating: 0, count: path.count % 2)
    let items = bytes16(2) + bytes16(path.count) + path + padding + bytes16(0xffff) + bytes16(0)
    // Version and flags: the media are not in this file.
    return box("alis", bytes32(0) + fixed + levels + items)
  }

  /// Overwrites bytes of the first box of a path, from `offset` after its size and name.
  mutating func patch(_ names: [String], at offset: Int, with new: [UInt8]) throws {
    let boxes = try path(names)
    let start = boxes[boxes.count - 1].lowerBound + 8 + offset
    guard start + new.count <= bytes.count else { throw ToolError.unreadable("the patch lies outside") }
    bytes.replaceSubrange(start..<start + new.count, with: new)
  }
}
