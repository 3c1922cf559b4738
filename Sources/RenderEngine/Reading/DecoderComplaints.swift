internal import LibAV

/// A line that a decoder logged before the frame it is about came out.
///
/// With several threads that is some frames early, and in each run another number of them: one damaged frame
/// would be counted once or twice, as it happens.
struct EarlyComplaint {
  /// More frames than any decoder holds back: H.264's longest reorder, and a thread for each core.
  private static let longestWait = 32

  /// What was said, and the time of the frame that came out just then.
  private(set) var pending: (text: String, ticks: Int64?)?
  private var age = 0

  /// Remembers the first complaint until the frame that it is about has come.
  mutating func hear(_ text: String?, ticks: Int64?) {
    guard pending == nil, let text else { return }
    pending = (text, ticks)
    age = 0
  }

  /// Takes what a damaged frame was complained of with.
  mutating func take() -> (text: String, ticks: Int64?)? {
    defer { pending = nil }
    return pending
  }

  /// Counts an undamaged frame; gives the complaint once no damaged one can follow, so that it counts for itself.
  mutating func pass() -> (text: String, ticks: Int64?)? {
    guard pending != nil else { return nil }
    age += 1
    return age > Self.longestWait ? take() : nil
  }
}

/// Packets that a decoder refused.
///
/// With several threads it says so some packets later; what tells is that the frame of a packet does not come.
struct RefusedPackets {
  /// When the frames are shown that have not come out.
  private var waiting: [Int64] = []
  /// What was said of packets that are not known yet.
  private var faults: [String] = []

  /// A packet goes into the decoder.
  mutating func sent(_ packet: Packet) {
    if let pts = packet.pts, !packet.isDiscarded, packet.byteCount > 0 { waiting.append(pts) }
  }

  /// A packet was refused.
  mutating func refuse(_ what: String) { faults.append(what) }

  /// A frame comes out, or with `nil` no more will: what was wrong with those that should have come before it, and when they
  /// are shown, where that is known.
  mutating func places(before pts: Int64?) -> [(what: String, ticks: Int64?)] {
    defer { waiting.removeAll { $0 <= pts ?? .max } }
    guard !faults.isEmpty else { return [] }
    let missing = waiting.filter { $0 < pts ?? .max }.sorted()
    var found = zip(faults, missing).map { (what: $0, ticks: Optional($1)) }
    faults.removeFirst(found.count)
    if pts == nil {
      found += faults.map { (what: $0, ticks: nil) }
      faults = []
    }
    return found
  }
}
