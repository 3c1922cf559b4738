public import MediaTypes

/// An edit that acts on frames or sound while the film plays, and what later trims have made of its time.
///
/// Its clock is the timeline as the edit found it. Later edits of time move stretches of that clock like clips of the
/// source, so that a title cut in the middle goes on across the join:
///
///     timeline then   |-----[=== title ===]-----|
///     cut out                  |xxx|
///     clips           |-----[==|   ==]-----|         two stretches of the clock, end to end
public struct TimelineEffect: Hashable, Codable, Sendable {
  /// What is done.
  public var action: Action
  /// When it is done, on the effect's clock; edits of the whole film have the whole clock.
  public var range: MediaTimeRange
  /// Whether it goes on to the end of the film, wherever that turns out to be.
  public var runsToEnd: Bool
  /// Stretches of the effect's clock in playing order; laid end to end they are the timeline.
  ///
  /// Their source is the timeline as the edit found it.
  public internal(set) var clips: [Clip]
  /// When it is done, as it was written; `nil` for edits of the whole film.
  let span: TimeRangeExpression?
  /// How many edits of time came before it.
  let trimsBefore: Int

  /// An effect on a timeline that lasts `duration`.
  ///
  /// - Parameters:
  ///   - action: what is done.
  ///   - range: when; `nil` for the whole film.
  ///   - duration: how long the film lasts where the edit is written.
  public init(_ action: Action, range: MediaTimeRange? = nil, duration: MediaTime) {
    self.init(action, range: range, duration: duration, span: range.map { TimeRangeExpression($0) }, trimsBefore: 0)
  }

  /// An effect that was written as `span`, after so many edits of time; with an empty range it acts nowhere.
  init(
    _ action: Action, range: MediaTimeRange?, duration: MediaTime, span: TimeRangeExpression?, trimsBefore: Int
  ) {
    let whole = MediaTimeRange(duration: duration)
    self.action = action
    self.range = range ?? whole
    self.span = span
    self.trimsBefore = trimsBefore
    runsToEnd = !self.range.isEmpty && self.range.end >= duration
    clips = [Clip(whole)]
  }
}
