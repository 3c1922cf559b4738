/// How long an exchange may take, and how much it may bring.
public struct HTTPLimits: Sendable, Hashable {
  /// Until a connection stands, TLS included.
  public var connect: Duration
  /// From the request to the end of the answer's head, connecting included.
  public var head: Duration
  /// Between two pieces of the body.
  public var stall: Duration
  /// The exchange with all its redirects.
  public var total: Duration
  /// The least number of bytes a second, over each `rateWindow` of waiting; 0 for none.
  public var minimumRate: Int
  /// Over how long the rate is measured.
  public var rateWindow: Duration
  /// The size of the body, in bytes.
  public var body: Int64
  /// The size of the head, names and values of its fields together, in bytes.
  public var headBytes: Int
  /// The number of redirects that are followed.
  public var redirects: Int

  /// Limits; what is not given is right for answers of services.
  public init(
    connect: Duration = .seconds(10), head: Duration = .seconds(10), stall: Duration = .seconds(15),
    total: Duration = .seconds(60), minimumRate: Int = 256, rateWindow: Duration = .seconds(15),
    body: Int64 = 8 << 20, headBytes: Int = 64 << 10, redirects: Int = 5
  ) {
    self.connect = connect
    self.head = head
    self.stall = stall
    self.total = total
    self.minimumRate = minimumRate
    self.rateWindow = rateWindow
    self.body = body
    self.headBytes = headBytes
    self.redirects = redirects
  }

  /// For films: 4 GiB, two hours, 30 seconds without a byte, 1 KiB a second.
  public static let media = HTTPLimits(
    stall: .seconds(30), total: .seconds(7200), minimumRate: 1024, rateWindow: .seconds(30), body: 4 << 30)
}
