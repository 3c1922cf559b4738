internal import TrailerRendering

/// What one of several workers does of a job whose encoded spans are shared out.
struct JobSplit: Codable, Sendable, Hashable {
  /// The share of the spans; `nil` for the job itself, which finds what the shares have made.
  var share: SpanShare?
  /// Whether somebody has asked for that many shares, and should know where they are of no use.
  var isAsked = false
}
