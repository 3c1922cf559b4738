public import MediaTypes

/// Lays a literal text over the frame.
public struct FKTAddTextCommand: FKTWrittenCommand {
  /// The text, and how it is set.
  public var text: TextArt
  /// When it is seen; `nil` for the whole film.
  public var at: TimeRangeExpression?
  /// Where it lies.
  public var position: Overlay.Position
  /// How far its shadow reaches, if it has one.
  public var shadow: ImageLength?
  /// The length of its fade-in and fade-out.
  public var fade: MediaTime

  /// Creates the command.
  public init(
    _ text: TextArt, at: TimeRangeExpression? = nil, position: Overlay.Position = .gravity(.bottom),
    shadow: ImageLength? = nil, fade: MediaTime = .zero
  ) {
    self.text = text
    self.at = at
    self.position = position
    self.shadow = shadow
    self.fade = fade
  }

  /// Reads `--text` with its refinements.
  ///
  /// - Throws: ``FKTError`` when a refinement makes no sense.
  public init(written: WrittenEdit) throws(FKTError) {
    self.init(TextArt(written.value))
    at = try written.read("at", TimeRangeExpression.init(span:))
    position = try written.read("position", Overlay.Position.init(parsing:)) ?? position
    shadow = try written.shadow()
    fade = try written.read("fade", MediaTime.init(length:)) ?? fade
    text.font = try written.read("font", TextArt.Font.init(parsing:)) ?? text.font
    text.size = try written.read("size", ImageLength.init(size:)) ?? text.size
    text.colour = try written.read("color", Colour.init(written:)) ?? text.colour
    text.box = try written.read("box", Colour.init(written:)).map(TextArt.Box.init)
    text.outline = try written.read("outline") { (colour) throws(FKTError) in
      colour.isEmpty ? TextArt.Outline() : TextArt.Outline(try Colour(written: colour))
    }
    text.alignment = try written.read("align", TextArt.Alignment.init(parsing:)) ?? text.alignment
    try action.check()
  }

  /// The text with what differs from a plain one.
  public var written: WrittenEdit {
    let plain = FKTAddTextCommand(TextArt(text.text))
    return WrittenEdit(option: "text", value: text.text)
      .adding("at", at?.spanForm)
      .adding("position", position, unless: plain.position)
      .adding(shadow: shadow)
      .adding("fade", fade.lengthForm, unless: plain.fade.lengthForm)
      .adding("font", text.font, unless: plain.text.font)
      .adding("size", text.size, unless: plain.text.size)
      .adding("color", text.colour, unless: plain.text.colour)
      .adding("box", text.box?.colour)
      .adding("outline", text.outline.map { $0 == TextArt.Outline() ? "" : $0.colour.description })
      .adding("align", text.alignment, unless: plain.text.alignment)
  }

  /// Whether the range names a frame.
  public var usesFrameNumbers: Bool { at?.usesFrameNumbers ?? false }

  /// The asset with the text over its frame.
  ///
  /// - Throws: ``FKTError`` when the asset has no frame, or the range does not fit it.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.overlaid(with: overlay, during: at)
  }

  /// One line, as in `text "Coming soon" 00:00:02.000 -> 00:00:06.000 (4.000 s), bottom`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    ["text \"\(text.text.oneLine)\" \(try asset.placed(at).range), \(position)"]
  }

  private var overlay: Overlay {
    let decorators = shadow.map { [ImageDecorator.shadow(Shadow(size: $0))] } ?? []
    return Overlay(ImageArt(.text(text), decorators: decorators), position: position, fade: fade)
  }

  private var action: TimelineEffect.Action { .overlay(overlay) }
}

extension String {
  /// The beginning of a text on one line.
  fileprivate var oneLine: String {
    let line = prefix(60).split(whereSeparator: \.isNewline).joined(separator: " / ")
    return count > 60 ? line + "…" : line
  }
}

extension EditOption {
  static let text = EditOption(
    of: FKTAddTextCommand.self,
    OptionDescription(
      name: "text", metavar: "TEXT", summary: "Lay a text over the frame",
      help: [
        "Every character means itself; a line break begins a new line. The margin is 5% of the frame's shorter side."
      ],
      examples: [
        OptionExample("--text \"Coming soon\" --at 2-6 --fade 0.5", "shows two words for four seconds"),
        OptionExample("--text Draft --position 10%,80% --color red@0.6", "marks the whole film"),
        OptionExample(
          "--text \"It's 5:20\" --box black@0.5 --size 48", "puts the words on a box that is half transparent"),
      ],
      group: editGroup),
    refinements: [
      .at, .position,
      OptionDescription(
        name: "size", metavar: "SIZE",
        summary: "The font's height: % of the frame's shorter side, or pixels; by default 6%",
        values: .number),
      OptionDescription(
        name: "font", metavar: "FONT", summary: "A family, as in Serif Bold, or a font file; by default Sans Bold"),
      OptionDescription(
        name: "color", metavar: "COLOR", summary: "A name, #RRGGBB or #RRGGBBAA, or one with an opacity, as in red@0.5"),
      OptionDescription(name: "box", metavar: "COLOR", summary: "A box of this colour behind the text"),
      OptionDescription(
        name: "outline", metavar: "COLOR", summary: "A line round the letters, by default black", valueIsOptional: true),
      .shadow,
      OptionDescription(
        name: "align", metavar: "SIDE", summary: "How lines of different lengths lie; by default center",
        values: .words(TextArt.Alignment.allCases.map(\.rawValue))),
      .fade,
    ])
}
