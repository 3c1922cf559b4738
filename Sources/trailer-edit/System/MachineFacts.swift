import Glibc

/// What the machine has to work with.
struct MachineFacts: Equatable {
  var processors: Int
  var memoryBytes: Int64

  static var current: MachineFacts {
    MachineFacts(
      processors: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      memoryBytes: Int64(sysconf(Int32(_SC_PHYS_PAGES))) * Int64(sysconf(Int32(_SC_PAGESIZE))))
  }
}
