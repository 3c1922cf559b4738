/// How a film is to be written; what is `nil` is left to the source and the planner.
public struct ExportSettings: Hashable, Sendable {
  /// The kind of file; `nil` goes by the destination's name.
  public var container: ContainerFormat?
  /// The frames' codec; `nil` keeps the source's.
  public var videoCodec: VideoCodec?
  /// The sound's codec; `nil` keeps the source's.
  public var audioCodec: AudioCodec?
  /// The constant quality in the codec's own scale; lower is better.
  public var crf: Int?
  /// How much time the encoder takes.
  public var preset: EncoderPreset?
  /// The frames' rate in bits a second, above zero.
  public var videoBitRate: Int?
  /// The path to write to.
  public var destination: String?
  /// The time of the one frame to write instead of the film.
  public var frameAt: TimeExpression?
  /// How many frames of the film to write as one image instead of the film.
  public var sheet: SheetGrid?
  /// Whether HDR frames become such as every display can show; `nil` leaves them as they are.
  public var toneMap: Bool?
  /// Which streams are wanted; `nil` for all.
  public var tracks: TrackChoice?
  /// Whether subtitles are left out.
  public var leavesOutSubtitles: Bool?
  /// The one sound track that is wanted, from 1; `nil` for all.
  public var audioTrack: Int?

  /// Creates settings.
  public init(
    container: ContainerFormat? = nil, videoCodec: VideoCodec? = nil, audioCodec: AudioCodec? = nil,
    crf: Int? = nil, preset: EncoderPreset? = nil, videoBitRate: Int? = nil, destination: String? = nil,
    frameAt: TimeExpression? = nil, sheet: SheetGrid? = nil, toneMap: Bool? = nil,
    tracks: TrackChoice? = nil, leavesOutSubtitles: Bool? = nil, audioTrack: Int? = nil
  ) {
    self.container = container
    self.videoCodec = videoCodec
    self.audioCodec = audioCodec
    self.crf = crf
    self.preset = preset
    self.videoBitRate = videoBitRate
    self.destination = destination
    self.frameAt = frameAt
    self.sheet = sheet
    self.toneMap = toneMap
    self.tracks = tracks
    self.leavesOutSubtitles = leavesOutSubtitles
    self.audioTrack = audioTrack
  }

  /// These settings with everything that `later` sets taken from it.
  public func merging(_ later: ExportSettings) -> ExportSettings {
    ExportSettings(
      container: later.container ?? container, videoCodec: later.videoCodec ?? videoCodec,
      audioCodec: later.audioCodec ?? audioCodec, crf: later.crf ?? crf, preset: later.preset ?? preset,
      videoBitRate: later.videoBitRate ?? videoBitRate, destination: later.destination ?? destination,
      frameAt: later.frameAt ?? frameAt, sheet: later.sheet ?? sheet,
      toneMap: later.toneMap ?? toneMap, tracks: later.tracks ?? tracks,
      leavesOutSubtitles: later.leavesOutSubtitles ?? leavesOutSubtitles, audioTrack: later.audioTrack ?? audioTrack)
  }
}

extension ExportSettings: CustomStringConvertible {
  /// What is set, as in `container mp4, crf 20`.
  public var description: String {
    let parts: [(name: String, value: String?)] = [
      ("container", container?.rawValue), ("codec", videoCodec?.rawValue),
      ("audio codec", audioCodec?.rawValue), ("crf", crf.map(String.init)), ("preset", preset?.rawValue),
      ("bit rate", videoBitRate.map { "\($0) bit/s" }), ("destination", destination),
      ("frame at", frameAt?.description), ("sheet", sheet?.description), ("tracks", tracks?.description),
      ("audio track", audioTrack.map(String.init)),
    ]
    let said = parts.compactMap { part in part.value.map { "\(part.name) \($0)" } }
    let flags = (leavesOutSubtitles == true ? ["no subtitles"] : []) + (toneMap == true ? ["tone-mapped"] : [])
    return (said + flags).joined(separator: ", ")
  }
}
