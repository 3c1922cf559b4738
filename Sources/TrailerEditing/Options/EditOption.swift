/// A row of the option table: all that parser, JSON, help, completions and man page know of a command.
public struct EditOption: Sendable {
  /// What a row stands for.
  public enum Kind: Hashable, Sendable {
    /// An edit, performed where it is written.
    case edit
    /// A setting of the one export command that ends the queue.
    case export
  }

  /// Makes the command of a value and of the refinements that were written, by name; a flag's value is
  /// empty.
  public typealias Make =
    @Sendable (_ value: String, _ refinements: [String: String]) throws(FKTError) -> any FKTCommand

  /// The option's names and texts.
  public var option: OptionDescription
  /// Options that may follow this one and belong to it.
  public var refinements: [OptionDescription]
  /// What the row stands for.
  public var kind: Kind
  /// Makes the command.
  public var make: Make
  /// How the command is written in an edit list; `nil` for export settings, which share one form.
  public var form: CommandForm?
  /// What the value is called in an edit list, beside refinements.
  public var valueKey: String

  /// Creates a row.
  public init(
    _ option: OptionDescription, refinements: [OptionDescription] = [], kind: Kind = .edit,
    form: CommandForm? = nil, valueKey: String = "value", make: @escaping Make
  ) {
    self.option = option
    self.refinements = refinements
    self.kind = kind
    self.form = form
    self.valueKey = valueKey
    self.make = make
  }

  /// The option's name without dashes.
  public var name: String { option.name }

  /// The heading of help for edits.
  static let editGroup = "Edits, performed in the order written"
}
