import MediaTypes

/// Refinements of several edits, which mean the same after each.
extension OptionDescription {
  static let at = OptionDescription(
    name: "at", metavar: "RANGE", summary: "When: a range, or a time from which on; without it, all the time",
    values: .number)

  static let position = OptionDescription(
    name: "position", metavar: "PLACE",
    summary: "Where: a side or corner, or X,Y of the top left corner, in pixels or as in 10%,80%",
    values: .words(Gravity.allCases.map(\.rawValue)))

  static let shadow = OptionDescription(
    name: "shadow", metavar: "SIZE",
    summary: "A soft shadow that reaches so far: % of the frame's shorter side, or pixels; by default 1%",
    values: .number,
    valueIsOptional: true)

  static let fade = OptionDescription(
    name: "fade", metavar: "SECONDS", summary: "The length of its fade-in and fade-out", values: .number)
}

extension WrittenEdit {
  /// How far the shadow reaches, if one is written.
  func shadow() throws(FKTError) -> ImageLength? {
    try read("shadow") { (size) throws(FKTError) in size.isEmpty ? .plainShadow : try ImageLength(size: size) }
  }

  /// The edit with a shadow, if there is one.
  func adding(shadow: ImageLength?) -> WrittenEdit {
    adding("shadow", shadow.map { $0 == .plainShadow ? "" : $0.description })
  }
}

extension ImageLength {
  /// How far a shadow reaches of which no size is written.
  static let plainShadow = ImageLength.percent(Rational(1))
}
