/// How an edit of one option is written in an edit list, below the key that names the option.
///
///     "5"                              the value alone
///     {"value": "5", "loop": true}     the value and refinements
struct WrittenForm: Sendable {
  let option: OptionDescription
  let refinements: [OptionDescription]
  /// The value's key beside refinements.
  let valueKey: String

  /// Reads the short form or the long one.
  func read(from decoder: any Decoder) throws -> WrittenEdit {
    if let scalar = try? WrittenScalar(from: decoder) {
      return WrittenEdit(option: option.name, value: try text(of: scalar, for: option, at: decoder.codingPath) ?? "")
    }
    let members = option.isFlag ? refinements : refinements + [option.named(valueKey)]
    try decoder.refuseKeys(otherThan: members.map(\.name))
    let values = try decoder.container(keyedBy: AnyKey.self)
    var edit = WrittenEdit(option: option.name)
    for member in members {
      let key = AnyKey(member.name)
      guard member.name == valueKey || values.contains(key) else { continue }
      let scalar = try values.decode(WrittenScalar.self, forKey: key)
      let text = try text(of: scalar, for: member, at: decoder.codingPath + [key])
      if member.name == valueKey { edit.value = text ?? "" } else { edit.refinements[member.name] = text }
    }
    return edit
  }

  /// Writes the shortest form.
  func write(_ edit: WrittenEdit, to encoder: any Encoder) throws {
    guard !edit.refinements.isEmpty else {
      try scalar(edit.value, for: option).encode(to: encoder)
      return
    }
    var values = encoder.container(keyedBy: AnyKey.self)
    if !option.isFlag { try values.encode(scalar(edit.value, for: option), forKey: AnyKey(valueKey)) }
    for member in refinements {
      guard let text = edit.refinements[member.name] else { continue }
      try values.encode(scalar(text, for: member), forKey: AnyKey(member.name))
    }
  }

  /// The text that the command line would have for a value; `nil` when it would not have the option.
  private func text(
    of scalar: WrittenScalar, for option: OptionDescription, at path: [any CodingKey]
  ) throws -> String? {
    switch scalar {
    case .text(let text, _) where !text.isEmpty && !option.isFlag: return text
    case .truth(true) where option.isFlag || option.valueIsOptional: return ""
    case .truth(false) where (option.isFlag || option.valueIsOptional) && option != self.option: return nil
    case .text, .truth:
      let wanted = option.isFlag ? "true" : option.metavar.map { "a value (\($0))" } ?? "a value"
      throw FKTError.invalidEditList(at: path, "not a value of '\(option.name)'", hint: "write \(wanted)")
    }
  }

  private func scalar(_ text: String, for option: OptionDescription) -> WrittenScalar {
    text.isEmpty ? .truth(true) : .text(text, isNumber: option.values == .number)
  }
}

extension CommandForm {
  /// The form of a command that is said by an option, its value and refinements.
  init<Command: FKTWrittenCommand>(of type: Command.Type, as form: WrittenForm) {
    decode = { try Command(written: form.read(from: $0)) }
    encode = { command, encoder in
      guard let command = command as? Command else { throw FKTError.sharedName(command.optionName) }
      try form.write(command.written, to: encoder)
    }
  }
}

extension OptionDescription {
  /// The same option under another name.
  fileprivate func named(_ name: String) -> OptionDescription {
    var option = self
    option.name = name
    return option
  }
}
