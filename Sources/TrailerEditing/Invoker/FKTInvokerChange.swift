/// Something that happened in an invoker.
public enum FKTInvokerChange: Hashable, Sendable {
  /// A command joined the queue at `index`.
  case queued(command: String, index: Int)
  /// A command was performed and is now the history's number `index`, from 0.
  case performed(command: String, index: Int)
  /// The history's number `index` was undone.
  case undone(command: String, index: Int)
  /// A command was redone and is the history's number `index` again.
  case redone(command: String, index: Int)
  /// A command failed and changed nothing.
  case failed(command: String, error: FKTError)
  /// A saved history with `count` commands in effect replaced the current one.
  case restored(count: Int)
}
