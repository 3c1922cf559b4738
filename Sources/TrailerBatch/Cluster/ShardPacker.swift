/// Shares jobs out among shards of about equal work.
struct ShardPacker: Sendable {
  /// Seconds of one processor that a shard should take.
  var seconds: Double
  /// The most shards there may be.
  var most: Int

  /// The most jobs of a shard: its file is read as a whole.
  private static let mostJobs = 10_000

  /// Shares jobs out.
  ///
  /// - Parameters:
  ///   - places: the jobs, the longest first.
  ///   - cost: the estimated seconds of each place.
  /// - Returns: the shards, each with the places of its jobs.
  func shards(of places: [Int], cost: (Int) -> Double) -> [[Int]] {
    guard !places.isEmpty else { return [] }
    let costs = places.map { max(0.05, cost($0)) }
    let whole = costs.reduce(0, +)
    let wanted = max(Int((whole / seconds).rounded(.up)), (places.count + Self.mostJobs - 1) / Self.mostJobs)
    let count = max(1, min(wanted, most, places.count))
    // The longest first, each into the shard that has least: no shard is much longer than another.
    var shards = [[Int]](repeating: [], count: count)
    var heap = ShardHeap(count)
    for (place, cost) in zip(places, costs) { shards[heap.addToLeast(cost)].append(place) }
    return shards.filter { !$0.isEmpty }
  }
}

/// Which of many shards has least work.
private struct ShardHeap {
  private var entries: [(work: Double, shard: Int)]

  init(_ count: Int) { entries = (0..<count).map { (0, $0) } }

  /// Adds work to the shard that has least; returns which one that is.
  mutating func addToLeast(_ work: Double) -> Int {
    let shard = entries[0].shard
    entries[0].work += work
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < entries.count && entries[child].work < entries[least].work {
        least = child
      }
      if least == place { return shard }
      entries.swapAt(place, least)
      place = least
    }
  }
}
