internal import LibAV
internal import MediaTypes
internal import RenderPlanning

/// The files of the source that go into the output as they are, by their number in the source.
struct AttachedBytes {
  private(set) var bytes: [Int: [UInt8]] = [:]

  /// Takes what a plan wants from the source.
  ///
  /// - Throws: ``EngineFailure`` when one of them is not there.
  init(of plan: RenderPlan, in demuxer: Demuxer) throws(EngineFailure) {
    for attachment in plan.attachments {
      guard let found = demuxer.attachedBytes(of: attachment.source), found.count == attachment.byteCount else {
        throw .changedSource
      }
      bytes[attachment.source] = found
    }
  }

  /// Checks that the written file has the same bytes in the same order.
  ///
  /// - Throws: ``EngineFailure`` when it has not; one that is missing is for the preservation report to tell.
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
  /// Adds it to the container; `place` is the number of the stream it becomes where it becomes one.
  ///
  /// - Returns: the packet to write once the header is; `nil` when the header holds it all.
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
}
