internal import MediaTypes

/// A file inside the source that goes into the output as it is: cover art, a font.
public struct PlannedAttachment: Sendable, Hashable, Codable {
  /// How the container holds it.
  public enum Form: String, Sendable, Hashable, Codable {
    /// A video stream of one packet with the flag `attached_pic`.
    case picture
    /// A Matroska attachment.
    case file
    /// A `METADATA_BLOCK_PICTURE` comment, as in Ogg.
    case comment
    /// The cover of iTunes, in the index of the MP4 family.
    case index
  }

  /// The stream's number in the source.
  public var source: Int
  /// The codec of its bytes, as in `mjpeg` or `ttf`.
  public var codec: String
  /// How the container holds it.
  public var form: Form
  /// How many bytes it has.
  public var byteCount: Int
  /// The stream's tags, its file name and MIME type among them where it has them.
  public var tags: [String: String]
  /// The stream's flags.
  public var dispositions: [String]
}

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

extension [StreamInfo] {
  /// How an edit of these streams can do without one of which nothing is kept; `nil` where no frames would be left.
  package func hint(without stream: Int) -> String? {
    let others = filter { $0.index != stream }
    guard others.contains(where: { $0.kind == .video && !$0.isAttachedPicture }) else { return nil }
    let tracks = others.map { String($0.index) }.joined(separator: ",")
    return "leave it out with --tracks \(tracks), or keep another part of the film"
  }
}
