internal import MediaTypes

/// The times inside a WebVTT text, as in `one <00:00:02.000>two`, at which its parts appear.
struct WebVTTTimes {
  /// When the cue is shown in the source, and in the output.
  let cue: MediaTimeRange
  let cut: CueCutter.Cut
  /// Where the source's clock stands at the film's time 0.
  let startTime: MediaTime

  /// The text with its times moved like the cue; a time that was cut off at the front goes, as what follows it is
  /// there from the start.
  func retimed(_ payload: [UInt8]) -> [UInt8] {
    guard payload.contains(UInt8(ascii: "<")) else { return payload }
    var result: [UInt8] = []
    var place = payload.startIndex
    while place < payload.endIndex {
      guard payload[place] == UInt8(ascii: "<"), let tag = Self.tag(in: payload[place...]) else {
        result.append(payload[place])
        place += 1
        continue
      }
      result += replacement(for: tag) ?? Array(payload[place..<tag.end])
      place = tag.end
    }
    return result
  }

  /// Whether a text has such times.
  static func isTimed(_ payload: [UInt8]) -> Bool {
    payload.indices.contains { payload[$0] == UInt8(ascii: "<") && tag(in: payload[$0...]) != nil }
  }

  private struct Tag {
    var time: MediaTime
    var hasHours: Bool
    /// The place behind it.
    var end: Int
  }

  /// What stands instead of a tag; `nil` when it stays as it is.
  private func replacement(for tag: Tag) -> [UInt8]? {
    let absolute = tag.time - startTime
    let isAbsolute = cue.start <= absolute && absolute <= cue.end
    // Some writers count from the cue's start.
    let isRelative = !isAbsolute && tag.time <= cue.duration
    guard isAbsolute || isRelative, let first = cut.pieces.first else { return nil }
    let source = isAbsolute ? absolute : cue.start + tag.time
    // A whole cue whose time is its very start keeps it.
    if source < first.source.start || (source == first.source.start && source > cue.start) { return [] }
    let time = output(source) - (isAbsolute ? .zero : cut.range.start)
    return Array(Self.text(of: time, hasHours: tag.hasHours).utf8)
  }

  private func output(_ source: MediaTime) -> MediaTime {
    for piece in cut.pieces where source < piece.source.end {
      // Between two pieces lies nothing in the output.
      return piece.clip.outputTime(of: max(source, piece.source.start))
    }
    return cut.pieces.last?.clip.outputTime(of: source) ?? source
  }

  /// The time between `<` and `>` at the front of `bytes`.
  private static func tag(in bytes: ArraySlice<UInt8>) -> Tag? {
    guard let end = bytes.prefix(24).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let inside = bytes[bytes.startIndex + 1..<end]
    let allowed = inside.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: ":")).contains($0) || $0 == UInt8(ascii: ".") }
    guard allowed else { return nil }
    let parts = String(decoding: inside, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let last = parts.last else { return nil }
    let seconds = last.split(separator: ".", omittingEmptySubsequences: false)
    guard seconds.count == 2, seconds[0].count == 2, seconds[1].count == 3, parts[parts.count - 2].count == 2,
      let second = Int64(seconds[0]), let thousandth = Int64(seconds[1]), let minute = Int64(parts[parts.count - 2]),
      let hour = parts.count == 3 ? Int64(parts[0]) : 0, second < 60, minute < 60, hour < 1 << 20
    else { return nil }
    let milliseconds = ((hour * 60 + minute) * 60 + second) * 1000 + thousandth
    return Tag(time: MediaTime(milliseconds: milliseconds), hasHours: parts.count == 3, end: end + 1)
  }

  private static func text(of time: MediaTime, hasHours: Bool) -> String {
    // `00:01:30.500`; hours may have more digits.
    let clock = max(.zero, time).description
    return "<" + (!hasHours && clock.hasPrefix("00:") ? String(clock.dropFirst(3)) : clock) + ">"
  }
}
