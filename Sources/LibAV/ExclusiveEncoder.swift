import Dispatch

/// A turn with an encoder that must not run twice in one process.
///
/// SVT-AV1 1.4 keeps state between its instances: several at once crash now and then in its motion search.
final class ExclusiveEncoder: Sendable {
  private static let turn = DispatchSemaphore(value: 1)

  /// Waits for the turn; `nil` for encoders that need none.
  init?(waitingFor encoder: String) {
    guard encoder == "libsvtav1" else { return nil }
    Self.turn.wait()
  }

  deinit { Self.turn.signal() }
}
