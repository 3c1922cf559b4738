/// A command that is wholly said by an option, its value and refinements.
///
/// That is all its row in the option table needs: command line and edit lists follow from it.
public protocol FKTWrittenCommand: FKTCommand {
  /// Reads the command.
  ///
  /// - Throws: ``FKTError`` when the value or a refinement makes no sense, whatever the film.
  init(written: WrittenEdit) throws(FKTError)

  /// The command with everything left out that is meant anyway; it reads back as the same command.
  var written: WrittenEdit { get }
}

extension FKTWrittenCommand {
  /// The name of the option it is written with.
  public var optionName: String { written.option }
}

extension EditOption {
  /// A row of a command that is said by an option, its value and refinements.
  ///
  /// - Parameters:
  ///   - type: the command.
  ///   - option: the option's names and texts.
  ///   - refinements: options that may follow it.
  ///   - valueKey: what the value is called in an edit list, beside refinements.
  public init<Command: FKTWrittenCommand>(
    of type: Command.Type, _ option: OptionDescription, refinements: [OptionDescription] = [],
    valueKey: String = "value"
  ) {
    let form = WrittenForm(option: option, refinements: refinements, valueKey: valueKey)
    self.init(option, refinements: refinements, form: CommandForm(of: type, as: form), valueKey: valueKey) {
      (value, refinements) throws(FKTError) in
      try Command(written: WrittenEdit(option: option.name, value: value, refinements: refinements))
    }
  }
}
