import RenderPlanning
import MediaTypes
import TrailerEditing
import TrailerRendering

extension Distribution {
  /// Counts what a plan copied and encoded of the frames, and where it changes from one to the other.
  mutating func add(_ editCase: EditCase, _ plan: RenderPlan, _ report: RenderReport) {
    for stream in plan.streams where stream.kind == .audio {
      let isCopied = stream.spans.contains { $0.action == .copy }
      count("sounds \(isCopied ? "copied" : "encoded")", "\(stream.codec) in \(plan.container.rawValue)")
    }
    guard let picture = editCase.recipe.picture, let stream = plan.streams.first(where: { $0.kind == .video }),
      let made = report.streams.first(where: { $0.kind == .video })
    else { return }
    count("frames copied", picture.coding, by: made.copied)
    count("frames encoded", picture.coding, by: made.encoded)
    guard let splice = stream.splice else {
      count("whole encodes", stream.spans.first?.reason.description ?? "")
      return
    }
    guard made.copied > 0 else { return }
    count("copies from", "\(picture.codec.rawValue) in \(editCase.recipe.container.rawValue)")
    count("copies into", "\(picture.codec.rawValue) in \(plan.container.rawValue)")
    count("copies by shape", picture.shape)
    for splicePoint in Self.splicePoints(splice) { count("seams", splicePoint) }
  }

  /// The kinds of places at which spans meet, begin and end.
  private static func splicePoints(_ splice: PlannedSplice) -> [String] {
    let spans = splice.spans
    var splicePoints = zip(spans, spans.dropFirst()).map { first, second in
      "\(first.clip == second.clip ? "" : "join ")\(first.action.rawValue)|\(second.action.rawValue)"
    }
    if let first = spans.first, let last = spans.last {
      splicePoints += ["|\(first.action.rawValue)", "\(last.action.rawValue)|"]
    }
    return splicePoints + spans.filter { $0.opening == .heldFrame }.map { _ in "held" }
  }
}
