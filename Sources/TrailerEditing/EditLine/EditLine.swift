/// An edit line taken apart.
public struct EditLine: Sendable {
  /// Arguments that are no options, in order.
  public var positionals: [String]
  /// The edits in the order written; export settings are merged into one command at the end.
  public var commands: [any FKTCommand]
  /// The program's options by long name, each with its values in order; a flag's value is empty.
  public var programOptions: [String: [String]]

  /// Creates a line.
  public init(
    positionals: [String] = [], commands: [any FKTCommand] = [], programOptions: [String: [String]] = [:]
  ) {
    self.positionals = positionals
    self.commands = commands
    self.programOptions = programOptions
  }
}
