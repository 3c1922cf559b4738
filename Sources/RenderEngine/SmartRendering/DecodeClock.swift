internal import MediaTypes

/// Frames are further out of order than was known.
struct OutOfOrder: Error {
  /// How many are decoded before one that is shown before them; `nil` when no codec has such an order.
  var reordering: Int?
}

/// Gives packets their decoding times and lengths, from the times at which they are shown.
///
/// A packet is decoded when the frame so many places before it is shown as frames are out of order: that rises with
/// every packet, and none is decoded after it is shown. The first packets, before which too little is shown, come as
/// much earlier as that many frames take.
///
///     shown      0 3 1 2 6 4 5        in the order of decoding
///     sorted     0 1 2 3 4 5 6
///     decoded   -1 0 1 2 3 4 5        one frame is decoded before others that are shown before it
struct DecodeClock<Item> {
  /// A packet with its times.
  struct Timed {
    var item: Item
    var pts: Int64
    var dts: Int64
    /// Until the next packet is decoded; `nil` for the last, and for the first ones.
    var step: Int64?
    /// Until the next frame is shown; `nil` for the one shown last.
    var duration: Int64?
    /// Since the frame before it was shown; `nil` where that is not known any more.
    var distance: Int64?
    /// Whether a frame that is decoded later is shown earlier.
    var hasLeading: Bool
  }

  /// More packets than any codec reorders: so far behind, the order in which frames are shown is settled.
  private static var longestReordering: Int { 34 }

  private let reordering: Int
  /// Packets in the order of decoding that have no times yet.
  private var waiting: [(item: Item, pts: Int64)] = []
  /// The times at which the waiting packets, and some before them, are shown; sorted.
  private var shown: [Int64] = []
  /// How many of the times in `shown` belong to packets that have gone out in the order of decoding.
  private var taken = 0
  /// How many packets have gone out in all.
  private var settled = 0
  /// How much earlier than in their places the first packets are decoded.
  private var lead: Int64?

  /// - Parameter reordering: how many frames are decoded before one that is shown before them, at most.
  init(reordering: Int) { self.reordering = reordering }

  /// Takes the next packet in the order of decoding; gives those whose times are settled.
  mutating func add(_ item: Item, pts: Int64) throws(OutOfOrder) -> [Timed] {
    waiting.append((item, pts))
    let place = shown.partitioningIndex { $0 > pts }
    // A frame that is shown before one whose place was settled: the order is longer than any codec's.
    if place < taken { throw OutOfOrder() }
    shown.insert(pts, at: place)
    return try waiting.count > Self.longestReordering ? [settle()] : []
  }

  /// Gives what is left.
  mutating func finish() throws(OutOfOrder) -> [Timed] {
    var settled: [Timed] = []
    while !waiting.isEmpty { settled.append(try settle()) }
    return settled
  }

  private mutating func settle() throws(OutOfOrder) -> Timed {
    let packet = waiting.removeFirst()
    let dts: Int64
    var step: Int64?
    if settled >= reordering {
      dts = shown[taken - reordering]
      if !waiting.isEmpty { step = shown[taken + 1 - reordering] - dts }
    } else {
      let lead = lead ?? shown[min(reordering, shown.count - 1)] - shown[0]
      self.lead = lead
      dts = shown[taken] - lead
    }
    guard dts <= packet.pts else {
      throw OutOfOrder(reordering: taken - (shown.partitioningIndex { $0 > packet.pts } - 1))
    }
    taken += 1
    settled += 1
    let next = shown.partitioningIndex { $0 > packet.pts }
    let duration = next < shown.count ? shown[next] - packet.pts : nil
    let distance = next >= 2 ? packet.pts - shown[next - 2] : nil
    // Times that lie before all that still waits are of no more use.
    if taken > 256 {
      let needed = min(
        taken - reordering, shown.partitioningIndex { [first = waiting.map(\.pts).min() ?? .max] in $0 >= first })
      shown.removeFirst(needed)
      taken -= needed
    }
    return Timed(
      item: packet.item, pts: packet.pts, dts: dts, step: step, duration: duration, distance: distance,
      hasLeading: waiting.contains { $0.pts < packet.pts })
  }
}
