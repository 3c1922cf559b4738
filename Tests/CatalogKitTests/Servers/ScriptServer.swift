import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// One thing that a `ScriptServer` does on a connection.
enum ScriptStep: Sendable {
  case text(String)
  case bytes([UInt8])
  case pause(Duration)
  /// Bytes again and again, with pauses, until the other side goes.
  case endless([UInt8], every: Duration)
  case close
  /// Ends with a reset instead of an end.
  case reset
  /// Sends nothing, and stays.
  case hold
}

/// What came over a connection.
struct ScriptRequest: Sendable {
  let target: String
  /// By lower-case name.
  let fields: [String: String]

  init(_ head: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    target = lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    fields = Dictionary(
      lines.dropFirst().compactMap { line -> (String, String)? in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { $0 + ", " + $1 })
  }

  /// Where the range asked for begins.
  var rangeStart: Int? {
    guard let range = fields["range"], range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
    return Int(range.dropFirst(6).dropLast())
  }
}

/// A server on 127.0.0.1 that plays scripted bytes, right or wrong, and counts.
final class ScriptServer: Sendable {
  typealias Script = @Sendable (ScriptRequest) -> [ScriptStep]

  struct Counts: Sendable {
    var connections = 0
    var requests: [ScriptRequest] = []
    /// Requests whose scripts have not ended, on connections that are open.
    var underWay = 0
    var closed = 0
  }

  let port: Int
  private let channel: any Channel
  private let log: Log

  final class Log: Sendable {
    let counts = Mutex(Counts())
  }

  private init(channel: any Channel, port: Int, log: Log) {
    self.channel = channel
    self.port = port
    self.log = log
  }

  var counts: Counts { log.counts.withLock { $0 } }

  func url(_ target: String = "/") throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else { throw URLError(.badURL) }
    return url
  }

  /// Runs a server as long as `body` does.
  static func run<Value>(
    tls: NIOSSLContext? = nil, script: @escaping Script, body: (ScriptServer) async throws -> Value
  ) async throws -> Value {
    let log = Log()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
          try channel.pipeline.syncOperations.addHandler(ScriptHandler(script: script, log: log))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = ScriptServer(channel: channel, port: channel.localAddress?.port ?? 0, log: log)
    do {
      let value = try await body(server)
      try await channel.close()
      return value
    } catch {
      try? await channel.close()
      throw error
    }
  }
}

/// Plays a script on one connection; lives on its event loop.
private final class ScriptHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let script: ScriptServer.Script
  private let log: ScriptServer.Log
  private var text: [UInt8] = []
  private var steps: [ScriptStep] = []
  private var isPlaying = false

  init(script: @escaping ScriptServer.Script, log: ScriptServer.Log) {
    self.script = script
    self.log = log
  }

  func channelActive(context: ChannelHandlerContext) {
    log.counts.withLock { $0.connections += 1 }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    log.counts.withLock {
      $0.closed += 1
      if isPlaying { $0.underWay -= 1 }
    }
    isPlaying = false
    steps = []
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    text += unwrapInboundIn(data).readableBytesView
    readRequest(context)
  }

  private func readRequest(_ context: ChannelHandlerContext) {
    guard !isPlaying, let end = text.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
    let request = ScriptRequest(String(decoding: text[..<end.upperBound], as: UTF8.self))
    text.removeSubrange(..<end.upperBound)
    log.counts.withLock {
      $0.requests.append(request)
      $0.underWay += 1
    }
    steps = script(request)
    isPlaying = true
    play(context)
  }

  private func play(_ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    guard !steps.isEmpty else {
      log.counts.withLock { $0.underWay -= 1 }
      isPlaying = false
      return readRequest(context)
    }
    switch steps.removeFirst() {
    case .text(let text): send(Array(text.utf8), context)
    case .bytes(let bytes): send(bytes, context)
    case .pause(let time): schedule(context, after: time)
    case .endless(let bytes, let time):
      steps = [.bytes(bytes), .pause(time), .endless(bytes, every: time)]
      play(context)
    case .close: context.close(promise: nil)
    case .reset:
      if let provider = context.channel as? any SocketOptionProvider {
        provider.setSoLinger(linger(l_onoff: 1, l_linger: 0)).assumeIsolated().whenComplete { _ in
          context.close(promise: nil)
        }
      } else {
        context.close(promise: nil)
      }
    case .hold: break
    }
  }

  private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(bytes: bytes))).assumeIsolated()
      .whenSuccess { self.play(context) }
  }

  private func schedule(_ context: ChannelHandlerContext, after time: Duration) {
    let (seconds, fraction) = time.components
    let amount = TimeAmount.nanoseconds(seconds * 1_000_000_000 + fraction / 1_000_000_000)
    context.eventLoop.assumeIsolated().scheduleTask(in: amount) { self.play(context) }
  }
}
