internal import CFFmpeg
internal import CFFmpegShims

/// The error lines of one decoder or demuxer, which are all that tells of damage that libav conceals.
///
/// `@unchecked Sendable`: the pointer never changes, and what it points to is read and written under the C object's own
/// mutex, in `te_complaints_take` and where libav's lines come in.
final class Complaints: @unchecked Sendable {
  let pointer: OpaquePointer

  init() throws(LibAVError) { pointer = try allocated(te_complaints_alloc(), "te_complaints_alloc") }

  deinit { te_complaints_free(pointer) }

  /// The first line of damage since the last call, or `nil` when there was none.
  ///
  /// `missesEarlier` leaves out the lines that mean no more than that frames before the first one are missing.
  func take(missesEarlier: Bool = false) -> String? {
    var buffer = [CChar](repeating: 0, count: 1024)
    let grades: Int32 = 1 << Int32(TE_DAMAGE.rawValue) | (missesEarlier ? 0 : 1 << Int32(TE_MISSES_EARLIER.rawValue))
    let count = te_complaints_take(pointer, grades, &buffer, Int32(buffer.count))
    return count > 0 ? String(nullTerminated: buffer) : nil
  }
}
