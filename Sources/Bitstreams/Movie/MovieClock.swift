internal import MediaTypes

/// The clock of a file of the MP4 family, on which tracks and edit lists say how long they are.
struct MovieClock {
  /// Ticks a second.
  private let scale: Int64

  init?(_ boxes: [ISOBoxes.Box]) {
    guard let head = boxes.first(where: { $0.type == "mvhd" })?.content, let version = head.first else { return nil }
    let place = version == 1 ? 20 : 12
    guard head.count >= place + 4 else { return nil }
    scale = ISOBoxes.integer(head[place..<place + 4])
    if scale <= 0 { return nil }
  }

  /// The content of a `trak` that shows nothing from `end` on: its edit list and its header say so.
  func ending(_ track: [UInt8], at end: MediaTime) -> [UInt8] {
    guard let tick = Rational(1, scale) else { return track }
    let length = end.ticks(in: tick)
    var boxes = ISOBoxes.children(of: track)
    boxes.edit("tkhd") { Self.set(length, in: &$0, at: Self.trackLength) }
    boxes.edit("edts") { ISOBoxes.edit("elst", in: &$0) { Self.end(&$0, at: length) } }
    return ISOBoxes.join(boxes)
  }

  /// Makes the whole as long as its longest track.
  func correctLength(of boxes: inout [ISOBoxes.Box]) {
    let lengths = boxes.filter { $0.type == "trak" }.compactMap { track in
      ISOBoxes.children(of: track.content).first { $0.type == "tkhd" }.flatMap {
        Self.number(in: $0.content, at: Self.trackLength)
      }
    }
    if let longest = lengths.max() { boxes.edit("mvhd") { Self.set(longest, in: &$0, at: Self.filmLength) } }
  }

  /// Shortens the last entry of an edit list so that the whole lasts `length`.
  private static func end(_ list: inout [UInt8], at length: Int64) {
    guard let version = list.first, list.count >= 8 else { return }
    let count = Int(ISOBoxes.integer(list[4..<8]))
    let size = version == 1 ? 20 : 12
    guard count > 0, list.count >= 8 + count * size else { return }
    let place = 8 + (count - 1) * size
    let before = (0..<count - 1).reduce(Int64(0)) { sum, entry in
      sum + (number(in: list, at: (8 + entry * size, 8 + entry * size)) ?? 0)
    }
    set(max(0, length - before), in: &list, at: (place, place))
  }

  /// Where lengths stand in versions 0 and 1 of the headers.
  private static let trackLength = (20, 28)
  private static let filmLength = (16, 24)

  private static func number(in content: [UInt8], at places: (Int, Int)) -> Int64? {
    let isLong = content.first == 1
    let (place, size) = isLong ? (places.1, 8) : (places.0, 4)
    return content.count >= place + size ? ISOBoxes.integer(content[place..<place + size]) : nil
  }

  private static func set(_ value: Int64, in content: inout [UInt8], at places: (Int, Int)) {
    let isLong = content.first == 1
    let (place, size) = isLong ? (places.1, 8) : (places.0, 4)
    guard content.count >= place + size, isLong || value <= UInt32.max else { return }
    for byte in 0..<size { content[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * Int64(size - 1 - byte))) }
  }
}
