/// What an edit of time does with its ranges.
public enum TrimMode: String, Codable, Sendable {
  /// The film becomes the ranges, in the order written.
  case keep
  /// The film loses the ranges.
  case cut
}

/// An edit of time, as the film remembers it.
struct Trim: Hashable, Codable, Sendable {
  let mode: TrimMode
  /// The ranges as they were written, on the timeline as the edits before have left it.
  let ranges: [TimeRangeExpression]
}
