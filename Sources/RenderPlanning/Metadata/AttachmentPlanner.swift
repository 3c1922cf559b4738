internal import MediaTypes
internal import TrailerEditing

/// Decides which cover art and attached files go into the output, and in which form.
package struct AttachmentPlanner {
  let container: ContainerFormat
  let limits: MediaLimits

  init(container: ContainerFormat, limits: MediaLimits = MediaLimits()) {
    self.container = container
    self.limits = limits
  }

  /// The files of the output for the wanted streams, in their order, and what becomes of each.
  func plan(_ streams: [StreamInfo]) -> (attachments: [PlannedAttachment], preservation: [PreservationLine]) {
    var attachments: [PlannedAttachment] = []
    var preservation: [PreservationLine] = []
    for stream in streams {
      if let reason = reasonToDrop(stream, after: attachments.count) {
        preservation.append(PreservationLine(stream, .dropped, reason))
        continue
      }
      let name = stream.isAttachedPicture ? coverName(stream, attachments) : nil
      attachments.append(
        PlannedAttachment(
          source: stream.index, codec: stream.codec, form: form(of: stream), byteCount: stream.attachedByteCount ?? 0,
          tags: extraTags(of: stream, named: name), dispositions: []))
      let isFile = container == .mkv && stream.codec == "bmp" && stream.isAttachedPicture
      preservation.append(
        isFile ? PreservationLine(stream, .converted, .coverAsFile) : PreservationLine(stream, .kept))
    }
    return (attachments, preservation)
  }

  private func reasonToDrop(_ stream: StreamInfo, after count: Int) -> PreservationReason? {
    let bytes = stream.attachedByteCount ?? 0
    guard bytes > 0 else { return .nothingInIt }
    if count >= limits.attachments { return .tooManyFiles(most: limits.attachments) }
    if bytes > limits.attachmentBytes { return .tooLarge(most: limits.text(.attachmentSize)) }
    if stream.isAttachedPicture {
      if container == .ogg, count > 0 { return .secondCover }
      guard !held.isEmpty else { return .notHeld(.coverArt, container) }
      return held.contains(stream.codec) ? nil : .notHeld(.coverCodec(stream.codec), container)
    }
    guard container == .mkv else { return .notHeld(.attachedFiles, container) }
    let isNamed = stream.tags["filename"] != nil && stream.tags["mimetype"] != nil
    return isNamed ? nil : .nameless
  }

  /// The codecs of covers that readers of the container know.
  private var held: Set<String> {
    switch container {
    case .mp4, .m4a, .mov: ["mjpeg", "png", "bmp"]
    case .mkv: ["mjpeg", "png", "gif", "tiff", "bmp"]
    case .mp3, .ogg: ["mjpeg", "png", "bmp", "gif", "tiff"]
    case .flac: ["mjpeg", "png", "bmp", "tiff"]
    case .webm, .ts, .wav, .png, .jpeg, .webp, .gif: []
    }
  }

  private func form(of stream: StreamInfo) -> PlannedAttachment.Form {
    switch container {
    case .mp4, .m4a, .mov: .index
    case .mp3, .flac: .picture
    case .ogg: .comment
    case .mkv, .webm, .ts, .wav, .png, .jpeg, .webp, .gif: .file
    }
  }

  /// `cover.jpg`, which is how Matroska's readers know it, then `cover-2.jpg`.
  private func coverName(_ stream: StreamInfo, _ before: [PlannedAttachment]) -> String {
    let number = before.count { $0.tags["filename"]?.hasPrefix("cover") == true } + 1
    return "cover" + (number == 1 ? "" : "-\(number)") + "." + (Self.endings[stream.codec] ?? stream.codec)
  }

  private func extraTags(of stream: StreamInfo, named name: String?) -> [String: String] {
    guard let name, container == .mkv else { return [:] }
    return ["filename": name, "mimetype": Self.mimeType(of: stream.codec)]
  }

  private static let endings = ["mjpeg": "jpg", "png": "png", "gif": "gif", "tiff": "tif", "bmp": "bmp"]

  /// The type of a picture's file.
  package static func mimeType(of codec: String) -> String { codec == "mjpeg" ? "image/jpeg" : "image/" + codec }
}
