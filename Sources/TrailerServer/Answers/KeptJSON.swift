import Foundation

/// A value in a file of its own, as JSON: after a power cut it is the newest one or the one before, and whole.
enum KeptJSON {
  /// The value; `nil` where there is none that can be read.
  static func read<Value: Decodable>(_ type: Value.Type, from file: URL) -> Value? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// Replaces the value, which is on the disk then; for this user only.
  static func write(_ value: some Encodable, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    let temporary = folder.appending(path: ".\(file.lastPathComponent).\(Secret.random().prefix(12))")
    do {
      let handle = FileHandle(
        fileDescriptor: open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600), closeOnDealloc: true)
      try handle.write(contentsOf: JSONEncoder().encode(value))
      try handle.synchronize()
      try handle.close()
      guard rename(temporary.path, file.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
    // The name, too; some file systems cannot do that, and say so.
    try? FileHandle(forReadingFrom: folder).synchronize()
  }
}
