import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import NIOTLS

/// Connections as they begin: those of an address are counted, and a TLS handshake that takes too long ends one.
struct GuardedConnection<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  /// Counts the connections of each address.
  let load: RequestLoad

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    guard let place = load.begin(channel.remoteAddress?.ipAddress ?? "unknown") else {
      return channel.eventLoop.makeFailedFuture(ChannelError.eof)
    }
    channel.closeFuture.whenComplete { _ in withExtendedLifetime(place) {} }
    return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      if let tls = try? pipeline.handler(type: NIOSSLServerHandler.self) {
        try pipeline.addHandler(HandshakeGuard(), position: .after(tls))
      }
      return value
    }
  }

  func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

/// Ends a connection whose TLS handshake is not done in 10 seconds.
final class HandshakeGuard: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  private var alarm: Scheduled<Void>?

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    alarm = context.eventLoop.scheduleTask(in: SlowRequestGuard.headTime) { channel.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { alarm?.cancel() }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { alarm?.cancel() }
    context.fireUserInboundEventTriggered(event)
  }
}
