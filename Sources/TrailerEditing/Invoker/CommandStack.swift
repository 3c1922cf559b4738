import MediaTypes

/// The invoker's bookkeeping: what waits, what is done and what was undone.
///
///     queue  [c4 c5]     waiting, first in first out
///     done   [c1 c2]     each with the asset it made; the last one's is current
///     undone [c3]        the last one is redone first
struct CommandStack: Sendable {
  /// A command and what it made, kept so that undo and redo compute nothing.
  struct Step: Sendable {
    let command: any FKTCommand
    let result: FKTAsset
  }

  let original: FKTAsset
  private(set) var queue: [any FKTCommand] = []
  private var steps = LinearHistory<Step>()

  init(original: FKTAsset) { self.original = original }

  var done: [Step] { steps.done }

  var undone: [Step] { steps.undone }

  var asset: FKTAsset { done.last?.result ?? original }

  var history: FKTHistory { FKTHistory(done: done.map(\.command), undone: undone.map(\.command)) }

  mutating func enqueue(_ command: any FKTCommand) { queue.append(command) }

  mutating func removeQueued() { queue.removeAll() }

  /// Performs the head of the queue; when that fails, it stays there.
  mutating func performNext() throws(FKTError) {
    guard let command = queue.first else { return }
    try perform(command)
    queue.removeFirst()
  }

  /// Performs `command` at once; when that fails, nothing has changed.
  mutating func perform(_ command: any FKTCommand) throws(FKTError) {
    steps.record(Step(command: command, result: try command.perform(with: asset)))
  }

  mutating func undo() -> Step? { steps.undo() }

  mutating func redo() -> Step? { steps.redo() }

  /// Performs a history on the original asset; when that fails, nothing has changed.
  mutating func restore(_ history: FKTHistory) throws(FKTError) {
    var restored = CommandStack(original: original)
    for command in history.done + history.undone.reversed() { try restored.perform(command) }
    for _ in history.undone { _ = restored.undo() }
    restored.queue = queue
    self = restored
  }
}
