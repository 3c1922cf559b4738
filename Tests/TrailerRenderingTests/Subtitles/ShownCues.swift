import Foundation
import TestSupport

/// A cue as the `ffmpeg` program reads it from a file.
struct ShownCue: Sendable, Hashable, CustomStringConvertible {
  /// Milliseconds.
  var start: Int
  var end: Int
  var text: String

  var description: String { "\(start)-\(end) \(text.debugDescription)" }
}

/// The cues of a subtitle stream, decoded by `ffmpeg` and written as SubRip.
func shownCues(of file: URL, stream: Int = 0) throws -> [ShownCue] {
  let result = try runSuccessfully(
    "ffmpeg", ["-v", "error", "-nostdin", "-copyts", "-i", file.path, "-map", "0:s:\(stream)", "-f", "srt", "-"])
  let blocks = result.text.replacingOccurrences(of: "\r", with: "").components(separatedBy: "\n\n")
  return blocks.compactMap { block -> ShownCue? in
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.isEmpty }
    guard lines.count >= 2, let times = lines.dropFirst().first?.components(separatedBy: " --> "), times.count == 2,
      let start = milliseconds(times[0]), let end = milliseconds(times[1])
    else { return nil }
    return ShownCue(start: start, end: end, text: lines.dropFirst(2).joined(separator: "\n"))
  }
}

private func milliseconds(_ clock: String) -> Int? {
  let parts = clock.split { ":,.".contains($0) }.compactMap { Int($0) }
  return parts.count == 4 ? ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3] : nil
}

/// What must become of cues when only `clips` (milliseconds of the source) stay, one after the other.
func expectedCues(_ cues: [ShownCue], _ clips: [Range<Int>]) -> [ShownCue] {
  var expected: [(cue: Int, from: Int, shown: ShownCue)] = []
  var output = 0
  for clip in clips {
    for (number, cue) in cues.enumerated() {
      let start = max(cue.start, clip.lowerBound)
      let end = min(cue.end, clip.upperBound)
      guard start < end else { continue }
      let moved = ShownCue(
        start: output + start - clip.lowerBound, end: output + end - clip.lowerBound, text: cue.text)
      if let place = expected.lastIndex(where: { $0.cue == number }), expected[place].shown.end == moved.start,
        expected[place].from <= start
      {
        expected[place].shown.end = moved.end
        expected[place].from = end
      } else {
        expected.append((number, end, moved))
      }
    }
    output += clip.count
  }
  return expected.map(\.shown).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
}

/// Adds subtitle files to the pictures and sound of a fixture.
func film(
  _ name: String = "h264-no-sound.mp4", with subtitles: [(name: String, content: String)], codec: String = "copy",
  as output: String, in folder: TemporaryFolder, options: [String] = []
) throws -> URL {
  var inputs: [String] = ["-i", Fixtures.url(name).path]
  var maps = ["-map", "0"]
  for (number, file) in subtitles.enumerated() {
    let url = folder.file(file.name)
    try Data(file.content.utf8).write(to: url)
    inputs += ["-i", url.path]
    maps += ["-map", "\(number + 1)"]
  }
  let url = folder.file(output)
  _ = try runSuccessfully(
    "ffmpeg", ["-v", "error", "-nostdin", "-y"] + inputs + maps + ["-c", "copy", "-c:s", codec] + options + [url.path])
  return url
}

/// SubRip, WebVTT and ASS texts with what makes each hard.
enum SampleSubtitles {
  static let srt = """
    1
    00:00:00,100 --> 00:00:00,900
    Before the cut

    2
    00:00:00,800 --> 00:00:01,700
    <i>Into</i> the first clip

    3
    00:00:01,500 --> 00:00:01,900
    <font color="#ff0000">Overlapping</font>

    4
    00:00:02,100 --> 00:00:04,200
    Over the hole
    in two lines

    5
    00:00:05,000 --> 00:00:05,900
    Hyvää yötä — 夜
    """
  static let vtt = """
    WEBVTT

    first
    00:00.800 --> 00:01.700 line:10% align:start
    <v Bob>Hello <00:01.200><b>there</b>

    00:02.100 --> 00:04.200
    <c.loud>One</c> <00:00:02.200>two <00:00:03.000>three <00:00:04.100>four

    00:05.000 --> 00:05.900
    Plain
    """
  static let ass = """
    [Script Info]
    ScriptType: v4.00+

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, \
    Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, \
    MarginV, Encoding
    Style: Default,Arial,16,&Hffffff,&Hffffff,&H0,&H0,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,0
    Style: Top,Georgia,24,&H00ffff,&Hffffff,&H0,&H0,0,0,0,0,100,100,0,0,1,1,0,8,10,10,10,0

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    Dialogue: 0,0:00:00.80,0:00:01.70,Top,,0,0,0,,{\\pos(100,50)}At a place
    Dialogue: 2,0:00:01.50,0:00:04.20,Default,Bob,0,0,0,,{\\k50}Sing {\\k50}along, {\\b1}now{\\b0}
    Dialogue: 0,0:00:05.00,0:00:05.90,Default,,0,0,0,,Plain
    """
}
