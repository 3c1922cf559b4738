/// What a sound stream says of its samples.
public struct AudioInfo: Hashable, Sendable, Codable {
  /// Samples a second, of each channel.
  public var sampleRate: Int
  /// Channels in a sample.
  public var channelCount: Int
  /// The layout's name, as in `stereo` or `5.1`.
  public var channelLayout: String
  /// The decoded samples' format, as in `fltp`.
  public var sampleFormat: String?
  /// Bits a stored sample carries, for PCM and lossless codecs.
  public var bitsPerSample: Int
  /// Samples a packet decodes to, or 0 when it varies.
  public var frameSize: Int
  /// Samples at the head that are the encoder's and not the film's.
  public var initialPadding: Int

  /// Creates the facts of a sound stream.
  public init(
    sampleRate: Int, channelCount: Int, channelLayout: String, sampleFormat: String? = nil,
    bitsPerSample: Int = 0,
    frameSize: Int = 0, initialPadding: Int = 0
  ) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.channelLayout = channelLayout
    self.sampleFormat = sampleFormat
    self.bitsPerSample = bitsPerSample
    self.frameSize = frameSize
    self.initialPadding = initialPadding
  }
}
