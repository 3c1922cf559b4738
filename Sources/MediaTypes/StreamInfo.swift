/// What one stream of a file carries.
public struct StreamInfo: Hashable, Sendable, Codable {
  /// What a stream is for.
  public enum Kind: String, Sendable, Codable {
    /// Frames, cover art among them.
    case video
    /// Sound.
    case audio
    /// Text or frames shown over the film.
    case subtitle
    /// Timed data such as timecode or telemetry.
    case data
    /// A file inside the file, such as a font.
    case attachment
  }

  /// The stream's place in the file, from 0.
  public var index: Int
  /// The container's own number of the stream, when it has one.
  public var containerID: Int?
  /// What it is for.
  public var kind: Kind
  /// The codec's short name, as in `h264`; `none` when libav does not know it.
  public var codec: String
  /// The profile's name, as in `High`, when the codec has profiles.
  public var profile: String?
  /// The codec's level as the bitstream writes it.
  public var level: Int?
  /// The four letters of the container for the codec, when it has them.
  public var codecTag: String?
  /// Seconds a tick of the stream's time stamps.
  public var timeBase: Rational
  /// The first time stamp on the container's clock, when known.
  public var startTime: MediaTime?
  /// How long the stream lasts, when the container tells.
  public var duration: MediaTime?
  /// Frames or packets as the container counts them, when it does.
  public var frameCount: Int64?
  /// Bits a second, when the container tells.
  public var bitRate: Int64?
  /// Bytes of codec configuration outside the packets.
  public var extradataSize: Int
  /// Bytes of the file inside the file, for attachments and cover art.
  public var attachedByteCount: Int?
  /// The stream's language, as ISO 639-2 letters, when tagged.
  public var language: String? { tags["language"] }
  /// The set flags, as in `default`, `forced`, `attached_pic`.
  public var dispositions: [String]
  /// The stream's tags.
  public var tags: [String: String]
  /// What only frames have.
  public var video: VideoInfo?
  /// What only sound has.
  public var audio: AudioInfo?

  /// Creates the facts of a stream.
  public init(
    index: Int, containerID: Int? = nil, kind: Kind, codec: String, profile: String? = nil, level: Int? = nil,
    codecTag: String? = nil, timeBase: Rational, startTime: MediaTime? = nil, duration: MediaTime? = nil,
    frameCount: Int64? = nil, bitRate: Int64? = nil, extradataSize: Int = 0, attachedByteCount: Int? = nil,
    dispositions: [String] = [], tags: [String: String] = [:], video: VideoInfo? = nil, audio: AudioInfo? = nil
  ) {
    self.index = index
    self.containerID = containerID
    self.kind = kind
    self.codec = codec
    self.profile = profile
    self.level = level
    self.codecTag = codecTag
    self.timeBase = timeBase
    self.startTime = startTime
    self.duration = duration
    self.frameCount = frameCount
    self.bitRate = bitRate
    self.extradataSize = extradataSize
    self.attachedByteCount = attachedByteCount
    self.dispositions = dispositions
    self.tags = tags
    self.video = video
    self.audio = audio
  }

  /// Whether the stream is cover art.
  public var isAttachedPicture: Bool { dispositions.contains("attached_pic") }
}
