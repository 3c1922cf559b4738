public import MediaTypes

/// Lays an image over the frame.
public struct FKTAddWatermarkCommand: FKTWrittenCommand {
  /// The path of a PNG, JPEG, WebP or AVIF file.
  public var file: String
  /// When it is seen; `nil` for the whole film.
  public var at: TimeRangeExpression?
  /// Where it lies.
  public var position = Overlay.Position.gravity(.topRight)
  /// How wide it is; percent of the displayed width.
  public var scale = ImageLength.percent(Rational(12))
  /// How much it hides, from 0 to 1.
  public var opacity = Rational(1)
  /// How far its shadow reaches, if it has one.
  public var shadow: ImageLength?
  /// The radius of its corners, if they are round.
  public var rounded: ImageLength?
  /// Degrees it is turned clockwise.
  public var tilt = Rational.zero
  /// The length of its fade-in and fade-out.
  public var fade = MediaTime.zero

  /// A watermark at the top right corner, all the time; what else it is can be set afterwards.
  public init(file: String) { self.file = file }

  /// Reads `--watermark` with its refinements.
  ///
  /// - Throws: ``FKTError`` when the value is no path, or a refinement makes no sense.
  public init(written: WrittenEdit) throws(FKTError) {
    self.init(file: try FilePath.parsing(written.value))
    at = try written.read("at", TimeRangeExpression.init(span:))
    position = try written.read("position", Overlay.Position.init(parsing:)) ?? position
    scale = try written.read("scale", ImageLength.init(size:)) ?? scale
    opacity = try written.read("opacity", Rational.init(opacity:)) ?? opacity
    shadow = try written.shadow()
    rounded = try written.read("rounded", ImageLength.init(size:))
    tilt = try written.read("tilt", Rational.init(degrees:)) ?? tilt
    fade = try written.read("fade", MediaTime.init(length:)) ?? fade
  }

  /// The file with what differs from a plain watermark.
  public var written: WrittenEdit {
    let plain = FKTAddWatermarkCommand(file: file)
    return WrittenEdit(option: "watermark", value: file)
      .adding("at", at?.spanForm)
      .adding("position", position, unless: plain.position)
      .adding("scale", scale, unless: plain.scale)
      .adding("opacity", opacity.writtenForm, unless: plain.opacity.writtenForm)
      .adding(shadow: shadow)
      .adding("rounded", rounded)
      .adding("tilt", tilt.signedForm, unless: plain.tilt.signedForm)
      .adding("fade", fade.lengthForm, unless: plain.fade.lengthForm)
  }

  /// Whether the range names a frame.
  public var usesFrameNumbers: Bool { at?.usesFrameNumbers ?? false }

  /// The asset with the image over its frame.
  ///
  /// - Throws: ``FKTError`` when the asset has no frame, or the range does not fit it.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.overlaid(with: Overlay(art, position: position, fade: fade), during: at)
  }

  /// One line, as in `watermark logo.png 00:00:00.000 -> 00:00:30.000 (30.000 s), top-right, 12% wide`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    let unit = if case .pixels = scale { " pixels" } else { "" }
    return ["watermark \(file) \(try asset.placed(at).range), \(position), \(scale)\(unit) wide"]
  }

  /// The image and what wraps it: a shadow falls from what was cut round and turned.
  private var art: ImageArt {
    var art = ImageArt(.file(file)).decorated(.scale(toWidth: scale))
    if let rounded { art = art.decorated(.roundedCorners(radius: rounded)) }
    if tilt != .zero { art = art.decorated(.rotation(degrees: tilt)) }
    if let shadow { art = art.decorated(.shadow(Shadow(size: shadow))) }
    if opacity != Rational(1) { art = art.decorated(.opacity(opacity)) }
    return art
  }
}

extension EditOption {
  static let watermark = EditOption(
    of: FKTAddWatermarkCommand.self,
    OptionDescription(
      name: "watermark", metavar: "IMAGE", summary: "Lay a PNG, JPEG, WebP or AVIF image over the frame",
      help: [
        "Without --position it lies in the top right corner, with a margin of 5% of the frame's shorter side."
      ],
      examples: [
        OptionExample("--watermark logo.png --opacity 80%", "shows a logo for the whole film"),
        OptionExample("--watermark cover.jpg --at 2-6 --scale 30% --rounded 2% --tilt -4 --shadow", "shows a card"),
      ],
      values: .file, group: editGroup),
    refinements: [
      .at, .position,
      OptionDescription(
        name: "scale", metavar: "WIDTH", summary: "How wide it is: % of the frame's width, or pixels; by default 12%",
        values: .number),
      OptionDescription(
        name: "opacity", metavar: "PART", summary: "The opacity, as in 0.8 or 80%", values: .number),
      .shadow,
      OptionDescription(
        name: "rounded", metavar: "RADIUS",
        summary: "Round corners of this radius: % of the frame's shorter side, or pixels", values: .number),
      OptionDescription(
        name: "tilt", metavar: "DEGREES", summary: "Degrees it is turned clockwise", values: .number),
      .fade,
    ],
    valueKey: "file")
}
