public import MediaTypes

/// Turns the displayed picture by quarter turns, or flips it.
public struct FKTRotateCommand: FKTCommand {
  /// The direction of a flip.
  public enum Axis: String, CaseIterable, Codable, Sendable {
    /// Left and right change places.
    case horizontal
    /// Top and bottom change places.
    case vertical
  }

  /// The turn, applied to the picture as it is displayed.
  public var orientation: Orientation

  /// Turns by any of the eight orientations.
  public init(_ orientation: Orientation) { self.orientation = orientation }

  /// Turns clockwise.
  ///
  /// - Parameter degrees: a multiple of 90; negative turns anticlockwise.
  /// - Throws: ``FKTError`` for any other angle.
  public init(degrees: Int) throws(FKTError) {
    guard degrees.isMultiple(of: 90) else { throw .notAQuarterTurn("\(degrees)") }
    self.init(Orientation(quarterTurns: degrees / 90))
  }

  /// Mirrors the displayed picture.
  public static func flip(_ axis: Axis) -> FKTRotateCommand {
    switch axis {
    case .horizontal: FKTRotateCommand(.flippedHorizontally)
    case .vertical: FKTRotateCommand(.flippedVertically)
    }
  }

  /// `rotate`, or `flip` for a mirrored turn.
  public var optionName: String { orientation.isMirrored ? "flip" : "rotate" }

  /// The asset with its displayed picture turned.
  ///
  /// - Throws: ``FKTError`` when the asset has no picture.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    try asset.rotated(by: orientation)
  }

  /// One line, as in `rotate 90° clockwise`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    guard orientation.isMirrored else { return ["rotate \(orientation.degrees)° clockwise"] }
    if let axis { return ["flip \(axis.rawValue)"] }
    return ["flip horizontal, then rotate \(orientation.degrees)° clockwise"]
  }

  /// The direction, when the turn is one plain flip.
  private var axis: Axis? { Axis.allCases.first { Self.flip($0).orientation == orientation } }
}

extension FKTRotateCommand {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case flip, degrees
  }

  /// Reads `90`, `"90"`, `"horizontal"`, or `{"flip": "horizontal", "degrees": 90}`: the flip comes first.
  public init(from decoder: any Decoder) throws {
    let single = try? decoder.singleValueContainer()
    if let degrees = try? single?.decode(Int.self) {
      try self.init(degrees: degrees)
    } else if let text = try? single?.decode(String.self) {
      try self.init(parsing: text)
    } else {
      try decoder.refuseKeys(otherThan: CodingKeys.allCases.map(\.rawValue))
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let turn = try FKTRotateCommand(degrees: values.decodeIfPresent(Int.self, forKey: .degrees) ?? 0)
      let flip = try values.decodeIfPresent(String.self, forKey: .flip).map { try FKTRotateCommand(axis: $0) }
      self.init((flip?.orientation ?? .identity).followed(by: turn.orientation))
    }
  }

  /// Writes the shortest form that reads back as the same turn.
  public func encode(to encoder: any Encoder) throws {
    if !orientation.isMirrored || axis != nil {
      var container = encoder.singleValueContainer()
      if let axis { try container.encode(axis) } else { try container.encode(orientation.degrees) }
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Axis.horizontal, forKey: .flip)
      try container.encode(orientation.degrees, forKey: .degrees)
    }
  }

  /// A number of degrees or the name of a flip.
  private init(parsing text: String) throws(FKTError) {
    if Axis(rawValue: text.lowercased()) != nil {
      try self.init(axis: text)
    } else {
      try self.init(degrees: text)
    }
  }

  /// A turn of written degrees, as in `90` or `-90°`.
  init(degrees text: String) throws(FKTError) {
    let number = text.hasSuffix("°") ? String(text.dropLast()) : text
    guard let degrees = Int(number) else { throw .notAQuarterTurn(text) }
    try self.init(degrees: degrees)
  }

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

extension FKTError {
  fileprivate static func notAQuarterTurn(_ text: String) -> FKTError {
    FKTError(
      code: .usage, message: "'\(text)' is not a quarter turn",
      hint: "write 90, 180 or 270 degrees clockwise, or -90", subject: text)
  }
}
