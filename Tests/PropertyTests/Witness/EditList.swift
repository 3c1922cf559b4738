import Foundation

/// The edit list of an MP4 file's first track: what a player shows of it, and for how long.
///
/// ffprobe tells the lengths of packets in the order of decoding, and cuts the last one by what an empty edit lasts.
enum EditList {
  /// When the first track ends, in seconds; `nil` for other files.
  static func end(of file: URL) throws -> Double? {
    guard ["mp4", "mov", "m4a"].contains(file.pathExtension) else { return nil }
    let data = [UInt8](try Data(contentsOf: file))
    guard let index = box("moov", data, 0..<data.count), let header = box("mvhd", data, index),
      let track = box("trak", data, index), let edits = box("edts", data, track), let list = box("elst", data, edits)
    else { return nil }
    let scale = number(data, header.lowerBound + (data[header.lowerBound] == 1 ? 20 : 12), 4)
    let isLong = data[list.lowerBound] == 1
    let width = isLong ? 20 : 12
    let count = Int(number(data, list.lowerBound + 4, 4))
    guard scale > 0, list.count >= 8 + count * width else { return nil }
    let lengths = (0..<count).map { number(data, list.lowerBound + 8 + $0 * width, isLong ? 8 : 4) }
    return Double(lengths.reduce(0, +)) / Double(scale)
  }

  /// What is inside the first box of a name.
  private static func box(_ name: String, _ data: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let size = Int(number(data, place, 4))
      guard size >= 8, place + size <= range.upperBound else { return nil }
      if String(decoding: data[place + 4..<place + 8], as: UTF8.self) == name { return place + 8..<place + size }
      place += size
    }
    return nil
  }

  private static func number(_ data: [UInt8], _ place: Int, _ width: Int) -> UInt64 {
    data[place..<place + width].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
