/// Owns a C object and releases it when the last reference goes.
final class CObject<Pointer> {
  let pointer: Pointer
  private let release: (Pointer) -> Void

  /// Takes over `pointer`, which `release` gives back; throws when an allocation returned nothing.
  init(_ pointer: Pointer?, _ operation: String, release: @escaping (Pointer) -> Void) throws(DrawingError) {
    guard let pointer else {
      throw DrawingError(.noMemory, operation, "\(operation) failed", hint: "free some memory and try again")
    }
    self.pointer = pointer
    self.release = release
  }

  deinit { release(pointer) }
}
