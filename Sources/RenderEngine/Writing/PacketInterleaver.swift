internal import MediaTypes

/// Brings the packets of several lanes into the order of their times.
///
/// A packet waits until every lane has one, as an earlier one may still come, however long that takes: so the order in
/// the file does not depend on which lane is quicker. Libav's own way to do that would wait for subtitles as well, which
/// may not come for minutes. Only so many bytes wait at most, and what is more goes out before its turn.
struct PacketInterleaver<Item> {
  private struct Lane {
    var items: [(item: Item, time: MediaTime, cost: Int)] = []
    /// How many of them are gone.
    var taken = 0
    var isOpen = true

    var first: MediaTime? { taken < items.count ? items[taken].time : nil }

    mutating func take() -> (item: Item, cost: Int) {
      let (item, _, cost) = items[taken]
      taken += 1
      if taken > 64, taken * 2 > items.count {
        items.removeFirst(taken)
        taken = 0
      }
      return (item, cost)
    }
  }

  private var lanes: [Lane]
  /// Bytes that may wait.
  private let costLimit: Int
  /// Bytes that wait.
  private var cost = 0
  /// The most that ever waited, in bytes.
  private(set) var highestCost = 0

  init(lanes count: Int, costLimit: Int = 128 << 20) {
    self.costLimit = costLimit
    lanes = [Lane](repeating: Lane(), count: count)
  }

  /// Takes a packet of a lane; those of one lane come in order.
  mutating func add(_ item: Item, cost: Int = 0, at time: MediaTime, to lane: Int) {
    lanes[lane].items.append((item, time, cost))
    self.cost += cost
    highestCost = max(highestCost, self.cost)
  }

  /// No more comes of a lane.
  mutating func end(_ lane: Int) { lanes[lane].isOpen = false }

  /// The next packet; `nil` when it has to wait, or there is none.
  mutating func next() -> (item: Item, lane: Int, time: MediaTime)? {
    var first: (lane: Int, time: MediaTime)?
    var isComplete = true
    for (number, lane) in lanes.enumerated() {
      guard let time = lane.first else {
        if lane.isOpen { isComplete = false }
        continue
      }
      if first.map({ time < $0.time }) ?? true { first = (number, time) }
    }
    guard let first, isComplete || cost > costLimit else { return nil }
    let taken = lanes[first.lane].take()
    cost -= taken.cost
    return (taken.item, first.lane, first.time)
  }
}
