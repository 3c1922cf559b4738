internal import MediaTypes

/// The samples of a text track in MP4: a text after its length, then boxes with its styles.
enum MovText {
  /// A sample in which nothing is shown.
  static let gap: [UInt8] = [0, 0]

  /// Whether a sample shows a text.
  static func isShown(_ sample: [UInt8]) -> Bool { text(of: sample)?.isEmpty == false }

  /// The bytes of the text; `nil` when the sample is shorter than it says.
  static func text(of sample: [UInt8]) -> ArraySlice<UInt8>? {
    guard sample.count >= 2 else { return nil }
    let count = Int(sample[0]) << 8 | Int(sample[1])
    return 2 + count <= sample.count ? sample[2..<2 + count] : nil
  }

  /// The four letters of the boxes behind the text.
  static func boxes(of sample: [UInt8]) -> [String] {
    guard let text = text(of: sample) else { return [] }
    var names: [String] = []
    var rest = sample[text.endIndex...]
    while rest.count >= 8 {
      let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self))
      guard size >= 8, size <= rest.count else { break }
      rest = rest.dropFirst(size)
    }
    return names
  }

  /// The entries with gaps between them, from time 0 on: every moment of such a track belongs to a sample.
  static func filled(_ entries: [SubtitleTrack.Entry]) -> [SubtitleTrack.Entry] {
    var filled: [SubtitleTrack.Entry] = []
    var end: Int64 = 0
    for var entry in entries {
      if entry.start > end {
        filled.append(SubtitleTrack.Entry(start: end, duration: entry.start - end, bytes: gap, isGap: true))
      }
      // Samples do not overlap.
      let last = entry.start + entry.duration
      entry.start = max(entry.start, end)
      entry.duration = last - entry.start
      guard entry.duration > 0 else { continue }
      filled.append(entry)
      end = last
    }
    return filled
  }
}

/// Stretches in which the same cues are shown at once.
enum OverlapSplitter {
  struct Stretch: Sendable, Hashable {
    var start: Int64
    var end: Int64
    /// The places of the cues, those that came first before the others.
    var cues: [Int]
  }

  /// The stretches of `ranges`, which are in the order of their starts; `isTooMuch` may end the work.
  static func stretches(
    of ranges: [Range<Int64>], isTooMuch: (Stretch) -> Bool = { _ in false }
  ) -> [Stretch]? {
    let bounds = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var stretches: [Stretch] = []
    var shown: [Int] = []
    var next = 0
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      shown.removeAll { ranges[$0].upperBound <= start }
      while next < ranges.count, ranges[next].lowerBound <= start {
        if ranges[next].upperBound > start { shown.append(next) }
        next += 1
      }
      guard !shown.isEmpty else { continue }
      let stretch = Stretch(start: start, end: end, cues: shown)
      if isTooMuch(stretch) { return nil }
      stretches.append(stretch)
    }
    return stretches
  }
}
