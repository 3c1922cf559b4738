import TrailerRendering

/// The forms in which progress is written.
enum ProgressText {
  /// A line of at most `width` columns, as in `rendering [====>    ]  45%  ETA 0:12  3.2x`.
  static func bar(_ progress: RenderProgress, width: Int) -> String {
    let head = progress.phase.rawValue.padded(to: 10)
    let figures = ([percent(progress).leftPadded(to: 4)] + paces(progress)).joined(separator: "  ")
    // The bar keeps its length when the paces appear.
    let tail = figures.padded(to: 22)
    let room = min(width - head.count - tail.count - 4, 40)
    guard room >= 10 else { return String((head.trimmed + " " + figures).prefix(max(0, width))) }
    let done = Int(Double(room) * share(progress))
    let tip = done < room && done > 0 ? ">" : ""
    let filled = String(repeating: "=", count: done - tip.count) + tip
    return "\(head) [\(filled.padded(to: room))] \(figures)"
  }

  /// A line for logs, as in `rendering 45% (00:00:06.750 of 00:00:15.000), ETA 0:12, 3.2x`.
  static func plain(_ progress: RenderProgress) -> String {
    let place = "\(progress.phase.rawValue) \(percent(progress)) (\(progress.rendered) of \(progress.total))"
    return ([place] + paces(progress)).joined(separator: ", ")
  }

  /// An object for programs; times are seconds, and what is not known yet is null.
  static func json(_ progress: RenderProgress) -> JSONValue {
    [
      "phase": .string(progress.phase.rawValue),
      "fraction": .number(rounded(share(progress), 10_000)),
      "rendered": .number(rounded(progress.rendered.seconds)),
      "total": .number(rounded(progress.total.seconds)),
      "frames": .integer(Int64(progress.frames)),
      "elapsed": .number(rounded(progress.elapsed.seconds)),
      "remaining": progress.remaining.map { .number(rounded($0.seconds)) } ?? .null,
      "speed": progress.speed.map { .number(rounded($0)) } ?? .null,
    ]
  }

  private static func share(_ progress: RenderProgress) -> Double {
    progress.fraction.isFinite ? min(max(progress.fraction, 0), 1) : 0
  }

  private static func percent(_ progress: RenderProgress) -> String { "\(Int(share(progress) * 100))%" }

  private static func paces(_ progress: RenderProgress) -> [String] {
    let remaining = progress.remaining.map { "ETA " + clock($0) }
    let speed = progress.speed.map { $0.fixed(1) + "x" }
    return [remaining, speed].compactMap(\.self)
  }

  /// `0:12`, `1:02:03`; rounded up, so that it ends at the end.
  static func clock(_ duration: Duration) -> String {
    let seconds = min(max(0, Int(duration.seconds.rounded(.up))), 359_999)
    let minutes = String(seconds / 60 % 60)
    let rest = String(seconds % 60).leftPadded(to: 2, with: "0")
    return seconds < 3600
      ? "\(minutes):\(rest)" : "\(seconds / 3600):\(minutes.leftPadded(to: 2, with: "0")):\(rest)"
  }

  private static func rounded(_ value: Double, _ parts: Double = 1000) -> Double {
    (value * parts).rounded() / parts
  }
}

extension Duration {
  /// Seconds, for printing only.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
