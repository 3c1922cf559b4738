public import MediaTypes

/// Turns the displayed frame by any angle, or flips it.
public struct FKTRotateCommand: FKTCommand {
  /// The direction of a flip.
  public enum Axis: String, CaseIterable, Codable, Sendable {
    /// Left and right change places.
    case horizontal
    /// Top and bottom change places.
    case vertical
  }

  /// The turn, applied to the frame as it is displayed.
  public var rotation: Rotation

  /// The flip and quarter turns of the turn.
  public var orientation: Orientation { rotation.orientation }

  /// Turns by any of the eight orientations.
  public init(_ orientation: Orientation) { self.init(Rotation(orientation)) }

  /// Turns as `rotation` says.
  public init(_ rotation: Rotation) { self.rotation = rotation }

  /// Turns clockwise.
  ///
  /// - Parameters:
  ///   - degrees: any angle; negative turns anticlockwise.
  ///   - isBaked: whether pixels are turned even where the container could say how the frame lies.
  /// - Throws: ``FKTError`` past a million degrees.
  public init(degrees: Rational, isBaked: Bool = false) throws(FKTError) {
    guard Rational.angles ~= degrees else { throw .notAnAngle(degrees.signedForm) }
    let quarters = MediaTime(degrees).ticks(in: Rational(90), rounding: .down)
    let rest = degrees - Rational(quarters) * Rational(90)
    self.init(Rotation(Orientation(quarterTurns: Int(quarters % 4)), angle: rest, isBaked: isBaked))
  }

  /// Turns clockwise by whole degrees.
  ///
  /// - Throws: ``FKTError`` past a million degrees.
  public init(degrees: Int) throws(FKTError) { try self.init(degrees: Rational(Int64(degrees))) }

  /// Mirrors the displayed frame.
  public static func flip(_ axis: Axis) -> FKTRotateCommand {
    switch axis {
    case .horizontal: FKTRotateCommand(.flippedHorizontally)
    case .vertical: FKTRotateCommand(.flippedVertically)
    }
  }

  /// The turn with its pixels turned, too.
  public var baked: FKTRotateCommand {
    var command = self
    command.rotation.isBaked = true
    return command
  }

  /// `rotate`, or `flip` for a mirrored turn.
  public var optionName: String { orientation.isMirrored ? "flip" : "rotate" }

  /// The asset with its displayed frame turned.
  ///
  /// - Throws: ``FKTError`` when the asset has no frame.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.rotated(by: rotation)
  }

  /// One line, as in `rotate 90° clockwise`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    let turn = "rotate \(degrees.writtenForm)° clockwise"
    let text = axis.map { "flip \($0.rawValue)" } ?? (orientation.isMirrored ? "flip horizontal, then \(turn)" : turn)
    return [text + (rotation.isBaked ? ", baked" : "")]
  }

  /// The whole turn after a flip, from 0 to below 360.
  private var degrees: Rational { Rational(Int64(orientation.degrees)) + rotation.angle }

  /// The direction, when the turn is one plain flip.
  private var axis: Axis? {
    rotation.angle == .zero ? Axis.allCases.first { Self.flip($0).orientation == orientation } : nil
  }
}

extension FKTRotateCommand {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case flip, degrees, baked
  }

  /// Reads `90`, `"7.5"`, `"horizontal"`, or `{"flip": "horizontal", "degrees": 90, "baked": true}`: the flip comes
  /// first.
  public init(from decoder: any Decoder) throws {
    if case .text(let text, _) = try? WrittenScalar(from: decoder) {
      try self.init(parsing: text)
      return
    }
    try decoder.refuseKeys(otherThan: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    var command = FKTRotateCommand(.identity)
    if let degrees = try values.writtenText(forKey: .degrees) { command = try FKTRotateCommand(degrees: degrees) }
    if let flip = try values.decodeIfPresent(String.self, forKey: .flip) {
      command.rotation.orientation = try FKTRotateCommand(axis: flip).orientation.followed(by: command.orientation)
    }
    command.rotation.isBaked = try values.decodeIfPresent(Bool.self, forKey: .baked) ?? false
    self = command
  }

  /// Writes the shortest form that reads back as the same turn.
  public func encode(to encoder: any Encoder) throws {
    let turn = WrittenScalar.text(degrees.writtenForm, isNumber: true)
    if !rotation.isBaked, !orientation.isMirrored || axis != nil {
      var container = encoder.singleValueContainer()
      if let axis { try container.encode(axis) } else { try container.encode(turn) }
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    if orientation.isMirrored { try container.encode(axis ?? .horizontal, forKey: .flip) }
    if axis == nil { try container.encode(turn, forKey: .degrees) }
    if rotation.isBaked { try container.encode(true, forKey: .baked) }
  }

  /// A number of degrees or the name of a flip.
  private init(parsing text: String) throws(FKTError) {
    if Axis(rawValue: text.lowercased()) != nil {
      try self.init(axis: text)
    } else {
      try self.init(degrees: text)
    }
  }

  /// A turn of written degrees, as in `90`, `7.5` or `-90°`.
  init(degrees text: String) throws(FKTError) { try self.init(degrees: Rational(degrees: text)) }

  /// A flip of a written direction.
  init(axis text: String) throws(FKTError) {
    guard let axis = Axis(rawValue: text.lowercased()) else {
      throw FKTError(
        code: .usage, message: "'\(text)' is not a direction to flip", hint: "write horizontal or vertical",
        subject: text)
    }
    self = .flip(axis)
  }
}

extension EditOption {
  static let rotate = EditOption(
    OptionDescription(
      name: "rotate", metavar: "DEGREES", summary: "Turn the frame clockwise by any angle",
      help: [
        "A negative number turns anticlockwise. By 90, 180 or 270 degrees, and where the container can say how a "
          + "frame lies (MP4 and MOV), the pixels stay as they are stored; --baked turns them all the same. By any "
          + "other angle the frame gets larger, with black round it."
      ],
      examples: [
        OptionExample("--rotate 90", "turns the top of the frame to the right"),
        OptionExample("--rotate -1.5 --crop 90%", "levels the horizon and leaves the corners out"),
      ],
      values: .number, group: editGroup),
    refinements: [baked], form: CommandForm(of: FKTRotateCommand.self)
  ) { (value, refinements) throws(FKTError) in
    let command = try FKTRotateCommand(degrees: value)
    return refinements[baked.name] == nil ? command : command.baked
  }

  static let flip = EditOption(
    OptionDescription(
      name: "flip", metavar: "DIRECTION", summary: "Mirror the frame: horizontal or vertical",
      examples: [OptionExample("--flip horizontal", "swaps left and right")],
      values: .words(FKTRotateCommand.Axis.allCases.map(\.rawValue)), group: editGroup),
    refinements: [baked], form: CommandForm(of: FKTRotateCommand.self)
  ) { (value, refinements) throws(FKTError) in
    let command = try FKTRotateCommand(axis: value)
    return refinements[baked.name] == nil ? command : command.baked
  }

  private static let baked = OptionDescription(
    name: "baked", summary: "Turn the pixels even where the container could say how the frame lies")
}
