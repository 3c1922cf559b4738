#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What work costs, however busy the machine is.
public enum CPUTime {
  /// The CPU seconds that `work` takes on this thread; it must not go to others.
  public static func seconds<Failure: Error>(of work: () throws(Failure) -> Void) throws(Failure) -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension String {
  /// As many repetitions as `bytes` have room for.
  public init(filling bytes: Int = 1 << 20, with piece: String) {
    self = String(repeating: piece, count: bytes / piece.utf8.count)
  }
}
