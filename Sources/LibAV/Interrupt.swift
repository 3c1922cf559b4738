internal import CFFmpeg
internal import CFFmpegShims

/// A flag that makes every libav call given it return soon: set by hand, for good, or by time, until that is moved.
///
/// `@unchecked Sendable`: the pointer never changes, and all that it points to are a flag and a deadline, both C11 atomics
/// that stand for themselves: nothing else is read on their word, and a deadline that is moved meanwhile is read as the
/// old one or the new one.
package final class Interrupt: @unchecked Sendable {
  let pointer: OpaquePointer

  /// A flag that is not set, and sets itself at `deadline`, in nanoseconds of the monotonic clock.
  package init(deadline: UInt64? = nil) throws(LibAVError) {
    pointer = try allocated(te_interrupt_alloc(), "te_interrupt_alloc")
    if let deadline { te_interrupt_set_deadline(pointer, max(1, deadline)) }
  }

  deinit { te_interrupt_free(pointer) }

  /// Sets itself at another time than it was made for.
  package func move(deadline: UInt64) { te_interrupt_set_deadline(pointer, max(1, deadline)) }

  /// Stops the work.
  package func set() { te_interrupt_set(pointer) }

  /// Whether the work is to stop.
  package var isSet: Bool { te_interrupt_is_set(pointer) }

  /// Whether the deadline is over.
  package var hasExpired: Bool { te_interrupt_has_expired(pointer) }

  /// Throws when the work is to stop.
  package func check() throws(LibAVError) {
    if isSet { throw LibAVError(te_error_exit, "interrupt", "") }
  }
}
