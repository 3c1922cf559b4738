internal import Bitstreams
internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// A cover as a Vorbis comment: FLAC's block for pictures in Base64.
enum PictureComment {
  static let key = "METADATA_BLOCK_PICTURE"

  /// The comment's text.
  static func text(
    _ attachment: PlannedAttachment, _ bytes: [UInt8], _ facts: VideoInfo?
  ) throws(LibAVError) -> String {
    func counted(_ text: [UInt8]) -> [UInt8] { ISOBoxes.number(UInt32(text.count)) + text }
    let kind = kinds.firstIndex(of: attachment.tags["comment"] ?? "Cover (front)") ?? 3
    let size = facts?.codedSize ?? PixelSize(width: 0, height: 0)
    var block = ISOBoxes.number(UInt32(kind))
    block += counted(Array(AttachmentPlanner.mimeType(of: attachment.codec).utf8))
    block += counted(Array((attachment.tags["title"] ?? "").utf8))
    block += ISOBoxes.number(UInt32(clamping: size.width)) + ISOBoxes.number(UInt32(clamping: size.height))
    block += ISOBoxes.number(24) + ISOBoxes.number(0) + counted(bytes)
    return try Base64.text(of: block)
  }

  /// The kinds of pictures of ID3 and FLAC, as libav names them.
  private static let kinds = [
    "Other", "32x32 pixels 'file icon'", "Other file icon", "Cover (front)", "Cover (back)", "Leaflet page",
    "Media (e.g. label side of CD)", "Lead artist/lead performer/soloist", "Artist/performer", "Conductor",
    "Band/Orchestra", "Composer", "Lyricist/text writer", "Recording Location", "During recording",
    "During performance", "Movie/video screen capture", "A bright coloured fish", "Illustration",
    "Band/artist logotype", "Publisher/Studio logotype",
  ]
}
