import CProcess
import Foundation
import Glibc
import HTTPTypes
import NIOCore

/// A regular file that is open for reading; it is closed with its last owner.
final class ServedFile: Sendable {
  let size: Int64
  let modified: Date
  /// Its version: which file it is, how long, and when it was changed.
  let tag: String
  private let descriptor: Int32

  /// Takes over an open descriptor; `nil`, and it is closed, where it is no regular file.
  init?(owning descriptor: Int32) {
    var facts = te_file_facts()
    guard descriptor >= 0 else { return nil }
    guard te_look(descriptor, "", &facts) == 0, facts.kind == te_kind_file else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = facts.byte_count
    modified = Date(timeIntervalSince1970: Double(facts.seconds))
    let parts = [Int64(bitPattern: facts.inode), size, facts.seconds, facts.nanoseconds]
    tag = "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  deinit { close(descriptor) }

  /// Bytes from a place on, at least one.
  ///
  /// - Throws: `Problem` where the file has become shorter, or cannot be read.
  func read(_ count: Int, at place: Int64) throws -> ByteBuffer { try Self.read(count, at: place, of: descriptor) }

  /// The same of any open file.
  static func read(_ count: Int, at place: Int64, of descriptor: Int32) throws -> ByteBuffer {
    var buffer = ByteBufferAllocator().buffer(capacity: count)
    _ = try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
      let got = pread(descriptor, bytes.baseAddress, count, off_t(place))
      guard got > 0 else { throw Problem(.internalServerError, "input-output", "the file cannot be read") }
      return got
    }
    return buffer
  }
}
