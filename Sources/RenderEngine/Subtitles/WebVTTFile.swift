package import LibAV
package import RenderPlanning

/// Writes the cues of one text stream as a WebVTT file; see W3C, WebVTT 1, 4.1.
package struct WebVTTFile {
  private let pass: SubtitlePass

  /// No film has so much text, and whoever asks holds all of it.
  private static let mostBytes = 16 << 20

  /// A file of the stream that the plan of `order` names.
  package init(_ order: RenderOrder, limits: MediaLimits, interrupt: Interrupt) {
    pass = SubtitlePass(order: order, limits: limits, interrupt: interrupt)
  }

  /// The file's text; only its head where the stream has no cues.
  package func text(open: () throws(EngineFailure) -> Demuxer) throws(EngineFailure) -> String {
    var text = "WEBVTT\n"
    for track in try pass.tracks(open: open).tracks {
      for cue in track.cues {
        let (start, end) = (track.time(cue.start), track.time(cue.start + cue.duration))
        let settings = Self.lines(of: cue.settings).first.map { " " + $0 } ?? ""
        let identifier = Self.lines(of: cue.identifier).first.map { $0 + "\n" } ?? ""
        text += "\n\(identifier)\(start) --> \(end)\(settings)\n"
        for line in Self.lines(of: cue.bytes) { text += line + "\n" }
        if text.utf8.count > Self.mostBytes {
          throw .tooLong(
            message: "stream \(track.plan.source) has more than \(Self.mostBytes >> 20) MiB of text",
            hint: "no film has so much; leave the subtitles out")
        }
      }
    }
    return text
  }

  /// The lines of a text that may stand in a cue: an empty one would end it, and an arrow begin another.
  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      String($0.replacing("-->", with: "--&gt;"))
    }
  }
}
