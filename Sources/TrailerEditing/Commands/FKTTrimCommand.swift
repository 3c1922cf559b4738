public import MediaTypes

/// Keeps ranges of the film in the order written, or cuts their union out.
public struct FKTTrimCommand: FKTWrittenCommand {
  /// What happens to the ranges.
  public typealias Mode = TrimMode

  /// What happens to the ranges.
  public var mode: Mode
  /// The ranges, on the timeline as the edits before have left it.
  public var ranges: [TimeRangeExpression]

  /// Creates an edit of ranges as they are written.
  public init(mode: Mode, ranges: [TimeRangeExpression]) {
    self.mode = mode
    self.ranges = ranges
  }

  /// Keeps exactly `ranges`, in the order given.
  public init(keeping ranges: [MediaTimeRange]) {
    self.init(mode: .keep, ranges: ranges.map { TimeRangeExpression($0) })
  }

  /// Cuts exactly `ranges` out.
  public init(cutting ranges: [MediaTimeRange]) {
    self.init(mode: .cut, ranges: ranges.map { TimeRangeExpression($0) })
  }

  /// Reads `trim` or `cut` with its ranges.
  public init(written: WrittenEdit) throws(FKTError) {
    self.init(
      mode: written.option == Self.name(of: .cut) ? .cut : .keep,
      ranges: try TimeRangeExpression.list(parsing: written.value, plainColonIsRange: true))
  }

  /// `trim` or `cut` with its ranges.
  public var written: WrittenEdit {
    WrittenEdit(option: Self.name(of: mode), value: ranges.map(\.description).joined(separator: ","))
  }

  private static func name(of mode: Mode) -> String {
    switch mode {
    case .keep: "trim"
    case .cut: "cut"
    }
  }

  /// Whether a range names a frame.
  public var usesFrameNumbers: Bool { ranges.contains(where: \.usesFrameNumbers) }

  /// The asset with the ranges kept or cut.
  ///
  /// - Throws: ``FKTError`` when a range does not fit the asset, or nothing would be left.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset {
    var edited = try asset.edited(by: Trim(mode: mode, ranges: ranges), on: resolvedRanges(in: asset))
    if let notice = clockNotice { edited.note(notice) }
    return edited
  }

  /// A line for each range, as in `trim 00:00:05.000 -> 00:00:20.000 (15.000 s)`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    try resolvedRanges(in: asset).map { (range) throws(FKTError) in
      "\(optionName) \(try asset.placed(range).range)"
    }
  }

  private func resolvedRanges(in asset: FKTAsset) throws(FKTError) -> [MediaTimeRange] {
    // Frames are counted clip by clip, so the check comes first.
    try EditLimits.check(rangeCount: ranges.count, in: asset.timeline)
    return try ranges.map { (range) throws(FKTError) in try range.resolved(in: asset) }
  }

  /// Tells once how `5:20` was read: elsewhere it is a clock time.
  private var clockNotice: FKTNotice? {
    guard let range = ranges.first(where: \.couldBeClockTime), let text = range.clockLookalike else {
      return nil
    }
    return FKTNotice(
      code: "clock-lookalike",
      message: "'\(text)' was read as second \(range.from) to second \(range.to); "
        + "for the clock time write 0-\(text) or \(text)-end")
  }
}

extension EditOption {
  static let trim = ranges(
    .keep,
    OptionDescription(
      name: "trim", metavar: "RANGES", summary: "Keep only these ranges, in the order written",
      help: [
        "A range is START-END or START..END; START.. runs to the end of the film and ..END from its start. "
          + "A comma separates several ranges.",
        "START:END of two plain numbers is a range of seconds; write 0-5:20 for the first 5 min 20 s.",
      ],
      examples: [
        OptionExample("--trim 0:05-0:20", "keeps second 5 to second 20"),
        OptionExample("--trim 30-40,5-10", "plays second 30 to 40, then 5 to 10"),
        OptionExample("--trim -10-end", "keeps the last 10 seconds"),
      ],
      group: editGroup))

  static let cut = ranges(
    .cut,
    OptionDescription(
      name: "cut", metavar: "RANGES", summary: "Remove these ranges",
      help: ["Ranges are written as for --trim."],
      examples: [OptionExample("--cut 1:10-1:15,2:00..", "removes two ranges, the second to the end")],
      group: editGroup))

  private static func ranges(_ mode: FKTTrimCommand.Mode, _ option: OptionDescription) -> EditOption {
    let form = CommandForm(of: FKTTrimCommand.self, as: RangesForm.self) { form in
      FKTTrimCommand(mode: mode, ranges: form.ranges)
    } write: { command in
      RangesForm(ranges: command.ranges)
    }
    return EditOption(option, form: form, valueKey: "ranges") { (value, _) throws(FKTError) in
      try FKTTrimCommand(written: WrittenEdit(option: option.name, value: value))
    }
  }
}

/// Ranges in an edit list: `"5-20,30-40"`, `["5-20", "30-40"]` or `{"ranges": …}` of either.
private struct RangesForm: Codable, Sendable {
  let ranges: [TimeRangeExpression]

  init(ranges: [TimeRangeExpression]) { self.ranges = ranges }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case ranges
  }

  init(from decoder: any Decoder) throws {
    if let short = try? ShortForm(from: decoder) {
      ranges = try short.ranges()
    } else {
      try decoder.refuseKeys(otherThan: CodingKeys.allCases.map(\.rawValue))
      let container = try decoder.container(keyedBy: CodingKeys.self)
      ranges = try container.decode(ShortForm.self, forKey: .ranges).ranges()
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ranges, forKey: .ranges)
  }

  /// A text with ranges, or several.
  private struct ShortForm: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        texts = [text]
      } else {
        texts = try container.decode([String].self)
      }
    }

    func ranges() throws(FKTError) -> [TimeRangeExpression] {
      var ranges: [TimeRangeExpression] = []
      for text in texts { ranges += try TimeRangeExpression.list(parsing: text, plainColonIsRange: true) }
      return ranges
    }
  }
}
