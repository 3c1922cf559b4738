import LibAV
import MediaTypes
import Testing

@testable import TrailerEditing
@testable import RenderPlanning
@testable import TrailerRendering
@testable import trailer_edit

/// Hand-made values that the tests print.
enum Samples {
  /// A range of whole milliseconds.
  static func range(_ start: Int64, _ end: Int64) throws -> MediaTimeRange {
    try #require(MediaTimeRange(MediaTime(milliseconds: start), MediaTime(milliseconds: end)))
  }

  /// A span of whole milliseconds.
  static func span(
    _ action: PlannedSpan.Action, _ start: Int64, _ end: Int64, _ reason: SpanReason
  ) throws -> PlannedSpan {
    PlannedSpan(action: action, range: try range(start, end), reason: reason)
  }

  static let videoEncoder = PlannedEncoder.video(
    VideoEncoderSettings(
      encoder: "libx264",
      form: PictureForm(
        pixelFormat: "yuv420p", size: PixelSize(width: 320, height: 180),
        timeBase: MediaTime(milliseconds: 40).rational, frameRate: Rational(25), sampleAspectRatio: Rational(1),
        colour: ColourInfo(), fieldOrder: "progressive"), bitRate: nil, quantiser: nil, keyInterval: nil,
      options: [:], usesGlobalHeader: true))

  static let audioEncoder = PlannedEncoder.audio(
    AudioEncoderSettings(
      encoder: "aac", sampleFormat: "fltp", sampleRate: 48000, channelLayout: "stereo", bitRate: nil,
      options: [:], usesGlobalHeader: true))

  /// Two clips, copied and encoded frames, a lost stream.
  static func plan() throws -> RenderPlan {
    let spans = [
      try span(.encode, 0, 400, .needsPicturesBefore),
      try span(.copy, 400, 15_000, .asInSource()),
      try span(.encode, 15_000, 17_000, .everyPicture),
    ]
    let video = PlannedStream(
      source: 0, kind: .video, sourceCodec: "h264", codec: "h264", spans: spans,
      displayOrientation: Orientation(quarterTurns: 1), tags: [:], dispositions: [], production: .encoded(videoEncoder),
      pictureSteps: [.filters([FilterStep("bwdif")])], soundSteps: [])
    let audio = PlannedStream(
      source: 1, kind: .audio, sourceCodec: "ac3", codec: "aac",
      spans: [try span(.encode, 0, 17_000, .everySample)], displayOrientation: nil, tags: [:],
      dispositions: [], production: .encoded(audioEncoder), pictureSteps: [], soundSteps: [])
    return RenderPlan(
      strategy: .auto, container: .mp4,
      clips: [
        PlannedClip(
          Clip(try range(5000, 20_000)), outputStart: .zero, opening: .frame, isOpenEnded: false,
          expectedFrames: 375),
        PlannedClip(
          Clip(try range(30_000, 32_000)), outputStart: MediaTime(seconds: 15), opening: .heldFrame,
          isOpenEnded: false, expectedFrames: 50),
      ],
      streams: [video, audio],
      chapters: [ChapterInfo(range: try range(0, 17_000), tags: ["title": "All\u{1B}[2J"])], tags: [:],
      preservation: PreservationReport([
        PreservationLine(.stream(.subtitle, codec: "subrip"), stream: 2, .dropped, .notHeld(.codec("subrip"), .mp4))
      ]),
      notices: [FKTNotice(code: "end-clamped", message: "the end 00:00:50.000 lies past the film")])
  }

  /// What the render of such a plan reports.
  static func report() -> RenderReport {
    RenderReport(
      path: "teaser.mp4", byteCount: 4_200_000, duration: MediaTime(seconds: 17), container: .mp4,
      streams: [
        StreamReport(
          source: 0, kind: .video, codec: "h264", encoded: 60, copied: 365, samples: nil,
          end: MediaTime(seconds: 17), damaged: 0),
        StreamReport(
          source: 1, kind: .audio, codec: "aac", encoded: 1, copied: 0, samples: 816_000,
          end: MediaTime(seconds: 17), damaged: 2),
      ],
      damage: [], verified: ["425 frames", "durations"],
      preservation: PreservationReport([
        PreservationLine(.stream(.subtitle, codec: "subrip"), stream: 2, .dropped, .notHeld(.codec("subrip"), .mp4))
      ]),
      notices: [],
      seconds: 3.4)
  }

  /// A turned HDR film with a chapter and cover art.
  static func info() throws -> MediaInfo {
    var facts = VideoInfo(codedSize: PixelSize(width: 1440, height: 1080))
    facts.pixelFormat = "yuv420p10le"
    facts.sampleAspectRatio = Rational(4, 3)
    facts.orientation = Orientation(quarterTurns: 1)
    facts.averageFrameRate = Rational(30000, 1001)
    facts.fieldOrder = "progressive"
    facts.colour = ColourInfo(range: "tv", primaries: "bt2020", transfer: "smpte2084", matrix: "bt2020nc")
    facts.masteringDisplay = MasteringDisplay(
      chromaticities: [], luminance: [try #require(Rational(1, 200)), Rational(1000)])
    facts.contentLight = ContentLight(maximum: 1000, maximumAverage: 400)
    let timeBase = try #require(Rational(1, 90_000))
    let video = StreamInfo(
      index: 0, kind: .video, codec: "hevc", profile: "Main 10", codecTag: "hvc1", timeBase: timeBase,
      bitRate: 12_345_678, dispositions: ["default"], video: facts)
    let audio = StreamInfo(
      index: 1, kind: .audio, codec: "aac", profile: "LC", timeBase: timeBase, bitRate: 128_000,
      tags: ["language": "eng", "title": "Main"],
      audio: AudioInfo(sampleRate: 48000, channelCount: 2, channelLayout: "stereo"))
    let cover = StreamInfo(
      index: 2, kind: .video, codec: "png", timeBase: timeBase, dispositions: ["attached_pic"],
      video: VideoInfo(codedSize: PixelSize(width: 600, height: 600), pixelFormat: "rgb24"))
    return MediaInfo(
      formatName: "mov,mp4", formatLongName: "QuickTime / MOV", startTime: .zero,
      duration: MediaTime(milliseconds: 61_500), byteCount: 98_765_432, bitRate: 12_847_000,
      tags: ["title": "A film\nwith two lines"],
      chapters: [ChapterInfo(range: try range(0, 61_500), tags: ["title": "One"])],
      streams: [video, audio, cover])
  }

  /// A step of a render.
  static func progress(
    _ fraction: Double, elapsed: Double, phase: RenderProgress.Phase = .rendering
  ) -> RenderProgress {
    RenderProgress(
      phase: phase, fraction: fraction, rendered: MediaTime(milliseconds: Int64(fraction * 15_000)),
      total: MediaTime(seconds: 15), frames: Int(fraction * 375), elapsed: .seconds(elapsed))
  }
}
