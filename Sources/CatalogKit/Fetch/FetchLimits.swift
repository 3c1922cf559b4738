/// How fetching goes about failures and room.
public struct FetchLimits: Sendable, Hashable {
  /// Time and bytes of each exchange; its `body` is the largest file that is fetched without asking.
  public var http: HTTPLimits
  /// How often one candidate is tried without any new byte.
  public var attempts: Int
  /// The pause after the first failure; each later one is twice as long, and up to half is random.
  public var pause: Duration
  /// The longest pause that a server may ask for; a longer one fails the candidate.
  public var longestPause: Duration
  /// Bytes that must stay free on disk.
  public var reserve: Int64
  /// How often it is looked whether another process is done with the same file.
  public var lockPoll: Duration

  /// Limits; what is not given is right for films.
  public init(
    http: HTTPLimits = .media, attempts: Int = 5, pause: Duration = .seconds(1),
    longestPause: Duration = .seconds(60), reserve: Int64 = 64 << 20, lockPoll: Duration = .milliseconds(100)
  ) {
    self.http = http
    self.attempts = attempts
    self.pause = pause
    self.longestPause = longestPause
    self.reserve = reserve
    self.lockPoll = lockPoll
  }
}
