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

/// A plan as people read it, in at most 80 columns.
enum PlanTable {
  /// The text for an output called `name`, or one that has no name yet.
  ///
  /// With `wholePreservation` it says what becomes of everything, else only of what does not stay as it is.
  static func text(
    of plan: RenderPlan, for name: String? = nil, wholePreservation: Bool = false, style: PlanStyle = PlanStyle()
  ) -> String {
    let head =
      "plan\(name.map { " for \($0.printable)" } ?? ""): \(plan.container.rawValue), "
      + "\(measure(plan)), strategy \(plan.strategy.rawValue)\n"
    let streams = plan.streams.map { stream($0, of: plan) }.joined()
    let isFilm = !plan.container.isImage
    let timeline = isFilm ? PlanTimeline(plan: plan, width: style.width, hasColour: style.hasColour).text : ""
    let totals = isFilm ? PlanTotalsText.text(of: style.totals ?? plan.totals) : ""
    return head + timeline + clips(plan) + streams + totals + chapters(plan)
      + preservation(plan, isWhole: wholePreservation)
      + remarks(plan)
  }

  /// How long a film is, or how large an image.
  private static func measure(_ plan: RenderPlan) -> String {
    if plan.container.isImage, let size = plan.streams.first?.pictureSize { return "\(size)" }
    return "\(plan.duration.secondsText) s"
  }

  private static func clips(_ plan: RenderPlan) -> String {
    var table = TextTable([.left, .left, .right])
    table.add("source", "output", "frames", "opens with")
    for clip in plan.clips {
      table.add(
        clock(clip.range), clock(clip.place.range),
        clip.expectedFrames.map { number($0, isExact: clip.framesAreCounted) } ?? "-",
        opening(clip.opening))
    }
    return "\nclips\n" + table.text
  }

  private static func stream(_ stream: PlannedStream, of plan: RenderPlan) -> String {
    let isCopied = stream.spans.allSatisfy { $0.action == .copy }
    let before = stream.sourceCodec == stream.codec ? "" : stream.sourceCodec + " -> "
    var parts = ["\(stream.kind.rawValue) \(before)\(stream.codec)"]
    if !isCopied, let encoder = stream.encoderName { parts.append("encoder \(encoder)") }
    if stream.pieceCount > 1 { parts.append("in \(stream.pieceCount) pieces side by side") }
    if !stream.stepNames.isEmpty { parts.append("steps " + stream.stepNames.joined(separator: ", ")) }
    if let orientation = stream.displayOrientation, orientation != .identity {
      parts.append("shown turned \(orientation)")
    }
    let isVideo = stream.kind == .video
    var table = TextTable(isVideo ? [.left, .left, .right] : [.left, .left])
    for span in stream.spans {
      let count = span.pictures.map(String.init) ?? frames(in: span.range, of: plan)
      let frames = count.map { $0 + ($0 == "1" ? " frame" : " frames") } ?? "-"
      table.add([span.action.rawValue, clock(span.range)] + (isVideo ? [frames] : []) + [span.reason.description])
    }
    let head = TextTable.wrapped("\(stream.name): " + parts.joined(separator: ", "), width: 80)
    return "\n" + head.map { $0.printable + "\n" }.joined() + table.text
  }

  /// Frames in a stretch of the output, with a mark where they are estimated.
  static func frames(in range: MediaTimeRange, of plan: RenderPlan) -> String? {
    plan.estimatedPictures(in: range).map { number($0.count, isExact: $0.isExact) }
  }

  private static func number(_ count: Int, isExact: Bool) -> String { (isExact ? "" : "~") + String(count) }

  private static func chapters(_ plan: RenderPlan) -> String {
    guard !plan.chapters.isEmpty else { return "" }
    var table = TextTable([.left])
    for chapter in plan.chapters { table.add(clock(chapter.range), chapter.title ?? "") }
    return "\nchapters\n" + table.text
  }

  private static func preservation(_ plan: RenderPlan, isWhole: Bool) -> String {
    let lines = PreservationText.lines(of: plan.preservation, isWhole: isWhole)
    guard !lines.isEmpty else { return "" }
    return "\n" + (isWhole ? "" : "ledger\n") + lines.map { $0 + "\n" }.joined()
  }

  private static func remarks(_ plan: RenderPlan) -> String {
    section("notices", plan.notices.map(\.message))
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    var table = TextTable()
    for line in lines { table.add(line) }
    return "\n\(title)\n" + table.text
  }

  private static func clock(_ range: MediaTimeRange) -> String { "\(range.start) -> \(range.end)" }

  private static func opening(_ opening: PlannedClip.Opening) -> String {
    switch opening {
    case .frame: "a frame"
    case .heldFrame: "held frame"
    case .free: "anything"
    }
  }
}

/// The totals of a plan as people read them.
enum PlanTotalsText {
  /// What is copied and encoded, and what that is likely to take.
  static func text(of totals: PlanTotals) -> String {
    var table = TextTable([.left])
    let hasPictures = totals.copiedTime > .zero || totals.encodedTime > .zero
    let hasSound = totals.copiedSound > .zero || totals.encodedSound > .zero
    if hasPictures { table.add("frames", frames(totals)) }
    if hasPictures { table.add("video", times(totals.copiedTime, totals.encodedTime)) }
    if hasSound { table.add("sound", times(totals.copiedSound, totals.encodedSound)) }
    table.add("estimate", "\(Units.bytes(totals.estimatedBytes)), \(duration(totals.estimatedSeconds))")
    return "\ntotals\n" + table.text
  }

  private static func frames(_ totals: PlanTotals) -> String {
    func count(_ number: Int?) -> String {
      number.map { (totals.isCounted || $0 == 0 ? "" : "~") + String($0) } ?? "unknown"
    }
    let hidden = totals.hiddenPictures > 0 ? ", \(totals.hiddenPictures) more copied and not shown" : ""
    return "\(count(totals.copiedPictures)) copied, \(count(totals.encodedPictures)) encoded" + hidden
  }

  private static func times(_ copied: MediaTime, _ encoded: MediaTime) -> String {
    "\(copied.secondsText) s copied, \(encoded.secondsText) s encoded"
  }

  /// About how long it takes: nobody can tell exactly.
  private static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<1: "less than a second of work"
    case ..<90: "about \(Units.count(Int64(seconds.rounded()), "second")) of work"
    case ..<5400: "about \(Units.count(Int64((seconds / 60).rounded()), "minute")) of work"
    default: "about \((seconds / 3600).fixed(1)) hours of work"
    }
  }
}
