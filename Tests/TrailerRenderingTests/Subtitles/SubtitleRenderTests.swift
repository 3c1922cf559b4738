import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

struct SubtitleForm: Sendable, CustomTestStringConvertible {
  var source: String
  var codec: String
  var output: String
  var testDescription: String { "\(source) to \(output) as \(codec)" }
}

/// Subtitles are cut and moved with the frames, and written in the form that the container holds.
@Suite(.timeLimit(.minutes(30))) struct SubtitleRenderTests {
  static let trim = ["--trim", "1-3,4-5.2"]
  static let ranges = [1000..<3000, 4000..<5200]

  static let forms = [
    SubtitleForm(source: "srt", codec: "subrip", output: "mkv"),
    SubtitleForm(source: "srt", codec: "mov_text", output: "mp4"),
    SubtitleForm(source: "srt", codec: "mov_text", output: "mov"),
    SubtitleForm(source: "srt", codec: "webvtt", output: "webm"),
    SubtitleForm(source: "vtt", codec: "webvtt", output: "mkv"),
    SubtitleForm(source: "vtt", codec: "webvtt", output: "webm"),
    SubtitleForm(source: "vtt", codec: "mov_text", output: "mp4"),
    SubtitleForm(source: "ass", codec: "ass", output: "mkv"),
    SubtitleForm(source: "ass", codec: "mov_text", output: "mp4"),
    SubtitleForm(source: "ass", codec: "webvtt", output: "webm"),
  ]

  private func source(_ kind: String, in folder: TemporaryFolder) throws -> URL {
    let content = ["srt": SampleSubtitles.srt, "vtt": SampleSubtitles.vtt, "ass": SampleSubtitles.ass][kind] ?? ""
    return try film(
      with: [("text.\(kind)", content)], as: "source.mkv", in: folder,
      options: ["-metadata:s:s:0", "language=fin", "-metadata:s:s:0", "title=Suomi", "-disposition:s:0", "forced"])
  }

  /// What a reader sees at each moment: texts without their styles.
  private func onScreen(_ cues: [ShownCue], at time: Int) -> String {
    let shown = cues.filter { $0.start <= time && time < $0.end }.map(\.text)
    return shown.joined(separator: "\n").replacingOccurrences(
      of: "<[^>]*>|\\{[^}]*\\}", with: "", options: .regularExpression
    )
    .replacingOccurrences(of: "\u{a0}", with: " ")
  }

  @Test(arguments: forms) func textsAreShownWhenTheyWere(_ form: SubtitleForm) async throws {
    let folder = try TemporaryFolder()
    let url = try source(form.source, in: folder)
    let edited = try await edit(url, Self.trim, as: form.output)
    let before = try shownCues(of: url)
    let after = try shownCues(of: edited.url)
    #expect(!before.isEmpty)
    let expected = expectedCues(before, Self.ranges)
    // At each 20 ms of the output the same text is on screen.
    for time in stride(from: 0, to: 3200, by: 20) {
      #expect(onScreen(after, at: time) == onScreen(expected, at: time), "at \(time) ms")
    }
    if form.codec != "mov_text" { #expect(after.map(\.start) == expected.map(\.start)) }
    if form.codec != "mov_text" { #expect(after.map(\.end) == expected.map(\.end)) }
    let stream = try #require(try probeStreams(of: edited.url, kind: "subtitle").first)
    #expect(stream["codec_name"] as? String == form.codec)
    let tags = stream["tags"] as? [String: Any]
    #expect(tags?["language"] as? String == "fin")
    let fates = edited.report.preservation.lines.filter { $0.kind == .stream && $0.name.hasPrefix("subtitle") }.map(
      \.outcome)
    #expect(fates == [before.first?.text != nil && form.source == Self.kind(form.codec) ? .retimed : .converted])
    let report = try #require(edited.report.streams.first { $0.kind == .subtitle })
    #expect(report.copied + report.encoded == after.count)
    #expect((report.copied > 0) == (form.source == Self.kind(form.codec)))
  }

  private static func kind(_ codec: String) -> String { ["subrip": "srt", "webvtt": "vtt"][codec] ?? codec }

  @Test func copiedPayloadsAreTheSameBytes() async throws {
    let folder = try TemporaryFolder()
    let url = try film(
      with: [("a.srt", SampleSubtitles.srt), ("b.ass", SampleSubtitles.ass)], as: "source.mkv", in: folder)
    let edited = try await edit(url, Self.trim, as: "mkv")
    for stream in ["s:0", "s:1"] {
      let before = try packetList(of: url, stream: stream)
      let after = try packetList(of: edited.url, stream: stream)
      let kept = before.filter { packet in
        let start = Int(packet.pts ?? 0)
        let end = start + Int(packet.duration ?? 0)
        return Self.ranges.contains { max(start, $0.lowerBound) < min(end, $0.upperBound) }
      }
      #expect(!kept.isEmpty && kept.map(\.hash) == after.map(\.hash))
    }
    let styles = try probeStreams(of: edited.url, kind: "subtitle").compactMap { $0["extradata_size"] as? Int }
    #expect(try styles == probeStreams(of: url, kind: "subtitle").compactMap { $0["extradata_size"] as? Int })
  }

  @Test(arguments: ["mkv", "mp4"]) func theWholeFilmKeepsThemAsTheyWere(output: String) async throws {
    let folder = try TemporaryFolder()
    let url = try film(
      with: [("a.srt", SampleSubtitles.srt)], codec: output == "mp4" ? "mov_text" : "copy", as: "source.\(output)",
      in: folder)
    let edited = try await edit(url, [], as: output)
    #expect(try shownCues(of: edited.url) == shownCues(of: url))
    #expect(edited.report.preservation.lines.contains { $0.name.hasPrefix("subtitle") && $0.outcome == .kept })
    let texts = { (url: URL) throws -> [String] in
      try packetList(of: url, stream: "s:0").filter { $0.size > 2 }.map(\.hash)
    }
    #expect(try texts(edited.url) == (try texts(url)))
  }

  @Test func stylesStayWhereBothFormsKnowThem() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [("a.srt", SampleSubtitles.srt)], as: "source.mkv", in: folder)
    let mp4 = try await edit(url, Self.trim, as: "mp4")
    let texts = try shownCues(of: mp4.url).map(\.text)
    #expect(texts.contains { $0.contains("<i>Into</i>") })
    #expect(texts.contains { $0.contains("<font color=\"#ff0000\">Overlapping</font>") })
    #expect(!mp4.report.preservation.lines.contains { $0.kind == .sideData && $0.name.contains("subtitles") })
    let webm = try await edit(url, Self.trim, as: "webm")
    #expect(try shownCues(of: webm.url).contains { $0.text == "<i>Into</i> the first clip" })
    #expect(
      webm.report.losses.filter { $0.name.contains("subtitles") }.map(\.title) == ["stream 1: colours of subtitles"])
  }

  @Test func whatIsLostIsSaid() async throws {
    let folder = try TemporaryFolder()
    let url = try film(
      with: [("a.ass", SampleSubtitles.ass), ("b.vtt", SampleSubtitles.vtt)], as: "source.mkv", in: folder)
    let edited = try await edit(url, Self.trim, as: "mp4")
    let lost = edited.report.losses.filter { $0.name.contains("subtitles") || $0.name.contains("cue") }
    #expect(
      Set(lost.map(\.title)) == [
        "stream 1: alignment of subtitles", "stream 1: positions of subtitles", "stream 1: karaoke of subtitles",
        "stream 2: positions of subtitles", "stream 2: voices of subtitles", "stream 2: classes of subtitles",
        "stream 2: times inside the text of subtitles", "stream 2: identifiers of subtitles",
      ])
  }

  @Test func timesInsideWebVTTMove() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [("a.vtt", SampleSubtitles.vtt)], as: "source.mkv", in: folder)
    let edited = try await edit(url, Self.trim, as: "webm")
    let result = try runSuccessfully(
      "ffmpeg", ["-v", "error", "-nostdin", "-i", edited.url.path, "-map", "0:s:0", "-c", "copy", "-f", "webvtt", "-"])
    #expect(
      result.text == """
        WEBVTT

        first
        00:00.000 --> 00:00.700 line:10% align:start
        <v Bob>Hello <00:00.200><b>there</b>

        00:01.100 --> 00:02.200
        <c.loud>One</c> <00:00:01.200>two <00:00:02.000>three <00:00:02.100>four

        00:03.000 --> 00:03.200
        Plain

        """)
  }

  @Test func repeatedEventsHaveNumbersOfTheirOwn() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [("a.ass", SampleSubtitles.ass)], as: "source.mkv", in: folder)
    let edited = try await edit(url, ["--trim", "0.6-1.2,0.6-1.2,0.6-1.2"], as: "mkv")
    let result = try runSuccessfully(
      "ffprobe",
      ["-v", "error", "-select_streams", "s:0", "-show_packets", "-show_data", "-of", "json", edited.url.path])
    #expect(try packetList(of: edited.url, stream: "s:0").map(\.pts) == [200, 800, 1400])
    // The first bytes of the payloads, as the hexadecimal dump shows them: `0,`, then `3,` and `4,`.
    let starts = result.text.components(separatedBy: "00000000: ").dropFirst().map { String($0.prefix(4)) }
    #expect(starts == ["302c", "332c", "342c"])
  }

  @Test func overlapsShareSamplesInMP4() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [("a.srt", SampleSubtitles.srt)], as: "source.mkv", in: folder)
    let edited = try await edit(url, ["--trim", "1-3"], as: "mp4")
    let cues = try shownCues(of: edited.url)
    #expect(cues.map(\.start) == [0, 500, 700, 1100])
    #expect(cues.map(\.end) == [500, 700, 900, 2000])
    #expect(cues[1].text == "<i>Into</i> the first clip\n<font color=\"#ff0000\">Overlapping</font>")
  }

  @Test func anEmptyTrackIsLeftOutAndNamed() async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [("a.srt", SampleSubtitles.srt)], as: "source.mkv", in: folder)
    let edited = try await edit(url, ["--trim", "4.3-4.9"], as: "mkv")
    #expect(try probeStreams(of: edited.url, kind: "subtitle").isEmpty)
    let lines = edited.report.preservation.lines.filter { $0.name == "subtitle, subrip" }
    #expect(lines.map(\.outcome) == [.dropped])
    #expect(lines.allSatisfy { $0.isAsked && $0.words.contains("what is kept") })
    #expect(!edited.report.streams.contains { $0.kind == .subtitle })
  }

  @Test(arguments: [
    ("ts", "players would not know")
  ])
  func containersWithoutSubtitlesSayWhy(output: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    let url = try film(with: [("a.srt", SampleSubtitles.srt)], as: "source.mkv", in: folder)
    let edited = try await edit(url, ["--trim", "1-2"], as: output)
    let losses = edited.report.losses.filter { $0.name == "subtitle, subrip" }
    #expect(losses.count == 1 && losses.allSatisfy { $0.words.contains(reason) })
  }

  @Test func severalTracksKeepTheirOrderTagsAndFlags() async throws {
    let edited = try await edit(Fixtures.url("h264-subtitles.mkv"), Self.trim, as: "mkv")
    let streams = try probeStreams(of: edited.url, kind: "subtitle")
    #expect(streams.compactMap { $0["codec_name"] as? String } == ["subrip", "ass", "webvtt"])
    let tags = streams.compactMap { $0["tags"] as? [String: Any] }
    #expect(tags.compactMap { $0["language"] as? String } == ["fin", "eng", "swe"])
    #expect(tags.first?["title"] as? String == "Suomi")
    for flag in ["default", "forced", "hearing_impaired"] {
      let wanted = ["default": [0, 1, 0], "forced": [0, 0, 1], "hearing_impaired": [0, 0, 1]][flag]
      #expect(streams.compactMap { ($0["disposition"] as? [String: Any])?[flag] as? Int } == wanted, "\(flag)")
    }
    let reports = edited.report.streams.filter { $0.kind == .subtitle }
    #expect(reports.map(\.copied) == [3, 3, 3] && reports.map(\.encoded) == [0, 0, 0])
    #expect(edited.report.verified.contains("9 subtitles as written"))
  }
}
