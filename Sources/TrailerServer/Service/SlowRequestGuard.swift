import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends connections whose requests take too long to arrive, headers in 10 seconds and bodies in 30, and those of an address
/// that has too many.
final class SlowRequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private static let headTime = TimeAmount.seconds(10)
  /// Time that a body has, whatever it brings.
  private static let bodyTime = TimeAmount.seconds(30)

  private let load: RequestLoad
  private var place: RequestLoad.Place?
  private var alarm: Scheduled<Void>?

  /// A guard of one connection; `load` counts those of each address.
  init(_ load: RequestLoad) { self.load = load }

  func channelActive(context: ChannelHandlerContext) {
    wait(Self.headTime, context)
    context.fireChannelActive()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    place = load.begin(context.channel.remoteAddress?.ipAddress ?? "unknown")
    if place == nil { return context.close(promise: nil) }
    if context.channel.isActive, alarm == nil { wait(Self.headTime, context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { alarm?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    alarm?.cancel()
    place = nil
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
