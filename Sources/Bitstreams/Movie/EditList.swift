/// The edit list of a track: which parts of it players show, one after the other (ISO/IEC 14496-12, 8.6.6).
package struct EditList: Sendable, Hashable, Codable {
  /// A part of the track, or a pause.
  package struct Part: Sendable, Hashable, Codable {
    /// How long it takes, in ticks of the movie.
    package let duration: Int64
    /// Where in the track it begins, in ticks of the track; `nil` for a pause.
    package let start: Int64?
    /// How quickly it plays, in 65536ths of the track's own speed; 0 for one frame that stands.
    package let rate: Int64

    /// Whether it plays at the track's own speed, or is a pause.
    package var isPlain: Bool { start == nil || rate == 1 << 16 }
  }

  package private(set) var parts: [Part]

  /// More parts than any camera or program makes.
  private static let most = 4096

  /// The list that begins so many ticks of the track, and of the movie, earlier in the track, and takes them from the pause
  /// before; `nil` where no part of the track is shown, or it does not go on for so long.
  func leading(by ticks: Int64, _ movieTicks: Int64) -> EditList? {
    guard let number = parts.firstIndex(where: { $0.start != nil }), let start = parts[number].start, start >= ticks
    else { return nil }
    var list = self
    list.parts[number] = Part(
      duration: parts[number].duration + movieTicks, start: start - ticks, rate: parts[number].rate)
    if number > 0 {
      let pause = max(0, parts[number - 1].duration - movieTicks)
      list.parts[number - 1] = Part(duration: pause, start: nil, rate: parts[number - 1].rate)
      if pause == 0 { list.parts.remove(at: number - 1) }
    }
    return list
  }

  /// The content of its `elst` box, in 64 bits.
  var content: [UInt8] {
    func number(_ value: Int64) -> [UInt8] {
      ISOBoxes.number(UInt32(truncatingIfNeeded: value >> 32)) + ISOBoxes.number(UInt32(truncatingIfNeeded: value))
    }
    return [1, 0, 0, 0] + ISOBoxes.number(UInt32(parts.count))
      + parts.flatMap { number($0.duration) + number($0.start ?? -1) + ISOBoxes.number(UInt32($0.rate)) }
  }

  /// Reads the content of an `elst` box; `nil` where it is cut short.
  package init?(_ content: [UInt8]) {
    guard content.count >= 8 else { return nil }
    let isLong = content[0] == 1
    let size = isLong ? 20 : 12
    let count = Int(ISOBoxes.integer(content[4..<8]))
    guard count <= Self.most, content.count >= 8 + count * size else { return nil }
    parts = (0..<count).map { number in
      let place = 8 + number * size
      let half = isLong ? 8 : 4
      let start = ISOBoxes.integer(content[place + half..<place + 2 * half])
      let isPause = isLong ? start == -1 : start == 0xFFFF_FFFF
      return Part(
        duration: ISOBoxes.integer(content[place..<place + half]), start: isPause ? nil : start,
        rate: ISOBoxes.integer(content[place + 2 * half..<place + 2 * half + 4]))
    }
  }
}
