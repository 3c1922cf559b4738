import TrailerBatch

/// The state of a run as a terminal shows it: a line for the whole, and one for each worker.
enum BatchTable {
  /// The lines, none wider than `width`, at most `height` of them; `name` tells what a job's result is called.
  static func lines(
    of tally: BatchTally, name: (Int) -> String, width: Int, height: Int, at now: ContinuousClock.Instant = .now
  ) -> [String] {
    let workers = tally.work.sorted { $0.key < $1.key }.prefix(max(0, height - 1))
    return [head(tally, width, now)]
      + workers.map { worker, work in line(of: work, worker: worker, name: name(work.job), width: width) }
  }

  private static func head(_ tally: BatchTally, _ width: Int, _ now: ContinuousClock.Instant) -> String {
    let share = tally.jobs > 0 ? Double(tally.ended) / Double(tally.jobs) : 0
    let figures = [
      "\(tally.done + tally.alreadyDone) done", tally.failed > 0 ? "\(tally.failed) failed" : nil, "\(tally.left) left",
      tally.pace(at: now).map { "\($0.fixed(1)) jobs/s" },
      tally.remaining(at: now).map { "ETA " + ProgressText.clock($0) },
    ].compactMap(\.self).joined(separator: "  ")
    // The bar keeps its length when figures grow.
    let room = min(width - max(figures.count, 44) - 4, 40)
    guard room >= 10 else { return figures.shortened(to: width) }
    return "[\(bar(share, room))]  \(figures)"
  }

  private static func line(of work: BatchTally.Work, worker: Int, name: String, width: Int) -> String {
    let percent = "\(Int(work.fraction * 100))%".leftPadded(to: 4)
    let speed = (work.speed.map { $0.fixed(1) + "x" } ?? "").leftPadded(to: 7)
    let head = "  \(worker + 1)  [\(bar(work.fraction, 10))] \(percent) \(speed)  "
    guard width > head.count + 8 else { return (percent + " " + name).shortened(to: width) }
    return head + tail(of: name, width: width - head.count)
  }

  /// The end of a long name, which tells more than its beginning.
  private static func tail(of name: String, width: Int) -> String {
    let name = name.printable
    guard name.columns > width else { return name }
    var text = ""
    for character in name.reversed() {
      guard (String(character) + text).columns < width else { break }
      text = String(character) + text
    }
    return "…" + text
  }

  private static func bar(_ share: Double, _ room: Int) -> String {
    let done = Int(Double(room) * min(max(share, 0), 1))
    let tip = done < room && done > 0 ? ">" : ""
    return (String(repeating: "=", count: done - tip.count) + tip).padded(to: room)
  }
}
