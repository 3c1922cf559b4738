package import MediaTypes
internal import TrailerEditing

/// Many frames side by side and below each other in one, each with its time.
package struct PlannedSheet: Sendable, Hashable, Codable {
  package var columns: Int
  package var rows: Int
  /// The size of each frame.
  package var cell: PixelSize
  /// Pixels between the frames, and round them.
  package var gap: Int
  /// When each frame starts in the output, in order.
  package var starts: [MediaTime]
  package var labels: [String]

  /// No frame is wider.
  private static let widestCell = 320
  /// No sheet is wider or higher.
  private static let longestSide = 8192

  init(_ grid: SheetGrid, of clips: [PlannedClip], pictures size: PixelSize) {
    columns = grid.columns
    rows = grid.rows
    gap = 6
    // Whole rows of pixels; the width follows from the height where that is what limits.
    let widest = min(Self.widestCell, size.width, (Self.longestSide - gap) / columns - gap)
    let highest = (Self.longestSide - gap) / rows - gap
    let height = max(1, (size.height * widest + size.width / 2) / size.width)
    cell =
      height <= highest
      ? PixelSize(width: widest, height: height)
      : PixelSize(width: max(1, size.width * highest / size.height), height: highest)
    starts = clips.map(\.outputStart)
    labels = SheetLabel.labels(of: clips.map(\.timeline.start))
  }

  package var size: PixelSize {
    PixelSize(width: columns * (cell.width + gap) + gap, height: rows * (cell.height + gap) + gap)
  }

  /// Where the left upper pixel of a frame lies.
  package func corner(of number: Int) -> (x: Int, y: Int) {
    (gap + number % columns * (cell.width + gap), gap + number / columns * (cell.height + gap))
  }
}

/// The times on a sheet, as in `1:02:03`.
enum SheetLabel {
  /// With as many digits as keep the times apart.
  static func labels(of times: [MediaTime]) -> [String] {
    let shortest = zip(times.dropFirst(), times).map { $0 - $1 }.min()
    let digits = shortest.map { $0 >= MediaTime(seconds: 1) ? 0 : $0 >= MediaTime(milliseconds: 100) ? 1 : 2 } ?? 2
    return times.map { text(of: $0, digits: digits) }
  }

  private static func text(of time: MediaTime, digits: Int) -> String {
    let parts: Int64 = [1, 10, 100][digits]
    let count = time.ticks(in: Rational(1, parts) ?? Rational(1), rounding: .down)
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let (seconds, minutes, hours) = (count / parts % 60, count / parts / 60 % 60, count / parts / 3600)
    let clock = hours > 0 ? "\(hours):\(padded(minutes, 2))" : "\(minutes)"
    return "\(clock):\(padded(seconds, 2))" + (digits > 0 ? ".\(padded(count % parts, digits))" : "")
  }
}
