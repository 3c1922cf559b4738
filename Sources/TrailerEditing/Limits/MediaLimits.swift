/// How much of a machine a film may take: checked from what the file says of itself before anything is decoded, and
/// again while it is.
///
/// Each limit has a default that films keep to and hostile files do not; raise one for a file you trust.
public struct MediaLimits: Sendable, Hashable, Codable {
  /// Bytes of an input file; 8 GiB.
  public var inputBytes: Int64 = 8 << 30
  /// Pixels along either side of a frame; 8192.
  public var pictureSide: Int64 = 8192
  /// Pixels of a frame; 36 million.
  public var picturePixels: Int64 = 36_000_000
  /// Streams of a file, of whatever kind; 32.
  public var streams: Int64 = 32
  /// Chapters; 1,000.
  public var chapters: Int64 = 1000
  /// Attached files, such as fonts; 16.
  public var attachments: Int64 = 16
  /// Bytes of one attached file; 16 MiB.
  public var attachmentBytes: Int64 = 16 << 20
  /// Seconds that a film may last; 12 hours.
  public var seconds: Int64 = 12 * 3600
  /// Frames decoded from one stream; 2,000,000.
  public var frames: Int64 = 2_000_000
  /// Frames a second; 240.
  public var frameRate: Int64 = 240
  /// Samples a second, of each channel; 768,000.
  public var sampleRate: Int64 = 768_000
  /// Channels of a sound stream; 64.
  public var channels: Int64 = 64
  /// Stretches of the source in one output; 1,000.
  public var clips: Int64 = 1000
  /// Seconds that looking at a file's head may take; two thirds of it on a processor; 15.
  public var probeSeconds: Int64 = 15
  /// Seconds that a whole job may take, from opening to the verified file; `nil` works it out.
  ///
  /// See ``jobSeconds(output:source:work:)``.
  public var wallSeconds: Int64?
  /// Bytes of address space of the engine's process; 4 GiB.
  public var memoryBytes: Int64 = 4 << 30
  /// Bytes of the output; 64 GiB.
  public var outputBytes: Int64 = 64 << 30

  /// The default limits.
  public init() {}

  /// Seconds a job may take, when the user does not say: 20 times the output's length for ordinary work, and once the
  /// source's; at least a minute, at most 6 hours.
  ///
  /// - Parameters:
  ///   - output: seconds of the output.
  ///   - source: seconds of the source, which may have to be read from its start.
  ///   - work: how much more the frames take than H.264 of 1080p at 30 a second; less counts as 1.
  /// - Returns: seconds, counted from the opening of the source.
  public func jobSeconds(output: Double, source: Double, work: Double) -> Double {
    if let wallSeconds { return Double(wallSeconds) }
    return min(6 * 3600, max(60, 20 * output * max(1, work) + source))
  }
}
