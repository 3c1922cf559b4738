/// A command in an edit list: an object whose one key is the command's option name.
struct CommandEntry: Codable {
  let command: any FKTCommand

  init(_ command: any FKTCommand) { self.command = command }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw FKTError.invalidEditList(
        at: decoder.codingPath, "an edit is an object with one key, its command",
        hint: "write {\"trim\": \"5-20\"}; a further edit is a further object")
    }
    guard let form = EditOptionTable.forms[key.stringValue] else {
      let known = EditOptionTable.forms.keys.sorted()
      throw FKTError.unknownKey(key.stringValue, at: decoder.codingPath, known: known)
    }
    let value = try container.superDecoder(forKey: key)
    do {
      command = try form.decode(value)
    } catch let error as FKTError where error.code != .invalidEditList {
      throw FKTError.invalidEditList(at: value.codingPath + error.refinement, error.message, hint: error.hint)
    }
    guard command.optionName == key.stringValue else {
      throw FKTError.invalidEditList(
        at: value.codingPath, "the value belongs to '\(command.optionName)'",
        hint: "write {\"\(command.optionName)\": …}")
    }
  }

  func encode(to encoder: any Encoder) throws {
    guard let form = EditOptionTable.forms[command.optionName] else {
      throw FKTError(
        code: .internalError, message: "the command '\(command.optionName)' has no row in the option table")
    }
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(Value(command: command, form: form), forKey: AnyKey(command.optionName))
  }

  /// What the key holds, written as the command's row says.
  private struct Value: Encodable {
    let command: any FKTCommand
    let form: CommandForm

    func encode(to encoder: any Encoder) throws { try form.encode(command, encoder) }
  }
}

extension FKTWrittenCommand {
  /// Reads the command as an edit of an edit list.
  public init(from decoder: any Decoder) throws {
    let entry = try CommandEntry(from: decoder)
    guard let command = entry.command as? Self else {
      throw FKTError.invalidEditList(
        at: decoder.codingPath, "'\(entry.command.optionName)' is another kind of edit than is read here")
    }
    self = command
  }

  /// Writes the command as an edit of an edit list.
  public func encode(to encoder: any Encoder) throws { try CommandEntry(self).encode(to: encoder) }
}

extension FKTError {
  /// The key of the refinement at fault, if it is one.
  fileprivate var refinement: [AnyKey] {
    guard let operation, operation.hasPrefix("--") else { return [] }
    return [AnyKey(String(operation.dropFirst(2)))]
  }
}
