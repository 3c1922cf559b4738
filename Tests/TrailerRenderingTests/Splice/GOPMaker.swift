import MediaTypes
import TestSupport

@testable import RenderPlanning
@testable import TrailerRendering

/// Makes packets as encoders order them, and edits of them.
enum GOPMaker {
  /// A film, an edit of it, and what is planned for that.
  struct PlannedEdit {
    var film: PacketFilm
    var ranges: [(Int64, Int64?)]
    /// Where effects act in the output.
    var changed: [(Int64, Int64?)]
    var spans: [PlannedSplice.Span]
  }

  /// Films and edits that nobody thought of, as far as something of them can be copied.
  static func plannedEdits(seed: Int, of films: Int = 50) -> [PlannedEdit] {
    var numbers = SeededNumbers(seed: UInt64(seed))
    return (0..<films).compactMap { _ in
      let film = PacketFilm(packets(&numbers))
      let ranges = ranges(of: film, &numbers)
      let changed = changes(&numbers)
      return film.spans(of: film.clips(ranges), changed: changed).map {
        PlannedEdit(film: film, ranges: ranges, changed: changed, spans: $0)
      }
    }
  }

  /// Some GOPs: closed and open ones, of every length, with and without pyramids, evenly timed or not.
  static func packets(_ numbers: inout SeededNumbers) -> [PicturePacket] {
    let isUneven = numbers.below(3) == 0
    let hidden = numbers.below(4) == 0 ? numbers.below(12) : 0
    var packets: [PicturePacket] = []
    // The places in the order shown that are taken; a tick each until they are timed.
    var shown: Int64 = 0
    for gop in 0..<1 + numbers.below(5) {
      let isOpen = gop > 0 && numbers.below(3) == 0
      let leading = isOpen ? Int64(numbers.below(4)) : 0
      add(shown + leading, isOpen ? .reference : .start, isKey: true, to: &packets)
      for place in shown..<shown + leading { add(place, .disposable, to: &packets) }
      shown += leading + 1
      for _ in 0..<numbers.below(6) { miniGOP(&shown, &numbers, &packets) }
    }
    let times = times(Int(shown), isUneven, &numbers)
    let shift = hidden > 0 ? times[min(hidden, times.count - 1)] : 0
    for place in packets.indices {
      packets[place].pts = times[Int(packets[place].pts)] - shift
      packets[place].isHidden = packets[place].pts < 0
    }
    return packets
  }

  private static func times(_ count: Int, _ isUneven: Bool, _ numbers: inout SeededNumbers) -> [Int64] {
    var times: [Int64] = [0]
    while times.count < count { times.append((times.last ?? 0) + (isUneven ? 1 + Int64(numbers.below(20)) : 1)) }
    return times
  }

  /// A frame that others wait for, and those between, one of which may be referred to as well.
  private static func miniGOP(_ shown: inout Int64, _ numbers: inout SeededNumbers, _ packets: inout [PicturePacket]) {
    let between = Int64(numbers.below(6))
    add(shown + between, .reference, to: &packets)
    let middle = between > 2 && numbers.below(2) == 0 ? shown + between / 2 : nil
    if let middle { add(middle, .reference, to: &packets) }
    for place in shown..<shown + between where place != middle { add(place, .disposable, to: &packets) }
    shown += between + 1
  }

  private static func add(
    _ place: Int64, _ kind: PicturePacket.Kind, isKey: Bool = false, to packets: inout [PicturePacket]
  ) {
    packets.append(PicturePacket(pts: place, duration: 1, kind: kind, isKey: isKey))
  }

  /// Up to three ranges that begin at a frame.
  private static func ranges(of film: PacketFilm, _ numbers: inout SeededNumbers) -> [(Int64, Int64?)] {
    let shown = film.packets.filter { !$0.isHidden }.map(\.pts).sorted()
    var ranges: [(Int64, Int64?)] = []
    for _ in 0..<1 + numbers.below(3) {
      let first = numbers.below(shown.count)
      let last = first + 1 + numbers.below(shown.count - first)
      ranges.append((shown[first], last < shown.count ? shown[last] : nil))
    }
    return ranges
  }

  /// No effect, or up to two.
  private static func changes(_ numbers: inout SeededNumbers) -> [(Int64, Int64?)] {
    (0..<numbers.below(3)).map { _ in
      let start = Int64(numbers.below(40))
      return (start, numbers.below(4) == 0 ? nil : start + 1 + Int64(numbers.below(10)))
    }.sorted { $0.0 < $1.0 }
  }
}
