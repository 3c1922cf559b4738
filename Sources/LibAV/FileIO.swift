internal import CFFmpeg
internal import CFFmpegShims
import Glibc

/// An AVIOContext that reads or writes a regular file by position.
///
/// It does not close the descriptor: that is for its owner, which is kept alive as long as this is. One descriptor
/// may be given to several readers, because no call moves its own offset.
final class FileIO {
  private let owner: AnyObject?
  private let descriptor: Int32
  private let file: OpaquePointer
  /// Where the film begins in its file; places count from there.
  private(set) var start: Int64 = 0
  let interrupt: Interrupt

  init(descriptor: Int32, owner: AnyObject?, writable: Bool, interrupt: Interrupt) throws(LibAVError) {
    self.owner = owner
    self.descriptor = descriptor
    self.interrupt = interrupt
    file = try allocated(te_file_alloc(descriptor, writable, interrupt.pointer), "avio_alloc_context")
  }

  deinit { te_file_free(file) }

  /// Lets a film begin so many bytes into its file, of which libav has read nothing yet.
  func begin(at place: Int64) {
    start = place
    te_file_set_start(file, place)
  }

  /// Refuses to write beyond so many bytes.
  func limit(to bytes: Int64) { te_file_set_limit(file, bytes) }

  /// Waits before it writes more than so many bytes ahead of a reader, who tells its place by the descriptor's own offset.
  func wait(aheadBy bytes: Int64) { te_file_set_lead(file, bytes) }

  var context: UnsafeMutablePointer<AVIOContext> { te_file_context(file) }

  /// The errno of the first read or write that failed, or 0.
  package var errno: Int32 { te_file_errno(file) }

  /// The bytes from `place` on, as many as there are of `count`; libav's own reading is not touched by it.
  func bytes(at place: Int64, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(descriptor, buffer.baseAddress, count, off_t(start + place)))
    }
  }

  /// What a call on this file that returned `number` means: the interrupt and the kernel know better than libav,
  /// which takes either for the end of the file or for damage.
  func failure(_ number: Int32, _ operation: String, _ subject: String) -> LibAVError {
    if interrupt.isSet { return LibAVError(te_error_exit, operation, subject) }
    if te_file_is_over_limit(file) {
      return LibAVError(.outputTooLarge, operation, subject, "the output is larger than allowed")
    }
    return LibAVError(number, operation, subject, errno: errno)
  }
}
