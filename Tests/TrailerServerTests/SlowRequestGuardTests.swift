import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import TrailerServer

/// How long a connection is waited for, by a clock that the test moves.
@Suite("Slow connections")
struct SlowRequestGuardTests {
  private static let head = HTTPRequestPart.head(
    HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1", path: "/"))
  private static let answer = HTTPResponsePart.head(HTTPResponse(status: .ok))

  /// A connection, and what moves its clock by seconds.
  private static func connection() throws -> (EmbeddedChannel, wait: (Int64) -> Void) {
    let channel = EmbeddedChannel(handler: SlowRequestGuard())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return (channel, { channel.embeddedEventLoop.advanceTime(by: .seconds($0)) })
  }

  @Test("the head of the next request on a connection has no more time than that of the first")
  func heads() throws {
    let (channel, wait) = try Self.connection()
    wait(9)
    try channel.writeInbound(Self.head)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    // Whoever waits for an answer owes nothing.
    wait(3600)
    try channel.writeOutbound(Self.answer)
    wait(3600)
    #expect(channel.isActive)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    wait(9)
    #expect(channel.isActive)
    try channel.writeInbound(Self.head)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try channel.writeOutbound(Self.answer)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    wait(11)
    #expect(!channel.isActive)
  }

  @Test("a body has half a minute, whatever it brings")
  func bodies() throws {
    let (channel, wait) = try Self.connection()
    try channel.writeInbound(Self.head)
    for _ in 0..<29 {
      wait(1)
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    wait(2)
    #expect(!channel.isActive)
  }

  @Test("requests that come before the answers to earlier ones leave these their time")
  func pipelined() throws {
    let (channel, wait) = try Self.connection()
    for _ in 0..<2 {
      try channel.writeInbound(Self.head)
      try channel.writeInbound(HTTPRequestPart.end(nil))
    }
    try channel.writeOutbound(Self.answer)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    wait(3600)
    #expect(channel.isActive)
  }

  @Test("an answer of which nothing is taken is not kept for ever, and one that is taken slowly is")
  func writes() throws {
    let (channel, wait) = try Self.connection()
    try channel.writeInbound(Self.head)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    func give() { channel.write(HTTPResponsePart.body(ByteBuffer(string: "x")), promise: nil) }
    give()
    for _ in 0..<5 {
      wait(290)
      // All but the newest is taken.
      channel.flush()
      give()
    }
    #expect(channel.isActive)
    wait(299)
    #expect(channel.isActive)
    wait(2)
    #expect(!channel.isActive)
  }
}
