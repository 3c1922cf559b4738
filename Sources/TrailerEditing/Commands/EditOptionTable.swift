/// The option table: a command joins the program by its file and one row here.
public enum EditOptionTable {
  /// Every edit and export setting, in the order of help.
  public static let edits: [EditOption] = [
    .trim, .cut, .crop, .rotate, .flip, .text, .watermark, .fadeFromBlack, .fadeToBlack,
    .music, .sound, .mute, .loudness,
    .container, .codec, .crf, .preset, .bitRate, .audioCodec, .frameAt, .sheet, .toneMap,
    .tracks, .noSubtitles, .audioTrack,
  ]

  /// How each command is written in an edit list, by key.
  static let forms: [String: CommandForm] = {
    var forms = ["export": CommandForm(of: FKTExportCommand.self)]
    for row in edits where row.kind == .edit { forms[row.name] = row.form }
    return forms
  }()
}
