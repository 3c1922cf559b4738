/// A line that a decoder logged before the picture it is about came out.
///
/// With several threads that is some pictures early, and in each run another number of them: one damaged picture
/// would be counted once or twice, as it happens.
struct EarlyComplaint {
  /// More pictures than any decoder holds back: H.264's longest reorder, and a thread for each core.
  private static let longestWait = 32

  /// What was said, and the time of the picture that came out just then.
  private(set) var pending: (text: String, ticks: Int64?)?
  private var age = 0

  /// Remembers the first complaint until the picture that it is about has come.
  mutating func hear(_ text: String?, ticks: Int64?) {
    guard pending == nil, let text else { return }
    pending = (text, ticks)
    age = 0
  }

  /// Takes what a damaged picture was complained of with.
  mutating func take() -> (text: String, ticks: Int64?)? {
    defer { pending = nil }
    return pending
  }

  /// Counts an undamaged picture; gives the complaint once no damaged one can follow, so that it counts for itself.
  mutating func pass() -> (text: String, ticks: Int64?)? {
    guard pending != nil else { return nil }
    age += 1
    return age > Self.longestWait ? take() : nil
  }
}
