import FoundationEssentials
internal import TrailerRendering

/// What the machine has for a run.
enum MachineFacts {
  /// Processors that may be used: as many as there are that it may run on, and as its control groups give
  /// time for.
  static var processors: Int { max(1, min(RenderingEnvironment.processors, ControlGroups().processors)) }

  /// Workers for so many jobs.
  static func workers(_ asked: Int?, jobs: Int) -> Int { max(1, min(asked ?? processors, jobs)) }

  /// Bytes of memory that programs can have without swapping, and that the control groups leave; 4 GiB where the system
  /// does not tell.
  static var availableMemory: Int64 { min(freeMemory ?? 4 << 30, ControlGroups().memory ?? .max) }

  private static var freeMemory: Int64? {
    let line = SystemText.read("/proc/meminfo")?.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    return line.flatMap { Int64($0.filter(\.isNumber)) }.map { $0 << 10 }
  }
}

/// Short texts that the kernel writes.
enum SystemText {
  /// All of a file; `nil` where there is none.
  static func read(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
