/// How a command is written in an edit list, below the key that names it.
public struct CommandForm: Sendable {
  /// Reads the command.
  public var decode: @Sendable (any Decoder) throws -> any FKTCommand
  /// Writes the command.
  public var encode: @Sendable (any FKTCommand, any Encoder) throws -> Void

  /// The form that `Command` itself reads and writes.
  public init<Command: FKTCommand>(of type: Command.Type) {
    decode = { try Command(from: $0) }
    encode = { try $0.encode(to: $1) }
  }

  /// A form of `Command` that differs from its own coding.
  init<Command: FKTCommand, Form: Codable & Sendable>(
    of type: Command.Type, as form: Form.Type, read: @escaping @Sendable (Form) throws -> Command,
    write: @escaping @Sendable (Command) -> Form
  ) {
    decode = { try read(Form(from: $0)) }
    encode = { command, encoder in
      guard let command = command as? Command else { throw FKTError.sharedName(command.optionName) }
      try write(command).encode(to: encoder)
    }
  }
}

extension FKTError {
  /// Two types of command have the same option; a fault of the table.
  static func sharedName(_ option: String) -> FKTError {
    FKTError(code: .internalError, message: "'\(option)' is the name of two commands")
  }
}
