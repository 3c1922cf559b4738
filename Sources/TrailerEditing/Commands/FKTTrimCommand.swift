public import MediaTypes

/// Keeps ranges of the film in the order written, or cuts their union out.
public struct FKTTrimCommand: FKTCommand {
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

  /// `trim` or `cut`.
  public var optionName: String {
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
