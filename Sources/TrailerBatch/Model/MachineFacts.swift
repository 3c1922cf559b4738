import Glibc

/// What the machine has for a run.
enum MachineFacts {
  /// Processors that may be used.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Workers for so many jobs.
  static func workers(_ asked: Int?, jobs: Int) -> Int { max(1, min(asked ?? processors, jobs)) }
}
