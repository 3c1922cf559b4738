internal import Documents
internal import TrailerEditing

/// Reads the edits of a job: one-key maps in the words of the command line.
struct EditNodes {
  let source: ScriptSource
  let variables: ScriptVariables

  /// The commands that the edit line would make of the same edits.
  func commands(_ node: DocumentNode) throws(FKTError) -> [any FKTCommand] {
    guard case .list(let nodes) = node.content else {
      throw source.fault("edits are a list", hint: "write - trim: 0:05-0:20 on a line of its own", at: node.place)
    }
    guard nodes.count <= FKTEditList.editLimit else {
      throw source.fault("there are \(nodes.count) edits; \(FKTEditList.editLimit) are the limit", at: node.place)
    }
    var commands: [any FKTCommand] = []
    var export = ExportSettings()
    for node in nodes {
      let member = try edit(node)
      if member.key == "export" {
        for setting in try map(member.value, "export") { try read(setting, into: &export, inExport: true) }
      } else if Self.row(member.key)?.kind == .export {
        try read(member, into: &export, inExport: false)
      } else {
        commands.append(try command(member))
      }
    }
    if export != ExportSettings() { commands.append(FKTExportCommand(export)) }
    return commands
  }

  private static let rows = Dictionary(EditOptionTable.edits.map { ($0.name, $0) }) { first, _ in first }

  private static func row(_ name: String) -> EditOption? { rows[name] }

  private func edit(_ node: DocumentNode) throws(FKTError) -> DocumentNode.Member {
    guard case .map(let members) = node.content else {
      let word = if case .scalar(let text) = node.content { text } else { "" }
      let hint = Self.row(word)?.option.isFlag == true ? "write \(word): true" : "write trim: 0:05-0:20"
      throw source.fault("an edit is a map of one key, its option", hint: hint, at: node.place)
    }
    guard let member = members.first, members.count == 1 else {
      throw source.fault(
        "an edit has one key and not \(members.count)",
        hint: "begin each edit with a dash; what refines an edit goes into a map: text: {value: Hello, at: 2-6}",
        at: members.dropFirst().first?.place ?? node.place)
    }
    return member
  }

  // MARK: Edits

  /// The values of an edit, and where they stand.
  private struct Written {
    var value: String?
    var refinements: [String: String] = [:]
    var places: [String: DocumentPlace] = [:]
  }

  private func command(_ member: DocumentNode.Member) throws(FKTError) -> any FKTCommand {
    guard let row = Self.row(member.key) else {
      throw source.unknownKey(member.key, among: EditOptionTable.edits.map(\.name) + ["export"], at: member.place)
    }
    let written = try self.written(member, row)
    guard let value = written.value else {
      throw source.fault(
        "\(member.key): its \(row.option.isFlag ? "value true" : row.valueKey) is missing",
        hint: "leave the edit out if it is not wanted", at: member.value.place)
    }
    let command: any FKTCommand
    do throws(FKTError) {
      command = try row.make(value, written.refinements)
    } catch {
      let key = error.operation.flatMap { $0.hasPrefix("--") ? String($0.dropFirst(2)) : nil }
      let inner = key.flatMap { written.places[$0] }
      throw source.fault(
        error, at: inner ?? written.places[row.valueKey] ?? member.value.place, in: inner == nil ? member.key : key)
    }
    return try command.readingFiles(in: source, at: member.value.place)
  }

  private func written(_ member: DocumentNode.Member, _ row: EditOption) throws(FKTError) -> Written {
    guard case .map(let members) = member.value.content else {
      return Written(value: try text(member.value, of: row.option, member.key))
    }
    let known = (row.option.isFlag ? [] : [row.valueKey]) + row.refinements.map(\.name)
    var written = Written()
    for inner in members {
      guard known.contains(inner.key) else { throw source.unknownKey(inner.key, among: known, at: inner.place) }
      written.places[inner.key] = inner.value.place
      if inner.key == row.valueKey, !row.option.isFlag {
        written.value = try text(inner.value, of: row.option, inner.key)
      } else if let option = row.refinements.first(where: { $0.name == inner.key }) {
        written.refinements[inner.key] = try text(inner.value, of: option, inner.key)
      }
    }
    if row.option.isFlag { written.value = members.isEmpty ? nil : "" }
    return written
  }

  private func map(_ node: DocumentNode, _ name: String) throws(FKTError) -> [DocumentNode.Member] {
    guard case .map(let members) = node.content else {
      throw source.fault("\(name) is a map", hint: "write \(name): {crf: 20}", at: node.place)
    }
    return members
  }

  private func read(
    _ member: DocumentNode.Member, into export: inout ExportSettings, inExport: Bool
  ) throws(FKTError) {
    guard let row = Self.row(member.key), row.kind == .export else {
      let known = EditOptionTable.edits.filter { $0.kind == .export }.map(\.name)
      throw source.unknownKey(member.key, among: known, at: member.place)
    }
    guard let value = try text(member.value, of: row.option, member.key) else { return }
    do throws(FKTError) {
      if let command = try row.make(value, [:]) as? FKTExportCommand { export = export.merging(command.settings) }
    } catch {
      throw source.fault(error, at: member.value.place, in: member.key)
    }
  }

  // MARK: Values

  /// The text that the command line would have; `nil` when it would not have the option.
  private func text(
    _ node: DocumentNode, of option: OptionDescription, _ key: String
  ) throws(FKTError) -> String? {
    var written: String
    switch node.content {
    case .scalar(let text): written = try replaced(text, at: node.place)
    case .list(let nodes) where ["trim", "cut", "tracks"].contains(option.name):
      // As the command line has commas.
      var parts: [String] = []
      for part in nodes { parts.append(try text(part, of: option, key) ?? "") }
      written = parts.joined(separator: ",")
    case .list, .map: throw source.fault("\(key) is one value", at: node.place)
    }
    if option.isFlag || option.valueIsOptional {
      switch written.lowercased() {
      case "true", "yes", "on": return ""
      case "false", "no", "off": return nil
      default: break
      }
    }
    guard !written.isEmpty, !option.isFlag else {
      let wanted = option.isFlag ? "true or false" : option.metavar.map { "a value (\($0))" } ?? "a value"
      throw source.fault("\(key) needs \(wanted)", at: node.place)
    }
    return written
  }

  private func replaced(_ text: String, at place: DocumentPlace) throws(FKTError) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return try TextTemplate(text, at: place, source, allowsFields: false).text(variables, source)
  }
}

extension FKTCommand {
  /// The command with absolute paths; those it names are relative to the script.
  func readingFiles(in source: ScriptSource, at place: DocumentPlace?) throws(FKTError) -> any FKTCommand {
    switch self {
    case var command as FKTAddMusicCommand:
      guard !JobInput.isRemote(command.music.file) else {
        throw source.fault(
          "music is a file in a batch", hint: "fetch it first, with trailer-edit catalog fetch", at: place)
      }
      command.music.file = ScriptPath.absolute(command.music.file, in: source.folder)
      return command
    case var command as FKTAddWatermarkCommand:
      command.file = ScriptPath.absolute(command.file, in: source.folder)
      return command
    case var command as FKTAddTextCommand:
      if case .file(let path) = command.text.font {
        command.text.font = .file(ScriptPath.absolute(path, in: source.folder))
      }
      return command
    default: return self
    }
  }
}

extension JobInput {
  /// Whether a text names a film of the catalog or an address, as on the command line.
  static func isRemote(_ text: String) -> Bool {
    text.hasPrefix("catalog:") || ["http://", "https://"].contains(where: text.lowercased().hasPrefix)
  }
}
