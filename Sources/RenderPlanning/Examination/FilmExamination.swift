package import MediaTypes

/// What all packets of a film say together; nothing of it is decoded.
package struct FilmExamination: Sendable, Hashable, Codable {
  /// How often something is there, and where first, in the film's time.
  package struct Places: Sendable, Hashable, Codable {
    package private(set) var count = 0
    package private(set) var first: MediaTime?

    package init() {}

    package mutating func add(at time: MediaTime?) {
      count += 1
      if first == nil { first = time }
    }
  }

  /// What the packets of a stream say; times are the film's.
  package struct Stream: Sendable, Hashable, Codable {
    package let index: Int
    package var packets = 0
    package var keys = 0
    /// When the first of it is shown or heard, and when the last has been.
    package var start: MediaTime?
    package var end: MediaTime?
    /// When the last undamaged packet is decoded: whatever is shown before is there.
    package var lastDecoded: MediaTime?
    /// Packets before the first key frame.
    package var packetsBeforeKey = 0
    /// Packets that are decoded and never shown.
    package var hidden = Places()
    /// Packets that are marked damaged, empty, or no sequence of units.
    package var damaged = Places()
    /// When the packet would be shown that a file ends in the middle of which may end anywhere.
    package var cutShort: MediaTime?
    /// Places where the clock goes back, or on by more than ten seconds.
    package var jumps = Places()
    /// How far the first of them goes, below zero for a clock that goes back.
    package var firstJump: MediaTime?
    /// Packets that do not say when they are shown.
    package var undated = 0
    /// Key frames behind which frames follow that are shown before them.
    package var openings = Places()
    /// The shortest and the longest time from one frame to the next.
    package var shortest: MediaTime?
    package var longest: MediaTime?

    package init(index: Int) { self.index = index }
  }

  package let info: MediaInfo
  package var streams: [Stream]
  /// Whether neither the file nor any stream said how long it is.
  package let saidNoLength: Bool
  /// Whether the container has a table of key frames, and that is missing.
  package var lacksIndex = false
  /// Whether the table lists packets beyond the end of the file.
  package let isTruncated: Bool
  /// The first thing that libav complained of.
  package var complaint: String?
  /// How many parts of each stream its edit list shows.
  package var listParts: [Int] = []
  /// Frame rates that the file says and that were not believed, by stream.
  package var saidRates: [Int: Rational] = [:]
  /// Streams that no decoder here reads.
  package let undecodable: [Int]

  package init(
    info: MediaInfo, saidNoLength: Bool, isTruncated: Bool, complaint: String?, undecodable: [Int]
  ) {
    self.info = info
    self.saidNoLength = saidNoLength
    self.isTruncated = isTruncated
    self.complaint = complaint
    self.undecodable = undecodable
    streams = info.streams.map { Stream(index: $0.index) }
  }
}
