import Glibc
internal import TrailerRendering

/// What the machine has for a run.
enum MachineFacts {
  /// Processors that may be used: as many as there are that it may run on, and as its control groups give
  /// time for.
  static var processors: Int { max(1, min(RenderingEnvironment.processors, ControlGroups().processors)) }

  /// Workers for so many jobs.
  static func workers(_ asked: Int?, jobs: Int) -> Int { max(1, min(asked ?? processors, jobs)) }

  /// The name of this host.
  static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Bytes of memory that programs can have without swapping, and that the control groups leave; 4 GiB where the system
  /// does not tell.
  static var availableMemory: Int64 { min(freeMemory ?? 4 << 30, ControlGroups().memory ?? .max) }

  private static var freeMemory: Int64? {
    guard let bytes = StateFile.read("/proc/meminfo") else { return nil }
    for line in bytes.split(separator: 0x0A) where line.starts(with: Array("MemAvailable:".utf8)) {
      let digits = line.filter { (0x30...0x39).contains($0) }
      return Int64(String(decoding: digits, as: UTF8.self)).map { $0 << 10 }
    }
    return nil
  }
}
