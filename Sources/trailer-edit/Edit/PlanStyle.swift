import TrailerRendering

/// How a plan is shown.
struct PlanStyle {
  /// The columns of the timeline where no terminal tells.
  static let usualWidth = 72

  /// The columns of the timeline.
  var width = usualWidth
  var hasColour = false
  /// The totals that are shown; `nil` for those of this machine.
  var totals: PlanTotals?
}
