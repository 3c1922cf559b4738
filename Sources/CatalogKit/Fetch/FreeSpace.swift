import Foundation

/// The room on disks.
enum FreeSpace {
  /// Bytes that an ordinary user can still write where `url` is; `nil` where the system does not tell.
  static func bytes(at url: URL) -> Int64? {
    var info = statvfs()
    guard statvfs(url.path, &info) == 0 else { return nil }
    let (bytes, overflow) = UInt64(info.f_bavail).multipliedReportingOverflow(by: UInt64(info.f_frsize))
    return overflow || bytes > UInt64(Int64.max) ? Int64.max : Int64(bytes)
  }
}
