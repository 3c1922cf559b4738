extension EditOption {
  static let rotate = EditOption(
    OptionDescription(
      name: "rotate", metavar: "DEGREES", summary: "Turn the picture clockwise by 90, 180 or 270",
      help: [
        "A negative number turns anticlockwise. Where the container can say how a picture lies (MP4 and "
          + "MOV), the pixels stay as they are stored."
      ],
      examples: [OptionExample("--rotate 90", "turns the top of the picture to the right")],
      values: .words(["90", "180", "270"]), group: editGroup),
    form: CommandForm(of: FKTRotateCommand.self)
  ) { (value, _) throws(FKTError) in
    try FKTRotateCommand(degrees: value)
  }

  static let flip = EditOption(
    OptionDescription(
      name: "flip", metavar: "DIRECTION", summary: "Mirror the picture: horizontal or vertical",
      examples: [OptionExample("--flip horizontal", "changes left and right")],
      values: .words(FKTRotateCommand.Axis.allCases.map(\.rawValue)), group: editGroup),
    form: CommandForm(of: FKTRotateCommand.self)
  ) { (value, _) throws(FKTError) in
    try FKTRotateCommand(axis: value)
  }
}
