internal import CFFmpeg
internal import CFFmpegShims

/// What a decoder or demuxer said is wrong.
package struct Complaint: Sendable, Hashable {
  /// In libav's words.
  package let text: String
  /// When the packet is shown that it is about, in ticks of its stream, or decoded where the container says no more; `nil`
  /// where that is not known.
  package let ticks: Int64?
  /// Whether it may mean no more than that frames before the first one are missing.
  package let missesEarlier: Bool
  /// Whether AAC has high frequencies (SBR) that began behind the decoder's first packet, so that it leaves them out.
  package var isOfLateSBR: Bool { text.contains("Implicit SBR was found") }
}

/// The error lines of one decoder or demuxer, which are all that tells of damage that libav conceals.
///
/// `@unchecked Sendable`: the pointer never changes, and what it points to is read and written under the C object's own
/// mutex, in `te_complaints_take` and where libav's lines come in.
final class Complaints: @unchecked Sendable {
  let pointer: OpaquePointer

  init() throws(LibAVError) { pointer = try allocated(te_complaints_alloc(), "te_complaints_alloc") }

  deinit { te_complaints_free(pointer) }

  /// The oldest line that was not taken yet, or `nil` when there is none.
  func take() -> Complaint? {
    // Asked for after every packet, most of which nobody complains of: nothing is allocated for those.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      var pts = te_nopts
      let grade = te_complaints_take(pointer, buffer.baseAddress, Int32(buffer.count), &pts)
      guard grade != TE_HARMLESS, let line = buffer.baseAddress else { return nil }
      return Complaint(
        text: String(cString: line), ticks: knownTimestamp(pts), missesEarlier: grade == TE_MISSES_EARLIER)
    }
  }

  /// Forgets what was not taken.
  func forget() { te_complaints_forget(pointer) }
}
