import Foundation

/// A new file, large parts of which may be holes that take no place on the disk.
struct SparseFile {
  private let handle: FileHandle

  /// Makes the file, or empties it.
  init(_ url: URL) throws {
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  /// Writes bytes at an offset.
  func put(_ bytes: [UInt8], at offset: Int = 0) throws {
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(bytes))
  }

  /// Makes the file that long, with zeros at its end, and closes it.
  func finish(size: Int) throws {
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
  }
}
