/// The option table: a command joins the program by its file and one row here.
public enum EditOptionTable {
  /// Every edit and export setting, in the order of help.
  public static let edits: [EditOption] = [
    .trim, .cut, .rotate, .flip,
    .container, .codec, .crf, .preset, .bitRate, .audioCodec,
  ]

  /// How each command is written in an edit list, by key.
  static let forms: [String: CommandForm] = {
    var forms = ["export": CommandForm(of: FKTExportCommand.self)]
    for row in edits where row.kind == .edit { forms[row.name] = row.form }
    return forms
  }()
}
