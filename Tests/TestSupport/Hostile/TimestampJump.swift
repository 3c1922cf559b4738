package import Foundation

/// A film one of whose streams jumps in time.
package struct TimestampJump: Sendable, Hashable, CustomStringConvertible {
  /// A kind of file.
  package enum Container: String, Sendable, Hashable, CaseIterable {
    /// H.264 and AAC in MP4.
    case mp4
    /// H.264 and FLAC in Matroska.
    case mkv
    /// H.264 and AAC in a transport stream, whose times wrap after 2^33 ticks, which are 26.5 hours.
    case ts
  }

  /// How far the time jumps.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// One second on.
    case second
    /// One hour on.
    case hour
    /// 365 days on; in TS what is left of that after the wraps.
    case year
    /// Half as far as the container can say: 2^62 ticks, in TS 2^32.
    case half
    /// As far as the container can say: close to 2^63 ticks, in TS to 2^33.
    ///
    /// libav takes times as close as this to the end of 64 bits for relative ones.
    case maximum
    /// Half a second back.
    case backwards
    /// No time at all, for one packet.
    ///
    /// In TS really none. In MKV its cluster has no time. In MP4 the table of durations ends before it, and one that
    /// lacks the first frame is empty.
    case missing
  }

  /// The first frame that has the new time; all later ones follow it.
  package enum Position: String, Sendable, Hashable, CaseIterable {
    /// The first frame.
    case first
    /// The one in the middle.
    case middle
    /// The last one.
    case last
  }

  /// The stream that jumps; the other one keeps its times.
  package enum Stream: String, Sendable, Hashable, CaseIterable {
    /// The frame.
    case picture
    /// The sound.
    case sound
  }

  /// The kind of file.
  package let container: Container
  /// How far the time jumps.
  package let kind: Kind
  /// Where it jumps.
  package let position: Position
  /// What jumps.
  package let stream: Stream

  /// A file name: `picture-hour-middle.mkv`.
  package var name: String {
    "\(stream.rawValue)-\(kind.rawValue)-\(position.rawValue).\(container.rawValue)"
  }

  /// The file name.
  package var description: String { name }

  /// Every container, kind, position and stream: 126 films.
  package static let all: [TimestampJump] = Container.allCases.flatMap { container in
    Stream.allCases.flatMap { stream in
      Kind.allCases.flatMap { kind in
        Position.allCases.map { TimestampJump(container: container, kind: kind, position: $0, stream: stream) }
      }
    }
  }

  /// A third of them, in which every two properties still meet in every combination.
  package static let third: [TimestampJump] = {
    let widths = [Stream.allCases.count, Kind.allCases.count, Position.allCases.count]
    return all.enumerated().filter { number, _ in
      var (rest, sum) = (number, 0)
      for width in widths.reversed() {
        sum += rest % width
        rest /= width
      }
      return (sum + rest) % 3 == 0
    }.map(\.element)
  }()

  /// The film, made from a seed.
  package func bytes() throws -> Data {
    switch container {
    case .mp4:
      // Only fragments have times of 64 bits.
      let needsFragments = [.year, .half, .maximum].contains(kind)
      return Data(needsFragments ? try fragmentedMP4() : try plainMP4())
    case .mkv: return Data(try matroska())
    case .ts: return Data(try transportStream())
    }
  }

  /// The length of the jump in ticks; the maximum is counted from where the frame was.
  private func ticks(perSecond: Int64) -> Int64 {
    switch kind {
    case .second: perSecond
    case .hour: 3600 * perSecond
    case .year: 365 * 86_400 * perSecond
    case .half: 1 << (container == .ts ? 32 : 62)
    case .maximum: Int64.max - 2 * perSecond
    case .backwards: -perSecond / 2
    case .missing: 0
    }
  }

  private func index(of count: Int) -> Int {
    switch position {
    case .first: 0
    case .middle: count / 2
    case .last: max(0, count - 1)
    }
  }

  private var track: String { stream == .picture ? "trak:0" : "trak:1" }

  // MARK: MP4

  private func plainMP4() throws -> [UInt8] {
    var film = try ISOFilm(seed: "h264-aac.mp4")
    let media = ["moov", track, "mdia"]
    let table = media + ["minf", "stbl"]
    let timescale = Int64(Bytes.number(try film.box(media + ["mdhd"]).content[12..<16]))
    let samples = Int(Bytes.number(try film.box(table + ["stsz"]).content[8..<12]))
    let index = index(of: samples)
    let gap = ticks(perSecond: timescale)
    var durations = Self.runs(try film.box(table + ["stts"]).content)
    switch kind {
    case .missing: durations = Array(durations.prefix(index))
    case .backwards:
      // Durations cannot be negative, but what is added to them for the presentation can.
      try film.edit(table) { box in
        let old = box.children.first { $0.name == "ctts" }.map { Self.runs($0.content) }
        var offsets = old ?? [UInt32](repeating: 0, count: samples)
        for later in index..<offsets.count {
          offsets[later] = UInt32(truncatingIfNeeded: Int64(Int32(bitPattern: offsets[later])) + gap)
        }
        box.children.removeAll { $0.name == "ctts" }
        box.children.append(ISOBox("ctts", Self.table(offsets, version: 1)))
      }
    case .second, .hour, .year, .half, .maximum:
      if index > 0 {
        durations[index - 1] &+= UInt32(truncatingIfNeeded: gap)
      } else {
        try delay(&film, seconds: gap / timescale)
      }
    }
    try film.edit(table + ["stts"]) { $0.content = Self.table(durations, version: 0) }
    return film.bytes
  }

  /// Lets a track begin with nothing.
  private func delay(_ film: inout ISOFilm, seconds: Int64) throws {
    let timescale = Int64(Bytes.number(try film.box(["moov", "mvhd"]).content[12..<16]))
    try film.edit(["moov", track, "edts", "elst"]) { box in
      let empty = Bytes.big(seconds * timescale, 4) + Bytes.big(-1, 4) + Bytes.big(0x1_0000, 4)
      let entries = Array(box.content.dropFirst(8))
      box.content = Bytes.big(0, 4) + Bytes.big(entries.count / 12 + 1, 4) + empty + entries
    }
  }

  /// One value for each sample of a table of runs.
  private static func runs(_ content: [UInt8]) -> [UInt32] {
    stride(from: 8, to: content.count - 7, by: 8).flatMap { start in
      let count = Int(Bytes.number(content[start..<start + 4]))
      let value = UInt32(truncatingIfNeeded: Bytes.number(content[start + 4..<start + 8]))
      return [UInt32](repeating: value, count: count)
    }
  }

  /// A table with a run for each sample.
  private static func table(_ values: [UInt32], version: UInt8) -> [UInt8] {
    [version, 0, 0, 0] + Bytes.big(values.count, 4) + values.flatMap { Bytes.big(1, 4) + Bytes.big($0, 4) }
  }

  /// The jump at a fragment: the first, the second or the last one.
  private func fragmentedMP4() throws -> [UInt8] {
    var film = try ISOFilm(seed: "h264-aac-fragmented.mp4")
    let timescale = Int64(Bytes.number(try film.box(["moov", track, "mdia", "mdhd"]).content[12..<16]))
    let fragments = film.boxes.filter { $0.name == "moof" }.count
    for fragment in index(of: fragments)..<fragments {
      let run = stream == .picture ? "traf:0" : "traf:1"
      try film.edit(["moof:\(fragment)", run, "tfdt"]) { box in
        let time = Int64(truncatingIfNeeded: Bytes.number(box.content.dropFirst(4)))
        // A box of version 1 has 64 bits here.
        box.content = [1, 0, 0, 0] + Bytes.big(time &+ ticks(perSecond: timescale), 8)
      }
    }
    return film.bytes
  }

  // MARK: Matroska

  private func matroska() throws -> [UInt8] {
    var film = try MatroskaFilm(seed: "h264-flac.mkv")
    let places = film.blocks.indices.filter { film.blocks[$0].track == (stream == .picture ? 1 : 2) }
    let index = index(of: places.count)
    for place in places[index...] {
      film.blocks[place].time = film.blocks[place].time.map { $0 &+ ticks(perSecond: 1000) }
    }
    if kind == .missing, places.indices.contains(index) { film.blocks[places[index]].time = nil }
    return film.bytes
  }

  // MARK: Transport stream

  private func transportStream() throws -> [UInt8] {
    var film = TransportStream(try HostileSeeds.bytes(of: "h264-aac.ts"))
    let packets = film.starts(of: stream == .picture ? 0x100 : 0x101)
    let index = index(of: packets.count)
    guard index < packets.count else { throw ToolError.unreadable("the seed has no such stream") }
    if kind == .missing {
      film.removeTimes(packets[index])
      return film.bytes
    }
    var gap = ticks(perSecond: 90_000)
    if kind == .maximum, let time = film.time(packets[index]) {
      // The first frame gets the last time but one second; the next ones wrap.
      gap = (1 << 33) - 90_000 - time
    }
    for packet in packets[index...] { film.moveTimes(packet, by: gap) }
    // The clock is the frame's.
    if stream == .picture { film.moveClock(from: packets[index], by: gap) }
    return film.bytes
  }
}
