internal import Synchronization

/// Ways to write a path that nobody has written before.
///
/// Cairo keeps open fonts by their paths for a while after their last use. A path can come to mean another file: it may
/// be replaced, and `/proc/self/fd/5` is whatever is open at the moment.
enum UniquePath {
  private static let count = Atomic<UInt64>(0)

  /// The same path with dots and slashes before its last part that mean nothing and are different each time.
  static func spelling(of path: String) -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    let marks = String(number, radix: 2).map { $0 == "1" ? "./" : "/" }.joined()
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? "./"
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return folder + marks + name
  }
}
