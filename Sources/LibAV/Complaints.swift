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

  /// The first line since the last call, or `nil` when there was none.
  func take() -> String? {
    var buffer = [CChar](repeating: 0, count: 1024)
    return te_complaints_take(pointer, &buffer, Int32(buffer.count)) > 0 ? String(nullTerminated: buffer) : nil
  }
}
