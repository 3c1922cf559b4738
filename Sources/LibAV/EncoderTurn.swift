import Glibc
internal import Synchronization

/// A turn with an encoder that must not run twice at once in a process.
///
/// SVT-AV1 1.4 keeps state between its instances: of 3,600 encodes of which four ran at once, four crashed in its motion
/// search or damaged the heap; of 6,000 one after the other, none.
final class EncoderTurn {
  private static let isTaken = Mutex(false)
  /// How long to sleep between looks, in microseconds.
  private static let pause: UInt32 = 5000

  private init() {}

  /// Waits for the turn, until the interrupt is set; `nil` for encoders that need none.
  ///
  /// It is no initializer: one that fails would run `deinit`, and so give away the turn of another encoder.
  static func wait(for encoder: String, interrupt: Interrupt?) throws(LibAVError) -> EncoderTurn? {
    guard encoder == "libsvtav1" else { return nil }
    while !take() {
      try interrupt?.check()
      usleep(pause)
    }
    return EncoderTurn()
  }

  private static func take() -> Bool {
    isTaken.withLock { isTaken in
      if isTaken { return false }
      isTaken = true
      return true
    }
  }

  deinit { Self.isTaken.withLock { $0 = false } }
}
