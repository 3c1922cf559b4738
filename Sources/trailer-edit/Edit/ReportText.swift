import MediaTypes
import TrailerEditing
import TrailerRendering

/// A finished render as people read it.
enum ReportText {
  /// A headline, a line for each stream, what was checked and what was damaged.
  static func lines(of report: RenderReport, as name: String?) -> [String] {
    let isImage = report.container.isImage
    let length = isImage ? "" : "\(report.duration.secondsText) s, "
    let speed = !isImage && report.seconds > 0.1 ? " (\((report.duration.seconds / report.seconds).fixed(1))x)" : ""
    let head =
      "wrote \(name ?? report.path): \(report.container.rawValue), " + length
      + "\(Units.bytes(report.byteCount)), in \(report.seconds.fixed(1)) s\(speed)"
    var lines = [head] + report.streams.map(stream)
    if !report.verified.isEmpty { lines.append("  verified: " + report.verified.joined(separator: ", ")) }
    return lines
      + report.damage.map { damage in
        "  damaged: \(damage.stream.map { "stream \($0)" } ?? "the file")" + (damage.time.map { " at \($0)" } ?? "")
          + ": \(damage.what)"
      }
  }

  private static func stream(_ stream: StreamReport) -> String {
    let isText = stream.kind == .subtitle
    let unit = stream.kind == .video ? "frame" : isText ? "cue" : "packet"
    var counts: [String] = []
    let (copied, encoded) = (Int64(stream.copied), Int64(stream.encoded))
    if copied > 0 || encoded == 0 { counts.append(Units.count(copied, unit) + " copied") }
    if encoded > 0 { counts.append(Units.count(encoded, unit) + (isText ? " converted" : " encoded")) }
    if let samples = stream.samples { counts.append(Units.count(samples, "sample")) }
    if stream.damaged > 0 { counts.append("\(stream.damaged) damaged") }
    return "  \(stream.kind.rawValue) \(stream.codec): " + counts.joined(separator: ", ")
  }
}
