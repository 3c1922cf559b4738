import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends connections whose requests take too long to arrive: headers in 10 seconds, bodies at a minimum rate.
final class SlowRequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private static let headTime = TimeAmount.seconds(10)
  /// Time that a body has, whatever it brings.
  private static let bodyTime = TimeAmount.seconds(30)

  private var alarm: Scheduled<Void>?

  func channelActive(context: ChannelHandlerContext) {
    wait(Self.headTime, context)
    context.fireChannelActive()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive, alarm == nil { wait(Self.headTime, context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { alarm?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    alarm?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: wait(Self.bodyTime, context)
    case .body: break
    case .end:
      alarm?.cancel()
      alarm = nil
    }
    context.fireChannelRead(data)
  }

  private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    alarm?.cancel()
    let channel = context.channel
    alarm = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
