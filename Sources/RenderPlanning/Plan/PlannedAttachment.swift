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
