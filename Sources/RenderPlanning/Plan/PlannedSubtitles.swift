/// A subtitle track of the output and the stream it comes from.
public struct PlannedSubtitles: Sendable, Hashable, Codable {
  /// The stream's number in the source.
  public var source: Int
  /// The codec of the source.
  public var sourceCodec: String
  /// The codec of the output; the payloads are copied where it is the source's, else written anew.
  public var codec: String
  /// The stream's tags.
  public var tags: [String: String]
  /// The stream's flags.
  public var dispositions: [String]

  /// Whether the payloads are copied.
  public var isCopied: Bool { sourceCodec == codec }
}
