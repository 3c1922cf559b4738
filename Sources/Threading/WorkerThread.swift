import Glibc

/// A plain thread for blocking C work, with a stack that libav's filters and encoders are content with.
package enum WorkerThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a detached thread.
  ///
  /// - Returns: false when the system has no thread left; `run` is not called then.
  package static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(attributes, 2 << 20)
    let body = Unmanaged.passRetained(Body(run: run))
    var thread = pthread_t()
    let result = pthread_create(&thread, attributes, Self.main, body.toOpaque())
    if result != 0 { body.release() }
    return result == 0
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
    guard let argument else { return nil }
    let body = Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
    body.run()
    return nil
  }
}
