public import MediaTypes

extension TimeExpression {
  /// The time on the asset's timeline of the moment; it may lie before the start or past the end.
  ///
  /// - Throws: ``FKTError`` when frames are named and the film has none, or does not say when they are.
  public func resolved(in asset: FKTAsset) throws(FKTError) -> MediaTime {
    switch form {
    case .seconds(let time): return time
    case .start: return .zero
    case .end: return asset.duration
    case .fromEnd(let time): return asset.duration - time
    case .percent(let percent): return asset.duration * percent * .hundredth
    case .frame(let number):
      return try FrameNumbering(of: asset, for: self).time(ofFrame: number, in: asset.timeline)
    case .timecode(let timecode):
      let numbering = try FrameNumbering(of: asset, for: self)
      let number = try timecode.frameNumber(at: numbering.evenRate, of: asset.source.path)
      return numbering.time(ofFrame: number, in: asset.timeline)
    }
  }
}

extension TimeExpression.Timecode {
  /// The frame the timecode counts to from 0, at the nominal (whole) rate.
  func frameNumber(at rate: Rational?, of path: String) throws(FKTError) -> Int64 {
    let nominal = rate.map { MediaTime($0).ticks(in: Rational(1)) }
    guard let nominal, 1...1000 ~= nominal else {
      throw FKTError(
        code: .unsupportedEdit,
        message: "timecode \(self) has no meaning in '\(path)', whose frames are not evenly spaced",
        hint: "write clock time, as in 0:01:30.5, or a frame, as in 120f", subject: description)
    }
    guard frames < nominal else {
      throw FKTError(
        code: .invalidTime, message: "timecode \(self) names frame \(frames) of \(nominal) frames a second",
        hint: "the last field counts from 0 to \(nominal - 1)", subject: description)
    }
    return ((hours * 60 + minutes) * 60 + seconds) * nominal + frames
  }
}

extension TimeRangeExpression {
  /// The range on the asset's timeline of the moment; its end may lie past the timeline's.
  ///
  /// - Throws: ``FKTError`` when the range starts at or past the end of the film, or does not end after
  ///   it starts.
  public func resolved(in asset: FKTAsset) throws(FKTError) -> MediaTimeRange {
    let start = try from.resolved(in: asset)
    let end = try to.resolved(in: asset)
    guard start < asset.duration else { throw .startPastEnd(start, duration: asset.duration) }
    guard start < end, let range = MediaTimeRange(start, end) else {
      throw FKTError(
        code: .invalidRange, message: "the range \(self) ends at \(end), not after its start \(start)",
        hint: "write START-END with an end after the start, as in 0:05-0:20", subject: description)
    }
    return range
  }
}
