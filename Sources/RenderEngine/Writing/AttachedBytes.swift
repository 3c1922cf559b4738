internal import Bitstreams
internal import LibAV
internal import RenderPlanning

/// The files of the source that go into the output as they are, by their number in the source.
struct AttachedBytes {
  private(set) var bytes: [Int: [UInt8]] = [:]

  /// Takes what a plan wants from the source, which has to be there.
  init(of plan: RenderPlan, in demuxer: Demuxer) throws(EngineFailure) {
    for attachment in plan.attachments {
      guard let found = demuxer.attachedBytes(of: attachment.source), found.count == attachment.byteCount else {
        throw .changedSource
      }
      bytes[attachment.source] = found
    }
  }

  /// Checks that the written file has the same bytes in the same order; one that is missing is for the preservation
  /// report to tell.
  func verify(_ plan: RenderPlan, in output: Demuxer) throws(EngineFailure) {
    let found = output.info.streams.filter { $0.kind == .attachment || $0.isAttachedPicture }
    for (attachment, stream) in zip(plan.attachments, found) where found.count == plan.attachments.count {
      guard output.attachedBytes(of: stream.index) == bytes[attachment.source] else {
        throw .verification("the file that was stream \(attachment.source) of the source has other bytes")
      }
    }
  }
}

/// How files of the source are given to the muxer.
extension PlannedAttachment {
  /// Adds it to the container; returns the packet to write once the header is, `nil` when the header holds it all.
  func add(to muxer: Muxer, _ attached: AttachedBytes, from demuxer: Demuxer) throws(LibAVError) -> Packet? {
    switch form {
    case .index, .comment: return nil
    case .file:
      try muxer.addFile(codec: codec, attached.bytes[source] ?? [], tags: tags)
      return nil
    case .picture:
      var details = Muxer.StreamDetails()
      details.tags = ["comment": "Cover (front)"].merging(tags) { _, own in own }
      details.dispositions = ["attached_pic"]
      try muxer.addStream(try demuxer.parameters(of: source), details)
      return try demuxer.attachedPicture(of: source)
    }
  }

  /// A cover as a Vorbis comment: FLAC's block for frames in Base64.
  func comment(_ attached: AttachedBytes, _ facts: VideoInfo?) throws(LibAVError) -> (key: String, value: String) {
    func counted(_ text: some Collection<UInt8>) -> [UInt8] { ISOBoxes.number(UInt32(text.count)) + text }
    let kind = Self.kinds.firstIndex(of: tags["comment"] ?? "Cover (front)") ?? 3
    let size = facts?.codedSize ?? PixelSize(width: 0, height: 0)
    var block = ISOBoxes.number(UInt32(kind))
    block += counted(PlannedAttachment.mimeType(of: codec).utf8) + counted((tags["title"] ?? "").utf8)
    block += ISOBoxes.number(UInt32(clamping: size.width)) + ISOBoxes.number(UInt32(clamping: size.height))
    block += ISOBoxes.number(24) + ISOBoxes.number(0) + counted(attached.bytes[source] ?? [])
    return ("METADATA_BLOCK_PICTURE", try Base64.text(of: block))
  }

  /// The kinds of frames of ID3 and FLAC, as libav names them.
  private static let kinds = [
    "Other", "32x32 pixels 'file icon'", "Other file icon", "Cover (front)", "Cover (back)", "Leaflet page",
    "Media (e.g. label side of CD)", "Lead artist/lead performer/soloist", "Artist/performer", "Conductor",
    "Band/Orchestra", "Composer", "Lyricist/text writer", "Recording Location", "During recording",
    "During performance", "Movie/video screen capture", "A bright coloured fish", "Illustration",
    "Band/artist logotype", "Publisher/Studio logotype",
  ]
}
