internal import Bitstreams
internal import LibAV
package import RenderPlanning

/// A subtitle track of the output with all its packets.
package struct SubtitleTrack: Sendable {
  /// One packet, in ticks of the track.
  struct Entry: Sendable, Hashable {
    var start: Int64
    var duration: Int64
    var bytes: [UInt8]
    var identifier: [UInt8] = []
    var settings: [UInt8] = []
    /// Whether it only says that nothing is shown, which MP4 needs between its samples.
    var isGap = false

    func packet() throws(LibAVError) -> Packet {
      try .subtitle(bytes, start: start, duration: duration, cueData: [.identifier: identifier, .settings: settings])
    }
  }

  var plan: PlannedSubtitles
  var parameters: CodecParameters
  /// In the order of their starts.
  var entries: [Entry]

  var timeBase: Rational { parameters.timeBase }

  /// A count of its ticks as a time.
  func time(_ ticks: Int64) -> MediaTime { MediaTime(ticks: ticks, timeBase: timeBase) }

  /// The packets that show or clear something.
  var cues: [Entry] { entries.filter { !$0.isGap } }

  /// What was made of the stream.
  var written: Written {
    let end = cues.last.map { time($0.start + $0.duration) }
    return Written(plan: plan, cues: cues.count, end: end ?? .zero)
  }

  /// What was written of a stream.
  package struct Written: Sendable, Hashable, Codable {
    package var plan: PlannedSubtitles
    package var cues: Int
    package var end: MediaTime
  }
}

/// The subtitle tracks of an output, and what showed only when they were made.
struct SubtitleTracks: Sendable {
  var tracks: [SubtitleTrack] = []
  var preservation: [PreservationLine] = []

  /// Bytes that their packets take in the index of an MP4 file.
  var indexRoom: Int {
    tracks.reduce(0) { $0 + 4096 + $1.entries.count * 44 + $1.parameters.configuration.count }
  }
}

extension [SubtitleTrack.Entry] {
  /// The entries with gaps between them, from time 0 on: every moment of such a track belongs to a sample.
  func filled() -> [SubtitleTrack.Entry] {
    var filled: [SubtitleTrack.Entry] = []
    var end: Int64 = 0
    for var entry in self {
      if entry.start > end {
        filled.append(SubtitleTrack.Entry(start: end, duration: entry.start - end, bytes: MovText.gap, isGap: true))
      }
      // Samples do not overlap.
      let last = entry.start + entry.duration
      entry.start = Swift.max(entry.start, end)
      entry.duration = last - entry.start
      guard entry.duration > 0 else { continue }
      filled.append(entry)
      end = last
    }
    return filled
  }
}
