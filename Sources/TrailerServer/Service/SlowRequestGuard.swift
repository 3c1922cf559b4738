import NIOCore
import NIOHTTPTypes

/// Ends connections that somebody holds up: those whose requests take too long to arrive, and those whose answers nobody takes.
final class SlowRequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Time that the head of a request has, the next one on a connection, too.
  static let headTime = TimeAmount.seconds(10)
  /// Time that a body has, whatever it brings.
  static let bodyTime = TimeAmount.seconds(30)
  /// Time in which something of an answer must be taken: players read ahead, and then wait for minutes.
  static let writeTime = TimeAmount.seconds(300)

  private var alarm: Scheduled<Void>?
  /// Answers that are owed.
  private var open = 0
  private var writeAlarm: Scheduled<Void>?
  /// Parts of answers that were not taken yet.
  private var unwritten = 0

  func channelActive(context: ChannelHandlerContext) {
    wait(Self.headTime, context)
    context.fireChannelActive()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive, alarm == nil { wait(Self.headTime, context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { stopWaiting() }

  func channelInactive(context: ChannelHandlerContext) {
    stopWaiting()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      open += 1
      wait(Self.bodyTime, context)
    case .body: break
    case .end:
      alarm?.cancel()
      if open == 0 { wait(Self.headTime, context) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      open -= 1
      if open == 0 { wait(Self.headTime, context) }
    }
    unwritten += 1
    if unwritten == 1 { waitForWrite(context) }
    let promise = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    promise.futureResult.whenSuccess {
      let (guardian, context) = bound.value
      guardian.unwritten -= 1
      guardian.writeAlarm?.cancel()
      if guardian.unwritten > 0 { guardian.waitForWrite(context) }
    }
    context.write(data, promise: promise)
  }

  private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    alarm?.cancel()
    alarm = end(context, in: time)
  }

  private func waitForWrite(_ context: ChannelHandlerContext) { writeAlarm = end(context, in: Self.writeTime) }

  private func end(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  private func stopWaiting() {
    alarm?.cancel()
    writeAlarm?.cancel()
  }
}
