internal import TrailerEditing

/// Cover art and attached files.
extension PreservationReporter {
  /// Adds the wanted files to the plan, in their order, and says what becomes of each.
  func attach(to plan: inout RenderPlan) {
    let form = plan.container.rules.covers.form
    for stream in source.streams where chosen.contains(stream.index) && stream.isAttached {
      if let reason = reasonToDrop(stream, from: plan) {
        plan.preservation.lines.append(PreservationLine(stream, .dropped, reason))
        continue
      }
      plan.attachments.append(
        PlannedAttachment(
          source: stream.index, codec: stream.codec, form: form, byteCount: stream.attachedByteCount ?? 0,
          tags: extraTags(of: stream, form, plan.attachments), dispositions: []))
      // Matroska's readers know no such cover.
      let isFile = form == .file && stream.codec == "bmp" && stream.isAttachedPicture
      plan.preservation.lines.append(
        isFile ? PreservationLine(stream, .converted, .coverAsFile) : PreservationLine(stream, .kept))
    }
  }

  private func reasonToDrop(_ stream: StreamInfo, from plan: RenderPlan) -> PreservationReason? {
    let (bytes, container) = (stream.attachedByteCount ?? 0, plan.container)
    guard bytes > 0 else { return .nothingInIt }
    if plan.attachments.count >= limits.attachments { return .tooManyFiles(most: limits.attachments) }
    if bytes > limits.attachmentBytes { return .tooLarge(most: limits.text(.attachmentSize)) }
    if stream.isAttachedPicture {
      let covers = container.rules.covers
      if covers.form == .comment, !plan.attachments.isEmpty { return .secondCover }
      guard !covers.codecs.isEmpty else { return .notHeld(.coverArt, container) }
      return covers.codecs.contains(stream.codec) ? nil : .notHeld(.coverCodec(stream.codec), container)
    }
    guard container.rules.can(.attachedFiles) else { return .notHeld(.attachedFiles, container) }
    let isNamed = stream.tags["filename"] != nil && stream.tags["mimetype"] != nil
    return isNamed ? nil : .nameless
  }

  /// A cover is called `cover.jpg`, which is how Matroska's readers know it, then `cover-2.jpg`.
  private func extraTags(
    of stream: StreamInfo, _ form: PlannedAttachment.Form, _ before: [PlannedAttachment]
  ) -> [String: String] {
    guard stream.isAttachedPicture, form == .file else { return [:] }
    let number = before.count { $0.tags["filename"]?.hasPrefix("cover") == true } + 1
    let ending = ["mjpeg": "jpg", "tiff": "tif"][stream.codec] ?? stream.codec
    let name = "cover" + (number == 1 ? "." : "-\(number).") + ending
    return ["filename": name, "mimetype": PlannedAttachment.mimeType(of: stream.codec)]
  }
}

extension PlannedAttachment {
  /// The type of a frame's file.
  package static func mimeType(of codec: String) -> String { codec == "mjpeg" ? "image/jpeg" : "image/" + codec }
}

extension StreamInfo {
  /// Whether it is cover art or an attached file.
  var isAttached: Bool { kind == .attachment || isAttachedPicture }
}
