internal import MediaTypes

/// Brings the packets of several streams into the order of their times.
///
/// A packet waits until every stream has one, as an earlier one may still come, however long that takes: so the order in
/// the file does not depend on which stream is quicker. Libav's own way to do that would wait for subtitles as well, which
/// may not come for minutes. Only so many bytes wait at most, and what is more goes out before its turn.
struct PacketInterleaver<Item> {
  private struct Waiting {
    var items: [(item: Item?, time: MediaTime, cost: Int)] = []
    /// How many of them are gone.
    var taken = 0
    var isOpen = true

    var first: MediaTime? { taken < items.count ? items[taken].time : nil }

    mutating func take() -> (item: Item, cost: Int)? {
      // The slot must not keep a packet's bytes until the array is compacted.
      guard let item = items[taken].item.take() else { return nil }
      let cost = items[taken].cost
      taken += 1
      if taken > 64, taken * 2 > items.count {
        items.removeFirst(taken)
        taken = 0
      }
      return (item, cost)
    }
  }

  private var streams: [Waiting]
  /// Bytes that may wait.
  private let costLimit: Int
  /// Bytes that wait.
  private var cost = 0
  /// The most that ever waited, in bytes.
  private(set) var highestCost = 0

  init(streams count: Int, costLimit: Int = 128 << 20) {
    self.costLimit = costLimit
    streams = [Waiting](repeating: Waiting(), count: count)
  }

  /// Takes a packet of a stream; those of one stream come in order.
  mutating func add(_ item: Item, cost: Int = 0, at time: MediaTime, to stream: Int) {
    streams[stream].items.append((item, time, cost))
    self.cost += cost
    highestCost = max(highestCost, self.cost)
  }

  /// No more comes of a stream.
  mutating func end(_ stream: Int) { streams[stream].isOpen = false }

  /// The next packet; `nil` when it has to wait, or there is none.
  mutating func next() -> (item: Item, stream: Int, time: MediaTime)? {
    var first: (stream: Int, time: MediaTime)?
    var isComplete = true
    for (number, stream) in streams.enumerated() {
      guard let time = stream.first else {
        if stream.isOpen { isComplete = false }
        continue
      }
      if first.map({ time < $0.time }) ?? true { first = (number, time) }
    }
    guard let first, isComplete || cost > costLimit, let taken = streams[first.stream].take() else { return nil }
    cost -= taken.cost
    return (taken.item, first.stream, first.time)
  }
}
