internal import CFFmpeg
internal import CFFmpegShims

/// A flag that makes every libav call given it return soon; it is set once and stays set.
///
/// `@unchecked Sendable`: the only state is one C atomic, and the pointer never changes.
package final class Interrupt: @unchecked Sendable {
  let pointer: OpaquePointer

  /// A flag that is not set.
  package init() throws(LibAVError) {
    pointer = try allocated(te_interrupt_alloc(), "te_interrupt_alloc")
  }

  deinit { te_interrupt_free(pointer) }

  /// Stops the work.
  package func set() { te_interrupt_set(pointer) }

  /// Whether the work is to stop.
  package var isSet: Bool { te_interrupt_is_set(pointer) }

  /// Throws when the work is to stop.
  package func check() throws(LibAVError) {
    if isSet { throw LibAVError(te_error_exit, "interrupt", "") }
  }
}
