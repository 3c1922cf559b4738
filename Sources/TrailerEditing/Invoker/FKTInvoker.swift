/// Performs commands on an asset in order, and remembers them so that they can be undone and redone.
///
/// Commands only describe; what the invoker ends with is an edited asset, not a file.
public actor FKTInvoker {
  private var stack: CommandStack
  private var observers: [Int: AsyncStream<FKTInvokerChange>.Continuation] = [:]
  private var nextObserver = 0

  /// An invoker that starts with `asset`.
  public init(asset: FKTAsset) { stack = CommandStack(original: asset) }

  deinit {
    for observer in observers.values { observer.finish() }
  }

  /// The asset as the commands so far have made it.
  public var asset: FKTAsset { stack.asset }

  /// The commands that wait, the next one first.
  public var queue: [any FKTCommand] { stack.queue }

  /// What was done and undone.
  public var history: FKTHistory { stack.history }

  /// Puts `command` at the end of the queue.
  public func enqueue(_ command: any FKTCommand) {
    stack.enqueue(command)
    report(.queued(command: command.optionName, index: stack.queue.count - 1))
  }

  /// Performs the queue in order.
  ///
  /// - Returns: the asset after the last command.
  /// - Throws: the first failing command's ``FKTError``; that command stays at the head of the queue.
  @discardableResult
  public func execute() throws(FKTError) -> FKTAsset {
    while let command = stack.queue.first {
      try reporting(command) { (stack) throws(FKTError) in try stack.performNext() }
    }
    return stack.asset
  }

  /// Performs `command` at once, before anything that is queued.
  ///
  /// - Returns: the asset after it.
  /// - Throws: the command's ``FKTError``; nothing has changed then.
  @discardableResult
  public func perform(_ command: any FKTCommand) throws(FKTError) -> FKTAsset {
    try reporting(command) { (stack) throws(FKTError) in try stack.perform(command) }
    return stack.asset
  }

  /// Empties the queue, as after a command that failed for good.
  public func removeQueued() { stack.removeQueued() }

  /// Takes the last command back.
  ///
  /// - Returns: the command, or `nil` when nothing is left to undo.
  @discardableResult
  public func undo() -> (any FKTCommand)? {
    guard let step = stack.undo() else { return nil }
    report(.undone(command: step.command.optionName, index: stack.done.count))
    return step.command
  }

  /// Performs the command that was undone last; a new command forgets what was undone.
  ///
  /// - Returns: the command, or `nil` when nothing is left to redo.
  @discardableResult
  public func redo() -> (any FKTCommand)? {
    guard let step = stack.redo() else { return nil }
    report(.redone(command: step.command.optionName, index: stack.done.count - 1))
    return step.command
  }

  /// Replaces the history by performing a saved one on the asset the invoker started with.
  ///
  /// - Returns: the asset after it.
  /// - Throws: the first failing command's ``FKTError``; nothing has changed then.
  @discardableResult
  public func restore(_ history: FKTHistory) throws(FKTError) -> FKTAsset {
    try stack.restore(history)
    report(.restored(count: stack.done.count))
    return stack.asset
  }

  /// The changes from now on, in a stream of the caller's own; it ends with the invoker.
  ///
  /// An observer that falls more than 4,096 changes behind loses the oldest.
  public func changes() -> AsyncStream<FKTInvokerChange> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: FKTInvokerChange.self, bufferingPolicy: .bufferingNewest(4_096))
    let number = nextObserver
    nextObserver += 1
    observers[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    return stream
  }

  private func reporting(
    _ command: any FKTCommand, _ work: (inout CommandStack) throws(FKTError) -> Void
  ) throws(FKTError) {
    do throws(FKTError) {
      try work(&stack)
    } catch {
      report(.failed(command: command.optionName, error: error))
      throw error
    }
    report(.performed(command: command.optionName, index: stack.done.count - 1))
  }

  private func report(_ change: FKTInvokerChange) {
    for observer in observers.values { observer.yield(change) }
  }

  private func forget(_ number: Int) { observers[number] = nil }
}
