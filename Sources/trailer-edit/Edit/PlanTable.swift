import MediaTypes
import TrailerEditing
import TrailerRendering

/// A plan as people read it, in at most 80 columns.
enum PlanTable {
  /// The text for an output called `name`, or one that has no name yet.
  ///
  /// With `wholeLedger` it says what becomes of everything, else only of what does not stay as it is.
  static func text(
    of plan: RenderPlan, for name: String? = nil, wholeLedger: Bool = false, style: PlanStyle = PlanStyle()
  ) -> String {
    let head =
      "plan\(name.map { " for \($0.printable)" } ?? ""): \(plan.container.rawValue), "
      + "\(measure(plan)), strategy \(plan.strategy.rawValue)\n"
    let streams = plan.streams.map { stream($0, of: plan) }.joined()
    let isFilm = !plan.container.isImage
    let timeline = isFilm ? PlanTimeline(plan: plan, width: style.width, hasColour: style.hasColour).text : ""
    let totals = isFilm ? PlanTotalsText.text(of: style.totals ?? plan.totals) : ""
    return head + timeline + clips(plan) + streams + totals + chapters(plan) + ledger(plan, isWhole: wholeLedger)
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

  /// Pictures in a stretch of the output, with a mark where they are estimated.
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

  private static func ledger(_ plan: RenderPlan, isWhole: Bool) -> String {
    let lines = LedgerText.lines(of: plan.ledger, isWhole: isWhole)
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
